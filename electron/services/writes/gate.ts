import { randomUUID } from 'node:crypto'
import { AppError } from '#contract/failures.ts'
import type { Values } from '#contract/records/define.ts'
import type { EventNews } from '#contract/records/event-rules.ts'
import { actOf, isUnreadNews, newsOf, kindNames, recordOf, type KindName } from '#contract/records/index.ts'
import type { ServerEvent } from '#contract/operations/server.ts'
import type { StoredProfile } from '#contract/profiles.ts'
import type { Decision, NewWrite, Signal, SignalAnswer, WriteView } from '#contract/writes.ts'
import type { Connections } from '../server/connections.ts'
import type { DraftsService } from '../store/drafts.ts'
import { failure } from '../failure.ts'
import type { JournalIntent } from '#contract/journal.ts'
import type { Journal } from '../journal/journal.ts'
import type { Ports } from '../ports.ts'
import { requireWritable } from '../policy/rules.ts'
import { profileOf, type ProfileList } from '../accounts/profile-list.ts'
import type { Offers } from '../requests/offers.ts'
import type { Sender } from '../requests/sender.ts'
import { wait } from '../store/wait.ts'
import { createUncheckedWrites, isCarried, type UncheckedWrites } from './unchecked-writes.ts'
import { createListCache } from './kept-lists.ts'
import { newWrite } from './new-write.ts'
import { createReader } from './reader.ts'
import { createRunLists } from './run-lists.ts'
import { startWrite, type RunningWrite } from './runner.ts'
import { createSignals } from './signals.ts'
import { type Part, nothingDone, type Attempt, type WriteState } from './state.ts'
import { confirmationOf, viewOf } from './view.ts'
import { z } from 'zod'
import { dialects } from '#contract/dialects.ts'
import { followUpContextSchema, outcomesBefore } from './follow-up.ts'

/**
 * The gate that every write of the console passes (`README.md`). It checks, journals, sends, verifies and judges a
 * write, independently of the page.
 */
export interface WritesService {
  /** Accepts a write. If another write to the same record is in progress, returns that one instead. */
  readonly check: (profileId: string, write: NewWrite) => Promise<WriteView>
  readonly checkAgain: (writeId: string) => WriteView
  readonly decide: (writeId: string, field: Part, decision: Decision) => WriteView
  /** Excludes one change from a write under review, or includes it again; the draft keeps it either way. */
  readonly exclude: (writeId: string, field: string, isExcluded: boolean) => WriteView
  /** Sends a write; throws if the typed text isn't the required one. */
  readonly send: (writeId: string, confirmation: string | null) => Promise<WriteView>
  /** Cancels a write; null if nothing had been sent, so that the write disappears. */
  readonly cancel: (writeId: string) => WriteView | null
  readonly close: (writeId: string) => void
  /**
   * Verifies a request that got no answer, and records the outcome. If the gate no longer has the write, it is rebuilt
   * from its journal line. Sends nothing. Resolves when the write has ended.
   */
  readonly lookUp: (intent: JournalIntent) => Promise<void>
  /** Closes a write that a person marked as handled, whatever its state. */
  readonly forget: (writeId: string) => void
  readonly list: (profileId: string) => Promise<WriteView[]>
  /** Sends a short-lived signal; see `signals.ts`. */
  readonly signal: (profileId: string, signal: Signal) => Promise<SignalAnswer>
  /** Writes whose bytes another service sends. */
  readonly uncheckedWrites: UncheckedWrites
  /** Called with the changes in the server’s events. */
  readonly notice: (profileId: string, events: readonly ServerEvent[]) => void
  /** Called if the profile missed events, so that lists may be out of date. */
  readonly noticeGap: (profileId: string) => void
  /** Verifies the rows of a run that were sent, without waiting for more of them. */
  readonly verifyRows: (runId: string) => void
  /** Ends the writes of a removed profile. */
  readonly removeAll: (profileId: string) => Promise<void>
  /** Waits a short time for writes in progress. A write that doesn't end is found in the journal at the next start. */
  readonly closeAll: () => Promise<void>
}

interface Parts {
  readonly ports: Pick<Ports, 'emit' | 'policy' | 'log'>
  readonly list: ProfileList
  readonly connections: Pick<Connections, 'accountOf' | 'isLive' | 'notice'>
  readonly sender: Sender
  readonly offers: Offers
  readonly journal: Journal
  readonly drafts: Pick<DraftsService, 'list' | 'remove'>
}

