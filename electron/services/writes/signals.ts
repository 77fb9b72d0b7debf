import { randomUUID } from 'node:crypto'
import { toFailure } from '#contract/failures.ts'
import { oneAtATime } from '#contract/one-at-a-time.ts'
import { actOf } from '#contract/records/index.ts'
import type { Signal, SignalAnswer } from '#contract/writes.ts'
import type { Connections } from '../server/connections.ts'
import type { Ports } from '../ports.ts'
import type { Sender } from '../requests/sender.ts'
import { newSignal } from './new-write.ts'
import { parametersOf, partsOf } from './parts.ts'
import { exactRequest } from './request.ts'

interface Parts {
  readonly ports: Pick<Ports, 'log'>
  readonly connections: Pick<Connections, 'accountOf'>
  readonly sender: Pick<Sender, 'sendUnchecked'>
}

/**
 * Short-lived signals, such as typing notifications, which need no review, verification or record. Each is sent once,
 * after the earlier ones, because the server would believe a start that overtook a stop.
 */
export interface Signals {
  /** Sends a signal. Rejects a malformed one; a failed request is an answer. */
  readonly send: (profileId: string, signal: Signal) => Promise<SignalAnswer>
  /** Ends ongoing signals, because no page is open that could; never rejects. */
  readonly endAll: () => Promise<void>
  readonly forget: (profileId: string) => void
}

interface Open {
  readonly profileId: string
  /** The signal that ends an ongoing one. */
  readonly end: Signal
}

export function createSignals({ ports, connections, sender }: Parts): Signals {
  const lines = new Map<string, ReturnType<typeof oneAtATime>>()
  const open = new Map<string, Open>()

  const lineOf = (profileId: string) => {
    const line = lines.get(profileId) ?? oneAtATime()
    lines.set(profileId, line)
    return line
  }

  const note = (profileId: string, { kind, act, changes }: Signal) => {
    const { endedBy } = actOf(kind, act)
    const end = { kind, act: endedBy ?? act, changes }
    const key = JSON.stringify([profileId, end])
    if (endedBy === undefined) open.delete(key)
    else open.set(key, { profileId, end })
  }

  const depart = async (profileId: string, signal: Signal): Promise<SignalAnswer> => {
    const account = await connections.accountOf(profileId)
    const leftAt = Date.now()
    const state = newSignal(signal, account.serverVersion, { now: leftAt, freshId: randomUUID() })
    const parameters = parametersOf(
      state,
      partsOf(state).map(({ field, mine }) => ({ field, value: mine })),
    )
    const request = exactRequest(state, parameters, account.serverVersion)
    note(profileId, signal)
    try {
      const { operation } = actOf(signal.kind, signal.act)
      // After a 429 the signal would be outdated, so it isn't repeated.
      const { ignoredParameters } = await sender.sendUnchecked(account, operation, parameters, {
        repeatsWhenPaced: false,
      })
      return { leftAt, answeredAt: Date.now(), request, ignoredParameters, failure: null }
    } catch (thrown) {
      return { leftAt, answeredAt: Date.now(), request, ignoredParameters: [], failure: toFailure(thrown) }
    }
  }

  const send: Signals['send'] = (profileId, signal) => lineOf(profileId)(() => depart(profileId, signal))

  return {
    send,
    async endAll() {
      const ends = [...lines.entries()].map(([profileId, line]) =>
        // A signal in progress may still start a typing notification, so this waits for it.
        line(async () => [...open.values()].filter((one) => one.profileId === profileId)).then((found) =>
          Promise.all(
            found.map(({ end }) =>
              send(profileId, end).then(
                ({ failure }) => failure && ports.log(`signals: the last one failed: ${failure.kind}`),
                (thrown: unknown) => ports.log(`signals: the last one couldn’t be sent: ${toFailure(thrown).kind}`),
              ),
            ),
          ),
        ),
      )
      await Promise.all(ends)
    },
    forget(profileId) {
      lines.delete(profileId)
      for (const [key, one] of open) if (one.profileId === profileId) open.delete(key)
    },
  }
}
