import { join } from 'node:path'
import { startProgram } from './shells/first-line.ts'

/** The demo organization in a separate process, and changes by others that bypass the console. */

export interface DemoServerOptions {
  readonly minimal?: boolean
  readonly scale?: number
  readonly featureLevel?: number
  /** Requests per minute and account. */
  readonly rateLimit?: number
  readonly maxUploadMib?: number
}

export interface DemoAccount {
  readonly role: string
  readonly email: string
  readonly apiKey: string
  readonly fullName: string
  /** Password of the account; null for bots, which sign in only with a key. */
  readonly password: string | null
}

export interface DemoServer {
  readonly url: string
  readonly accounts: readonly DemoAccount[]
  readonly close: () => Promise<void>
}

export async function startDemoServer({
  minimal,
  scale,
  featureLevel,
  rateLimit,
  maxUploadMib,
}: DemoServerOptions = {}): Promise<DemoServer> {
  const program = await startProgram<Omit<DemoServer, 'close'>>(join(__dirname, '../dist/electron/demo-server.js'), [
    ...(minimal ? ['--minimal'] : []),
    ...(scale === undefined ? [] : ['--scale', String(scale)]),
    ...(featureLevel === undefined ? [] : ['--feature-level', String(featureLevel)]),
    ...(rateLimit === undefined ? [] : ['--rate-limit', String(rateLimit)]),
    ...(maxUploadMib === undefined ? [] : ['--max-upload-mib', String(maxUploadMib)]),
  ])
  return { ...program.first, close: program.end }
}

/** Resets a demo server to its initial state. */
export async function resetDemo(server: string): Promise<void> {
  const answer = await fetch(`${server}/demo/reset`, { method: 'POST' })
  if (!answer.ok) throw new Error(`the demo server was not reset: ${await answer.text()}`)
}

/** Account of a role, as the demo server printed it at its start. */
export function accountOf({ accounts }: DemoServer, role: string): DemoAccount {
  const account = accounts.find((one) => one.role === role)
  if (!account) throw new Error(`the demo server told no ${role}`)
  return account
}

/** Id of the role group of owners in the demo organization. */
export const ownersGroup = 7

type Fault = Readonly<Record<string, unknown>>

/** Makes a demo server misbehave once or more (its README lists the faults). */
export async function setFault(server: string, fault: Fault | readonly Fault[]): Promise<void> {
  const answer = await fetch(`${server}/demo/faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(fault),
  })
  if (!answer.ok) throw new Error(`the demo server refused the fault: ${await answer.text()}`)
}

/** Clears the faults of a demo server. */
export async function clearFaults(server: string): Promise<void> {
  const answer = await fetch(`${server}/demo/faults`, { method: 'DELETE' })
  if (!answer.ok) throw new Error(`the demo server kept its faults: ${await answer.text()}`)
}

/** Changes the settings of a demo server's organization, of the server or of an account. */
export async function changeSettings(server: string, settings: Readonly<Record<string, object>>): Promise<void> {
  const answer = await fetch(`${server}/demo/settings`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(settings),
  })
  if (!answer.ok) throw new Error(`the demo server refused the settings: ${await answer.text()}`)
}

/** Changes a channel as another user, bypassing the console. */
export async function changeChannelAs(
  server: string,
  account: { readonly email: string; readonly apiKey: string },
  streamId: number,
  parameters: Readonly<Record<string, string>>,
): Promise<void> {
  const answer = await fetch(`${server}/api/v1/streams/${streamId}`, {
    method: 'PATCH',
    headers: { Authorization: `Basic ${Buffer.from(`${account.email}:${account.apiKey}`).toString('base64')}` },
    body: new URLSearchParams(parameters),
  })
  if (!answer.ok) throw new Error(`the other client was refused: ${await answer.text()}`)
}

/** Sends a typing notification as another user, bypassing the console (service.md#typing). */
export async function typeAs(
  server: string,
  { email, apiKey }: { readonly email: string; readonly apiKey: string },
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const answer = await fetch(`${server}/api/v1/typing`, {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from(`${email}:${apiKey}`).toString('base64')}` },
    body: new URLSearchParams(fields),
  })
  if (!answer.ok) throw new Error(`the demo server refused the notice: ${await answer.text()}`)
}
