import { calls } from '#contract/ipc.ts'
import { expect, test } from './fixtures.ts'

const channels = Object.keys(calls)

test.describe('in Electron', () => {
  test('the channels are those of the contract', async ({ launchConsole }) => {
    const { double, page } = await launchConsole()
    expect([...(double?.stage.invokeHandlers.keys() ?? [])].sort()).toEqual([...channels].sort())
    expect(await double?.invokeFrom(page.mainFrame(), 'shell:run', {})).toEqual({
      error: "Error: No handler registered for 'shell:run'",
    })
  })

  const refusal = { value: { ok: false, failure: { kind: 'forbidden', reason: 'foreign-sender' } } }

  test('every channel refuses a frame within the page', async ({ launchConsole }) => {
    const { double, page } = await launchConsole()
    await page.evaluate(() => document.body.append(document.createElement('iframe')))
    const frame = page.frames().find((candidate) => candidate.parentFrame() !== null)
    if (!frame) throw new Error('the frame is missing')
    for (const channel of channels) expect(await double?.invokeFrom(frame, channel, {}), channel).toMatchObject(refusal)
  })

  test('every channel refuses another page', async ({ launchConsole, browser }) => {
    const { double } = await launchConsole()
    const other = await browser.newPage()
    await other.goto('data:text/html,<h1>foreign</h1>')
    for (const channel of channels) {
      expect(await double?.invokeFrom(other.mainFrame(), channel, {}), channel).toMatchObject(refusal)
    }
    await other.close()
  })

  test('every channel refuses our own window once it shows a foreign document', async ({ launchConsole }) => {
    const { double, page } = await launchConsole()
    await page.goto('about:blank')
    for (const channel of channels) {
      expect(await double?.invokeFrom(page.mainFrame(), channel, {}), channel).toMatchObject(refusal)
    }
  })
})
