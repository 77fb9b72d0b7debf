import type { Opening } from '#contract/openings.ts'
import type { Ports } from '../ports.ts'
import type { ZuliprcOffers } from '../zuliprc-offers.ts'
import { readFileToOpen } from './read-file.ts'
import { isLink, readLink } from './read-link.ts'

/** Limit of openings that wait for a page. A person opens one or two. */
const maxWaiting = 20

export interface Openings {
  /** Reads links and files, and hands them to the page. `targets` are links and absolute paths. */
  readonly open: (targets: readonly string[]) => Promise<void>
  /** Returns all openings that no page has taken. */
  readonly take: () => Opening[]
}

/** Keeps openings until a page takes them: at the start, there is no page yet. */
export function createOpenings(ports: Pick<Ports, 'emit' | 'log'>, offers: Pick<ZuliprcOffers, 'offer'>): Openings {
  let waiting: Opening[] = []

  return {
    async open(targets) {
      if (targets.length > maxWaiting)
        ports.log(`openings: ${targets.length - maxWaiting} of ${targets.length} dropped`)
      const asked = targets.slice(0, maxWaiting)
      const read = await Promise.all(
        asked.map(async (target) => (isLink(target) ? readLink(target) : readFileToOpen(target, offers.offer))),
      )
      if (read.length === 0) return
      waiting = [...waiting, ...read].slice(-maxWaiting)
      ports.emit('openings:arrived', {})
    },
    take() {
      const taken = waiting
      waiting = []
      return taken
    },
  }
}
