import { expect, test } from './fixtures.ts'
import { minimal } from './scenarios/minimal.ts'
import { enact, openChannel, openDemo } from './steps.ts'

test('the number of subscribers leads to who they are, with a search and their addresses', async ({
  launchConsole,
}) => {
  const running = await launchConsole()
  const { page } = running
  await openDemo(page)
  await openChannel(page, 'dock-operations')
  const link = page.getByRole('button', { name: /^\d+ subscribers$/ })
  const count = Number(/\d+/.exec(await link.innerText())?.[0])
  await link.click()
  const dialog = page.getByRole('dialog', { name: 'Subscribers of dock-operations' })
  const search = dialog.getByRole('textbox', { name: 'Find a person' })
  await expect(search).toBeFocused()
  await dialog.getByRole('button', { name: 'Copy email addresses' }).click()
  await expect.poll(async () => (await running.clipboardText()).split('\n')).toHaveLength(count)

  await search.fill('astrid.vik@')
  await expect(dialog.getByRole('listitem')).toHaveText(/Astrid Vik.*Member/)
  await search.fill('nobody of this name')
  await expect(dialog.getByRole('status')).toHaveText('Nobody matches.')
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
})

test('where only the own subscriptions are told, those of a subscribed channel are listed by id', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer(minimal.server)
  const { page } = await launchConsole()
  await enact(page, minimal, server)
  await openChannel(page, 'all-hands')
  await page.getByRole('button', { name: 'Number of subscribers unknown' }).click()
  const people = page.getByRole('dialog', { name: 'Subscribers of all-hands' }).getByRole('listitem')
  await expect(people.first()).toHaveText(/\d+$/)
})
