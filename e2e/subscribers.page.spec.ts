import { expect, test } from './fixtures.ts'
import { openChannel, openDemo } from './steps.ts'
import { exactly, like, t } from './texts.ts'

test('the addresses of all subscribers are copied from their list', async ({ launchConsole }) => {
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
  await dialog.getByRole('button', { name: t('records:channel.subscribers.copy-emails') }).click()
  await expect.poll(async () => (await running.clipboardText()).split('\n')).toHaveLength(count)
})
