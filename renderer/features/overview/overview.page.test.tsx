import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { like, starting, t } from '#contract/testing/english.ts'
import { fillJournal } from '../../testing/fill-journal.ts'
import { openPage, type OpenPage } from '../../testing/open-page.tsx'

const mainText = () => document.querySelector('main')?.textContent ?? ''
const press = async (page: OpenPage, name: string) => page.user.click(await page.findByRole('button', { name }))

it('names the lists that a guest can’t check, and loads one again that failed', async () => {
  const page = await openPage({ role: 'guest', allowsProblems: true })
  const features = `${t('organization:feature.invitations')} and ${t('organization:feature.exports')}`
  await page.findByText(t('overview:attention.locked', { features }))
  await page.settled()
  await page.setFaults({ operation: 'linkifiers.list', status: 500, times: 1_000 })
  await press(page, t('overview:read-again'))
  const failedText = like('overview:attention.failed', { feature: t('organization:feature.linkifiers') })
  const failed = () => page.queryAllByRole('alert').find(({ textContent }) => failedText.test(textContent ?? ''))
  await expect.poll(failed).toBeDefined()
  await page.setFaults(null)
  const alert = failed()
  if (alert) await page.user.click(await within(alert).findByRole('button', { name: t('components:failure.retry') }))
  await expect.poll(failed).toBeUndefined()
  await page.settled()
  // Only an administrator can make these changes.
  expect(mainText()).not.toMatch(like('linkifiers:attention.no-example'))
})

it('does not count an organization as free of problems if its server lists little', async () => {
  const page = await openPage({ server: { minimal: true } })
  await page.findByText(starting(like('overview:attention.not-listed')))
  await page.findByText(t('overview:people.not-listed'))
  await expect.poll(mainText).toMatch(like('overview:sentence.subscribed'))
})

it('lists the latest changes with their results, and opens one in the journal', async () => {
  const page = await openPage()
  await fillJournal(page)
  const recent = within(await page.findByRole('region', { name: t('journal:recent.title') }))
  const items = (words: string) =>
    recent
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent ?? '')
      .filter((text) => text.includes(words))
  await expect.poll(() => items('')).toHaveLength(5)
  expect(items(t('journal:what.fields', { count: 3 }))[0]).toContain(t('journal:result.partly'))
  expect(items('Winter routes')[0]).toContain(t('journal:act.create'))
  await page.user.click(await recent.findByRole('link', { name: 'Winter routes' }))
  const name = t('journal:title.entry', { name: 'Winter routes', what: t('journal:act.create') })
  await page.findByRole('complementary', { name })
})

it('shows the counts of loaded lists in the navigation, and of the others once their page is opened', async () => {
  const page = await openPage()
  const navigation = await page.findByRole('navigation', { name: t('organization:navigation.label') })
  const entry = (feature: 'channels' | 'folders' | 'playgrounds') =>
    within(navigation).getByRole('link', { name: t(`organization:feature.${feature}`) }).parentElement?.textContent
  await expect.poll(() => entry('channels')).toBe(`${t('organization:feature.channels')}52`)
  await expect.poll(() => entry('folders')).toBe(`${t('organization:feature.folders')}8`)
  await page.settled()
  expect(entry('playgrounds')).toBe(t('organization:feature.playgrounds'))
  await page.go('playgrounds')
  await expect.poll(() => entry('playgrounds')).toBe(`${t('organization:feature.playgrounds')}3`)
})
