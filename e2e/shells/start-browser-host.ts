import {
  partMark,
  ping,
  pong,
  type Admission,
  type Hello,
  type HostProof,
  type PageProof,
  type SocketCall,
} from '#contract/browser-host.ts'
import type { Browser, Page, Request } from '@playwright/test'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import type { BridgeMessage } from './double/launch-state.ts'
import { collectProblems, type RunningConsole } from './console.ts'
import { readOutput, startProgram, type Program } from './first-line.ts'

const root = join(__dirname, '../..')

/** @param nodeArguments for Node itself, such as those that allow its memory to be inspected. */
export async function startBrowserHost(
  browser: Browser,
  userDataFolder: string,
  nodeArguments: readonly string[] = [],
): Promise<RunningConsole> {
  const links = await interceptLinks(userDataFolder)
  const program = await startProgram<{ url: string }>(
    join(root, 'dist/electron/browser-host.js'),
    ['--no-open', '--user-data', userDataFolder],
    { ...process.env, PATH: [links.folder, process.env.PATH].join(delimiter) },
    nodeArguments,
  )
  try {
    return await openConsole(browser, program, userDataFolder, links.read)
  } catch (thrown) {
    // Nobody closes a console that did not open, so its program is ended now.
    await program.end()
    throw thrown
  }
}

async function openConsole(
  browser: Browser,
  program: Program<{ url: string }>,
  userDataFolder: string,
  openedLinks: RunningConsole['openedLinks'],
): Promise<RunningConsole> {
  const { url } = program.first
  // Journeys in this shell do not wait for animations; on the double they do, because most users see animations.
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' })
  // The permissions are granted, because a headless page has no user to grant them with a click.
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(url).origin })
  const page = await context.newPage()
  await makeUnsteady(page)
  const problems = collectProblems(page)
  const messages = recordMessages(page)
  await page.goto(url)
  return {
    shell: 'browser-host',
    page,
    userDataFolder,
    messages,
    logs: program.lines,
    problems,
    openedLinks,
    clipboardText: () => page.evaluate(() => navigator.clipboard.readText()),
    menu: null,
    double: null,
    host: { origin: new URL(url).origin, usedUrl: url },
    pid: program.child.pid ?? null,
    close: async () => {
      try {
        await context.close()
      } finally {
        await program.end()
      }
    },
  }
}

/** Replaces the system's opener by a program that records its arguments. */
async function interceptLinks(userDataFolder: string) {
  const folder = join(userDataFolder, '..', 'openers')
  const file = join(folder, 'opened.txt')
  await mkdir(folder, { recursive: true })
  await writeFile(file, '')
  for (const name of ['xdg-open', 'open']) {
    await writeFile(join(folder, name), `#!/bin/sh\nprintf '%s\\n' "$1" >> '${file}'\n`)
    await chmod(join(folder, name), 0o755)
  }
  const read = async (): Promise<string[]> => (await readFile(file, 'utf8')).split('\n').filter(Boolean)
  return { folder, read }
}

function recordMessages(page: Page): BridgeMessage[] {
  const messages: BridgeMessage[] = []
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/bridge/')) return
    const channel = pathname.slice('/bridge/'.length)
    const input: unknown = request.postDataJSON()
    void textOf(request).then((text) =>
      text === null ? null : messages.push({ kind: 'call', channel, input, output: readOutput(text) }),
    )
  })
  page.on('websocket', (socket) => {
    const calls = new Map<number, SocketCall & { slices: unknown[][] }>()
    let begun = ''
    socket.on('framesent', ({ payload }) => {
      const text = String(payload)
      if (text === ping) return
      const isPart = text.startsWith(partMark)
      begun += isPart ? text.slice(partMark.length) : text
      if (isPart) return
      const sent = JSON.parse(begun) as SocketCall | Hello | PageProof
      begun = ''
      if ('call' in sent) calls.set(sent.call, { ...sent, slices: [] })
    })
    socket.on('framereceived', ({ payload }) => {
      const [, call, text = ''] = /^(\d+)\n(.*)$/s.exec(String(payload)) ?? []
      if (payload === pong) return
      if (call === undefined) {
        const pushed = JSON.parse(String(payload)) as HostProof | Admission | { channel: string; payload: unknown }
        if ('channel' in pushed) messages.push({ kind: 'event', channel: pushed.channel, payload: pushed.payload })
        return
      }
      const sent = calls.get(Number(call))
      if (sent === undefined) return
      const { channel, input, slices } = sent
      if (text === '') sent.slices = []
      else if (text.startsWith('[')) slices.push(JSON.parse(text) as unknown[])
      else messages.push({ kind: 'call', channel, input, output: readOutput(text, slices) })
    })
  })
  return messages
}

/** Text of a request; null if the page was closed before it could be read. */
async function textOf(request: Request): Promise<string | null> {
  try {
    return (await (await request.response())?.text()) ?? null
  } catch {
    return null
  }
}

/**
 * Makes the page of a journey as unsteady as a busy computer, if `REALM_CONSOLE_UNSTEADY` is set: a number slows down its
 * processor by that factor. Timers and answers are delayed at random, so that they arrive in other orders.
 */
async function makeUnsteady(page: Page): Promise<void> {
  const factor = process.env.REALM_CONSOLE_UNSTEADY
  if (factor === undefined) return
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(factor) })
  await page.addInitScript(delayAtRandom)
}

/** Runs in the page, before its own code. */
function delayAtRandom(): void {
  const setTimer = window.setTimeout.bind(window)
  const after = (ms: number) => new Promise<void>((resolve) => void setTimer(resolve, ms))
  const sometimes = (share: number, longestMs: number) => (Math.random() < share ? Math.random() * longestMs : 0)

  Object.assign(window, {
    setTimeout: (run: () => void, delay = 0, ...given: []) =>
      setTimer(run, delay > 60 ? delay : delay + sometimes(0.3, 60), ...given),
  })

  const send = window.fetch.bind(window)
  window.fetch = async (...given) => {
    const answer = await send(...given)
    await after(sometimes(0.4, 500))
    return answer
  }

  // The messages of a socket stay in their order.
  let last = Promise.resolve()
  window.WebSocket = class extends WebSocket {
    override addEventListener(
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | AddEventListenerOptions,
    ): void {
      if (type !== 'message' || typeof listener !== 'function') return super.addEventListener(type, listener, options)
      const delayed = (event: Event) => {
        last = last.then(() => after(sometimes(0.3, 200))).then(() => listener.call(this, event))
      }
      return super.addEventListener(type, delayed, options)
    }
  }
}
