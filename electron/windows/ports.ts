import { join, extname, dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import {
  app,
  clipboard,
  Notification,
  powerMonitor,
  session,
  shell,
  dialog,
  type BrowserWindow,
  type FileFilter,
  type OpenDialogOptions,
  net,
  type Session,
  type AuthInfo,
} from 'electron'
import { readProxyList } from '../services/connection-check/proxy-list.ts'
import { type Ports, type ProxyLogin, maxStreamedAnswer, type ProxyLogins } from '../services/ports.ts'
import { createProxyLogins } from '../services/accounts/proxy-logins.ts'
import { logFileOf, readLog } from './log.ts'
import type { MainWindow } from './main-window.ts'
import { writeFile } from 'node:fs/promises'
import { maxZuliprcText } from '#contract/files.ts'
import { textOfBytes } from '#contract/text-of-bytes.ts'
import { readBounded } from '../services/store/read-bounded.ts'
import { t } from '../services/shell-texts.ts'
import { plainName } from '../services/downloads/names.ts'
import { existsSync, readFileSync } from 'node:fs'
import { wordsOf } from '../services/failure.ts'
import { readUpdateSettings, updateSourceOf, type UpdateSettings } from '../services/updates/read-settings.ts'
import type { UpdateSource } from '../services/updates/update-problem.ts'
import { writeBody } from '../services/uploads/send-stream.ts'

declare const __APP_BUILD__: string | null

/** Bundled next to this file. */
const replyThread = join(__dirname, 'reply-thread.js')
const licensesFile = join(__dirname, 'licenses.json')

/** Implements the services' ports with Electron. */
export function electronPorts(
  window: MainWindow,
  given: Pick<Ports, 'userDataFolder' | 'policy' | 'secretStore' | 'startDemo' | 'emit' | 'log'>,
): Ports {
  const proxyLogins = createProxyLogins(given)
  const findProxy: Ports['findProxy'] = async (address) => {
    const proxy = readProxyList(await session.defaultSession.resolveProxy(address))
    const login = proxy && proxyLogins.known(proxy)
    return login ? { ...proxy, authorization: basic(login) } : proxy
  }
  const fetch = createChromiumFetch(session.defaultSession, createProxySignIn(proxyLogins))
  return {
    ...given,
    proxyLogins,
    findProxy,
    shell: 'electron',
    version: app.getVersion(),
    build: __APP_BUILD__,
    // The start script of an AppImage may add this switch (electron/installers.md).
    isSandboxed: !app.commandLine.hasSwitch('no-sandbox'),
    licensesFile,
    logFile: logFileOf(given.userDataFolder),
    readLog: (lines) => readLog(given.userDataFolder, lines),
    fetch,
    updates: findUpdateSource({ ...given, fetch }),
    sendStream: sendByChromium,
    startReplyThread: () => new Worker(replyThread),
    chooseTextFile: () => chooseTextFile(window.find()),
    saveText: (name, text) => saveText(window.find(), name, text),
    chooseNewFile: (name) => chooseNewFile(window.find(), name),
    chooseFolder: () => chooseFolder(window.find()),
    canShowInFolder: true,
    showInFolder: async (path) => {
      shell.showItemInFolder(path)
      return true
    },
    canNotify: () => Notification.isSupported(),
    notify: async (title, body) => {
      if (!Notification.isSupported()) return false
      const notification = new Notification({ title, body })
      notification.on('click', () => void window.open())
      notification.show()
      return true
    },
    showProgress: (done) => window.find()?.setProgressBar(done ?? -1),
    writeClipboard: (text) => clipboard.writeText(text),
    openLink: (url) => shell.openExternal(url),
    onResume: (listener) => {
      powerMonitor.on('resume', listener)
      return () => void powerMonitor.off('resume', listener)
    },
  }
}

const basic = ({ username, password }: ProxyLogin): string =>
  `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`

/** Returns the text of a file that the operator chooses; null if the dialog was canceled. */
async function chooseTextFile(window: BrowserWindow | null): Promise<string | null> {
  const options = { title: t('chooseZuliprc'), properties: ['openFile', 'showHiddenFiles'] } as const
  const given = { ...options, properties: [...options.properties] }
  const { canceled, filePaths } = await (window ? dialog.showOpenDialog(window, given) : dialog.showOpenDialog(given))
  const [path] = filePaths
  if (canceled || path === undefined) return null
  const bytes = await readBounded(path, maxZuliprcText)
  return bytes === null ? '' : textOfBytes(bytes)
}

/** Returns the folder that the operator chooses for downloads; null if the dialog was canceled. */
async function chooseFolder(window: BrowserWindow | null): Promise<string | null> {
  const options: OpenDialogOptions = {
    title: t('chooseFolder'),
    defaultPath: app.getPath('downloads'),
    properties: ['openDirectory', 'createDirectory'],
  }
  const { canceled, filePaths } = await (window
    ? dialog.showOpenDialog(window, options)
    : dialog.showOpenDialog(options))
  return canceled ? null : (filePaths[0] ?? null)
}

/** Writes a text to a file that the operator chooses; false if the dialog was canceled. */
async function saveText(window: BrowserWindow | null, name: string, text: string): Promise<boolean> {
  const path = await chooseNewFile(window, name)
  if (path === null) return false
  await writeFile(path, text, 'utf8')
  return true
}

/** Returns the path that the operator chooses for a new file; null if the dialog was canceled. */
async function chooseNewFile(window: BrowserWindow | null, name: string): Promise<string | null> {
  // The page chose the name, but must not choose the folder.
  const options = {
    title: t('save'),
    defaultPath: plainName(name) ?? t('unnamedFile'),
    filters: filtersFor(name),
  }
  const { canceled, filePath } = await (window
    ? dialog.showSaveDialog(window, options)
    : dialog.showSaveDialog(options))
  return canceled || !filePath ? null : filePath
}

function filtersFor(name: string): FileFilter[] {
  const extension = extname(name).slice(1)
  return extension ? [{ name: extension.toUpperCase(), extensions: [extension] }] : []
}

/** Finds out how this copy of the console is updated. */
function findUpdateSource({
  userDataFolder,
  fetch,
  log,
}: Pick<Ports, 'userDataFolder' | 'fetch' | 'log'>): UpdateSource {
  const { isPackaged } = app
  // The variable is for tests. In an installed copy it would let any program choose what is installed.
  const tried = isPackaged ? undefined : process.env.REALM_CONSOLE_UPDATE_SETTINGS
  const resources = isPackaged ? process.resourcesPath : dirname(tried ?? __filename)
  const source = updateSourceOf({
    ...readSettings(tried ?? join(__dirname, '../../package.json'), log),
    platform: process.platform,
    isPackaged,
    isFromStore: process.mas || process.windowsStore,
    hasUninstaller: existsSync(join(dirname(process.execPath), 'Uninstall Realm Console.exe')),
    packageType: readPackageType(join(resources, 'package-type')),
    environment: process.env,
  })
  if (typeof source === 'string') return source
  return {
    // Loaded only for the first check, because a start must not wait for it.
    load: async () => {
      const [{ createUpdater }, { getAppCacheDir }] = await Promise.all([
        import('./updater.ts'),
        import('electron-updater/out/AppAdapter.js'),
      ])
      return createUpdater({
        feed: source,
        fetch,
        log,
        version: app.getVersion(),
        name: app.getName(),
        userDataPath: userDataFolder,
        baseCachePath: getAppCacheDir(),
        configPath: join(resources, 'app-update.yml'),
      })
    },
  }
}

function readSettings(path: string, log: Ports['log']): UpdateSettings {
  try {
    return readUpdateSettings(readFileSync(path, 'utf8'))
  } catch (thrown) {
    log(`updates: the settings can’t be read: ${wordsOf(thrown)}`)
    return { feed: null, updatedBy: null }
  }
}

/** The packager writes the file into packages for a package manager. */
const readPackageType = (path: string): string | null => (existsSync(path) ? readFileSync(path, 'utf8').trim() : null)

interface Redirect {
  readonly status: number
  readonly location: string
}

/** Limit of remembered redirects, each of which waits for its request. The oldest ones are leftovers. */
const maxRemembered = 50

/**
 * Chromium's network stack for the services, because it knows the system's proxy, certificates and PAC files.
 *
 * Custom protocols are bypassed, because addresses come from the operator and from servers: otherwise the page's own
 * handler would answer `app://`, and a redirect could lead a request with credentials there.
 *
 * With `redirect: 'manual'`, `net.fetch` fails with "Redirect was cancelled" where the standard returns the redirect.
 * The session reports the redirect just before, and this function builds the expected answer from that report.
 */
function createChromiumFetch(
  { webRequest }: Session,
  signInToProxy: (address: string) => Promise<ProxySignIn>,
): typeof fetch {
  const redirects = new Map<string, Redirect>()
  webRequest.onBeforeRedirect(({ url, statusCode, redirectURL }) => {
    if (redirects.size >= maxRemembered) redirects.clear()
    redirects.set(withoutFragment(url), { status: statusCode, location: redirectURL })
  })

  const once = async (target: string | Request, init?: RequestInit): Promise<Response> => {
    try {
      return await net.fetch(target, { ...init, bypassCustomProtocolHandlers: true })
    } catch (error) {
      if (init?.redirect !== 'manual' || !isCancelledRedirect(error)) throw error
      const known = redirects.get(withoutFragment(addressOf(target)))
      // A redirect without an address is passed on as well; the services know that case.
      return new Response(
        null,
        known ? { status: known.status, headers: { location: known.location } } : { status: 302 },
      )
    }
  }

  /** A request that a proxy refused didn't reach the server, so it may be sent again after signing in. */
  return async (input, init) => {
    const target = input instanceof URL ? input.href : input
    const answered = await once(target, init).catch((thrown: unknown) => {
      if (isOfProxy(thrown)) return thrown
      throw thrown
    })
    if (answered instanceof Response && answered.status !== 407) return answered
    const signIn = await orAborted(signInToProxy(addressOf(target)), init?.signal)
    if (signIn === 'through') return once(target, init)
    if (answered instanceof Response) return answered
    // Chromium's own error for a failed tunnel doesn't name the cause.
    if (signIn === 'refused') return new Response(null, { status: 407 })
    throw answered
  }
}

/** Stops waiting when the request is aborted, because a person may need longer to answer than the request may take. */
function orAborted<T>(waited: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return waited
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason as Error)
    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    waited.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}

