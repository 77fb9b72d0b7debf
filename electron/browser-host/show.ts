import type { Result } from '#contract/failures.ts'
import type { Channel } from '#contract/ipc.ts'
import type { SecretStore } from '../services/ports.ts'
import { present } from './present.ts'
import { runBrowserHost } from './run.ts'

/** Waits for a signal to end, or for the operator to close the console's window. */
export function untilEnded(windowClosed: Promise<void> | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve())
    windowClosed?.then(resolve, reject)
  })
}

/** Calls an IPC channel without a page. */
export type Call = (channel: Channel, input: unknown) => Promise<Result<unknown>>

interface Showing {
  readonly port: number
  readonly opensWindow: boolean
  readonly userDataFolder: string
  /** A line for standard output. */
  readonly say: (line: string) => void
  readonly log: (line: string) => void
  /** Used instead of the operating system's keychain. */
  readonly secretStore?: SecretStore
  /** Sets the console up before it is shown; returns the page to open and a line that describes it. */
  readonly prepare?: (call: Call) => Promise<{ readonly place: string; readonly line: string }>
}

/**
 * Runs the console behind a loopback port until it is ended. The first line of standard output is the one-time address
 * as JSON.
 */
export async function show(showing: Showing): Promise<void> {
  const { port, opensWindow, userDataFolder, say, log, secretStore, prepare } = showing
  const host = await runBrowserHost({ port, userDataFolder, log, ...(secretStore && { secretStore }) })
  try {
    const { place = '', line = '' } = (await prepare?.(host.call)) ?? {}
    const url = host.url + place
    say(JSON.stringify({ url }))
    if (line !== '') say(line)
    const presented = opensWindow ? await present(url, userDataFolder) : null
    if (presented) say(presented.line)
    await untilEnded(presented?.window?.closed)
    presented?.window?.close()
  } finally {
    await host.close()
  }
}
