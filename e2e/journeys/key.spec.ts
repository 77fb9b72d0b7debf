import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { chromiumArguments, findChromium } from '../find-chromium.ts'
import { expect, test, type DemoAccount, type DemoServer } from '../fixtures.ts'
import { formsOf, searchFiles, searchLogs, searchMessages, searchPage } from './key-search.ts'
import { needsKeychain, readKeychain } from './keychain.ts'
import { secretPaths } from './secret-paths.ts'
import type { RunningConsole } from '../shells/console.ts'
import { accountOf, connectAccount, dropFile } from './steps.ts'
import { insideTag, t } from '../texts.ts'

test.use({
  launchOptions: {
    executablePath: findChromium() ?? '',
    // By default, a heap snapshot contains only the first thousand characters of a string.
    args: [...chromiumArguments, '--js-flags=--heap-snapshot-string-limit=10000000'],
  },
})

const label = 'Halden Ferries'
const statusBar = (page: Page) => page.getByRole('contentinfo', { name: t('app:status.label') })
const expectStoredKey = async (page: Page) => {
  const [stored = ''] = t('organization:status.key.keychain-why', { keychain: '\n' }).split('\n')
  await expect(statusBar(page).locator(`[data-tooltip*="${stored}"]`)).toBeVisible()
}
const overview = (page: Page) => page.getByRole('heading', { name: t('organization:feature.overview') })
const organizations = (page: Page) => page.getByRole('navigation', { name: t('app:rail.label') })

function ownerOf(server: DemoServer): DemoAccount {
  const owner = accountOf(server, 'owner')
  // The secrets must be long enough for a search to be meaningful.
  expect(owner.apiKey).toMatch(/^\w{32}$/)
  return owner
}

test(
  'the key is kept in the keychain under the name of its account, and removed with it',
  { tag: ['@gate', '@double'] },
  async ({ launchConsole, demoServer }) => {
    needsKeychain()
    // The keychain still has the keys of other journeys, under their addresses.
    const server = await demoServer({ isNew: true })
    const { email, apiKey } = accountOf(server, 'moderator')
    const name = `${email} on ${server.url}`

    const first = await launchConsole()
    await expect(first.page.getByText(t('connect:storage.ready'))).toBeVisible()
    expect(await readKeychain(name)).toBeNull()
    await connectAccount(first.page, { server: server.url, email, apiKey, label })
    await expectStoredKey(first.page)
    expect(await readKeychain(name)).toBe(apiKey)
    await first.close()

    const { page, messages, logs, userDataFolder } = await launchConsole({ userData: first.userDataFolder })
    await expect(overview(page)).toBeVisible()
    await expectStoredKey(page)
    await expect(page.getByLabel(t('connect:field.key'))).toHaveCount(0)

    await page.getByRole('button', { name: t('dialogs:account.account.menu') }).click()
    await page.getByRole('menuitem', { name: t('dialogs:account.account.remove') }).click()
    const dialog = page.getByRole('dialog', { name: t('dialogs:account.remove.title', { email }) })
    const remove = dialog.getByRole('button', { name: t('dialogs:account.remove.confirm') })
    await expect(remove).toBeDisabled()
    await dialog.getByRole('textbox', { name: t('dialogs:account.remove.label', { label }) }).fill(label)
    await remove.click()

    await expect(page.getByRole('heading', { name: t('connect:title') })).toBeVisible()
    await expect(organizations(page).getByRole('link')).toHaveCount(1)
    expect(await readKeychain(name)).toBeNull()
    const forms = formsOf(apiKey, email)
    expect(JSON.stringify({ messages, logs })).not.toContain(apiKey)
    expect(await searchFiles(userDataFolder, forms)).toEqual([])
  },
)

interface Sought {
  /** Typed text, if that is not the key. */
  readonly password?: string
  /** The only place of the contract where the key may cross the bridge; null if it was never in the page. */
  readonly crossedAt: string | null
}

/** Searches everywhere for the key of a connected account, and for the text that was typed to get it. */
async function expectNoTrace(running: RunningConsole, account: DemoAccount, sought: Sought): Promise<void> {
  const { page, userDataFolder, shell } = running
  const { email, apiKey } = account
  const forms = [apiKey, sought.password].flatMap((secret) => (secret === undefined ? [] : formsOf(secret, email)))
  const planted = `planted-${email}`
  await page.evaluate((text) => {
    const element = document.createElement('input')
    element.value = text
    Object.assign(window, { planted: { inHeap: `${text} in the heap`, element } })
  }, planted)
  const found = await searchPage(running, { planted: [planted], email: [email], secret: forms })
  expect(found.secret).toEqual([])
  // The search shows nothing unless it finds a planted text.
  expect(found.planted).toEqual(['heap', 'inputs, also detached ones'])
  expect(found.email).toEqual(expect.arrayContaining(['heap', 'document']))

  // Electron's own bridge cannot be observed.
  if (shell !== 'electron') {
    expect(searchMessages(running, [email])).not.toEqual([])
    expect(searchMessages(running, forms)).toEqual(sought.crossedAt === null ? [] : [sought.crossedAt])
    if (sought.crossedAt !== null) expect(secretPaths()).toContain(sought.crossedAt)
  }
  expect(await searchFiles(userDataFolder, [email])).toContain('profiles.json')
  expect(await searchFiles(userDataFolder, forms)).toEqual([])
  await running.close()
  expect(searchLogs(running, forms)).toEqual([])
  expect(await searchFiles(userDataFolder, forms)).toEqual([])
}

