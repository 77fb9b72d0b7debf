import { toFailure } from '#contract/failures.ts'
import { isUnreadNews, newsOf, recordOf, type KindName } from '#contract/records/index.ts'
import type { ServerEvent } from '#contract/operations/server.ts'
import type { Connections } from '../server/connections.ts'
import { findListed, listsOf, type ListedRecords, type Reader } from './reader.ts'
import type { Reading } from './state.ts'

/** Rows that one list verifies. Without events, rows that may be compared with one list. */
const rowsPerList = 25
/** Limits of the time for which a list is compared with: while events are added to it, and without events. */
const currentMs = 5 * 60_000
const unfollowedMs = 60_000

/**
 * True if the rows of a run share lists. A short run reads each record by itself where it can, because a list may be
 * long.
 */
export const sharesLists = (kind: KindName, rows: number): boolean =>
  rows >= rowsPerList || !recordOf(kind).reading.some(({ reads }) => reads === 'one')

/** A row of a run that reads its record. */
interface RowQuestion {
  readonly profileId: string
  readonly runId: string
  readonly kind: KindName
  readonly id: number
  readonly fields: readonly string[]
  readonly signal: AbortSignal
}

/**
 * The lists of runs. The rows of a run share them, so that a row costs one request and not three: its own change.
 */
export interface RunLists {
  /**
   * Finds a record in a list that is current: while events flow, they report the changes since; otherwise, a list is
   * read for each 25 rows. Null if the row must read its record itself.
   */
  readonly compare: (question: RowQuestion) => Promise<Reading | null>
  /**
   * Reads a record by a list that is asked for after this call, together with other rows. Joins them before it returns.
   * Null if the row must read its record itself.
   */
  readonly verify: (question: RowQuestion) => Promise<Reading | null>
  /** Reads the list for the rows that wait for it: of one run, or of all. */
  readonly verifyNow: (runId?: string) => void
  /** Verifies what waits, and from now on each row at once, because the console closes. */
  readonly close: () => void
  /** Called as a request for a record leaves, so that no row compares it with an older list. */
  readonly touch: (profileId: string, kind: KindName, id: number) => void
  readonly notice: (profileId: string, events: readonly ServerEvent[]) => void
  /** Called if changes were missed, or the profile is removed. */
  readonly forget: (profileId: string) => void
}

interface Waiting {
  readonly question: RowQuestion
  readonly resolve: (reading: Reading | null | Promise<Reading | null>) => void
}

/** A list, from the time it is asked for. Its answer may be older than an event that comes before it. */
interface List {
  readonly askedAt: number
  /** Records that changed since, which a row must read itself. */
  readonly changed: Set<number>
  isOutdated: boolean
  isFailed: boolean
  rows: number
  readonly answer: Promise<Answer>
}

type Answer = ListedRecords | Extract<Reading, { state: 'failed' }> | null

interface RunOfLists {
  readonly profileId: string
  readonly kind: KindName
  usedAt: number
  list: List | null
  waiting: Waiting[]
}

