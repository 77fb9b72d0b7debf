import type { Outcome } from '#contract/writes.ts'
import type { Part, Reading } from '../state.ts'
import type { Ending, Entry, Scenario, SentPart } from './world.ts'

/**
 * For tests: compares a write's requests and claims with the events. It doesn't know the gate's rules; it follows the
 * trace and keeps its own record of requests and readings.
 */

interface Departure {
  readonly parts: readonly SentPart[]
  how: Ending | 'under-way'
  words: string | null
  listed: readonly string[]
  isProof: boolean
  /** Readings since the answer to this request. */
  readonly readings: Reading[]
  /** Ids in the last list that was read before the request was sent. */
  readonly idsBefore: readonly number[] | null
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Returns the first false claim in the trace; null if there is none. */
export function findWrong(
  scenario: Scenario,
  parts: readonly { field: Part; base: unknown }[],
  trace: readonly Entry[],
) {
  const departures: Departure[] = []
  const unusedIntents: string[] = []
  const decisions = new Map<Part, { theirs: unknown; value: unknown }>()
  const everDone = new Set<Part>()
  let lastReading: Reading | null = null
  let lastIds: readonly number[] | null = null
  /** True if a person permits sending; a 429 restores the permission, a question to the person ends it. */
  let mayLeave = false
  let isCancelled = false
  /** After a kill, a request whose intent is on disk may or may not have been sent. */
  let isLeftOver = false
  let hasReadSinceLeave = false
  let agreed: readonly Part[] = []
  let known: readonly Outcome[] = []

  const last = () => departures.at(-1)
  const carrying = (part: Part) => departures.filter((one) => one.parts.some(({ field }) => field === part))
  const wentOut = ({ how }: Departure) => how !== 'unsent' && how !== 'paced'

  /** Returns a part's value in a reading; undefined if the reading lacks it. */
  const reported = (reading: Reading | null, part: Part): unknown => {
    if (reading === null) return undefined
    if (scenario === 'delete')
      return reading.state === 'gone' ? null : reading.state === 'found' ? reading.values : undefined
    if (reading.state === 'found' && part !== null) return reading.values[part]
    return undefined
  }
  const holds = (reading: Reading | null, part: Part, value: unknown): boolean => {
    if (scenario !== 'create') return reported(reading, part) !== undefined && same(reported(reading, part), value)
    if (reading?.state !== 'list' || part === null) return false
    // A record that was absent before any request of this write could have created it.
    const before = new Set(departures[0]?.idsBefore)
    const wanted = carrying(part).at(-1)?.parts ?? []
    return reading.records.some(
      ({ id, values }) => !before.has(id) && wanted.every((one) => same(values[one.field ?? ''], one.value)),
    )
  }
  const showsOtherwise = (reading: Reading | null, part: Part, value: unknown): boolean => {
    if (scenario === 'create') return reading?.state === 'list' && !holds(reading, part, value)
    return reported(reading, part) !== undefined && !holds(reading, part, value)
  }

  const onLeft = (entry: Extract<Entry, { what: 'left' }>): string | null => {
    const intent = unusedIntents.pop()
    if (intent === undefined) return 'sent without an intent on disk'
    if (intent !== entry.form) return 'sent differently than its intent says'
    if (!mayLeave) return 'sent without permission'
    if (!hasReadSinceLeave) return 'sent without a comparison since it was asked for or last sent'
    const unshown = entry.parts.find(({ field }) => !agreed.includes(field))
    if (unshown) return `${unshown.field} left though it was not shown`
    for (const { field, value } of entry.parts) {
      const base = parts.find((part) => part.field === field)?.base
      const theirs = reported(lastReading, field)
      const isMoved = scenario !== 'create' && theirs !== undefined && !same(theirs, base)
      const decision = decisions.get(field)
      if (isMoved && !(decision && same(decision.theirs, theirs) && same(decision.value, value))) {
        return `${field} overwrites what somebody else stored, undecided`
      }
    }
    departures.push({
      parts: entry.parts,
      how: 'under-way',
      words: null,
      listed: [],
      isProof: false,
      readings: [],
      idsBefore: lastIds,
    })
    mayLeave = false
    hasReadSinceLeave = false
    return null
  }

  const checkOutcome = (outcome: Outcome): string | null => {
    const { field, state, because, sent } = outcome
    const own = carrying(field)
    const latest = own.findLast(wentOut)
    if (outcome.words !== undefined && !own.some(({ words }) => words === outcome.words)) return 'words nobody said'
    if (outcome.words !== undefined && state !== 'refused') return 'words without a refusal'
    switch (state) {
      case 'saved':
        if (because === 'kept-theirs') {
          return same(decisions.get(field)?.value, reported(lastReading, field)) ? null : 'kept theirs, undecided'
        }
        if (!holds(lastReading, field, sent)) return 'saved, though the last reading lacks it'
        if (because === 'reads-back' && latest?.how !== 'success') return 'reads back without a success'
        if (because === 'arrived-unanswered' && !own.some(wentOut) && !isLeftOver)
          return 'arrived, though nothing was sent'
        return null
      case 'refused':
        if (latest?.how !== 'refused') return 'refused by nobody'
        return holds(latest.readings.at(-1) ?? null, field, sent) ? 'refused, though it is held' : null
      case 'ignored':
        if (latest?.how !== 'success') return 'ignored without a success'
        if (holds(lastReading, field, sent)) return 'ignored, though the server has it'
        return field !== null && latest.listed.includes(field)
          ? null
          : showsOtherwise(lastReading, field, sent)
            ? null
            : 'ignored, though no reading shows otherwise'
      case 'not-saved':
        for (const departure of own) {
          if (departure.isProof) continue
          if (!departure.readings.some((reading) => showsOtherwise(reading, field, sent))) {
            return `not applied (${because}), though a ${departure.how} departure may have been and no reading shows otherwise`
          }
        }
        return null
      case 'unverified':
        if (because === 'no-read' && latest?.how !== 'success') return 'accepted by nobody'
        return own.some(wentOut) || isLeftOver ? null : 'unverified, though nothing went out'
    }
  }

  const onStands = (entry: Extract<Entry, { what: 'stands' }>): string | null => {
    for (const outcome of entry.outcomes) {
      const before = known.find(({ field }) => field === outcome.field)
      if (before !== undefined && before.state === outcome.state && before.because === outcome.because) continue
      if (before?.state === 'saved') return `${outcome.field} was saved and is ${outcome.state} now`
      const wrong = checkOutcome(outcome)
      if (wrong !== null) return `${outcome.field}: ${wrong}`
      if (outcome.state === 'saved' || outcome.because === 'no-read') everDone.add(outcome.field)
    }
    known = entry.outcomes
    if (entry.phase === 'review') mayLeave = false
    const departure = last()
    if (entry.phase === 'ended') {
      const own = new Set([...entry.state.changes.map(({ field }) => field), ...(entry.state.target ? [null] : [])])
      if ([...own].some((part) => !entry.outcomes.some(({ field }) => field === part)))
        return 'ended without an outcome for each part'
      if (departure && wentOut(departure) && departure.readings.length === 0) return 'ended without verification'
    }
    if (entry.phase === 'closed' && departures.length > 0 && known.length === 0) return 'closed without an outcome'
    if (entry.forgetsDraft && parts.some(({ field }) => !everDone.has(field)))
      return 'removed a draft that is not all done'
    return null
  }

  const take = (entry: Entry): string | null => {
    switch (entry.what) {
      case 'asked':
        if (entry.wish === 'cancel') {
          mayLeave = false
          isCancelled = true
        }
        if (entry.wish === 'send' && entry.shown.length > 0) {
          mayLeave = true
          isCancelled = false
          agreed = entry.shown
          hasReadSinceLeave = false
        }
        return null
      case 'decided':
        decisions.set(entry.field, entry)
        return null
      case 'read':
        lastReading = entry.reading
        if (entry.reading.state === 'list') lastIds = entry.reading.records.map(({ id }) => id)
        hasReadSinceLeave = true
        departures.filter(({ how }) => how !== 'under-way').forEach(({ readings }) => readings.push(entry.reading))
        return null
      case 'on-disk':
        unusedIntents.splice(0, unusedIntents.length, entry.form)
        return null
      case 'left':
        return onLeft(entry)
      case 'answered': {
        const departure = last()
        if (departure === undefined) return 'an answer to nothing'
        Object.assign(departure, entry)
        mayLeave ||= entry.how === 'paced' && !isCancelled
        return null
      }
      case 'killed':
        mayLeave = false
        isCancelled = false
        isLeftOver = true
        known = []
        unusedIntents.length = 0
        return null
      case 'stands':
        return onStands(entry)
    }
  }

  for (const [index, entry] of trace.entries()) {
    const wrong = take(entry)
    if (wrong !== null) return { wrong, at: index, trace: trace.slice(0, index + 1).map(brief) }
  }
  return null
}

/** Returns a readable line of a trace. */
function brief(entry: Entry): string {
  if (entry.what === 'stands') {
    const outcomes = entry.outcomes.map(({ field, state, because }) => `${field} ${state} ${because}`).join(', ')
    return `  -> ${entry.phase}${entry.forgetsDraft ? ' (forgets the draft)' : ''}${outcomes && `: ${outcomes}`}`
  }
  return JSON.stringify(entry)
}
