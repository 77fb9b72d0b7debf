import { describe, expect, it } from 'vitest'
import type { Failure } from '#contract/failures.ts'
import { isDone, isOpen } from '#contract/outcomes.ts'
import { partOf, randomFrom, testSeed } from '#contract/testing/seed.ts'
import type { Act, Field, Values } from '#contract/records/define.ts'
import { actOf, carriedFields, fieldOf, kindNames, recordOf, senderOf, type KindName } from '#contract/records/index.ts'
import type { Outcome } from '#contract/writes.ts'
import { restoreLeftOver } from './gate.ts'
import { intentLine } from './runner.ts'
import { nothingDone, type Attempt, type Effect, type Reading, type WriteEvent, type WriteState } from './state.ts'
import { failures, found, gone, none, profile, serverVersion, unreadable } from './testing/states.ts'
import { begin, transition } from './transition.ts'

/**
 * The truth table of the gate: each act of each kind, with each answer, applied by the server or not, each result of a
 * read afterward, and each path: undisturbed, canceled during a wait, or with a console that ends. Every cell limits
 * what the write may claim, and what is sent again. Acts come from the records, so a new act is included automatically.
 * `../truth-paths.test.ts` crosses the paths of the real services.
 */

// ---- acts

interface Sample {
  readonly kind: KindName
  readonly act: string
  readonly parts: readonly { readonly field: string | null; readonly base: unknown; readonly mine: unknown }[]
  /** Readings before and after the act; `others` has another user's value. Null if no operation reads the record. */
  readonly reads: Readonly<Record<'before' | 'after' | 'others', Reading>> | null
}

const id = 7
const samples: Readonly<Record<Field['kind'], readonly [unknown, unknown, unknown]>> = {
  text: ['before', 'after', 'others'],
  code: ['before', 'after', 'others'],
  number: [1, 2, 3],
  choice: ['', '', ''],
  switch: [false, true, false],
  permission: [5, 6, 8],
  reference: [1, 2, 3],
  list: [['before'], ['after'], ['others']],
  secret: ['', '••••', ''],
}

const ids = [[1], [2], [3]] as const
/** Fields whose parameters take only these values. */
const valuesByName: Readonly<Record<string, readonly [unknown, unknown, unknown]>> = {
  subscribers: ids,
  stream_ids: ids,
  group_ids: ids,
  members: ids,
  subgroups: ids,
  is_archived: [true, false, true],
}

function valuesOf(name: string, field: Field): readonly [unknown, unknown, unknown] {
  const own = valuesByName[name]
  if (own !== undefined) return own
  if (field.kind !== 'choice') return samples[field.kind]
  const [one = name, two = `${name}-2`, three = one] = field.options ?? []
  return [one, two, three]
}

/** Values of acts without fields: their base, their target, and the readings before, after, and when others act. */
const values = { before: { name: 'before' }, after: { name: 'before' }, others: { name: 'others' } }
const targets: Readonly<Record<string, Omit<Sample['parts'][number], 'field'> & { readonly reads: Sample['reads'] }>> =
  {
    'invitation resend': {
      base: { sent: 10 },
      mine: { sentAfter: 10 },
      reads: { before: found({ invited: 10 }), after: found({ invited: 20 }), others: found({ invited: 10 }) },
    },
    'channel-subscribers subscribe': members('subscribers', [1, 2]),
    'channel-subscribers unsubscribe': members('subscribers', []),
    'user-group members': members('members', [2]),
    'user-group subgroups': members('subgroups', [2]),
    'user deactivate': active(true),
    'user reactivate': active(false),
    'message move': placed(),
    'message resolve': placed(),
  }

/** A change of members 1 and 2. Only 1 is a member before, and another user adds or removes 3. */
function members(value: string, included: readonly number[]) {
  const read = (ids: readonly number[]) => found({ [value]: ids })
  return {
    base: { ids: [1, 2], included: [1] },
    mine: { ids: [1, 2], included },
    reads: { before: read([1, 5]), after: read([...included, 5]), others: read([1, 3, 5]) },
  }
}

function switched(name: string, goal: unknown) {
  const read = (value: boolean) => found({ [name]: value })
  return { base: !goal, mine: goal, reads: { before: read(!goal), after: read(goal === true), others: read(!goal) } }
}

function active(before: boolean) {
  const read = (is_active: boolean) => found({ is_active })
  return {
    base: { is_active: before },
    mine: { is_active: !before },
    reads: { before: read(before), after: read(!before), others: read(before) },
  }
}

