import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { toFailure, type Result, AppError } from '#contract/failures.ts'
import { dispatch } from '../ipc/dispatch.ts'
import { catchUncaught } from '../ipc/catch-uncaught.ts'
import { createEmit } from '../ipc/emit.ts'
import { createHandlers } from '../ipc/handlers.ts'
import { createInProgress } from '../ipc/in-progress.ts'
import { createServices } from '../services/index.ts'
import { createKeychain } from '../services/accounts/keychain.ts'
import { createPageServer } from '../services/pages/page-server.ts'
import type { SecretStore, Ports, ProxyServer, UnreadableProxy } from '../services/ports.ts'
import { chooseLanguage, systemLanguages, t } from '../services/shell-texts.ts'
import { policyPaths } from '../services/policy/policy-paths.ts'
import { readPolicy } from '../services/policy/read-policy.ts'
import { createDemoStarter } from '../services/accounts/demo-profile.ts'
import { createEventHub } from './event-hub.ts'
import { startHost, type Host, type HostOptions } from './server.ts'
import { homedir } from 'node:os'
import { Worker } from 'node:worker_threads'
import { reserveName } from '../services/downloads/names.ts'
import { writeNewFile } from '../services/store/new-file.ts'
import { createProxyLogins } from '../services/accounts/proxy-logins.ts'
import { sendStream } from '../services/uploads/send-stream.ts'
import { spawn } from 'node:child_process'
import { Buffer } from 'node:buffer'
import { BlockList, isIP } from 'node:net'

interface Options {
  readonly port: number
  readonly userDataFolder: string
  readonly log: (line: string) => void
  /** The operating system's keychain, unless another is given. */
  readonly secretStore?: SecretStore
}

interface RunningHost extends Host {
  /** Calls a handler without a page, for a caller that sets the console up first. */
  readonly call: (channel: string, input: unknown) => Promise<Result<unknown>>
}

const bridgePath = '/browser-bridge.js'

/** Runs the services behind a loopback port. `close` ends everything that was started here. */
export async function runBrowserHost({
  port,
  userDataFolder,
  log: write,
  secretStore = createKeychain(),
}: Options): Promise<RunningHost> {
  const { log, readLog } = rememberLog(write)
  await mkdir(userDataFolder, { recursive: true, mode: 0o700 })
  const hub = createEventHub()
  const demo = createDemoStarter(() => import('../demo-server/index.ts'))
  const emit = createEmit((channel, payload) => {
    hub.send(channel, payload)
    if (channel === 'preferences:changed') void followLanguage()
  }, log)
  const policy = await readPolicy(policyPaths())
  const ports = browserPorts({ userDataFolder, policy, secretStore, startDemo: demo.start, emit, log, readLog })
  const services = await createServices(ports)
  const followLanguage = async () =>
    chooseLanguage((await services.preferences.get()).language, systemLanguages()).catch((thrown: unknown) =>
      log(`unexpected: ${String(thrown)}`),
    )
  await followLanguage()
  const endCatching = catchUncaught({ emit, log, logFile: null })
  const pages = createPageServer({
    folder: join(__dirname, '../renderer'),
    firstScript: bridgePath,
    extraFiles: { [bridgePath]: join(__dirname, 'browser-bridge.js') },
  })
  const handlers = createHandlers(services, ports)
  const takeFile: HostOptions['takeFile'] = async (profileId, uploadId, body) => {
    try {
      await services.uploads.receive(profileId, uploadId, body)
      return { ok: true, value: {} }
    } catch (thrown) {
      log(`file not accepted: ${toFailure(thrown).message}`)
      return { ok: false, failure: toFailure(thrown, 'uploads:add') }
    }
  }
  const onPage = () => void services.resume().catch((thrown: unknown) => log(`unexpected: ${String(thrown)}`))
  const underWay = createInProgress()
  const host = await startHost({ port, handlers, pages, takeFile, hub, underWay, onPage, log }).catch(
    async (thrown: unknown) => {
      endCatching()
      // Another process uses the port, but the user data folder must become free again.
      await services.close()
      throw thrown
    },
  )
  return {
    url: host.url,
    call: (channel, input) => dispatch(handlers, channel, input, log),
    close: async () => {
      try {
        await host.close()
      } finally {
        // The process ends after this step, so no file may be left half-written, even if closing the port failed.
        await services.close()
      }
      await demo.close()
      endCatching()
    },
  }
}

/** More than a diagnostics file shows, and little memory. */
const mostLines = 1_000

