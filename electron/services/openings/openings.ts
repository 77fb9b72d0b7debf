import { maxSavedText, maxZuliprcText } from '#contract/files.ts'
import type { Opening, OpeningProblem } from '#contract/openings.ts'
import type { Ports } from '../ports.ts'
import type { ZuliprcOffers, ZuliprcOffer } from '../accounts/zuliprc-offers.ts'
import { isLink, readLink } from './read-link.ts'
import { basename } from 'node:path'
import { AppError } from '#contract/failures.ts'
import { textOfBytes } from '#contract/text-of-bytes.ts'
import { readBounded } from '../store/read-bounded.ts'

/** Limit of openings that wait for a page. A person opens one or two. */
const maxWaiting = 20

export interface Openings {
  /** Reads links and files, and hands them to the page. `targets` are links and absolute paths. */
  readonly open: (targets: readonly string[]) => Promise<void>
  /** Returns all openings that no page has taken. */
  readonly take: () => Opening[]
}

/** Limit of characters of all settings files that wait for a page, which uses only one at a time. */
const maxWaitingText = 2 * maxSavedText

/** Replaces settings files by a problem, from the oldest, if together they exceed the limit. */
function bounded(openings: readonly Opening[]): Opening[] {
  let free = maxWaitingText
  const newestFirst = openings.toReversed().map((opening): Opening => {
    if (opening.kind !== 'settings') return opening
    free -= opening.text.length
    return free >= 0 ? opening : { kind: 'problem', name: opening.name, reason: 'too-large' }
  })
  return newestFirst.toReversed()
}

/** Keeps openings until a page takes them: at the start, there is no page yet. */
export function createOpenings(ports: Pick<Ports, 'emit' | 'log'>, offers: Pick<ZuliprcOffers, 'offer'>): Openings {
  let waiting: Opening[] = []

  return {
    async open(targets) {
      if (targets.length > maxWaiting)
        ports.log(`openings: ${targets.length - maxWaiting} of ${targets.length} dropped`)
      const asked = targets.slice(0, maxWaiting)
      if (asked.length === 0) return
      let read: Opening[] = []
      // One after the other, because each can be large.
      for (const target of asked) {
        const opening = isLink(target) ? readLink(target) : await readFileToOpen(target, offers.offer)
        read = bounded([...read, opening])
      }
      waiting = bounded([...waiting, ...read].slice(-maxWaiting))
      ports.emit('openings:arrived', {})
    },
    take() {
      const taken = waiting
      waiting = []
      return taken
    },
  }
}

/** Names under which the service and browsers save a zuliprc, also a second time. */
const zuliprcName = /^\.?zuliprc(?:\s?\(\d+\))?(?:\.txt)?$|\.zuliprc$/i

/** Reads a file by its name: a zuliprc becomes an offer, so that its key stays in this process. */
export async function readFileToOpen(path: string, offer: (text: string) => ZuliprcOffer): Promise<Opening> {
  const name = basename(path)
  const problem = (reason: OpeningProblem): Opening => ({ kind: 'problem', name, reason })
  const isZuliprc = zuliprcName.test(name)
  if (!isZuliprc && !/\.json$/i.test(name)) return problem('type')
  try {
    const bytes = await readBounded(path, isZuliprc ? maxZuliprcText : maxSavedText)
    if (bytes === null) return problem('too-large')
    const text = textOfBytes(bytes)
    return isZuliprc ? { kind: 'account', ...offer(text) } : { kind: 'settings', name, text }
  } catch (thrown) {
    if (thrown instanceof AppError) return { kind: 'refused', name, failure: thrown.failure }
    if (isSystemError(thrown)) return problem('unreadable')
    throw thrown
  }
}

const isSystemError = (thrown: unknown): boolean => thrown instanceof Error && 'code' in thrown