function placed() {
  const at = (topic: string) => found({ stream_id: 1, topic })
  return {
    base: { stream_id: 1, topic: 'before' },
    mine: { topic: 'after' },
    reads: { before: at('before'), after: at('after'), others: at('others') },
  }
}

function targetOf(kind: KindName, act: string, { target, on }: Act): (typeof targets)[string] {
  const own = targets[`${kind} ${act}`]
  if (own !== undefined) return own
  if (target?.switches !== undefined) return switched(target.switches, target.goal)
  if (typeof target?.goal === 'string') return { base: undefined, mine: target.goal, reads: null }
  if (on === 'list') {
    const list = (ids: readonly number[]): Reading => ({
      state: 'list',
      records: ids.map((one) => ({ id: one, values: {}, wire: null })),
    })
    return {
      base: [1, 2, 3],
      mine: [3, 1, 2],
      reads: { before: list([1, 2, 3]), after: list([3, 1, 2]), others: list([2, 1, 3]) },
    }
  }
  if (target?.goal !== null) throw new Error(`${kind} ${act} needs a line in the table of targets`)
  const one = { ...values.before, pattern: 'before', url_template: 'u', message_ids: [1], content: 'before' }
  const other = { ...one, ...values.others, pattern: 'others', message_ids: [1, 2], content: 'others' }
  return { base: one, mine: null, reads: { before: found(one), after: gone, others: found(other) } }
}

function sampleOf(kind: KindName, act: string): Sample {
  const definition = actOf(kind, act)
  if (definition.target !== null) {
    const { reads, ...part } = targetOf(kind, act, definition)
    return { kind, act, parts: [{ field: null, ...part }], reads }
  }
  const fields = carriedFields(kind, act)
    // Fields of a following act are claims of that act.
    .filter((name) => senderOf(kind, act, name) === act)
    .map((name) => ({ name, field: fieldOf(kind, name) }))
    .map(({ name, field }) => ({ name, field, three: valuesOf(name, field) }))
    .filter(({ field, three: [base, mine] }) => field.kind === 'secret' || !field.isSame(base, mine))
  const reported = (which: 0 | 1 | 2): Values =>
    Object.fromEntries(
      fields.filter(({ field }) => field.kind !== 'secret').map(({ name, three }) => [name, three[which]]),
    )
  const isNew = definition.on === 'new'
  const listed = (records: readonly Values[]): Reading => ({
    state: 'list',
    records: records.map((one, index) => ({ id: 100 + index, values: one, wire: null })),
  })
  const isRead = recordOf(kind).reading.length > 0
  const reads = isNew
    ? { before: listed([]), after: listed([reported(1)]), others: listed([reported(2)]) }
    : { before: found(reported(0)), after: found(reported(1)), others: found(reported(2)) }
  return {
    kind,
    act,
    parts: fields.map(({ name, three: [base, mine] }) => ({ field: name, base: isNew ? undefined : base, mine })),
    reads: isRead ? reads : null,
  }
}

const acts = kindNames.flatMap((kind) =>
  Object.entries(recordOf(kind).acts)
    .filter(([, act]) => act.isSignal !== true && act.carriedBy === undefined)
    .map(([act]) => sampleOf(kind, act)),
)

// ---- answers

const refusal = (status: number, code?: string): Failure => ({
  kind: status === 401 ? 'unauthorized' : 'invalid-input',
  message: `HTTP ${status}`,
  status,
  serverMessage: 'No.',
  ...(code !== undefined && { code }),
})
const page = (status: number): Failure => ({ kind: 'invalid-input', message: `HTTP ${status}`, status })

