import { pageOperationIds, type PageOperationId } from '#contract/operations/index.ts'
import { recordOf, type KindName } from '#contract/records/index.ts'
import type { Collecting } from './collect-slices.ts'
import type { TimedReply } from './sender.ts'

export interface Question {
  readonly profileId: string
  readonly operation: PageOperationId
  readonly parameters: Readonly<Record<string, unknown>>
}

/**
 * Reads the lists of an account's first page while that page is still loading. The page's own request joins the one in
 * progress.
 */
export interface ReadAhead {
  readonly start: (profileId: string, role: number | null) => void
  /** Returns the answer to a question that was asked ahead; null if none was. Each answer is returned once. */
  readonly take: (question: Question, signal: AbortSignal) => Collecting<TimedReply> | null
  /**
   * Cancels what no page has joined. Called at each change by others, because a page that does not listen yet would
   * show the list as it was before the change.
   */
  readonly drop: (profileId: string) => void
}

/** Time after which an answer that no page has asked for is dropped. */
const keptMs = 30_000

interface Asked {
  readonly answer: Collecting<TimedReply>
  readonly controller: AbortController
}

/** Questions of one account. */
interface Own {
  readonly asked: Map<string, Asked>
  readonly byPage: Set<string>
}

type Ask = Pick<Question, 'operation' | 'parameters'>

/** Begins to read an answer, at once or after something else. */
type Send = (question: Question, signal: AbortSignal, after?: Promise<void>) => Collecting<TimedReply>

export function createReadAhead(send: Send): ReadAhead {
  const all = new Map<string, Own>()

  const drop = (profileId: string) => {
    const own = all.get(profileId)
    all.delete(profileId)
    for (const { controller } of own?.asked.values() ?? []) controller.abort()
  }

  return {
    start(profileId, role) {
      drop(profileId)
      const own: Own = { asked: new Map(), byPage: new Set() }
      all.set(profileId, own)
      setTimeout(() => {
        if (all.get(profileId) === own) drop(profileId)
      }, keptMs).unref()
      const ask = (question: Ask, after?: Promise<void>): Collecting<TimedReply> | null => {
        if (own.byPage.has(keyOf(question))) return null
        const controller = new AbortController()
        const answer = send({ profileId, ...question }, controller.signal, after)
        // A failure is reported to the page that joins, which may also try other parameters.
        answer.reply.catch(() => undefined)
        own.asked.set(keyOf(question), { answer, controller })
        return answer
      }
      const askAll = async () => {
        const channels = ask(listOf('channel', role))
        const folders = ask(listOf('folder', role))
        // The first page shows channels and folders. All answers are read in one thread, and many servers work out one
        // after the other, so groups wait until the channels have arrived.
        const groups = ask(listOf('user-group', role), ended([channels]))
        // Subscriptions and people are much longer.
        await ended([channels, folders, groups])
        if (all.get(profileId) !== own) return
        ask({ operation: 'channels.subscribed-ids', parameters: { include_subscribers: 'false' } })
        ask(listOf('user', role))
      }
      void askAll()
    },
    take(question, signal) {
      const own = all.get(question.profileId)
      const key = keyOf(question)
      const asked = own?.asked.get(key)
      // A page may ask before its turn comes here; the answer is then not read twice.
      own?.byPage.add(key)
      if (asked === undefined) return null
      own?.asked.delete(key)
      signal.addEventListener('abort', () => asked.controller.abort(), { once: true })
      return asked.answer
    },
    drop,
  }
}

/** Resolves when all answers have ended, whatever their results. */
const ended = async (answers: readonly (Collecting<TimedReply> | null)[]): Promise<void> => {
  await Promise.allSettled(answers.flatMap((answer) => (answer === null ? [] : [answer.reply])))
}

const keyOf = ({ operation, parameters }: Ask): string => JSON.stringify([operation, parameters])

/** The first request by which a page lists a kind. */
function listOf(kind: KindName, role: number | null): Ask {
  const attempt = recordOf(kind).reading.find(({ reads }) => reads === 'list')
  const operation = pageOperationIds.find((id) => id === attempt?.operation)
  if (attempt === undefined || operation === undefined) throw new Error(`no page lists ${kind} records`)
  return { operation, parameters: attempt.parameters(null, { role })[0] ?? {} }
}