/** Keeps the last lines of a log that goes to the terminal, with their times, so that they can be read again. */
export function rememberLog(write: Ports['log']): Pick<Ports, 'log' | 'readLog'> {
  const lines: string[] = []
  return {
    log(line) {
      lines.push(`${new Date().toISOString()} ${line.replaceAll(/[\r\n]+/g, ' ')}`)
      if (lines.length > mostLines) lines.shift()
      write(line)
    },
    readLog: (count) => Promise.resolve(lines.slice(-count)),
  }
}

declare const __APP_VERSION__: string
declare const __APP_BUILD__: string | null

/** Bundled next to this file. */
const replyThread = join(__dirname, 'reply-thread.js')
const licensesFile = join(__dirname, 'licenses.json')

/**
 * Implements the services' ports without Electron. The page's bridge script answers `file:save-text`,
 * `clipboard:write-text` and notifications itself. A file too large for a page is saved to the download folder, because
 * there is no dialog to ask with.
 */
function browserPorts(
  given: Pick<Ports, 'userDataFolder' | 'policy' | 'secretStore' | 'startDemo' | 'emit' | 'log' | 'readLog'>,
): Ports {
  return {
    ...given,
    // Node's network never asks: a proxy's password is in its address.
    proxyLogins: createProxyLogins(given),
    shell: 'browser',
    version: __APP_VERSION__,
    build: __APP_BUILD__,
    isSandboxed: null,
    licensesFile,
    // Lines go to the terminal that started the host.
    logFile: null,
    fetch,
    findProxy: (address) => Promise.resolve(environmentProxy(address, process.env)),
    sendStream,
    startReplyThread: () => new Worker(replyThread),
    chooseTextFile: () => Promise.resolve(null),
    // Main saves texts that the page must not see, such as generated passwords.
    saveText: saveToDownloads,
    chooseNewFile: newDownload,
    chooseFolder: () => Promise.resolve(downloadsFolder()),
    canShowInFolder: false,
    showInFolder: () => Promise.resolve(false),
    canNotify: () => false,
    notify: () => Promise.resolve(false),
    // A browser window has no progress mark on the taskbar.
    showProgress: () => undefined,
    writeClipboard: () =>
      Promise.reject(new AppError({ kind: 'not-found', reason: 'not-offered', message: t('host.noClipboard') })),
    openLink,
    // The packager leaves the browser host out, so there is no installer of it.
    updates: 'sources',
    // The system sends Node no such event; the services notice a sleep by their own clock.
    onResume: () => () => undefined,
  }
}

/** The folder where browsers save downloads; Linux desktops set the variable. */
const downloadsFolder = (): string => resolve(process.env.XDG_DOWNLOAD_DIR || join(homedir(), 'Downloads'))

/** Saves a file that only this user can read. */
async function saveToDownloads(name: string, text: string): Promise<boolean> {
  await writeNewFile(await newDownload(name), (write) => write(text))
  return true
}

/** Returns a path in the download folder that is still free. */
async function newDownload(name: string): Promise<string> {
  const folder = downloadsFolder()
  await mkdir(folder, { recursive: true }).catch((thrown: NodeJS.ErrnoException) => {
    throw new AppError({
      kind: 'server',
      reason: 'storage',
      message: `the download folder can’t be created: ${thrown.code}`,
    })
  })
  return join(folder, await reserveName(folder, name))
}

/**
 * Opens an address with the program that the operating system has for it; the caller has checked its scheme.
 *
 * The host does this rather than the page, because a new window of the console's own browser profile would not know the
 * operator's sessions and passwords, and because the page then doesn't need to be able to open windows. No shell is involved.
 */
async function openLink(url: string): Promise<void> {
  const [command, args] = opener(url)
  await new Promise<void>((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'ignore', detached: true })
    child.once('error', reject)
    // An opener usually ends at once. One that keeps running is the browser itself, so the page has opened.
    const settled = setTimeout(resolve, 2_000)
    child.once('exit', (code) => {
      clearTimeout(settled)
      if (code === 0 || process.platform === 'win32') resolve()
      else reject(new Error(`${command} exited with ${code}`))
    })
    child.unref()
  })
}

