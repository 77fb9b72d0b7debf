import { findBarriers } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { accountOf, connectAccount } from './steps.ts'

const proxy = { host: 'proxy.example', port: 8080, realm: 'Harbour office', username: 'ingrid', password: 'Sb7kQ9sL' }

test('a proxy that wants a password is signed in to once, by keyboard', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page, double, messages, logs } = await launchConsole()
  if (!double) throw new Error('this is the double’s')
  double.stage.proxy = { ...proxy, isPassed: false }
  await page.getByLabel('Server address').fill(server.url)
  await page.keyboard.press('Tab')

  const dialog = page.getByRole('dialog', { name: 'Sign in to the proxy proxy.example:8080' })
  await expect(dialog).toContainText('The proxy says: “Harbour office”')
  await expect(dialog.getByLabel('User name')).toBeFocused()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.type('ingrid')
  await page.keyboard.press('Tab')
  await page.keyboard.type('wrong')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('The proxy refused this user name and password.')
  await expect(dialog.getByLabel('User name')).toBeFocused()
  await page.keyboard.type('ingrid')
  await page.keyboard.press('Tab')
  await page.keyboard.type(proxy.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Answers', { exact: true })).toBeVisible()

  // From now on Chromium signs in by itself, and nobody is asked.
  await connectAccount(page, { server: server.url, ...accountOf(server, 'owner') })
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
  const told = messages.filter((message) => JSON.stringify(message).includes(proxy.password))
  expect(told.map((message) => message.channel)).toEqual(['proxy:answer'])
  expect(logs.join('\n')).not.toContain(proxy.password)
})

test('whoever does not sign in to the proxy is told what failed', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page, double } = await launchConsole()
  if (!double) throw new Error('this is the double’s')
  // Another one, because the keychain knows the first by now.
  double.stage.proxy = { ...proxy, host: 'other.example', isPassed: false }
  await page.getByLabel('Server address').fill(server.url)
  await page.keyboard.press('Tab')
  await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const told = page.getByRole('complementary', { name: 'Cause and advice' })
  await expect(told).toContainText('The proxy asks for a password')
  await expect(told).toContainText('The proxy other.example:8080 asks for a user name and a password.')
  await expect(told).toContainText('Sign in to the proxy when the console asks')
  // And is not asked again by each further request.
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(told).toContainText('1 failed')
  await expect(told).toContainText('The proxy asks for a password')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
