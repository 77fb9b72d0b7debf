import type { Page } from '@playwright/test'
import { expect, test, type DemoServer } from '../fixtures.ts'
import { expectFocus } from './focus.ts'
import { accountOf, connectByForm, openChannel } from './steps.ts'
import { like, t } from '../texts.ts'

const rail = (page: Page) => page.getByRole('navigation', { name: t('app:rail.label') })
const who = (page: Page) => page.getByRole('banner').getByRole('button', { name: t('dialogs:account.account.menu') })
const productionTag = (page: Page) =>
  page.getByRole('banner').getByText(t('components:tag.production'), { exact: true })
const edgeOf = (page: Page, color: string) => page.locator(`[aria-hidden][data-on="true"][data-color="${color}"]`)
const search = (page: Page) => page.getByRole('textbox', { name: t('records:channel.search.label') })

interface Look {
  readonly label: string
  readonly color: string
  readonly isProduction?: boolean
}

/** Connects another account, with its own color. */
async function connectMore(page: Page, server: DemoServer, role: string, look: Look): Promise<void> {
  await rail(page)
    .getByRole('link', { name: t('app:rail.connect-title') })
    .click()
  const { label, color, isProduction = false } = look
  await page.getByRole('radio', { name: color }).check({ force: true })
  if (isProduction) await page.getByRole('switch', { name: t('connect:field.production-what') }).check({ force: true })
  await connectByForm(page, { server: server.url, ...accountOf(server, role), label })
  await expect(who(page)).toContainText(label)
}

test('several organizations and accounts are distinguishable, and switching by key and menu returns to where each was left', async ({
  launchConsole,
  demoServer,
}) => {
  const [ferries, tugs] = await Promise.all([demoServer(), demoServer()])
  const { page, menu } = await launchConsole()
  await connectMore(page, ferries, 'owner', { label: 'Ferries', color: t('components:color.teal') })
  await connectMore(page, ferries, 'administrator', { label: 'Ferries as Ingrid', color: t('components:color.plum') })
  await expect(productionTag(page)).toHaveCount(0)
  const olive = t('components:color.olive')
  await connectMore(page, tugs, 'owner', { label: 'Tugs', color: olive, isProduction: true })
  await expect(productionTag(page)).toBeVisible()
  const edge = edgeOf(page, 'olive')
  await expect(edge).toHaveCSS('background-image', /repeating-linear-gradient/)
  expect(await edge.boundingBox()).toMatchObject({ x: 0, y: 0, width: page.viewportSize()?.width })

  const entries = [
    {
      name: t('app:rail.open', { label: 'Ferries', email: accountOf(ferries, 'owner').email }),
      letters: 'Fe',
      initials: 'SD',
      color: 'teal',
    },
    {
      name: t('app:rail.open', { label: 'Ferries as Ingrid', email: accountOf(ferries, 'administrator').email }),
      letters: 'FA',
      initials: 'IS',
      color: 'plum',
    },
    {
      name: t('app:rail.open', { label: 'Tugs', email: accountOf(tugs, 'owner').email }),
      letters: 'T',
      initials: '',
      color: 'olive',
    },
  ]
  for (const [index, { name, letters, initials, color }] of entries.entries()) {
    const entry = rail(page).getByRole('link', { name })
    // Initials distinguish two accounts of one organization; two letters distinguish labels that begin with the same
    // letter.
    await expect(entry).toHaveText(new RegExp(`example${letters}${initials}$`))
    await expect(entry).toHaveAttribute('data-tooltip', new RegExp(`(Ctrl\\+|⌘)${index + 1}$`))
    await expect(entry.locator(`[data-color="${color}"]`)).toBeVisible()
  }

  // The initials are below the mark, not on it.
  const initials = await rail(page).getByText('IS', { exact: true }).boundingBox()
  const mark = await rail(page).locator('[data-color]').nth(1).boundingBox()
  expect((mark?.y ?? Infinity) + (mark?.height ?? 0)).toBeLessThanOrEqual(initials?.y ?? 0)

  // Each organization is left on another page.
  await search(page).fill('harbour')
  await expect(page).toHaveURL(/q=harbour/)
  await page.keyboard.press('ControlOrMeta+1')
  await expect(who(page)).toContainText(`FerriesSigne Dahl, ${t('organization:role.owner')}`)
  await openChannel(page, 'dock-operations')
  await page.keyboard.press('ControlOrMeta+2')
  await expect(who(page)).toContainText(`Ferries as IngridIngrid Solberg, ${t('organization:role.administrator')}`)
  await expect(
    rail(page).getByRole('link', { name: like('app:rail.open', { label: 'Ferries as Ingrid' }) }),
  ).toHaveAttribute('aria-current', /page|true/)
  await expect(page.getByRole('grid', { name: t('channels:table.label') })).toBeVisible()
  await expect(search(page)).toHaveValue('')

  await page.keyboard.press('ControlOrMeta+3')
  await expect(who(page)).toContainText(`TugsSigne Dahl, ${t('organization:role.owner')}`)
  // The element with the focus disappeared with the other organization.
  await expectFocus(page, 'heading', t('organization:feature.channels'))
  await expect(search(page)).toHaveValue('harbour')
  await page.keyboard.press('ControlOrMeta+1')
  await expect(page.getByRole('heading', { name: 'dock-operations', exact: true })).toBeVisible()
  await expect(who(page)).toContainText(`FerriesSigne Dahl, ${t('organization:role.owner')}`)
  // No organization has this number, so nothing happens.
  await page.keyboard.press('ControlOrMeta+4')
  await expect(page.getByRole('heading', { name: 'dock-operations', exact: true })).toBeVisible()

  if (menu) {
    menu.choose(t('shell:organizations'), 'Tugs')
    await expect(search(page)).toHaveValue('harbour')
    menu.press('CmdOrCtrl+1')
    await expect(page.getByRole('heading', { name: 'dock-operations', exact: true })).toBeVisible()
  }
  await rail(page)
    .getByRole('link', { name: like('app:rail.open', { label: 'Tugs' }) })
    .click()
  await expect(who(page)).toContainText('Tugs')
  await expect(search(page)).toHaveValue('harbour')
})