interface Entry {
  readonly run: RunningWrite
  readonly profile: StoredProfile
  /** Key of the write's record, which only one write at a time may have. */
  readonly record: string
}

/** Time that quitting waits for writes in progress. */
const closeMs = 2_500

export function createWrites(parts: Parts): WritesService {
  const { ports, list, connections, journal } = parts
  const reader = createReader(parts.sender, parts.offers)
  const lists = createListCache()
  const runLists = createRunLists(connections, reader)
  const entries = new Map<string, Entry>()
  const signals = createSignals(parts)
  /** Profiles whose servers accepted a plain word after they refused the same word as JSON. */
  const plainWords = new Set<string>()
  let isClosing = false
  let restored: Promise<void> | null = null

  const view = ({ run, profile }: Entry): WriteView =>
    viewOf(run.state(), {
      profileId: profile.id,
      revision: run.revision(),
      profile,
    })

  const requireRunning = () => {
    if (isClosing) throw new AppError({ kind: 'cancelled', message: 'the console is closing' })
  }
  const requireOpen = () => {
    requireRunning()
    requireWritable(ports.policy)
  }

  const entryOf = (writeId: string): Entry => {
    const entry = entries.get(writeId)
    if (entry === undefined) throw failure('not-found', 'unknown-write', 'this write no longer exists')
    return entry
  }

  const add = (profile: StoredProfile, state: RunningWrite['initial'], secrets: NewWrite['secrets'] = {}): Entry => {
    const run = startWrite(state, {
      ...parts,
      reader,
      lists,
      runLists,
      profile,
      secrets,
      onChange: () => announce(entry),
    })
    const entry: Entry = { run, profile, record: recordKey(profile.id, state) }
    entries.set(state.writeId, entry)
    return entry
  }

  const announce = (entry: Entry) => {
    const { writeId, phase, serverVersion, attempts } = entry.run.state()
    if (serverVersion.takesPlainWords === true && attempts.at(-1)?.state === 'accepted')
      plainWords.add(entry.profile.id)
    if (!entries.has(writeId)) return
    if (phase.name === 'closed') {
      entries.delete(writeId)
      ports.emit('write:closed', { profileId: entry.profile.id, writeId })
    } else ports.emit('write:changed', view(entry))
  }

  /** Restores the unanswered writes of earlier sessions from the journal, once. */
  const restore = async () => {
    for (const intent of await journal.unanswered()) {
      if (isCarried(intent)) continue
      const profile = profileOf(await list.all(), intent.profile)
      const state = restoreLeftOver(intent)
      if (profile === undefined || state === null) {
        ports.log(`writes: a ${intent.kind} ${intent.act} was left unanswered and can’t be looked up`)
      } else add(profile, state)
    }
  }
  const restoreOnce = () => {
    restored ??= restore().catch((thrown: unknown) => {
      restored = null
      throw thrown
    })
    return restored
  }

  /** Begins to verify restored writes. Only once the profile is in use, because verifying needs its connection. */
  const lookUpLeftOvers = (profileId: string) => {
    for (const { run, profile } of entries.values()) if (profile.id === profileId) run.begin()
  }

  const remove = ({ run, profile }: Entry) => {
    const { writeId } = run.state()
    entries.delete(writeId)
    run.stop()
    ports.emit('write:closed', { profileId: profile.id, writeId })
  }

  /** Rebuilds a write from its journal line. */
  const rebuild = async (intent: JournalIntent): Promise<Entry> => {
    const profile = profileOf(await list.all(), intent.profile) ?? (await list.get(intent.profile.id))
    const state = isCarried(intent) ? null : restoreLeftOver(intent)
    if (state === null) throw failure('not-found', 'not-looked-up', 'this version can’t look up the write')
    // A restored request hasn't arrived by now if it ever will, so nothing waits for it.
    return add(profile, { ...state, phase: { name: 'verifying', looks: Number.POSITIVE_INFINITY } })
  }

  const takePlace = (record: string): Entry | null => {
    for (const entry of entries.values()) {
      if (entry.record !== record || isSentCreation(entry.run.state())) continue
      // Nothing of the old write was sent, or its outcome was shown, so the new write replaces it.
      if (entry.run.isIdle()) remove(entry)
      else return entry
    }
    return null
  }

  /** Does so after a row of a run, whose request was answered, is verified. */
  const takePlaceOfVerified = async (record: string): Promise<Entry | null> => {
    const underWay = takePlace(record)
    const { phase, rowOfRun } = underWay?.run.state() ?? {}
    if (phase?.name !== 'sent') return underWay
    runLists.verifyNow(rowOfRun?.runId)
    await underWay?.run.settled()
    return takePlace(record)
  }

  return {
    uncheckedWrites: createUncheckedWrites(journal, list, ports.policy),
    async signal(profileId, signal) {
      requireOpen()
      return signals.send(profileId, signal)
    },
    async check(profileId, given) {
      requireOpen()
      await restoreOnce()
      lookUpLeftOvers(profileId)
      const profile = await list.get(profileId)
      const { serverVersion } = await connections.accountOf(profileId)
      const encoded = plainWords.has(profileId) ? { ...serverVersion, takesPlainWords: true as const } : serverVersion
      const state = newWrite(given, encoded, { now: Date.now(), freshId: randomUUID() })
      const underWay = await takePlaceOfVerified(recordKey(profileId, state))
      if (underWay !== null) return view(underWay)
      const entry = add(profile, state, given.secrets)
      entry.run.begin()
      return view(entry)
    },
    checkAgain(writeId) {
      const entry = entryOf(writeId)
      entry.run.dispatch({ type: 'check-asked' })
      return view(entry)
    },
    decide(writeId, field, decision) {
      const entry = entryOf(writeId)
      entry.run.dispatch({ type: 'decided', field, decision })
      return view(entry)
    },
    exclude(writeId, field, isExcluded) {
      const entry = entryOf(writeId)
      entry.run.dispatch({ type: 'excluded', field, isExcluded })
      return view(entry)
    },
    async send(writeId, confirmation) {
      requireOpen()
      const entry = entryOf(writeId)
      // The profile is read now, because it may have been marked as production after the write was submitted.
      const wanted = confirmationOf(entry.run.state(), { profile: await list.get(entry.profile.id) })
      if (wanted !== null && confirmation?.trim() !== wanted.text.trim()) {
        const message = `type ${wanted.text} to send`
        throw failure('invalid-input', 'not-confirmed', message, { fields: { confirmation: [message] } })
      }
      entry.run.dispatch({ type: 'send-asked' })
      return view(entry)
    },
    cancel(writeId) {
      // A page may cancel or close a write that has just closed: pressed twice, or in another window.
      const entry = entries.get(writeId)
      if (entry === undefined) return null
      entry.run.dispatch({ type: 'cancel-asked' })
      return entry.run.state().phase.name === 'closed' ? null : view(entry)
    },
    close(writeId) {
      entries.get(writeId)?.run.dispatch({ type: 'close-asked' })
    },
    async lookUp(intent) {
      requireRunning()
      await restoreOnce()
      const known = entries.get(intent.writeId)
      const entry = known ?? (await rebuild(intent))
      if (entry.run.state().phase.name === 'ended') entry.run.dispatch({ type: 'check-asked' })
      else entry.run.begin()
      await entry.run.settled()
      // A closed write needs no review.
      if (known === undefined) remove(entry)
    },
    forget(writeId) {
      const entry = entries.get(writeId)
      if (entry !== undefined) remove(entry)
    },
    async list(profileId) {
      await restoreOnce()
      lookUpLeftOvers(profileId)
      return [...entries.values()].filter(({ profile }) => profile.id === profileId).map(view)
    },
    notice(profileId, events) {
      runLists.notice(profileId, events)
      for (const kind of lists.kindsOf(profileId, Date.now())) {
        for (const event of events) {
          const news = newsOf(kind, event)
          if (news?.about === 'new' || news?.about === 'all') lists.add(profileId, kind, news.records)
          else if (isUnreadNews(kind, event)) lists.forget(profileId, kind)
        }
      }
      for (const entry of entries.values()) {
        if (entry.profile.id !== profileId) continue
        const { kind, id } = entry.run.state()
        for (const event of events) {
          const values = valuesIn(newsOf(kind, event), id)
          if (values !== undefined) entry.run.dispatch({ type: 'noticed', values })
        }
      }
    },
    noticeGap: runLists.forget,
    verifyRows: runLists.verifyNow,
    async removeAll(profileId) {
      signals.forget(profileId)
      runLists.verifyNow()
      const own = [...entries.entries()].filter(([, { profile }]) => profile.id === profileId)
      for (const [, { run }] of own) run.dispatch({ type: 'cancel-asked' })
      await Promise.all(own.map(([, { run }]) => run.settled()))
      for (const [writeId, { run }] of own) {
        entries.delete(writeId)
        run.stop()
      }
    },
    async closeAll() {
      isClosing = true
      const late = new AbortController()
      // No more requests are sent: writes that wait or are being checked are stopped at once, the others when they end.
      const all = [...entries.values()].map(({ run }) => run.settled().then(run.stop))
      runLists.close()
      await Promise.race([Promise.all([...all, signals.endAll()]), wait(closeMs, late.signal)])
      late.abort()
      for (const { run } of entries.values()) run.stop()
      await journal.close()
    },
  }
}

