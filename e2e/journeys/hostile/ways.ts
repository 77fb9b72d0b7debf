import { operations, type OperationId } from '#contract/operations/index.ts'
import { kinds, type Scene } from '../../../electron/services/hostile/kinds.ts'
import { withBroken, withSurplus, withTexts } from '../../../electron/services/hostile/mutations.ts'
import { raw, type Misbehave } from '../../../electron/services/hostile/server.ts'

/**
 * A way to spoil answers: one of the faults below, a status with the API's error text, or a kind of `kinds.ts` with the
 * index of one of its answers.
 */
export type Way =
  | 'sound'
  | 'odd around the reply'
  | 'odd texts'
  | 'broken record'
  /** A status in place of the answer, for one operation or for all. */
  | { readonly status: number; readonly operation?: OperationId }
  | { readonly kind: keyof typeof kinds; readonly answer?: number }

/** Path of the operation; undefined for a fault that affects all. */
export function pathOf(way: Way): string | undefined {
  if (typeof way === 'string' || !('status' in way) || way.operation === undefined) return undefined
  const { path } = operations[way.operation]
  return typeof path === 'string' ? `/api/v1${path}` : undefined
}

/** Number of records kept in a reply, because processing each costs a little. */
const mostRecords = 6

/** The answer that replaces the correct one. */
export function spoiledAnswer(way: Way, whole: Scene): Misbehave {
  const sound = shortened(whole)
  const scene = { ...whole, sound }
  if (way === 'sound') return answer(200, sound)
  if (way === 'odd around the reply') return answer(200, withSurplus(sound), oddHeaders)
  if (way === 'odd texts') return answer(200, withTexts(sound, oddText))
  if (way === 'broken record') return answer(200, withOneRecordBroken(scene))
  if ('status' in way) return answer(way.status, { result: 'error', code: 'BAD_REQUEST', msg: 'No.' })
  const found = kinds[way.kind].answers(scene)[way.answer ?? 0]
  if (found === undefined) throw new Error(`${way.kind} has no such answer`)
  return found
}

const answer =
  (status: number, body: object | string, headers: readonly string[] = []): Misbehave =>
  (socket) =>
    void socket.write(raw(status, typeof body === 'string' ? body : JSON.stringify(body), headers))

const oddHeaders = [
  'Set-Cookie: session=1; Path=/',
  'X-RateLimit-Remaining: 1999.5',
  'X-RateLimit-Limit: 0',
  'X-RateLimit-Reset: -5',
]

const oddText = `<img src=x onerror="document.title='script ran'"></script>{{constructor}}javascript:alert(1)\u0000\u001b[31m\r\n\u2028\u202e\u2066\u200f\ud800`

function shortened({ sound, list }: Scene): object {
  if (list === undefined) return sound
  return withBroken(sound, [list], (records) => (records as readonly unknown[]).slice(0, mostRecords))
}

/** Breaks one record: it keeps its numbers, which identify it, but no other part of the documented form. */
function withOneRecordBroken({ sound, list }: Scene): object {
  if (list === undefined) return sound
  const { length } = (sound as Readonly<Record<string, readonly unknown[]>>)[list] ?? []
  return withBroken(sound, [list, Math.min(1, length - 1)], (record) =>
    typeof record === 'object' && record !== null
      ? Object.fromEntries(
          Object.entries(record).map(([name, value]) => [name, typeof value === 'number' ? value : [[]]]),
        )
      : 'no record',
  )
}