export function createRunLists(connections: Pick<Connections, 'accountOf' | 'isLive'>, reader: Reader): RunLists {
  const runs = new Map<string, RunOfLists>()
  let isClosing = false

  const runOf = ({ runId, profileId, kind }: RowQuestion): RunOfLists => {
    const now = Date.now()
    // Long lists are dropped once no run may use them.
    for (const [key, { usedAt, waiting }] of runs) {
      if (waiting.length === 0 && (now < usedAt || now - usedAt > currentMs)) runs.delete(key)
    }
    // A run may have rows of several kinds.
    const key = `${runId} ${kind}`
    const run = runs.get(key) ?? { profileId, kind, usedAt: now, list: null, waiting: [] }
    run.usedAt = now
    runs.set(key, run)
    return run
  }

  const ask = (run: RunOfLists, { fields, signal }: Pick<RowQuestion, 'fields' | 'signal'>): List => {
    const { profileId, kind } = run
    const read = async (): Promise<Answer> => {
      try {
        const account = await connections.accountOf(profileId)
        const answer = await reader.list({ account, kind, fields, signal, isOfRun: true })
        list.isFailed = answer?.state === 'failed'
        return answer
      } catch (thrown) {
        list.isFailed = true
        return { state: 'failed', failure: toFailure(thrown) }
      }
    }
    const list: List = {
      askedAt: Date.now(),
      changed: new Set(),
      isOutdated: false,
      isFailed: false,
      rows: 0,
      answer: read(),
    }
    // The previous list isn't needed once this one was asked for: the next row to compare waits for it.
    run.list = list
    return list
  }

  const isCurrent = ({ profileId, kind }: RunOfLists, { askedAt, isOutdated, isFailed, rows }: List): boolean => {
    const age = Date.now() - askedAt
    // A list that failed, for example because it is too long, isn't asked for again with each row.
    if (isFailed) return age >= 0 && age < unfollowedMs
    if (isOutdated || age < 0) return false
    const isFollowed = connections.isLive(profileId) && recordOf(kind).events.length > 0
    return isFollowed ? age < currentMs : age < unfollowedMs && rows < rowsPerList
  }

  const start = (run: RunOfLists) => {
    const rows = run.waiting
    run.waiting = []
    const [first] = rows
    if (first === undefined) return
    // A row that is given up doesn't end the request of the others.
    const ended = new AbortController()
    const left = new Set(rows)
    for (const row of rows) {
      row.question.signal.addEventListener('abort', () => {
        left.delete(row)
        if (left.size === 0) ended.abort()
      })
    }
    const fields = [...new Set(rows.flatMap(({ question }) => question.fields))]
    const { answer } = ask(run, { fields, signal: ended.signal })
    for (const { question, resolve } of rows) resolve(answer.then((listed) => pick(listed, question)))
  }

  const verifyNow = (runId?: string) => {
    for (const [key, run] of runs) if (runId === undefined || key.startsWith(`${runId} `)) start(run)
  }

  const runsOf = (profileId: string, kind?: KindName) =>
    [...runs.values()].filter((run) => run.profileId === profileId && (kind ?? run.kind) === run.kind)

  return {
    async compare(question) {
      const run = runOf(question)
      const list = run.list !== null && isCurrent(run, run.list) ? run.list : ask(run, question)
      list.rows += 1
      const answer = await list.answer
      const isUsable = !list.isFailed && !list.isOutdated && !list.changed.has(question.id)
      return isUsable ? pick(answer, question) : null
    },
    verify: (question) =>
      new Promise((resolve) => {
        const run = runOf(question)
        const waiting: Waiting = { question, resolve }
        run.waiting.push(waiting)
        question.signal.addEventListener('abort', () => {
          run.waiting = run.waiting.filter((one) => one !== waiting)
          resolve({ state: 'failed', failure: { kind: 'cancelled', message: 'the row was given up' } })
        })
        if (isClosing || run.waiting.length >= rowsPerList) start(run)
      }),
    verifyNow,
    close() {
      isClosing = true
      verifyNow()
    },
    touch(profileId, kind, id) {
      for (const { list } of runsOf(profileId, kind)) list?.changed.add(id)
    },
    notice(profileId, events) {
      for (const { kind, list } of runsOf(profileId)) {
        if (list !== null) for (const event of events) noteChange(list, kind, event)
      }
    },
    forget(profileId) {
      for (const { list } of runsOf(profileId)) if (list !== null) list.isOutdated = true
    },
  }
}

function pick(answer: Answer, { kind, id, fields }: RowQuestion): Reading | null {
  if (answer?.state !== 'listed') return answer
  const hasFields = listsOf(kind, fields).some(({ operation }) => operation === answer.operation)
  return hasFields ? findListed(answer, id) : null
}

/** Records that an event reports as changed are read again. If it doesn't say which, the whole list is. */
function noteChange(list: List, kind: KindName, event: ServerEvent): void {
  const news = newsOf(kind, event)
  if (news?.about === 'one') list.changed.add(news.id)
  else if (news?.about === 'gone') for (const id of news.ids) list.changed.add(id)
  else if (news?.about === 'new') for (const { id } of news.records) list.changed.add(id)
  else if (news !== null || isUnreadNews(kind, event)) list.isOutdated = true
}