/** True for a record that the server created and that a list verifies later, so that it isn't confused with the next. */
const isSentCreation = ({ kind, act, phase }: WriteState): boolean =>
  phase.name === 'sent' && actOf(kind, act).on === 'new'

/** Returns the key of the record that a write belongs to. A record has one write at a time. */
function recordKey(profileId: string, { kind, act, id }: Pick<RunningWrite['initial'], 'kind' | 'act' | 'id'>): string {
  const { on } = actOf(kind, act)
  return [profileId, kind, on === 'record' ? String(id) : on === 'new' ? 'new' : act].join(' ')
}

/**
 * Returns an event's values of one record; undefined if it has none, or if the record is gone, which a read will show.
 */
function valuesIn(news: EventNews | null, id: number | null): Values | undefined {
  if (news?.about === 'one') return news.id === id ? news.values : undefined
  if (news?.about === 'all' || news?.about === 'new') return news.records.find((record) => record.id === id)?.values
  // An event about all records doesn't mean that this one changed.
  return undefined
}

/** The context that `intentLine` stores for later sessions. */
const contextSchema = z.object({
  target: z.object({ base: z.unknown().optional(), mine: z.unknown().optional() }).nullable(),
  draftKey: z.string().nullable(),
  idsBefore: z.array(z.int()).nullable(),
  serverVersion: z.object({ dialect: z.enum(dialects), level: z.int().nullable() }),
  ...followUpContextSchema.shape,
})

