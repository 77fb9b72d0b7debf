import { expect, test } from '../fixtures.ts'
import { openDemo, openChannel, patches, serverOf, savedNotice } from './steps.ts'
import { like, starting, t } from '../texts.ts'

test(
  'changing four settings of a channel sends one PATCH with exactly these, and all are saved',
  { tag: '@gate' },
  async ({ launchConsole }) => {
    const { page } = await launchConsole()
    await openDemo(page)
    await page.getByRole('textbox', { name: t('records:channel.search.label') }).fill('fleet-pos')
    await openChannel(page, 'fleet-positions')

    await page
      .getByRole('textbox', { name: t('channels:channel.field.description') })
      .fill('Positions & “ETA” of every ferry, each 5 minutes')
    await page.getByRole('radio', { name: t('records:channel.retention.days'), exact: true }).check({ force: true })
    await page.getByRole('textbox', { name: t('records:channel.retention.number') }).fill('90')
    await page.getByRole('combobox', { name: t('channels:channel.field.folder_id') }).click()
    await page.getByRole('option', { name: 'Safety' }).click()
    await page
      .getByRole('button', {
        name: t('records:permission-picker.edit', { label: t('channels:channel.field.can_send_message_group') }),
      })
      .click()
    await page.getByRole('combobox', { name: t('channels:channel.field.can_send_message_group') }).fill('fleet desk')
    await page.getByRole('option', { name: /^Fleet desk/ }).click()
    await page.keyboard.press('Escape')

    await expect(page.getByRole('region', { name: t('records:drafts.bar.label') })).toContainText(
      t('records:drafts.bar.changes', { count: 4 }),
    )
    await page.getByRole('button', { name: starting(t('records:drafts.bar.review')) }).click()
    const review = page.getByRole('dialog', {
      name: t('records:review.title', { count: 4, subject: 'fleet-positions' }),
    })
    await expect(
      review.getByRole('row', { name: starting(t('channels:channel.field.can_send_message_group')) }),
    ).toContainText(like('records:review.effect.gain'))
    await expect(
      review.getByRole('row', { name: starting(t('channels:channel.field.message_retention_days')) }),
    ).toContainText(t('channels:channel.effect.retention.longer', { count: 90 }))
    // A permission can't easily be reverted, so Enter does not send it by habit.
    await expect(review.getByRole('button', { name: t('records:review.back') })).toBeFocused()
    // Two clicks come before anything is drawn; the write must still be sent only once.
    await review
      .getByRole('button', { name: t('records:review.send', { count: 4 }) })
      .evaluate((button: HTMLElement) => {
        button.click()
        button.click()
      })

    const saved = savedNotice(page, t('records:review.saved.about', { name: 'fleet-positions', count: 4 }))
    await saved.getByRole('button', { name: t('components:notices.details') }).click()
    await expect(saved.getByRole('definition')).toHaveCount(4)
    await expect(saved).toContainText(
      t('components:notices.change', {
        was: t('channels:channel.value.retention.days', { count: 30 }),
        becomes: t('channels:channel.value.retention.days', { count: 90 }),
      }),
    )

    const sent = await patches(serverOf(page))
    expect(sent).toHaveLength(1)
    const [{ path, parameters } = { path: '', parameters: {} as Readonly<Record<string, string>> }] = sent
    expect(path).toMatch(/\/streams\/\d+$/)
    const { can_send_message_group: group, ...plain } = parameters
    expect(plain).toEqual({
      description: 'Positions & “ETA” of every ferry, each 5 minutes',
      message_retention_days: '90',
      folder_id: expect.stringMatching(/^\d+$/),
    })
    const { new: wanted, old } = JSON.parse(group ?? '{}') as { new: unknown; old: unknown }
    expect(old).toEqual(expect.anything())
    expect(wanted).not.toEqual(old)

    // The notice stays while its details are open, and Escape closes it.
    await page.keyboard.press('Escape')
    await expect(saved).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: t('channels:channel.field.description') })).toHaveValue(
      /each 5 minutes$/,
    )
    await expect(page.getByRole('region', { name: t('records:drafts.bar.label') })).toHaveCount(0)
  },
)
