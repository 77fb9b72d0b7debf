import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { like, starting, t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../testing/open-page.tsx'

const groupOf = (page: OpenPage, name: string) => page.findByRole('group', { name })

it.each(['member', 'guest', 'bot'] as const)(
  'shows a %s the settings of a channel, and in advance who can change them',
  async (role) => {
    const page = await openPage({ role, path: 'channels' })
    const grid = await page.findByRole('grid', { name: t('channels:table.label') })
    const [first] = await within(grid).findAllByRole('link')
    await page.user.click(first ?? grid)
    await page.findByText(starting(t('channels:channel.rule.administrators')))
    expect(within(await groupOf(page, t('channels:channel.field.description'))).queryByRole('textbox')).toBeNull()
    expect(within(await groupOf(page, t('channels:channel.field.privacy'))).queryByRole('radio')).toBeNull()
    expect(page.queryByRole('button', { name: starting(t('channels:settings.archive.archive')) })).toBeNull()
    // People who have a permission can still be looked up.
    const label = t('channels:channel.field.can_send_message_group')
    const post = within(await groupOf(page, label))
    expect(post.queryByRole('button', { name: starting(like('records:permission-picker.edit')) })).toBeNull()
    await page.user.click(
      await post.findByRole('button', { name: starting(like('records:permission-picker.people.of', { label })) }),
    )
    await page.findByRole('dialog', { name: t('records:permission-picker.dialog.everyone', { label }) })
  },
)

it('shows an administrator at a field that only others can set it, and lets the others be changed', async () => {
  const page = await openPage({ role: 'administrator', path: 'channels' })
  const grid = await page.findByRole('grid', { name: t('channels:table.label') })
  await page.user.click(await within(grid).findByRole('link', { name: 'drills' }))
  const retention = await groupOf(page, t('channels:channel.field.message_retention_days'))
  expect(retention.textContent).toContain(t('records:record.lock', { who: t('organization:role.least.owner') }))
  expect(within(retention).queryByRole('radio')).toBeNull()
  const privacy = within(await groupOf(page, t('channels:channel.field.privacy')))
  const isDisabled = (name: string) => privacy.getByRole<HTMLInputElement>('radio', { name: starting(name) }).disabled
  expect(isDisabled(t('records:channel.privacy.web-public'))).toBe(true)
  expect(isDisabled(t('channels:channel.value.privacy.private'))).toBe(false)
  page.fill(await page.findByRole('textbox', { name: t('channels:channel.field.description') }), 'Drills and alarms')
  const review = await page.findByRole<HTMLButtonElement>('button', { name: starting(t('records:drafts.bar.review')) })
  expect(review.disabled).toBe(false)
})

it('locks settings that are impossible for a private channel, with the reason, until it is public', async () => {
  const page = await openPage({ path: 'channels' })
  const grid = await page.findByRole('grid', { name: t('channels:table.label') })
  await page.user.click(await within(grid).findByRole('link', { name: 'drills' }))
  const forNewUsers = await groupOf(page, t('channels:channel.field.is_default_stream'))
  const privacy = within(await groupOf(page, t('channels:channel.field.privacy')))
  const findSwitch = () => within(forNewUsers).findByRole<HTMLInputElement>('switch')
  expect((await findSwitch()).disabled).toBe(false)
  await page.user.click(
    await privacy.findByRole('radio', { name: starting(t('channels:channel.value.privacy.private')) }),
  )
  await expect
    .poll(() => forNewUsers.textContent)
    .toContain(`${t('records:record.off')} ${t('channels:channel.rule.private-default')}`)
  expect(within(forNewUsers).queryByRole('switch')).toBeNull()
  await page.user.click(await privacy.findByRole('radio', { name: starting(t('records:channel.privacy.public')) }))
  expect((await findSwitch()).disabled).toBe(false)
})