/**
 * Restores from the journal a write that an earlier session left unanswered. The write is verified and judged, and
 * never sent again automatically. Null for a line whose kind or act this version doesn't know.
 */
export function restoreLeftOver(intent: JournalIntent): WriteState | null {
  const { kind, act, recordId, changes, at } = intent
  const context = contextSchema.safeParse(intent.context)
  if (!isKind(kind) || !Object.hasOwn(recordOf(kind).acts, act) || !context.success) return null
  const { target, draftKey, idsBefore, serverVersion, following = [], begun } = context.data
  const sent = changes.map(({ field, before, after }) => ({ field, base: before, mine: after }))
  const all = begun?.changes ?? [...sent, ...following]
  const { fields } = recordOf(kind)
  if ([...sent, ...all].some(({ field }) => !Object.hasOwn(fields, field))) return null
  const sends = target
    ? [{ field: null, value: target.mine, expected: target.base }]
    : sent.map(({ field, base, mine }) => ({ field, value: mine, expected: base }))
  const attempt: Attempt = {
    intentId: intent.intentId,
    at,
    sends,
    parameters: {},
    request: intent.request,
    state: 'unanswered',
    failure: {
      kind: 'network',
      reason: 'console-ended',
      message: 'the console closed before an answer came',
      mayHaveBeenApplied: true,
    },
    ignoredParameters: [],
  }
  return {
    ...nothingDone,
    writeId: intent.writeId,
    kind,
    act,
    id: recordId,
    ...(begun !== undefined && { begunAs: begun.as }),
    changes: target ? [] : all,
    target,
    draftKey,
    ...(intent.undoes !== undefined && { undoes: intent.undoes }),
    serverVersion,
    startedAt: at,
    phase: { name: 'verifying', looks: 0 },
    open: [...sends, ...following].map(({ field }) => field),
    outcomes: outcomesBefore(begun),
    idsBefore,
    attempts: [attempt],
    isLeftOver: true,
  }
}

const isKind = (kind: string): kind is KindName => kindNames.some((one) => one === kind)
