import type { Page } from '@playwright/test'
import { expect, test, type DemoServer } from './fixtures.ts'
import { expectFocus } from './focus.ts'
import { production } from './scenarios/production.ts'
import { accountOf, changeChannelAs, connectByForm, openScenario, openChannel, patches, savedNotice } from './steps.ts'
import { like, starting, t } from './texts.ts'

const rail = (page: Page) => page.getByRole('navigation', { name: t('app:rail.label') })
const who = (page: Page) => page.getByRole('banner').getByRole('button', { name: t('dialogs:account.account.menu') })
const description = (page: Page) => page.getByRole('textbox', { name: t('channels:channel.field.description') })
const unsent = (page: Page) => page.getByRole('region', { name: t('records:drafts.bar.label') })
const productionTag = (page: Page) =>
  page.getByRole('banner').getByText(t('components:tag.production'), { exact: true })
const edgeOf = (page: Page, color: string) => page.locator(`[aria-hidden][data-on="true"][data-color="${color}"]`)
const search = (page: Page) => page.getByRole('textbox', { name: t('records:channel.search.label') })

interface Look {
  readonly label: string
  readonly color: string
}

/** Connects another account, with its own color. */
async function connectMore(page: Page, server: DemoServer, role: string, { label, color }: Look): Promise<void> {
  await rail(page)
    .getByRole('link', { name: t('app:rail.connect-title') })
    .click()
  await page.getByRole('radio', { name: color }).check({ force: true })
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
  await connectMore(page, tugs, 'owner', { label: 'Tugs', color: t('components:color.olive') })

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
    await expect(entry).toHaveText(new RegExp(`example${letters}${initials}(Ctrl\\+|⌘)${index + 1}$`))
    await expect(entry.locator(`[data-color="${color}"]`)).toBeVisible()
  }

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

