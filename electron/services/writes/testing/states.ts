import { randomUUID } from 'node:crypto'
import type { Failure } from '#contract/failures.ts'
import type { Values } from '#contract/records/define.ts'
import type { NewWrite, Outcome, Send } from '#contract/writes.ts'
import { attemptStateOf } from '../fate.ts'
import { newWrite } from '../new-write.ts'
import type { Attempt, Part, Reading, WriteState } from '../state.ts'

/** For tests: writes in several states, made as the gate makes them. */

export const serverVersion = { dialect: 'field', level: 509 } as const

export const profile = {
  id: '00000000-0000-4000-8000-00000000000a',
  kind: 'account',
  server: 'https://chat.example',
  email: 'ada@chat.example',
  userId: 1,
  fullName: 'Ada',
  label: 'Chat',
  color: 'blue',
  isProduction: false,
  dialect: null,
} as const

export const given = (more: Partial<NewWrite>): NewWrite => ({
  kind: 'channel',
  act: 'update',
  id: 7,
  changes: [],
  draftKey: null,
  ...more,
})

export const write = (more: Partial<NewWrite>): WriteState =>
  newWrite(given(more), serverVersion, { now: 1_000, freshId: randomUUID() })

/** A channel's values before and after: a plain text, a number, and a permission with `old`. */
export const base = { description: 'a', message_retention_days: 30, can_send_message_group: 5 } as const
export const mine = { description: 'b', message_retention_days: 7, can_send_message_group: 6 } as const
export type Name = keyof typeof base
export const names = Object.keys(base) as Name[]

export const change = (field: Name) => ({ field, base: base[field], mine: mine[field] })
export const channelWrite = (fields: readonly Name[] = names): WriteState => write({ changes: fields.map(change) })

export const found = (values: Values): Reading => ({ state: 'found', values, wire: null })
export const gone: Reading = { state: 'gone' }
export const none: Reading = { state: 'none' }
export const unreadable: Reading = { state: 'failed', failure: { kind: 'network', message: 'no answer' } }

/** Every failure that the gate distinguishes. */
export const failures = {
  refused: { kind: 'invalid-input', message: 'HTTP 400', status: 400, code: 'BAD_REQUEST', serverMessage: 'No.' },
  unauthorized: { kind: 'unauthorized', message: 'HTTP 401', status: 401, code: 'UNAUTHORIZED', serverMessage: 'Who?' },
  mismatch: {
    kind: 'conflict',
    message: 'HTTP 400',
    status: 400,
    code: 'EXPECTATION_MISMATCH',
    serverMessage: "'old' value does not match the expected value.",
  },
  broken: { kind: 'network', message: 'gone', reason: 'connection-lost', mayHaveBeenApplied: true },
  timeout: { kind: 'network', message: 'late', reason: 'timeout', mayHaveBeenApplied: true },
  badGateway: { kind: 'server', message: 'HTTP 502', status: 502, mayHaveBeenApplied: true },
  portal: { kind: 'forbidden', message: 'HTTP 403', status: 403 },
  redirected: { kind: 'network', message: 'elsewhere', reason: 'redirected-elsewhere' },
  unreachable: { kind: 'network', message: 'refused', reason: 'connection-refused' },
  paced: {
    kind: 'rate-limited',
    message: 'HTTP 429',
    status: 429,
    code: 'RATE_LIMIT_HIT',
    serverMessage: 'Slow down.',
  },
  /** The page of a gateway, which may have lost the answer to an applied change. */
  pacedByPage: { kind: 'rate-limited', message: 'HTTP 429', status: 429 },
  cancelled: { kind: 'cancelled', message: 'cancelled' },
  cancelledInFlight: { kind: 'cancelled', message: 'cancelled', mayHaveBeenApplied: true },
} as const satisfies Record<string, Failure>

/** An attempt that sent the parts of a write and ended; it succeeded, unless a failure is given. */
export function attemptOf(state: WriteState, more: Partial<Attempt> = {}): Attempt {
  const sends: Send[] =
    state.target === null
      ? state.changes.map(({ field, base: expected, mine: value }) => ({ field, value, expected }))
      : [{ field: null, value: state.target.mine, expected: state.target.base }]
  return {
    intentId: randomUUID(),
    at: 1_000,
    sends,
    parameters: {},
    request: { operation: 'channels.update', method: 'PATCH', path: '/streams/7', form: [] },
    failure: null,
    state: more.failure == null ? 'accepted' : attemptStateOf(more.failure),
    ignoredParameters: [],
    ...more,
  }
}

/** Returns outcomes as `state: because`, by part. */
export const verdicts = (outcomes: readonly Outcome[]): Readonly<Record<string, string>> =>
  Object.fromEntries(outcomes.map(({ field, state, because }) => [field ?? 'target', `${state}: ${because}`]))

export const fieldsOf = (parts: readonly { readonly field: Part }[]): Part[] => parts.map(({ field }) => field)
