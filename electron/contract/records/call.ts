import { z } from 'zod'
import type { Connection } from '../connection.ts'
import type { Failure } from '../failures.ts'
import { callLevels } from '../operations/calls.ts'
import { neverRead, recordKind, type Act } from './define.ts'
import { unread } from './fields.ts'

/**
 * A video call at one of two providers: `service.md#video-calls`. The service reports the address of a call once and
 * does not store it.
 */

export type Provider = keyof typeof callLevels

/** A call to create; no operation reads it. */
const made = unread('made')

const addressSchema = z.object({ url: z.string() })

/** Reads the address of a call from the answer. */
export const callAddress = (reported: unknown): string | null => addressSchema.safeParse(reported).data?.url ?? null

/** The account has not signed in at the provider, or its sign-in expired. */
const isWithoutToken = ({ code, serverMessage = '' }: Failure): boolean =>
  code === 'INVALID_VIDEO_CALL_PROVIDER_TOKEN' || /invalid .* access token/i.test(serverMessage)

function refusedRule(failure: Failure): string | null {
  if (isWithoutToken(failure)) return 'no-token'
  if (failure.reason === 'not-offered') return 'not-offered'
  if (failure.kind === 'unexpected-shape') return 'no-address'
  return /not (been )?configured/i.test(failure.serverMessage ?? '') ? 'not-configured' : null
}

const isTooOld = (provider: Provider, { featureLevel: level }: Connection): boolean =>
  level !== null && level < callLevels[provider]

const create = (provider: Provider): Act => ({
  operation: `calls.create-${provider}`,
  on: 'list',
  target: made,
  ceremony: 'question',
  severity: 'light',
  stores: 'whole',
  lock: ({ connection }) => (isTooOld(provider, connection) ? { by: 'rule', key: `too-old-${provider}` } : null),
  reported: (reply) => addressSchema.parse(reply),
  journalled: (reported) => hostIn(callAddress(reported)),
  refusedField: () => null,
  refusedRule,
})

/**
 * Only the host, to show where the call was created. Everyone with the full address may join, and a journal may be
 * exported and shared.
 */
const hostIn = (address: string | null): string | undefined =>
  address !== null && URL.canParse(address) ? new URL(address).host : undefined

export const call = recordKind({
  kind: 'call',
  textArea: 'diagnostics',
  fields: {},
  nameOf: () => null,
  valuesOf: neverRead,
  reading: [],
  acts: { 'create-a': create('a'), 'create-b': create('b') },
  events: [],
})