function opener(url: string): [command: string, args: string[]] {
  if (process.platform === 'darwin') return ['open', [url]]
  if (process.platform === 'win32') return ['rundll32.exe', ['url.dll,FileProtocolHandler', url]]
  return ['xdg-open', [url]]
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the proxy for an address from the environment variables that command-line programs share. Node's `fetch`
 * follows them only from version 24 on, and only with `NODE_USE_ENV_PROXY`; otherwise it bypasses the proxy.
 */
export function environmentProxy(
  address: string,
  environment: Environment,
  node = process.versions.node,
): ProxyServer | UnreadableProxy | null {
  const url = new URL(address)
  const name = url.protocol === 'https:' ? 'https_proxy' : 'http_proxy'
  const variable = [name, name.toUpperCase(), 'all_proxy', 'ALL_PROXY'].find((key) => environment[key]?.trim())
  const reported = environment[variable ?? '']?.trim()
  if (
    variable === undefined ||
    reported === undefined ||
    isExempt(url, environment['no_proxy'] ?? environment['NO_PROXY'] ?? '')
  )
    return null
  const text = /^[a-z][a-z0-9+.-]*:\/\//i.test(reported) ? reported : `http://${reported}`
  if (!URL.canParse(text)) return { kind: 'unreadable', variable }
  const proxy = new URL(text)
  if (!isServer(proxy)) return { kind: 'unreadable', variable }
  const kind = proxy.protocol === 'http:' ? 'http' : proxy.protocol === 'https:' ? 'https' : 'other'
  const usual = kind === 'https' ? 443 : kind === 'http' ? 80 : 1080
  return {
    kind,
    host: proxy.hostname.replace(/^\[|\]$/g, ''),
    port: Number(proxy.port || usual),
    authorization: authorizationOf(proxy),
    isUsed: Number(node.split('.')[0]) >= 24 && environment['NODE_USE_ENV_PROXY'] === '1',
  }
}

/**
 * False for what the parser accepts and no proxy can be: a value in quotes, a scheme without its slashes, port 0, and a
 * password with a sign that ends the host, which would be the user's name.
 */
const isServer = ({ hostname, port, pathname, search, hash }: URL): boolean =>
  !`${pathname}${search}${hash}`.includes('@') &&
  /^(?:\[[\da-f:.]+\]|[\p{L}\p{N}._-]+)$/u.test(hostname) &&
  !/^(?:https?|socks\w*)$/.test(hostname) &&
  port !== '0'

function authorizationOf({ username, password }: URL): string | null {
  if (username === '' && password === '') return null
  const pair = `${decoded(username)}:${decoded(password)}`
  return `Basic ${Buffer.from(pair, 'utf8').toString('base64')}`
}

/** A percent sign that begins no escape is part of the password, as people type it. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** True for an address inside a network such as `10.0.0.0/8`. */
function isWithin(host: string, network: string): boolean {
  const [base = '', bits = ''] = network.split('/')
  const family = isIP(base)
  const count = isIP(bits) === 4 ? lengthOfMask(bits) : /^\d+$/.test(bits) ? Number(bits) : NaN
  if (family === 0 || isIP(host) !== family || Number.isNaN(count) || count > (family === 4 ? 32 : 128)) return false
  const kind = family === 4 ? 'ipv4' : 'ipv6'
  const list = new BlockList()
  list.addSubnet(base, count, kind)
  return list.check(host, kind)
}

/** Number of leading ones of a mask such as `255.255.0.0`; not a number if others follow. */
function lengthOfMask(mask: string): number {
  const bits = mask
    .split('.')
    .map((part) => Number(part).toString(2).padStart(8, '0'))
    .join('')
  return /^1*0*$/.test(bits) ? bits.lastIndexOf('1') + 1 : NaN
}

/** `NO_PROXY` lists hosts, ends of names, networks and hosts with a port; a star matches all. */
function isExempt({ hostname, port, protocol }: URL, list: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  // Requests to this computer never use a proxy.
  if (host === 'localhost' || host === '::1' || host.startsWith('127.')) return true
  const own = port || (protocol === 'https:' ? '443' : '80')
  const entries = list.split(/[\s,]+/).filter((entry) => entry !== '')
  return entries.some((entry) => {
    if (entry.includes('/')) return isWithin(host, entry)
    const [, name = '', only] =
      isIP(entry) === 6 ? [entry, entry] : (/^\[?(.*?)\]?(?::(\d+))?$/.exec(entry.toLowerCase()) ?? [])
    if (only !== undefined && only !== own) return false
    // An IPv6 address has several spellings.
    if (isIP(name) !== 0) return isWithin(host, `${name}/${isIP(name) === 4 ? 32 : 128}`)
    const end = name.replace(/^\*?\./, '')
    return name === '*' || host === end || host.endsWith(`.${end}`)
  })
}
