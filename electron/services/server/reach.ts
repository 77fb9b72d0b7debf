import type { LiveState } from '#contract/connection.ts'
import { toFailure } from '#contract/failures.ts'
import { backoffMs, usualBackoff, type Backoff } from './backoff.ts'
import type { EventLoop } from './events.ts'
import type { Emit } from '../ports.ts'
import { awaitOutcomes } from '../writes/outcomes-awaited.ts'
import { wait } from '../store/wait.ts'

interface ReachOptions {
  readonly profileId: string
  /** Sends any request; an answer of the server, even a refusal, shows that it is reachable. */
  readonly ask: (signal: AbortSignal) => Promise<unknown>
  readonly emit: Emit
  readonly log: (line: string) => void
  readonly backoff?: Backoff | undefined
}

/**
 * Replaces the event loop for a server without a queue. It sends nothing until a request finds no server; then it asks
 * until the server is back. As there were no events, the page must then load its data again.
 */
export function watchReach({ profileId, ask, emit, log, backoff = usualBackoff }: ReachOptions): EventLoop {
  const stop = new AbortController()
  let state: LiveState['state'] | null = null
  let interruption = new AbortController()
  /** Pending attempts to reach the server; null while it is reachable. */
  let asking: Promise<void> | null = null
  const outcomes = awaitOutcomes()
  const signedOut = new AbortController()

  const announce = (next: 'silent' | 'offline' | 'signed-out') => {
    if (stop.signal.aborted || signedOut.signal.aborted || state === next) return
    state = next
    emit('connection:state-changed', { profileId, state: next, since: Date.now() })
  }

  const isReached = async (): Promise<boolean> => {
    const signal = AbortSignal.any([stop.signal, signedOut.signal, interruption.signal])
    try {
      await ask(signal)
      return true
    } catch (thrown) {
      const { kind, reason } = toFailure(thrown, 'reach')
      if (kind !== 'network' && kind !== 'cancelled') return true
      if (!signal.aborted) log(`reach: ${kind}${reason ? `/${reason}` : ''}`)
      return false
    }
  }

  const askUntilReached = async () => {
    for (let losses = 1; !stop.signal.aborted && !signedOut.signal.aborted; losses += 1) {
      if (await isReached()) break
      // An interrupted request shows nothing about the server.
      if (!interruption.signal.aborted) {
        announce('offline')
        outcomes.notify()
      }
      await wait(backoffMs(losses, backoff), AbortSignal.any([stop.signal, signedOut.signal, interruption.signal]))
      if (interruption.signal.aborted) {
        interruption = new AbortController()
        losses = 0
      }
    }
    asking = null
    outcomes.notify()
    if (stop.signal.aborted || signedOut.signal.aborted) return
    emit('connection:resynced', { profileId })
    announce('silent')
  }

  /** Ends the current attempt, or the wait for the next one. There is only one loop at a time. */
  const askNow = () => {
    if (signedOut.signal.aborted) return
    if (asking !== null) interruption.abort()
    else asking = askUntilReached()
  }

  announce('silent')
  return {
    notice(isThere) {
      if (!isThere && asking === null) askNow()
      if (isThere && state === 'offline') askNow()
    },
    wake: askNow,
    signOut() {
      announce('signed-out')
      signedOut.abort()
      outcomes.notify()
    },
    async tryNow() {
      if (stop.signal.aborted || signedOut.signal.aborted) return false
      if (state !== 'offline') return true
      const outcome = outcomes.next()
      askNow()
      await outcome
      return !signedOut.signal.aborted
    },
    isUpToDate: () => state === 'silent' && asking === null,
    async end() {
      stop.abort()
      await asking
    },
  }
}
