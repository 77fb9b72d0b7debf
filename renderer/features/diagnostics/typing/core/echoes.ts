import type { TypingReport } from './indicators.ts'
import type { Place } from './place.ts'
import type { Notice } from './protocol.ts'

interface Expected {
  readonly key: string
  readonly until: number
}

/** Recognizes events that the server returns for this page's own notices, because they come from no other client. */
export interface Echoes {
  /** Registers a notice that is being sent. Returns a function that removes it if the server did not accept it. */
  readonly expect: (notice: Pick<Notice, 'op' | 'place'>, until: number) => () => void
  /** Returns true if an event is the echo of a notice. Each notice has one echo. */
  readonly take: (heard: TypingReport, now: number) => boolean
  readonly forget: () => void
}

export function createEchoes(myId: number | null): Echoes {
  let expected: readonly Expected[] = []
  const without = (one: Expected) => {
    expected = expected.filter((other) => other !== one)
  }
  return {
    expect({ op, place }, until) {
      const one = { key: keyOf(op, place, myId), until }
      expected = [...expected, one]
      return () => without(one)
    },
    take({ op, senderId, place }, now) {
      if (myId === null || senderId !== myId) return false
      expected = expected.filter(({ until }) => until > now)
      const key = keyOf(op, place, myId)
      const found = expected.find((one) => one.key === key)
      if (found !== undefined) without(found)
      return found !== undefined
    },
    forget() {
      expected = []
    },
  }
}

/**
 * Key of a notice. It excludes the topic, which a server may return under another name, and this account, which is the
 * sender.
 */
function keyOf(op: Notice['op'], place: Place, myId: number | null): string {
  if (place.kind === 'topic') return `${op} channel ${place.channelId}`
  const others = [...new Set(place.ids)].filter((id) => id !== myId).sort((one, other) => one - other)
  return `${op} people ${others.join(' ')}`
}