test(
  'an organization is marked as production where its appearance is chosen',
  { tag: '@page' },
  async ({ launchConsole, demoServer }) => {
    const server = await demoServer()
    const { page } = await launchConsole()
    await connectMore(page, server, 'owner', { label: 'Ferries', color: t('components:color.teal') })
    await expect(productionTag(page)).toHaveCount(0)
    await who(page).click()
    await page.getByRole('menuitem', { name: t('dialogs:account.account.edit') }).click()
    const dialog = page.getByRole('dialog', { name: t('dialogs:account.edit.title', { label: 'Ferries' }) })
    await dialog
      .getByRole('switch', {
        name: t('dialogs:account.edit.production'),
      })
      .check({ force: true })
    await dialog.getByRole('button', { name: t('dialogs:account.edit.save') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(productionTag(page)).toBeVisible()
    await expect(edgeOf(page, 'teal')).toBeVisible()
  },
)

test(
  'a production organization asks by name for what is risky, once for the rest, and an edit outlives a look at another',
  { tag: '@page' },
  async ({ launchConsole, demoServer }) => {
    const [ferries, tugs] = await Promise.all([demoServer(production.server), demoServer()])
    const { page } = await launchConsole()
    await connectMore(page, tugs, 'owner', { label: 'Tugs', color: t('components:color.olive') })
    const tag = productionTag(page)
    await expect(tag).toHaveCount(0)
    await openScenario(page, production, ferries)
    await expect(tag).toBeVisible()
    const edge = edgeOf(page, 'teal')
    await expect(edge).toHaveCSS('background-image', /repeating-linear-gradient/)
    expect(await edge.boundingBox()).toMatchObject({ x: 0, y: 0, width: page.viewportSize()?.width })

    await description(page).fill('Berths only.')
    await expect(unsent(page)).toContainText(like('records:drafts.bar.stored'))
    await expect(page.getByText(starting(like('records:edit.draft.found')))).toHaveCount(0)
    await description(page).fill('Berths alone.')
    // The keys are pressed before the last text is saved.
    await page.keyboard.press('ControlOrMeta+1')
    await expect(who(page)).toContainText('Tugs')
    await expect(page.getByRole('region', { name: t('components:notices.label') })).toContainText(
      t('records:drafts.left', { name: 'dock-operations' }),
    )
    await expect(tag).toHaveCount(0)
    await expect(edge).toHaveCount(0)
    await openChannel(page, 'dock-operations')
    await expect(description(page)).not.toHaveValue('Berths alone.')
    await expect(unsent(page)).toHaveCount(0)

    await page.keyboard.press('ControlOrMeta+2')
    await expect(who(page)).toContainText('Ferries')
    await expect(unsent(page)).toContainText(t('records:drafts.bar.changes', { count: 1 }))
    await expect(description(page)).toHaveValue('Berths alone.')
    await expect(page.getByText(starting(like('records:edit.draft.found')))).toBeVisible()

    await page.getByRole('button', { name: starting(t('records:drafts.bar.review')) }).click()
    const review = page.getByRole('dialog', {
      name: t('records:review.title', { count: 1, subject: 'dock-operations' }),
    })
    await expect(review.getByText(t('components:tag.production'), { exact: true })).toBeVisible()
    // A description is easy to revert, so Enter sends it.
    await expect(review.getByRole('button', { name: t('records:review.send', { count: 1 }) })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(
      savedNotice(page, t('records:review.saved.about', { name: 'dock-operations', count: 1 })),
    ).toBeVisible()

    await page.getByRole('radio', { name: starting(t('records:channel.privacy.public')) }).check({ force: true })
    await page.getByRole('button', { name: starting(t('records:drafts.bar.review')) }).click()
    const send = review.getByRole('button', { name: t('records:review.send', { count: 1 }) })
    const typed = review.getByRole('textbox', { name: t('records:review.confirm.label', { name: 'Ferries' }) })
    await expect(typed).toBeFocused()
    await expect(send).toBeDisabled()
    await typed.fill('Ferr')
    await expect(send).toBeDisabled()
    await expect(review.getByText(t('records:review.confirm.left', { count: 3 }))).toBeVisible()
    await typed.press('ControlOrMeta+Enter')
    await expect(typed).toBeFocused()
    expect(await patches(ferries.url)).toHaveLength(1)
    await typed.fill('Ferries')
    // Enter has the same effect (`keyboard.page.spec.ts`).
    await typed.press('ControlOrMeta+Enter')
    await expect(savedNotice(page, t('records:review.saved.about', { name: 'dock-operations', count: 1 }))).toHaveCount(
      1,
    )
    await expect.poll(async () => (await patches(ferries.url)).length).toBe(2)
    expect(await patches(tugs.url)).toEqual([])
  },
)

test(
  'the account shown longest ago is closed when five are open on one server, and read anew when it is shown',
  { tag: '@page' },
  async ({ launchConsole, demoServer }) => {
    const server = await demoServer()
    const { page } = await launchConsole()
    const queues = async (): Promise<string> => {
      const { requests } = (await (await fetch(`${server.url}/demo/requests`)).json()) as {
        requests: { method: string; path: string }[]
      }
      const count = (method: string, path: string) =>
        requests.filter((one) => one.method === method && one.path === `/api/v1${path}`).length
      return `${count('POST', '/register')} registered, ${count('DELETE', '/events')} closed`
    }
    for (const role of ['owner', 'administrator', 'moderator', 'member']) {
      await connectMore(page, server, role, { label: `As ${role}`, color: t('components:color.teal') })
    }
    await expect.poll(queues).toBe('4 registered, 0 closed')
    await connectMore(page, server, 'guest', { label: 'As guest', color: t('components:color.olive') })
    await expect.poll(queues).toBe('5 registered, 1 closed')

    await changeChannelAs(server.url, accountOf(server, 'administrator'), 101, {
      new_name: '000 while nobody listened',
    })
    await page.keyboard.press('ControlOrMeta+1')
    await expect(who(page)).toContainText('As owner')
    await expect(page.getByRole('link', { name: '000 while nobody listened', exact: true })).toBeVisible()
    // To make room, the console closed the organization that was not shown for the longest time.
    await expect.poll(queues).toBe('6 registered, 2 closed')
    await changeChannelAs(server.url, accountOf(server, 'administrator'), 101, { new_name: '000 heard at once' })
    await expect(page.getByRole('link', { name: '000 heard at once', exact: true })).toBeVisible()
  },
)
