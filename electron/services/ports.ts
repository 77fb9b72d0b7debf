import type { Worker } from 'node:worker_threads'
import type { EventChannel, EventPayload } from '#contract/ipc.ts'
import type { Policy } from '#contract/policy.ts'
import type { ProxyQuestion } from '#contract/proxy-logins.ts'
import type { UpdateSource } from './updates/update-problem.ts'

/**
 * The services' needs from a shell. Services don't depend on Electron, a browser, or the demo organization
 * (`electron/README.md#services`); each shell passes its own implementation.
 */
export interface Ports {
  readonly shell: 'electron' | 'browser'
  readonly version: string
  /** The commit that this build was made from; null if its sources had none. */
  readonly build: string | null
  /** False if the page's process runs without the system's sandbox; null if a browser shows the page. */
  readonly isSandboxed: boolean | null
  /** Path of the licenses that the build collected. */
  readonly licensesFile: string
  /** Folder for profiles, drafts and preferences; created if missing. */
  readonly userDataFolder: string
  /** Rules of this computer's administrator, read once when the console starts. */
  readonly policy: Policy
  /** Requests by the shell's network; in Electron, Chromium's, which knows the system's proxy and certificates. */
  readonly fetch: typeof fetch
  /** The proxy that the system names for an address; null for a direct connection. */
  readonly findProxy: (address: string) => Promise<ProxyServer | UnreadableProxy | null>
  /** Sends bytes as they are read; `fetch` would keep a whole file in memory. */
  readonly sendStream: (request: StreamedRequest) => Promise<StreamedAnswer>
  /** Starts `requests/reply-thread-entry.ts` as a thread; only the bundle of a shell knows its path. */
  readonly startReplyThread: () => Worker
  readonly secretStore: SecretStore
  /** Passwords of proxies. Each shell creates these, because its own network asks for them. */
  readonly proxyLogins: ProxyLogins
  /** Starts the demo organization, or returns the running one. */
  readonly startDemo: () => Promise<DemoAccess>
  /** Text of a file that the operator chooses in a system dialog; null if there is no dialog or it was canceled. */
  readonly chooseTextFile: () => Promise<string | null>
  /** Writes a text to a file that the operator chooses; false if canceled. */
  readonly saveText: (name: string, text: string) => Promise<boolean>
  /** The path that the operator chooses for a new file of that name; null if canceled. */
  readonly chooseNewFile: (name: string) => Promise<string | null>
  /** A folder that the operator chooses for downloads; null if canceled. */
  readonly chooseFolder: () => Promise<string | null>
  /** False if the shell can't open the system's file manager. */
  readonly canShowInFolder: boolean
  /** Shows a file in the system's file manager; false if the shell can't. */
  readonly showInFolder: (path: string) => Promise<boolean>
  /** Returns true if the operating system shows the console's notifications. */
  readonly canNotify: () => boolean
  /** Shows a notification of the operating system; false if the system shows none. */
  readonly notify: (title: string, body: string) => Promise<boolean>
  /** Shows progress on the dock or taskbar, from 0 to 1; null if nothing runs. */
  readonly showProgress: (done: number | null) => void
  readonly writeClipboard: (text: string) => Promise<void>
  /** Opens an address outside the console; the caller has checked its scheme. */
  readonly openLink: (url: string) => Promise<void>
  /** The console's own updates. */
  readonly updates: UpdateSource
  /** Calls the listener if the system reports that the computer slept; returns a function that unsubscribes. */
  readonly onResume: (listener: () => void) => () => void
  readonly emit: Emit
  /** Writes a line to the log: kind, channel and path; never tokens or bodies. */
  readonly log: (line: string) => void
  /** Path of the log; null if it is only written to the terminal. */
  readonly logFile: string | null
  /** Reads the last lines of the log, also of earlier sessions if they are in a file. */
  readonly readLog: (lines: number) => Promise<readonly string[]>
}

export interface ProxyServer {
  /** `other` is a kind that only the network stack speaks, such as SOCKS. */
  readonly kind: 'http' | 'https' | 'other'
  readonly host: string
  readonly port: number
  /** The header by which the environment's user name and password are sent; a secret. */
  readonly authorization: string | null
  /** False if `fetch` bypasses the proxy. */
  readonly isUsed: boolean
}

/** A proxy from an environment variable whose value isn't a proxy's address. */
export interface UnreadableProxy {
  readonly kind: 'unreadable'
  /** The name of the variable, such as `HTTPS_PROXY`. Its value may hold a password, so it is not repeated. */
  readonly variable: string
}

export interface StreamedRequest {
  readonly method: string
  /** Address of the request; the caller has checked it. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** The body's length in bytes. */
  readonly length: number
  /** A piece is valid until the next one is requested. */
  readonly body: AsyncIterable<Buffer>
  readonly signal: AbortSignal
}

export interface StreamedAnswer {
  readonly status: number
  readonly headers: Headers
  /** Text of the answer, at most `maxStreamedAnswer` bytes. */
  readonly text: string
}

export const maxStreamedAnswer = 65_536

export type Emit = <E extends EventChannel>(channel: E, payload: EventPayload<E>) => void

export interface DemoAccess {
  readonly url: string
  readonly email: string
  readonly apiKey: string
}

/** The operating system's keychain. `name` is the account under which the secret is stored. */
export interface SecretStore {
  /** The keychain's own name, for the operator: "Keychain", "Credential Manager", "Secret Service". */
  readonly title: string
  /** Null if the keychain works, otherwise the reason in the system's words. */
  readonly findProblem: () => Promise<string | null>
  readonly get: (name: string) => Promise<string | null>
  readonly set: (name: string, secret: string) => Promise<void>
  readonly remove: (name: string) => Promise<void>
}

export interface ProxyLogin {
  readonly username: string
  readonly password: string
}

/** A proxy's request for a login. */
export interface AskedByProxy {
  readonly host: string
  readonly port: number
  readonly realm: string
  /** True if the proxy refused the last login for the same request. */
  readonly isAgain: boolean
}

/**
 * User names and passwords of proxies. The console asks for them once. After the proxy accepted them, they are stored
 * in the keychain, or only in memory if there is none. The console never writes them to a file of its own, nor sends
 * them to the page.
 */
export interface ProxyLogins {
  /** Returns the known login, or the one that the person enters; null if none is entered. */
  readonly find: (asked: AskedByProxy) => Promise<ProxyLogin | null>
  /** Stores a login that the proxy accepted. */
  readonly keep: (proxy: Pick<AskedByProxy, 'host' | 'port'>, login: ProxyLogin) => Promise<void>
  /** The login accepted in this session, for examining the proxy without a request. */
  readonly known: (proxy: Pick<AskedByProxy, 'host' | 'port'>) => ProxyLogin | null
  readonly questions: () => readonly ProxyQuestion[]
  /** Answers a question; ignores questions that have ended. */
  readonly answer: (questionId: string, login: ProxyLogin | null) => void
  /** Ends every question without an answer. */
  readonly close: () => void
}