interface Answer {
  readonly failure: Failure | null
  readonly lists?: true
  /**
   * True if the service itself refuses, in the shape of its API and with 4xx. This is defined here, independently of
   * the tested code.
   */
  readonly refuses?: true
  /** The wait that the answer asks for. */
  readonly retryAfterMs?: number
  /** True if the answer proves that nothing was applied. */
  readonly appliesNothing?: true
}
const answers: Readonly<Record<string, Answer>> = {
  success: { failure: null },
  'success that lists the parameters as ignored': { failure: null, lists: true },
  '400 of the API': { failure: refusal(400, 'BAD_REQUEST'), refuses: true },
  '400 of the API, missing parameter': { failure: refusal(400, 'REQUEST_VARIABLE_MISSING'), refuses: true },
  '401 of the API': { failure: refusal(401, 'UNAUTHORIZED'), refuses: true },
  '403 of the API': { failure: refusal(403, 'ADMIN_ACTION_REQUIRED'), refuses: true },
  '404 of the API': { failure: refusal(404, 'BAD_REQUEST'), refuses: true },
  '405 of the API, without a code': { failure: refusal(405), refuses: true },
  '401 page': { failure: { ...page(401), kind: 'unauthorized', reason: 'not-the-api' } },
  '403 page': { failure: page(403) },
  '404 page': { failure: { ...page(404), reason: 'not-offered' } },
  '405 page': { failure: { ...page(405), reason: 'not-offered' } },
  '413 page': { failure: page(413) },
  '429 page': { failure: failures.pacedByPage },
  '429 page that names a wait': { failure: failures.pacedByPage, retryAfterMs: 15_000 },
  '429 of the API that names a wait': { failure: failures.paced, retryAfterMs: 15_000, appliesNothing: true },
  '500 of the API, with a code': { failure: { ...refusal(500, 'INTERNAL'), kind: 'server', mayHaveBeenApplied: true } },
  '502 page': { failure: failures.badGateway },
  '200 page': { failure: { ...page(200), kind: 'unexpected-shape', mayHaveBeenApplied: true } },
  '399 with a body of the API': {
    failure: { ...refusal(399, 'REQUEST_VARIABLE_MISSING'), kind: 'unexpected-shape', reason: 'not-the-api' },
  },
  '300 that asks to slow down': { failure: { ...refusal(300, 'RATE_LIMIT_HIT'), kind: 'rate-limited' } },
  redirect: { failure: failures.redirected },
  'connection lost': { failure: failures.broken },
  timeout: { failure: failures.timeout },
  'canceled on its way': { failure: failures.cancelledInFlight },
}
/** Answers to a request that wasn't sent, or that the service says it did not process. */
const unsent: Readonly<Record<string, Answer>> = {
  '429 of the API': { failure: failures.paced },
  'nobody listens': { failure: failures.unreachable },
  'canceled before it left': { failure: failures.cancelled },
}

// ---- readings

const modes = ['good', 'late', 'stale', 'failing', 'failing once', 'changed', 'gone', 'none'] as const
type Mode = (typeof modes)[number]

/** Returns the result of a read. `stale` always shows the state before, `late` only at the first read. */
function readingAt({ reads }: Sample, mode: Mode, isApplied: boolean, look: number): Reading {
  if (mode === 'failing' || (mode === 'failing once' && look === 0)) return unreadable
  if (mode === 'none' || reads === null) return none
  if (mode === 'gone') return gone
  if (mode === 'changed') return reads.others
  if (mode === 'stale' || (mode === 'late' && look === 0)) return reads.before
  return isApplied ? reads.after : reads.before
}

// ---- the write

/**
 * Events that can join an answer: none, also for a row of a run, which a list verifies later; a cancel in a wait, either
 * for the time that a 429 names or for another read; or a console that ends in a wait, before an answer, or before the
 * list of a row, and starts again.
 */
const paths = [
  'straight on',
  'canceled in a wait',
  'ended in a wait',
  'ended before the answer',
  'in a run',
  'ended before the list',
] as const
type Path = (typeof paths)[number]
/** Paths on which the wait that a 429 asks for is undisturbed. */
const waitingPaths: ReadonlySet<Path> = new Set(['straight on', 'in a run', 'ended before the list'])

interface Run {
  readonly outcomes: readonly Outcome[]
  readonly last: Reading | null
  readonly sent: number
  /** Times that the request was sent although the server had applied it. */
  readonly sentTwice: number
  /** True if the server has the change in the end. */
  readonly isThere: boolean
  readonly forgetsDraft: boolean
  /** True if the path left the straight one. */
  readonly isOnPath: boolean
  /** True if the write waits for a person's decision. */
  readonly asks: boolean
  /** True if an earlier session's write was read. */
  readonly isLeftOver: boolean
}

/** Rebuilds the write from its line in the journal, as the next start does. */
function restored(state: WriteState, attempt: Attempt): WriteState {
  const line = JSON.parse(JSON.stringify(intentLine(state, attempt, profile))) as ReturnType<typeof intentLine>
  const left = restoreLeftOver(line)
  if (left === null) throw new Error(`${state.kind} ${state.act} can’t be looked up`)
  return left
}

