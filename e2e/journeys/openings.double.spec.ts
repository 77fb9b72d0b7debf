import { mkdir, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { accountOf } from '../demo-server.ts'
import { expect, test, type DemoAccount, type DemoServer } from '../fixtures.ts'
import type { RunningConsole } from '../shells/console.ts'
import { connectAccount } from './steps.ts'
import { t } from '../texts.ts'

/** Links and files that the operating system asks the console to open, on the double, which sends its events. */

const hostOf = (server: DemoServer) => new URL(server.url).host
const zuliprcOf = (server: DemoServer, { email, apiKey }: DemoAccount) =>
  `[api]\nemail=${email}\nkey=${apiKey}\nsite=${server.url}\n`
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const server = (page: Page) => page.getByRole('textbox', { name: t('connect:field.server') })
const notice = (page: Page) => page.getByRole('region', { name: t('components:notices.label') }).getByRole('alert')
const connectTitle = (page: Page) => page.getByRole('heading', { name: t('connect:title') })
const notPrevented = { preventDefault: () => undefined }
const openUrl = ({ double }: RunningConsole, url: string) => double?.app.emit('open-url', notPrevented, url)
const openFile = ({ double }: RunningConsole, path: string) => double?.app.emit('open-file', notPrevented, path)

test('a link leads to the form, to its page, or to a question: by the organization that is open', async ({
  launchConsole,
  demoServer,
}) => {
  const [first, second] = [await demoServer(), await demoServer()]
  const running = await launchConsole({ opens: [`realm-console://${hostOf(second)}/users`] })
  const { page } = running
  await expect(dialog(page, t('dialogs:openings.connect.title', { host: hostOf(second) }))).toBeVisible()
  await button(page, t('dialogs:openings.connect.open')).click()
  await expect(server(page)).toHaveValue(hostOf(second))
  await connectAccount(page, { server: second.url, ...accountOf(second, 'owner'), label: 'Second' })
  await connectAccount(page, { server: first.url, ...accountOf(first, 'owner'), label: 'First' })

  openUrl(running, `realm-console://${hostOf(first)}/linkifiers`)
  await expect(page).toHaveURL(/\/linkifiers$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  openUrl(running, `realm-console://${hostOf(second)}/users`)
  const question = dialog(page, t('dialogs:openings.switch.title', { label: 'Second' }))
  await expect(question).toContainText(t('dialogs:openings.switch.text', { server: second.url, page: '/users' }))
  await expect(page).toHaveURL(/\/linkifiers$/)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(/\/linkifiers$/)

  openUrl(running, `realm-console://${hostOf(second)}/users`)
  await button(page, t('dialogs:openings.switch.open')).click()
  await expect(page).toHaveURL(/\/users$/)
  await expect(page.getByRole('banner')).toContainText('Second')
})

test('a second start brings its link to the first console, and a bad one is reported', async ({
  launchConsole,
  demoServer,
}) => {
  const demo = await demoServer()
  const { page, double } = await launchConsole()
  await connectAccount(page, { server: demo.url, ...accountOf(demo, 'owner') })
  const again = (given: string, folder = '/') =>
    double?.app.emit('second-instance', {}, ['electron', '--flag', '.', '--', given], folder, null)
  again(`realm-console://${hostOf(demo)}/users`)
  await expect(page).toHaveURL(/\/users$/)

  const bad = `realm-console://${hostOf(demo)}/users?delete=1`
  again(bad)
  await expect(notice(page)).toContainText(t('dialogs:openings.refused', { name: bad }))
  await expect(notice(page)).toContainText(
    t('dialogs:openings.problem.link', { example: 'realm-console://chat.example.org/channels/12' }),
  )
  await expect(page).toHaveURL(/\/users$/)
})

test('a zuliprc is opened as an account to connect, and a settings file where it is compared', async ({
  launchConsole,
  demoServer,
}, testInfo) => {
  const demo = await demoServer()
  const owner = accountOf(demo, 'owner')
  const folder = testInfo.outputPath('files')
  await mkdir(folder)
  await writeFile(`${folder}/zuliprc`, zuliprcOf(demo, owner))
  await writeFile(`${folder}/harbor.json`, '{"format":"else"}')
  const running = await launchConsole({ opens: [`${folder}/harbor.json`] })
  const { page, messages } = running
  await expect(notice(page)).toContainText(t('dialogs:openings.settings.nowhere'))
  openFile(running, `${folder}/zuliprc`)
  await expect(connectTitle(page)).toBeVisible()
  await expect(server(page)).toHaveValue(demo.url)
  await expect(page.getByText(t('connect:zuliprc.read'))).toBeVisible()
  // The key stays in the console's own process.
  expect(JSON.stringify(messages)).not.toContain(owner.apiKey)
  await button(page, t('connect:submit')).click()
  await expect(page).toHaveURL(/\/overview$/)

  await writeFile(`${folder}/broken.zuliprc`, 'Dear diary')
  openFile(running, `${folder}/broken.zuliprc`)
  const refused = notice(page).filter({ hasText: t('dialogs:openings.refused', { name: 'broken.zuliprc' }) })
  await expect(refused).toContainText(t('contract:failure.zuliprc-unreadable', { missing: 'email, key, and site' }))

  openFile(running, `${folder}/harbor.json`)
  await expect(page).toHaveURL(/\/settings-file$/)
  await expect(page.getByRole('alert').filter({ hasText: 'harbor.json' }).first()).toBeVisible()
})