test.describe('the key is nowhere after connecting', () => {
  const address = (page: Page) => page.getByRole('textbox', { name: t('connect:field.server') })
  const submit = (page: Page) => page.getByRole('button', { name: t('connect:submit') })
  const readFromFile = (page: Page) => page.getByText(t('connect:zuliprc.read'))

  async function writeZuliprc(file: string, server: DemoServer, { email, apiKey }: DemoAccount): Promise<string> {
    await writeFile(file, `[api]\nemail=${email}\nkey=${apiKey}\nsite=${server.url}\n`)
    return file
  }

  // Secrets are typed by key events: filling the field would put them into the page's heap.
  test('with a key that was typed', { tag: '@gate' }, async ({ launchConsole, demoServer }) => {
    const server = await demoServer()
    const account = ownerOf(server)
    const running = await launchConsole()
    const { page } = running
    await address(page).fill(server.url)
    await page.getByRole('textbox', { name: t('connect:field.email') }).fill(account.email)
    await page.getByLabel(t('connect:field.key'), { exact: true }).focus()
    await page.keyboard.insertText(account.apiKey)
    await page.keyboard.press('Enter')
    await expect(overview(page)).toBeVisible()
    await expectNoTrace(running, account, { crossedAt: 'profiles:connect-with-key input.apiKey' })
  })

  // The page passes it like a typed key, so one shell is enough.
  test('with a password that was exchanged for it', { tag: '@page' }, async ({ launchConsole, demoServer }) => {
    const server = await demoServer()
    const account = ownerOf(server)
    const password = account.password ?? ''
    expect(password).toMatch(/^demo-\w+$/)
    const running = await launchConsole()
    const { page } = running
    await address(page).fill(server.url)
    await page.getByRole('textbox', { name: t('connect:field.email') }).fill(account.email)
    await page.getByRole('button', { name: t('connect:use.password') }).click()
    await page.getByLabel(t('connect:field.password'), { exact: true }).focus()
    await page.keyboard.insertText(password)
    await page.keyboard.press('Enter')
    await expect(overview(page)).toBeVisible()
    await expectNoTrace(running, account, { password, crossedAt: 'profiles:connect-with-password input.password' })
  })

  // Both shells let the page read a dropped file.
  test('with a zuliprc that was dropped', { tag: '@page' }, async ({ launchConsole, demoServer }, testInfo) => {
    const server = await demoServer()
    const account = ownerOf(server)
    const file = await writeZuliprc(testInfo.outputPath('zuliprc'), server, account)
    const running = await launchConsole()
    const { page } = running
    await dropFile(page, page.getByText(insideTag(t('connect:zuliprc.drop'), 'b')), file)
    await expect(readFromFile(page)).toBeVisible()
    await submit(page).click()
    await expect(overview(page)).toBeVisible()
    await expectNoTrace(running, account, { crossedAt: 'profiles:offer-zuliprc input.text' })
  })

  // In a browser, the page reads a chosen file like a dropped one.
  test('with a zuliprc that was chosen', { tag: '@double' }, async ({ launchConsole, demoServer, shell }, testInfo) => {
    test.skip(shell === 'electron', 'system dialogs cannot be driven')
    const server = await demoServer()
    const account = ownerOf(server)
    const file = await writeZuliprc(testInfo.outputPath('zuliprc'), server, account)
    const running = await launchConsole()
    const { page, double } = running
    double?.dialogs.answer('showOpenDialog', { canceled: false, filePaths: [file] })
    const chooser = double ? null : page.waitForEvent('filechooser')
    await page.getByRole('button', { name: insideTag(t('connect:zuliprc.drop'), 'choose') }).click()
    await (await chooser)?.setFiles(file)
    await expect(readFromFile(page)).toBeVisible()
    await submit(page).click()
    await expect(overview(page)).toBeVisible()
    // Only in a browser does the page read the file; Electron's dialog passes it to main.
    await expectNoTrace(running, account, { crossedAt: double ? null : 'profiles:offer-zuliprc input.text' })
  })
})
