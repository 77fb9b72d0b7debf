import { randomUUID } from 'node:crypto'
import { AppError } from '#contract/failures.ts'
import { normalizeAddress } from './addresses.ts'
import { failure } from './failure.ts'
import { steadyNow } from './steady-now.ts'
import { parseZuliprc, type Zuliprc } from './zuliprc.ts'

const keptForMs = 10 * 60_000
const keptAtMost = 20

export interface ZuliprcOffer {
  readonly handle: string
  readonly server: string
  readonly email: string
}

/** Keeps keys from zuliprc files under a handle, so that the page never has one. */
export interface ZuliprcOffers {
  readonly offer: (text: string) => ZuliprcOffer
  /**
   * Returns the key of a handle. The handle stays valid: connecting may fail because of a wrong address, and can then
   * be tried again.
   */
  readonly keyUnder: (handle: string) => string
  /** Forgets a used handle. */
  readonly consume: (handle: string) => void
}

export function createZuliprcOffers(): ZuliprcOffers {
  const waiting = new Map<string, { readonly zuliprc: Zuliprc; readonly until: number }>()
  const sweep = () => {
    for (const [handle, { until }] of waiting) if (until <= steadyNow()) waiting.delete(handle)
    for (const handle of [...waiting.keys()].slice(0, -keptAtMost)) waiting.delete(handle)
  }

  return {
    offer(text) {
      const zuliprc = parseZuliprc(text)
      const handle = randomUUID()
      waiting.set(handle, { zuliprc, until: steadyNow() + keptForMs })
      sweep()
      return { handle, server: readable(zuliprc.server), email: zuliprc.email }
    },
    keyUnder(handle) {
      sweep()
      const found = waiting.get(handle)
      if (found === undefined)
        throw failure('not-found', 'key-missing', 'the key from that file is no longer in memory')
      return found.zuliprc.key
    },
    consume: (handle) => void waiting.delete(handle),
  }
}

/**
 * Normalizes an address. An invalid one is returned as it is, so that the operator can correct it, but without a user
 * name and a password, which the page must not have.
 */
function readable(site: string): string {
  try {
    return normalizeAddress(site)
  } catch (thrown) {
    if (thrown instanceof AppError) return site.replace(/^([a-z][a-z0-9+.-]*:\/\/)?.*@/is, '$1')
    throw thrown
  }
}