function run({ sample, answer, isApplied, mode, path }: Cell): Run {
  const { kind, act, parts } = sample
  const isTarget = actOf(kind, act).target !== null
  const attempt: Attempt = {
    intentId: 'intent',
    at: 1_000,
    sends: parts.map(({ field, base, mine }) => ({ field, value: mine, expected: base })),
    parameters: {},
    request: { operation: actOf(kind, act).operation, method: 'PATCH', path: '/', form: [] },
    state: 'sent',
    failure: null,
    ignoredParameters: [],
  }
  let state: WriteState = {
    ...nothingDone,
    writeId: 'write',
    kind,
    act,
    id: actOf(kind, act).on === 'record' ? id : null,
    changes: isTarget ? [] : parts.map(({ field, base, mine }) => ({ field: field ?? '', base, mine })),
    target: isTarget ? { base: parts[0]?.base, mine: parts[0]?.mine } : null,
    draftKey: 'draft',
    serverVersion,
    startedAt: 1_000,
    phase: { name: 'sending' },
    open: parts.map(({ field }) => field),
    reading: mode === 'none' || sample.reads === null ? none : sample.reads.before,
    idsBefore: mode === 'none' || sample.reads === null ? null : [],
    attempts: [attempt],
    isLeftOver: false,
    ...((path === 'in a run' || path === 'ended before the list') && {
      isInRun: true,
      rowOfRun: { runId: 'run', row: 0 },
      sharesLists: true,
    }),
  }
  const parameters = parts.flatMap(({ field }) =>
    field === null ? (actOf(kind, act).target?.parameters ?? []) : fieldOf(kind, field).parameters,
  )
  const answered = (ignoredParameters: readonly string[] = []): WriteEvent => ({
    type: 'answered',
    reply: { url: 'https://calls.example/1' },
    ignoredParameters,
  })
  const { failure, retryAfterMs = null } = answer
  const events: WriteEvent[] = []
  let looks = 0
  let sent = 0
  let sentTwice = 0
  let isThere = isApplied
  let last: Reading | null = null
  let forgetsDraft = false
  let isOnPath = path === 'straight on'
  const openIntents = new Map([[attempt.intentId, attempt]])
  /** Ends the console and starts it again. A request with an outcome in the journal is not looked up. */
  const endConsole = () => {
    isOnPath = true
    events.length = 0
    const [left] = openIntents.values()
    const ended: WriteState = { ...state, outcomes: [], phase: { name: 'closed' }, isLeftOver: true }
    const next = left === undefined ? null : begin(restored(state, left))
    state = next?.state ?? ended
    for (const effect of next?.effects ?? []) take(effect)
  }
  const take = (effect: Effect): void => {
    switch (effect.type) {
      case 'read':
        if (state.phase.name === 'sent') {
          if (path === 'ended before the list' && !isOnPath) return endConsole()
          isOnPath = true
        }
        last = readingAt(sample, mode, isThere, looks)
        looks += 1
        return void events.push({ type: 'read-done', reading: last })
      case 'wait':
        if (path === 'canceled in a wait' && !isOnPath) {
          isOnPath = true
          return void events.push({ type: 'cancel-asked' })
        }
        if (path === 'ended in a wait' && !isOnPath) return endConsole()
        return void events.push({ type: 'woke' })
      case 'conclude':
        openIntents.delete(effect.intentId)
        return void events.push({ type: 'concluded' })
      case 'forget-draft':
        return void (forgetsDraft = true)
      case 'record':
        openIntents.set(effect.attempt.intentId, effect.attempt)
        return void events.push({ type: 'recorded' })
      case 'send':
        sent += 1
        if (isThere) sentTwice += 1
        isThere = true
        return void events.push(answered())
      case 'abort':
      case 'stop-waiting':
    }
  }
  if (path === 'ended before the answer') endConsole()
  else
    events.push(failure === null ? answered(answer.lists ? parameters : []) : { type: 'failed', failure, retryAfterMs })
  for (let event = events.shift(); event !== undefined; event = events.shift()) {
    const step = transition(state, event, { now: 2_000, freshId: 'fresh' })
    state = step.state
    for (const effect of step.effects) take(effect)
  }
  const { phase, outcomes, isLeftOver } = state
  if (phase.name !== 'ended' && phase.name !== 'review' && phase.name !== 'closed')
    throw new Error(`${kind} ${act} does not end: ${phase.name}`)
  const asks = phase.name === 'review'
  return { outcomes, last, sent, sentTwice, isThere, forgetsDraft, isOnPath, asks, isLeftOver }
}

