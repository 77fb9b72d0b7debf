import { expect, test } from './fixtures.ts'
import { minimal } from './scenarios/minimal.ts'
import { openScenario, openChannel, openDemo } from './steps.ts'
import { exactly, inOrder, like, t } from './texts.ts'

test('the number of subscribers opens their list, with a search and their addresses', async ({ launchConsole }) => {
  const running = await launchConsole()
  const { page } = running
  await openDemo(page)
  await openChannel(page, 'dock-operations')
  const link = page.getByRole('button', { name: exactly(like('records:channel.subscribers.count')) })
  const count = Number(/\d+/.exec(await link.innerText())?.[0])
  await link.click()
  const dialog = page.getByRole('dialog', {
    name: t('records:channel.subscribers.title', { channel: 'dock-operations' }),
  })
  const search = dialog.getByRole('textbox', { name: t('records:people.search') })
  await expect(search).toBeFocused()
  await dialog.getByRole('button', { name: t('records:channel.subscribers.copy-emails') }).click()
  await expect.poll(async () => (await running.clipboardText()).split('\n')).toHaveLength(count)

  await search.fill('astrid.vik@')
  await expect(dialog.getByRole('listitem')).toHaveText(inOrder('Astrid Vik', t('organization:role.label.member')))
  await search.fill('nobody of this name')
  await expect(dialog.getByRole('status')).toHaveText(t('records:people.none'))
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
})

test('where the server reports only one’s own subscriptions, subscribers of these channels are listed by id', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer(minimal.server)
  const { page } = await launchConsole()
  await openScenario(page, minimal, server)
  await openChannel(page, 'all-hands')
  await page.getByRole('button', { name: t('records:channel.subscribers.count-unknown') }).click()
  const people = page
    .getByRole('dialog', { name: t('records:channel.subscribers.title', { channel: 'all-hands' }) })
    .getByRole('listitem')
  await expect(people.first()).toHaveText(/\d+$/)
})