const addressOf = (target: string | Request): string => (typeof target === 'string' ? target : target.url)

/** True for Chromium's errors of a proxy that passed nothing on; it may have asked for a password. */
const isOfProxy = (thrown: unknown): boolean =>
  thrown instanceof Error && /net::ERR_(PROXY_AUTH_\w+|TUNNEL_CONNECTION_FAILED)/.test(thrown.message)

function isCancelledRedirect(error: unknown): boolean {
  return error instanceof Error && /redirect was cancelled/i.test(error.message)
}

function withoutFragment(address: string): string {
  const url = new URL(address)
  url.hash = ''
  return url.href
}

/**
 * Sends bytes as they are read. `net.fetch` would load a whole file into memory first, as would `net.request` without
 * `chunkedEncoding`.
 */
const sendByChromium: Ports['sendStream'] = ({ method, url, headers, body, signal }) =>
  new Promise((resolve, reject) => {
    const request = net.request({
      method,
      url,
      headers: { ...headers },
      redirect: 'error',
      credentials: 'omit',
      bypassCustomProtocolHandlers: true,
    })
    request.chunkedEncoding = true
    const over = new AbortController()
    const fail = (error: Error) => {
      over.abort()
      request.abort()
      reject(error)
    }
    const onAbort = () => fail(new Error('net::ERR_ABORTED'))
    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort)
    request.on('error', fail)
    request.on('response', (response) => {
      const pieces: Buffer[] = []
      let length = 0
      response.on('data', (piece) => {
        if (length < maxStreamedAnswer) pieces.push(piece)
        length += piece.length
      })
      response.on('error', fail)
      response.on('end', () => {
        signal.removeEventListener('abort', onAbort)
        const text = Buffer.concat(pieces).subarray(0, maxStreamedAnswer).toString('utf8')
        resolve({ status: response.statusCode, headers: headersOf(response.headers), text })
        // A server may refuse before it has read everything; then nothing more is read.
        over.abort()
      })
    })
    const write = (piece: Buffer, written: () => void) => request.write(piece, undefined, written)
    writeBody(body, write, over.signal).then(() => request.end(), fail)
  })

