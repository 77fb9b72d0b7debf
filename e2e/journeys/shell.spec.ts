import { calls, events } from '#contract/ipc.ts'
import { expect, test } from '../fixtures.ts'
import { savedFile } from './saved-file.ts'

const contractKeys = [...Object.keys(calls), ...Object.keys(events)].sort()

test(
  'the page has the bridge of the contract, which cannot be changed, and nothing else of Node or Electron',
  { tag: '@gate' },
  async ({ launchConsole }) => {
    const { page, double } = await launchConsole()
    await expect(page.locator('#root')).not.toBeEmpty()
    expect(await page.evaluate(() => Object.keys(window.bridge).sort())).toEqual(contractKeys)
    expect(
      await page.evaluate(() => Object.values(window.bridge).every((member) => typeof member === 'function')),
    ).toBe(true)
    if (double) {
      expect(double.window.isVisible()).toBe(true)
      expect(double.window.webContents.isDevToolsOpened()).toBe(false)
      expect(double.stage.refusedRequests).toEqual([])
    }

    const attempts = await page.evaluate(() => {
      'use strict'
      const refused = (attempt: () => void): boolean => {
        try {
          attempt()
          return false
        } catch {
          return true
        }
      }
      const bridge = window.bridge as unknown as Record<string, unknown>
      return [
        refused(() => Object.assign(window, { bridge: {} })),
        refused(() => (bridge['app:get-info'] = () => 'forged')),
        refused(() => (bridge['shell:run'] = () => 'added')),
        refused(() => delete bridge['app:get-info']),
      ]
    })
    expect(attempts).toEqual([true, true, true, true])
    const found = await page.evaluate(() =>
      ['require', 'process', 'module', 'Buffer', 'ipcRenderer', 'electron'].filter((name) => name in window),
    )
    expect(found).toEqual([])
  },
)

test(
  'each load has a different nonce, and the content policy forbids inline scripts, other origins and frames',
  { tag: '@gate' },
  async ({ launchConsole }) => {
    const { page } = await launchConsole({ allowsProblems: true })
    const readNonce = () =>
      page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '')
    const first = await readNonce()
    await page.reload()
    const second = await readNonce()
    expect(first).toMatch(/^[\w+/]{22}==$/)
    expect(second).toMatch(/^[\w+/]{22}==$/)
    expect(second).not.toBe(first)

    await page.evaluate(() => history.pushState(null, '', '/some/place?filter=a'))
    await page.reload()
    await expect(page.locator('#root')).not.toBeEmpty()

    const outcome = await page.evaluate(async () => {
      const violations: string[] = []
      document.addEventListener('securitypolicyviolation', (event) => violations.push(event.effectiveDirective))
      const script = document.createElement('script')
      script.textContent = 'window.wasRun = true'
      document.head.append(script)
      const style = document.createElement('style')
      style.textContent = 'body { color: red }'
      document.head.append(style)
      const frame = document.createElement('iframe')
      frame.src = 'https://example.com/'
      document.body.append(frame)
      const isReached = await fetch('https://example.com/').then(
        () => true,
        () => false,
      )
      const deadline = Date.now() + 5_000
      while (violations.length < 4 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20))
      return { violations: violations.sort(), wasRun: 'wasRun' in window, isReached }
    })
    expect(outcome).toEqual({
      violations: ['connect-src', 'frame-src', 'script-src-elem', 'style-src-elem'],
      wasRun: false,
      isReached: false,
    })
  },
)

test('links open outside, texts are copied, and saved where the user chooses', async ({ launchConsole }) => {
  const running = await launchConsole()
  const { page, openedLinks, clipboardText } = running
  const open = (url: string) => page.evaluate((address) => window.bridge['link:open']({ url: address }), url)
  expect(await open('https://example.com/help')).toEqual({ ok: true, value: {} })
  for (const url of ['file:///etc/passwd', 'javascript:alert(1)', 'app://realm-console/', 'vbscript:x']) {
    expect((await open(url)).ok, url).toBe(false)
  }
  expect(await openedLinks()).toEqual(['https://example.com/help'])

  await page.evaluate(() => window.bridge['clipboard:write-text']({ text: 'one\ntwo ✓' }))
  expect(await clipboardText()).toBe('one\ntwo ✓')

  const { text, suggestedName } = await savedFile(running, async () => {
    const save = () => window.bridge['file:save-text']({ name: 'rows.csv', text: 'a,b\n1,ü' })
    expect(await page.evaluate(save)).toEqual({ ok: true, value: { isSaved: true } })
  })
  expect(text).toBe('a,b\n1,ü')
  if (running.shell === 'browser-host') expect(suggestedName).toBe('rows.csv')
})
