import type { Worker } from 'node:worker_threads'
import type { EventChannel, EventPayload } from '#contract/ipc.ts'
import type { ProxyLogins } from './proxy-logins.ts'

/**
 * What the services need from whatever shell runs them. They know nothing of Electron, of a browser, or of the demo
 * organization (DESIGN §2); each shell passes its own.
 */
export interface Ports {
  readonly shell: 'electron' | 'browser'
  readonly version: string
  /** Folder for profiles, drafts and preferences; created when missing. */
  readonly userDataFolder: string
  /** The network. In Electron the browser's stack, which knows the system's proxy and certificates. */
  readonly fetch: typeof fetch
  /** Which proxy the system names for an address; null where it is reached directly. */
  readonly findProxy: (address: string) => Promise<ProxyServer | UnreadableProxy | null>
  /** Sends bytes as they are read; `fetch` would keep a whole file in memory. */
  readonly sendStream: (request: StreamedRequest) => Promise<StreamedAnswer>
  /** Starts `requests/reply-thread-entry.ts` as a thread; where it lies is known to whoever bundled it. */
  readonly startReplyThread: () => Worker
  readonly secretStore: SecretStore
  /** Whom to ask for the password of a proxy; made by each shell, because its network asks. */
  readonly proxyLogins: ProxyLogins
  /** Starts the demo organization, or answers with the one that runs. */
  readonly startDemo: () => Promise<DemoAccess>
  /** Text of a file the operator picks in a system dialog; null when there is no dialog or it was cancelled. */
  readonly chooseTextFile: () => Promise<string | null>
  /** Writes a text where the operator chooses; false when cancelled. */
  readonly saveText: (name: string, text: string) => Promise<boolean>
  /** Where a new file of that name is to stand, as the operator chooses; null when cancelled. */
  readonly chooseNewFile: (name: string) => Promise<string | null>
  /** A folder that the operator picks for downloads; null when cancelled. */
  readonly chooseFolder: () => Promise<string | null>
  /** Shows a file in the system's file manager; false where the shell cannot. */
  readonly showInFolder: (path: string) => Promise<boolean>
  /** Whether the operating system shows notifications of the console. */
  readonly canNotify: () => boolean
  /** Shows a notification of the operating system; false where it shows none. */
  readonly notify: (title: string, body: string) => Promise<boolean>
  /** Shows on the dock or taskbar how much of the running work is done, from 0 to 1; null where nothing runs. */
  readonly showProgress: (done: number | null) => void
  readonly writeClipboard: (text: string) => Promise<void>
  /** Opens an address outside; the caller has checked its scheme. */
  readonly openLink: (url: string) => Promise<void>
  /** Calls back when the system tells that the computer slept, where it does; returns what ends it. */
  readonly onResume: (listener: () => void) => () => void
  readonly emit: Emit
  /** A line for the log: kind, channel and path; never tokens or bodies. */
  readonly log: (line: string) => void
}

export interface ProxyServer {
  /** `other` is a kind that only the network stack speaks, such as SOCKS. */
  readonly kind: 'http' | 'https' | 'other'
  readonly host: string
  readonly port: number
  /** The header by which the environment's user name and password are sent; a secret. */
  readonly authorization: string | null
  /** False where `fetch` goes around it. */
  readonly isUsed: boolean
}

/** A proxy is set by a variable of the environment, and its value is no address of a proxy. */
export interface UnreadableProxy {
  readonly kind: 'unreadable'
  /** The name of the variable, such as `HTTPS_PROXY`. Its value may hold a password, so it is not repeated. */
  readonly variable: string
}

export interface StreamedRequest {
  readonly method: string
  /** Checked by the caller. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** How many bytes the body has. */
  readonly length: number
  /** A piece is good until the next one is asked for. */
  readonly body: AsyncIterable<Buffer>
  readonly signal: AbortSignal
}

export interface StreamedAnswer {
  readonly status: number
  readonly headers: Headers
  /** At most `longestStreamedAnswer` bytes of it. */
  readonly text: string
}

export const longestStreamedAnswer = 65_536

export type Emit = <E extends EventChannel>(channel: E, payload: EventPayload<E>) => void

export interface DemoAccess {
  readonly url: string
  readonly email: string
  readonly apiKey: string
}

/** The operating system's keychain (DESIGN §6). `name` is the account the secret is filed under. */
export interface SecretStore {
  /** The keychain's own name, for the operator: "Keychain", "Credential Manager", "Secret Service". */
  readonly title: string
  /** Null when it works, else why not, in the system's words. */
  readonly findProblem: () => Promise<string | null>
  readonly get: (name: string) => Promise<string | null>
  readonly set: (name: string, secret: string) => Promise<void>
  readonly remove: (name: string) => Promise<void>
}
