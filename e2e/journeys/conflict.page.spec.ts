import { expect, test } from '../fixtures.ts'
import { conflict as scenario, descriptions } from '../tools/scenarios/index.ts'
import { openScenario, patches, savedNotice } from './steps.ts'
import { anyOf, like, starting, t } from '../texts.ts'

test('a description changed by another user is shown as original, theirs and yours, and not overwritten without asking', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer(scenario.server)
  const { page } = await launchConsole()
  await openScenario(page, scenario, server)
  await page.getByRole('button', { name: starting(t('records:drafts.bar.review')) }).click()
  const review = page.getByRole('dialog', { name: starting(like('records:review.title')) })
  const conflict = review.getByRole('region', {
    name: starting(like('records:review.conflict.title', { field: t('channels:channel.field.description') })),
  })
  await expect(conflict).toContainText(t('records:review.conflict.base'))
  await expect(conflict).toContainText(t('records:review.conflict.theirs'))
  await expect(conflict).toContainText(descriptions.theirs)
  await expect(conflict).toContainText('at every quay')
  // Nothing is preselected, and nothing can be sent before a person decides.
  await expect(conflict.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(
    review.getByRole('button', { name: starting(anyOf(like('records:review.send'), t('records:review.finish'))) }),
  ).toBeDisabled()
  expect(await patches(server.url)).toHaveLength(1)

  await expect(conflict.getByRole('textbox', { name: t('records:review.conflict.combined') })).toHaveValue(
    'Berths, cranes and turnaround at every quay. Night shift too.',
  )
  await conflict.getByRole('radio', { name: t('records:review.conflict.use-combined') }).check({ force: true })
  // The same key does not open the review again.
  await conflict.getByRole('textbox', { name: t('records:review.conflict.combined') }).press('ControlOrMeta+Enter')
  await expect(conflict.getByRole('radio', { name: t('records:review.conflict.use-combined') })).toBeChecked()
  await review.getByRole('button', { name: t('records:review.send', { count: 1 }) }).click()
  await expect(savedNotice(page, t('records:review.saved.about', { name: 'dock-operations', count: 1 }))).toBeVisible()
  const sent = await patches(server.url)
  expect(sent.at(-1)?.parameters).toEqual({
    description: 'Berths, cranes and turnaround at every quay. Night shift too.',
  })
})