function headersOf(headers: Readonly<Record<string, string | string[]>>): Headers {
  const all = new Headers()
  for (const [name, value] of Object.entries(headers)) all.set(name, Array.isArray(value) ? value.join(', ') : value)
  return all
}

/** Limit of attempts before the request fails. */
const mostTries = 3

/** Result of a sign-in: the proxy let a request through, accepted no password, or asked for none. */
type ProxySignIn = 'through' | 'refused' | 'not-asked'

/**
 * Signs in to the proxy in front of an address. `net.fetch` doesn't report that a proxy asks (`login` is emitted only
 * for `net.request`), so this sends a request without a key. Chromium then sends the accepted login with every request
 * of the session.
 */
function createProxySignIn(logins: Pick<ProxyLogins, 'find' | 'keep'>): (address: string) => Promise<ProxySignIn> {
  /** Current sign-in. Requests that fail at the same time wait for it together. */
  let underWay: Promise<ProxySignIn> | null = null
  return (address) => {
    underWay ??= signIn(new URL(address).origin, logins).finally(() => (underWay = null))
    return underWay
  }
}

function signIn(origin: string, { find, keep }: Pick<ProxyLogins, 'find' | 'keep'>): Promise<ProxySignIn> {
  return new Promise((resolve) => {
    let isAsked = false
    let given: { readonly proxy: AuthInfo; readonly login: ProxyLogin } | null = null
    let tries = 0
    const request = net.request({
      method: 'HEAD',
      url: origin,
      redirect: 'manual',
      credentials: 'include',
      bypassCustomProtocolHandlers: true,
    })
    let isOver = false
    const end = (isLetThrough: boolean): void => {
      if (isOver) return
      isOver = true
      request.abort()
      if (isLetThrough && given !== null) {
        const { proxy, login } = given
        void keep(proxy, login).then(() => resolve('through'))
      } else resolve(isAsked ? 'refused' : 'not-asked')
    }
    const answer = async (proxy: AuthInfo): Promise<ProxyLogin | null> => {
      // A server that asks for a password gets none, because the key is sent in a header (`service.md#authentication`).
      if (!proxy.isProxy) return null
      isAsked = true
      if (tries >= mostTries) return null
      tries += 1
      const login = await find({ ...proxy, isAgain: tries > 1 })
      given = login && { proxy, login }
      return login
    }
    request.on('login', (proxy, give) => {
      answer(proxy).then(
        (login) => (login === null ? give() : give(login.username, login.password)),
        () => give(),
      )
    })
    request.on('redirect', () => end(true))
    request.on('response', ({ statusCode }) => end(statusCode !== 407))
    request.on('error', () => end(false))
    request.end()
  })
}
