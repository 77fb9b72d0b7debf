import { randomUUID } from 'node:crypto'
import { AppError } from '#contract/failures.ts'
import { normaliseAddress } from './addresses.ts'
import { failure } from './failure.ts'
import { parseZuliprc, type Zuliprc } from './zuliprc.ts'

const keptForMs = 10 * 60_000
const keptAtMost = 20

export interface ZuliprcOffer {
  readonly handle: string
  readonly server: string
  readonly email: string
}

/** Keys read from zuliprc files wait here under a handle, so that the page never holds one. */
export interface ZuliprcOffers {
  readonly offer: (text: string) => ZuliprcOffer
  /** The key under a handle, which stays valid: connecting may fail over the address, and is then tried again. */
  readonly keyUnder: (handle: string) => string
  /** A handle that served its purpose. */
  readonly consume: (handle: string) => void
}

export function createZuliprcOffers(): ZuliprcOffers {
  const waiting = new Map<string, { readonly zuliprc: Zuliprc; readonly until: number }>()
  const sweep = () => {
    for (const [handle, { until }] of waiting) if (until <= Date.now()) waiting.delete(handle)
    for (const handle of [...waiting.keys()].slice(0, -keptAtMost)) waiting.delete(handle)
  }

  return {
    offer(text) {
      const zuliprc = parseZuliprc(text)
      const handle = randomUUID()
      waiting.set(handle, { zuliprc, until: Date.now() + keptForMs })
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

/** An address that we would refuse is handed over as it stands: the operator sees it and may correct it. */
function readable(site: string): string {
  try {
    return normaliseAddress(site)
  } catch (thrown) {
    if (thrown instanceof AppError) return site
    throw thrown
  }
}
