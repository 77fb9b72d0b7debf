import { randomUUID } from 'node:crypto'
import { AppError, type Result } from '#contract/failures.ts'
import type { Channel, Input, Output } from '#contract/ipc.ts'
import type { Profile } from '#contract/profiles.ts'
import type { Values } from '#contract/records/define.ts'
import { recordOf } from '#contract/records/index.ts'
import { readReplyText } from '#contract/reply-text.ts'
import { accountOf, type DemoServer, type DemoServerOptions } from '../../demo-server.ts'

/** A state of console and server to look at, for `npm run demo` and for the journeys that begin with it. */
export interface Scenario {
  readonly name: string
  /** One line for the list of scenarios. */
  readonly about: string
  /** Suggested next steps for the user. */
  readonly next: string
  /** Start options of the demo organization. */
  readonly server: DemoServerOptions
  /** Sets up server and console; returns the first path in the console. */
  readonly prepare: (stage: Stage) => Promise<string>
  /** Element that the page shows once it is loaded. */
  readonly shows: { readonly role: 'grid' | 'textbox'; readonly name: RegExp }
}

export interface Stage {
  readonly server: DemoServer
  /** Calls the console as its page would. */
  readonly call: <C extends Channel>(channel: C, input: Input<C>) => Promise<Output<C>>
}

/** Channel of the demo organization, as its README lists it. */
export const dockOperations = { id: 101, name: 'dock-operations' } as const

/** Path of a channel's settings. */
export const settingsOf = ({ id }: Profile, channelId: number): string => `/o/${id}/channels/${channelId}`

export const listOf = ({ id }: Profile): string => `/o/${id}/channels`

/** Connects an account of a role. */
export async function connect(
  { server, call }: Stage,
  role: string,
  appearance: Partial<Input<'profiles:connect-with-key'>['appearance']> = {},
): Promise<Profile> {
  const { email, apiKey } = accountOf(server, role)
  return call('profiles:connect-with-key', {
    server: server.url,
    email,
    apiKey,
    appearance: { label: 'Halden Ferries', color: 'blue', isProduction: false, ...appearance },
  })
}

/** Saves a draft of a channel's settings, based on the server's current values. */
export async function draftChannel({ call }: Stage, { id }: Profile, channelId: number, mine: Values): Promise<void> {
  const { reading, valuesOf } = recordOf('channel')
  const attempt = reading.find(({ reads }) => reads === 'one')
  const [parameters] = attempt?.parameters(channelId, { role: null }) ?? []
  if (attempt === undefined || parameters === undefined) throw new Error('no operation reads a channel')
  await call('connection:open', { profileId: id })
  const asked = { profileId: id, callId: randomUUID(), operation: attempt.operation, parameters }
  const { reply } = await call('request:send', asked as Input<'request:send'>)
  const [row] = attempt.rows(readReplyText(reply), channelId)
  if (row === undefined) throw new Error(`${attempt.operation} reports no channel ${channelId}`)
  const base = valuesOf(row)
  await call('drafts:save', { profileId: id, key: `channel:${channelId}`, value: { base, mine } })
}

/** Returns the value of the console's answer; throws its failure. */
export function valueOf<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new AppError(result.failure)
}
