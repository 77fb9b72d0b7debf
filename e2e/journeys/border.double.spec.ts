import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Frame } from '@playwright/test'
import { calls } from '#contract/ipc.ts'
import { expect, test } from '../fixtures.ts'
import { accountOf, connectAccount } from './steps.ts'
import { t } from '../texts.ts'

const channels = Object.keys(calls)

test(
  'the channels are those of the contract, and refuse every document but the page',
  { tag: '@gate' },
  async ({ launchConsole, browser }) => {
    const { double, page } = await launchConsole()
    if (!double) throw new Error('this test is the double’s')
    expect([...double.stage.invokeHandlers.keys()].sort()).toEqual([...channels].sort())
    expect(await double.invokeFrom(page.mainFrame(), 'shell:run', {})).toEqual({
      error: "Error: No handler registered for 'shell:run'",
    })

    const expectRefused = async (from: Frame, which: string) => {
      for (const channel of channels) {
        expect(await double.invokeFrom(from, channel, {}), `${channel} from ${which}`).toMatchObject({
          value: { ok: false, failure: { kind: 'forbidden', reason: 'foreign-sender' } },
        })
      }
    }
    await page.evaluate(() => document.body.append(document.createElement('iframe')))
    const frame = page.frames().find((candidate) => candidate.parentFrame() !== null)
    if (!frame) throw new Error('the frame is missing')
    await expectRefused(frame, 'a frame within the page')

    const other = await browser.newPage()
    await other.goto('data:text/html,<h1>foreign</h1>')
    await expectRefused(other.mainFrame(), 'another page')
    await other.close()

    await page.goto('about:blank')
    await expectRefused(page.mainFrame(), 'our own window with a foreign document')
  },
)

test(
  'files come to main by the path that the system gives the preload, never by one that a page wrote',
  { tag: '@gate' },
  async ({ launchConsole, demoServer }) => {
    const server = await demoServer()
    const { page, userDataFolder } = await launchConsole()
    await connectAccount(page, { server: server.url, ...accountOf(server, 'owner') })
    const path = test.info().outputPath('on-disk.bin')
    await writeFile(path, Buffer.alloc(6_000_000, 'disk'))
    const answers = await page.evaluate(async (real) => {
      const listed = await window.bridge['profiles:list']({})
      const profileId = listed.ok ? listed.value.profiles[0]?.id : undefined
      Object.assign(window, { electronDoublePaths: { 'on-disk.bin': real } })
      const add = (files: unknown) => window.bridge['uploads:add']({ profileId, files } as never)
      return {
        forged: await add([{ path: '/etc/hostname', type: '' }]),
        // One file is on disk, and the other, such as a pasted image, is not.
        real: await add([new File(['x'], 'on-disk.bin'), new File(['pasted'], 'pasted.txt')]),
      }
    }, path)
    expect(answers).toMatchObject({
      forged: { ok: false, failure: { reason: 'malformed-message' } },
      real: { ok: true, value: { added: 2, notAdded: 0 } },
    })
    await page
      .getByRole('navigation', { name: t('organization:navigation.label') })
      .getByRole('link', { name: t('organization:feature.uploads') })
      .click()
    const done = page.getByRole('list', { name: t('uploads:done.title') }).getByRole('listitem')
    await expect(done).toHaveCount(2)
    // The size is that of the file on disk, not of the page's object.
    await expect(done.filter({ hasText: 'on-disk.bin' })).toContainText('6 MB')
    await expect(done.filter({ hasText: 'pasted.txt' })).toContainText('6 byte')
    expect(await readFile(join(userDataFolder, 'journal', '000001.jsonl'), 'utf8')).not.toContain(path)
  },
)