// ---- what may be claimed

interface Cell {
  readonly sample: Sample
  readonly answer: Answer
  readonly isApplied: boolean
  readonly mode: Mode
  readonly path: Path
}

/** True if a reading shows a part's new value; undefined if the reading lacks the part. */
function shows({ kind, act, parts }: Sample, reading: Reading | null, field: string | null): boolean | undefined {
  const part = parts.find((one) => one.field === field)
  const { target, on } = actOf(kind, act)
  if (reading === null || reading.state === 'none' || reading.state === 'failed' || part === undefined) return undefined
  if (target !== null) {
    const now =
      reading.state === 'list'
        ? target.reads === 'list'
          ? target.valueOf(reading.records, part.mine)
          : undefined
        : target.reads === 'list'
          ? undefined
          : target.valueOf(reading.state === 'gone' ? null : reading.values, part.mine)
    if (now === undefined) return undefined
    const isHeld = target.isSame(part.mine, now)
    return isHeld || !target.isProvedByChangeAlone ? isHeld : undefined
  }
  const isSecret = field !== null && fieldOf(kind, field).kind === 'secret'
  if (field === null || (isSecret && on !== 'new')) return undefined
  if (on === 'new') {
    if (reading.state !== 'list') return undefined
    const reported = parts.filter((one) => one.field !== null && fieldOf(kind, one.field).kind !== 'secret')
    const isMade = reading.records.some(({ values: held }) =>
      reported.every((one) => fieldOf(kind, one.field ?? '').isSame(held[one.field ?? ''], one.mine)),
    )
    // A missing record has no secret either, so only an existing one leaves the part unknown.
    return isMade && isSecret ? undefined : isMade
  }
  if (reading.state !== 'found') return undefined
  const now = reading.values[field]
  return now === undefined ? undefined : fieldOf(kind, field).isSame(now, part.mine)
}

/** Returns the first false claim of the cell; null if all are true. */
function falseClaim(
  { sample, answer, isApplied, mode, path }: Cell,
  { outcomes, last, sent, sentTwice, isThere, forgetsDraft, asks, isLeftOver }: Run,
): string | null {
  const isSeen = path !== 'ended before the answer' && !isLeftOver
  const isAccepted = (isSeen && answer.failure === null) || sent > 0
  const isRefused = isSeen && answer.refuses === true
  // Only a wait that the answer names ends with another request, and only if no read showed the change before.
  if (sent > 0 && (answer.retryAfterMs === undefined || !waitingPaths.has(path)))
    return 'was sent a second time, unasked'
  const isMisled =
    mode === 'stale' || mode === 'changed' || (mode === 'gone' && actOf(sample.kind, sample.act).on !== 'record')
  if (sentTwice > 0 && !isMisled) return 'was sent again, and the server had it'
  if (asks && (answer.retryAfterMs === undefined || mode === 'good' || mode === 'late')) return 'asks without a reason'
  // A request that was reported as unprocessed makes no claim after the console ended.
  if (asks || (isLeftOver && outcomes.length === 0 && answer.appliesNothing)) return null
  if (outcomes.length !== sample.parts.length) return 'has no outcome for a part'
  if (forgetsDraft !== outcomes.every(isDone)) return 'keeps or forgets the draft against its outcomes'
  for (const outcome of outcomes) {
    const { field, state, because } = outcome
    const isShown = shows(sample, last, field)
    const at = `${field ?? 'the act'} is ${state} (${because})`
    const isSecret = field !== null && fieldOf(sample.kind, field).kind === 'secret'
    const hasTruth = (mode === 'good' || mode === 'late' || mode === 'failing once') && !isSecret
    if (hasTruth && isShown !== undefined) {
      if ((state === 'saved') !== isShown) return `${at}, and the server ${isShown ? 'has' : 'does not have'} it`
      if (isOpen(outcome) && isRefused) return `${at}, though it was refused and read`
    }
    if (state === 'saved' && isShown !== true) return `${at}, and no reading shows it`
    if (state === 'saved' && !isThere && mode !== 'changed' && mode !== 'gone') return `${at}, and it was not applied`
    if (state === 'refused' && !isRefused) return `${at}, and the service refused nothing`
    if (state === 'refused' && isShown === true) return `${at}, and the server has it`
    if (state === 'refused' && last?.state === 'failed' && answer.failure?.code !== 'REQUEST_VARIABLE_MISSING')
      return `${at}, and nothing was read`
    if (state === 'refused' && isShown === undefined && last?.state !== 'gone' && answer.failure?.status === 401)
      return `${at}, and a lost session proves nothing`
    if (state === 'ignored' && (!isAccepted || isShown === true)) return `${at}, without a success`
    if (state === 'ignored' && !answer.lists && isShown !== false) return `${at}, and no reading shows otherwise`
    if (state === 'not-saved' && isShown === true) return `${at}, and the server has it`
    if (state === 'not-saved' && answer.appliesNothing && sent === 0 && !isApplied) continue
    if (state === 'not-saved' && isShown === undefined && last?.state !== 'gone' && !isRefused)
      return `${at}, and no reading shows otherwise`
    if (because === 'no-read' && !isAccepted) return `${at}, and nothing was accepted`
    if (outcome.words !== undefined && state !== 'refused') return `${at}, with words of a refusal`
  }
  return null
}

