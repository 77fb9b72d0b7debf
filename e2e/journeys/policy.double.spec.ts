import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { openChannel, openDemo } from './steps.ts'
import { like, t } from '../texts.ts'

/** The policy of the consoles in this file, with a mistake. */
const policy = join(mkdtempSync(join(tmpdir(), 'realm-console-policy-')), 'policy.json')
writeFileSync(
  policy,
  JSON.stringify({
    organizations: [{ server: 'https://chat.invalid', label: 'Head office', isProduction: true }],
    allowedHosts: ['chat.invalid', 'two words'],
    readOnly: true,
    bulkChangeLimit: 12,
    journalDays: 90,
  }),
  { mode: 0o600 },
)
test.use({ environment: { REALM_CONSOLE_POLICY: policy } })

test('a policy offers its organizations, reaches no other host, makes the console read-only, and is shown with its mistake', async ({
  launchConsole,
}) => {
  const { page } = await launchConsole({ allowsProblems: true })
  const server = page.getByRole('textbox', { name: t('connect:field.server') })
  await page.getByRole('button', { name: 'Head office' }).click()
  await expect(server).toHaveValue('https://chat.invalid')
  await expect(page.getByRole('textbox', { name: t('connect:field.label') })).toHaveValue('Head office')
  await expect(page.getByRole('switch', { name: t('connect:field.production-what') })).toBeChecked()

  await server.fill('https://elsewhere.invalid')
  await page.getByRole('textbox', { name: t('connect:field.email') }).fill('a@elsewhere.invalid')
  await page.getByRole('textbox', { name: t('connect:field.key') }).fill('k'.repeat(32))
  await page.getByRole('button', { name: t('connect:submit'), exact: true }).click()
  await expect(page.getByText(t('contract:failure.host-not-allowed')).first()).toBeVisible()

  await openDemo(page)
  const status = page.getByRole('contentinfo', { name: t('app:status.label') })
  await expect(status.getByText(t('organization:status.read-only'))).toBeVisible()

  await openChannel(page, 'all-hands')
  const description = page.getByRole('textbox', { name: t('channels:channel.field.description') })
  await expect(page.getByText(t('records:record.lock.policy'), { exact: true })).toBeVisible()
  await expect(description).toHaveCount(0)

  await page
    .getByRole('navigation', { name: t('organization:navigation.label') })
    .getByRole('link', { name: t('organization:feature.diagnostics') })
    .click()
  await page.getByRole('link', { name: t('diagnostics:tab.policy') }).click()
  await expect(page.getByText(t('diagnostics:policy.problems', { count: 1 }))).toBeVisible()
  await expect(
    page.getByText(like('diagnostics:policy.problem.wrong-value', { where: 'allowedHosts.1' })),
  ).toBeVisible()
  await expect(page.getByText(t('diagnostics:policy.rows', { count: 12 }))).toBeVisible()
})