// ---- the table

const cells: Cell[] = acts.flatMap((sample) =>
  Object.values(answers).flatMap((answer) =>
    [true, false]
      .filter((isApplied) => !isApplied || !answer.appliesNothing)
      .flatMap((isApplied) => modes.map((mode) => ({ sample, answer, isApplied, mode, path: 'straight on' }) as const)),
  ),
)
/** The cells of the other paths. All answers that never arrive are one. */
const others = paths
  .slice(1)
  .flatMap((path) =>
    cells
      .filter(({ answer }) => path !== 'ended before the answer' || answer === answers['success'])
      .map(({ sample, answer, isApplied, mode }) => ({ sample, answer, isApplied, mode, path })),
  )

describe('the truth table', () => {
  it('has no false claim, and sends nothing twice', () => {
    const nameOf = (wanted: Answer) => Object.entries(answers).find(([, answer]) => answer === wanted)?.[0]
    const counts = new Map<Path, number>()
    const wrong = [...cells, ...partOf(others, randomFrom(testSeed))].flatMap((cell) => {
      const { sample, answer, isApplied, mode, path } = cell
      const ran = run(cell)
      // Without a wait, there is nothing to interrupt.
      if (!ran.isOnPath) return []
      counts.set(path, (counts.get(path) ?? 0) + 1)
      const why = falseClaim(cell, ran)
      const name = [`${sample.kind} ${sample.act}`, nameOf(answer), isApplied ? 'done' : 'not done', mode, path]
      return why === null ? [] : [`${name.join(' | ')}: ${why}`]
    })
    expect(wrong.slice(0, 40)).toEqual([])
    expect([...counts.keys()]).toEqual(paths)
    const sum = [...counts.values()].reduce((all, one) => all + one, 0)
    const parts = [...counts].map(([path, count]) => `${count} ${path}`).join(', ')
    // oxlint-disable-next-line no-console -- people read this test for the size of the table
    console.log(
      `Truth table: ${acts.length} acts × ${Object.keys(answers).length} answers × done or not × ${modes.length} readings × ${paths.length} paths: ${sum} cells (${parts}), ${wrong.length} false claims.`,
    )
  }, 120_000)

  it('reports unsent and unprocessed requests as not saved', () => {
    for (const sample of acts) {
      for (const [name, answer] of Object.entries(unsent)) {
        const { outcomes } = run({ sample, answer, isApplied: false, mode: 'good', path: 'straight on' })
        expect([sample.kind, sample.act, name, ...new Set(outcomes.map(({ state }) => state))]).toEqual([
          sample.kind,
          sample.act,
          name,
          'not-saved',
        ])
      }
    }
  })

  it('has every act of every kind but signals and uploads', () => {
    const left = kindNames.flatMap((kind) =>
      Object.entries(recordOf(kind).acts)
        .filter(([act]) => !acts.some((one) => one.kind === kind && one.act === act))
        .map(([act, { isSignal, carriedBy }]) => [kind, act, isSignal === true || carriedBy !== undefined] as const),
    )
    expect(left.filter(([, , isExcused]) => !isExcused)).toEqual([])
    expect(acts.every(({ parts }) => parts.length > 0)).toBe(true)
  })
})
