import type { Failure } from '#contract/failures.ts'
import { journalIntentSchema, type JournalIntent } from '#contract/journal.ts'
import type { ReadRecord, Values } from '#contract/records/define.ts'
import type { Outcome } from '#contract/writes.ts'
import { intentLine } from '../runner.ts'
import { restoreLeftOver } from '../gate.ts'
import type { Effect, Part, Reading, Step, WriteEvent, WriteState } from '../state.ts'
import { begin, remainingFields, transition } from '../transition.ts'
import { base, channelWrite, failures, profile, write } from './states.ts'

/**
 * For tests: one write and the world around it, in memory. The network, the disk, the person, other administrators and
 * the clock are scripted. Every event is written to a trace, in the world's own words and not in the gate's, so that
 * the gate's claims can be checked against it. The file is long, because all its parts change the same state.
 */

export const scenarios = ['channel', 'create', 'delete'] as const
export type Scenario = (typeof scenarios)[number]
/** The fields that can be read: all; all but one; none. */
export const readings = ['all', 'partly', 'none'] as const
export type Readable = (typeof readings)[number]

/** Possible ends of a request. */
export type Ending = 'success' | 'refused' | 'open' | 'elsewhere' | 'unsent' | 'paced'

export interface SentPart {
  readonly field: Part
  readonly value: unknown
}

export type Entry =
  | { readonly what: 'asked'; readonly wish: 'send' | 'cancel' | 'check' | 'close'; readonly shown: readonly Part[] }
  | { readonly what: 'decided'; readonly field: Part; readonly theirs: unknown; readonly value: unknown }
  | { readonly what: 'read'; readonly reading: Reading }
  | { readonly what: 'on-disk'; readonly intentId: string; readonly form: string }
  | { readonly what: 'left'; readonly form: string; readonly parts: readonly SentPart[] }
  | {
      readonly what: 'answered'
      readonly how: Ending
      readonly words: string | null
      readonly listed: readonly string[]
      /** True if the answer proves that nothing was stored. */
      readonly isProof: boolean
    }
  | { readonly what: 'killed' }
  | {
      readonly what: 'stands'
      readonly phase: WriteState['phase']['name']
      readonly state: WriteState
      readonly outcomes: readonly Outcome[]
      readonly forgetsDraft: boolean
    }

type Pending = Exclude<Effect, { type: 'abort' | 'stop-waiting' | 'forget-draft' }>

type Reply = { readonly id: number | null } | { readonly refusal: Failure }

interface Late {
  readonly parameters: Values
}

const linkifierValues = { pattern: 'x', url_template: 'u' }
const linkifierId = 7

export class World {
  readonly trace: Entry[] = []
  state: WriteState
  /** The current effect, which causes one event. */
  pending: Pending | null = null
  isAborting = false
  /** True after a kill without an unanswered request, so that no write remains. */
  isOver = false
  now = 1_000_000
  /** The channel's values, or null if it is gone. */
  channel: Record<string, unknown> | null = { ...base }
  linkifiers: ReadRecord[] = []
  readonly late: Late[] = []
  readonly disk = { intents: new Map<string, JournalIntent>(), answered: new Set<string>() }
  readonly scenario: Scenario
  readonly #readable: Readable
  #ids = 0
  #nextLinkifier = 100

  constructor(scenario: Scenario, readable: Readable) {
    this.scenario = scenario
    this.#readable = readable
    this.linkifiers = [1, linkifierId].map((id) => ({
      id,
      values: { pattern: `old${id}`, url_template: 'u' },
      wire: null,
    }))
    this.state = this.#firstState()
    this.#take(begin(this.state))
  }

  #firstState(): WriteState {
    if (this.scenario === 'channel') return { ...channelWrite(), draftKey: 'draft' }
    if (this.scenario === 'delete') {
      const seen = this.linkifiers.find(({ id }) => id === linkifierId)?.values
      return write({ kind: 'linkifier', act: 'delete', target: { base: seen, mine: null }, draftKey: 'draft' })
    }
    const changes = Object.entries(linkifierValues).map(([field, mine]) => ({ field, mine }))
    return write({ kind: 'linkifier', act: 'create', id: null, changes, draftKey: 'draft' })
  }

  // ---- the person

  ask(wish: 'send' | 'cancel' | 'check' | 'close'): void {
    const { phase, plan } = this.state
    const shown = phase.name === 'ended' ? remainingFields(this.state) : plan.sends.map(({ field }) => field)
    this.trace.push({ what: 'asked', wish, shown: phase.name === 'ended' || phase.name === 'review' ? shown : [] })
    this.#dispatch({ type: `${wish}-asked` })
  }

  decide(pick: number): void {
    const conflict = this.state.plan.conflicts[pick % Math.max(1, this.state.plan.conflicts.length)]
    if (conflict === undefined || this.state.phase.name !== 'review') return
    const { field, theirs, mine } = conflict
    const keepsTheirs = pick % 3 === 0
    const value = keepsTheirs ? theirs : mine
    this.trace.push({ what: 'decided', field, theirs, value })
    this.#dispatch({ type: 'decided', field, decision: { theirs, choice: keepsTheirs ? 'theirs' : 'mine', value } })
  }

  /** Excludes a change from the write, or includes one again. */
  exclude(pick: number): void {
    const isExcluded = pick % 3 > 0
    const from = isExcluded ? this.state.changes : this.state.excluded
    const change = from[pick % Math.max(1, from.length)]
    if (change !== undefined) this.#dispatch({ type: 'excluded', field: change.field, isExcluded })
  }

  // ---- others

  /** Another administrator changes, deletes or creates something. */
  meddle(pick: number): void {
    if (this.scenario === 'channel') {
      const names = Object.keys(base)
      const name = names[pick % names.length] ?? ''
      if (pick % 17 === 0) this.channel = null
      else if (this.channel !== null) {
        const change = this.state.changes.find(({ field }) => field === name)
        const ownIdeas = name === 'description' ? ['o1', 'o2'] : [41, 42]
        this.channel[name] = [change?.mine, change?.base ?? ownIdeas[0], ...ownIdeas][Math.floor(pick / 7) % 4]
        if (pick % 5 === 0) this.notice(name)
      }
    } else if (this.scenario === 'delete') {
      if (pick % 3 === 0) this.linkifiers = this.linkifiers.filter(({ id }) => id !== linkifierId)
      else
        this.linkifiers = this.linkifiers.map((one) => ({ ...one, values: { ...one.values, pattern: `p${pick % 3}` } }))
    } else {
      // Others create an equal record only before this write can, because the two couldn't be distinguished.
      const isUnlike = pick % 2 === 0 || this.state.attempts.length > 0
      if (isUnlike) this.#make({ pattern: `other${pick}`, url_template: 'u' })
      else this.#make(linkifierValues)
    }
  }

  /** Sends an event with the field's current value. */
  notice(name: string): void {
    if (this.channel !== null) this.#dispatch({ type: 'noticed', values: { [name]: this.channel[name] } })
  }

  #make(values: Values): number {
    const id = this.#nextLinkifier++
    this.linkifiers = [...this.linkifiers, { id, values: { ...values }, wire: null }]
    return id
  }

  /** A delayed request arrives. */
  arriveLate(): void {
    const request = this.late.shift()
    if (request) this.#apply(request.parameters, null)
  }

  // ---- results of effects

  complete(pick: number): void {
    const { pending } = this
    this.pending = null
    if (pending === null) return
    switch (pending.type) {
      case 'read':
        return this.#completeRead(pick)
      case 'record':
        return this.#completeRecord(pending, pick)
      case 'send':
        return this.#completeSend(pending.parameters, pick)
      case 'wait':
        this.now = Math.max(this.now, pending.until)
        return this.#dispatch({ type: 'woke' })
      case 'conclude':
        if (pick % 9 === 0) return this.#dispatch({ type: 'not-concluded', failure: diskFull })
        this.disk.answered.add(pending.intentId)
        return this.#dispatch({ type: 'concluded' })
    }
  }

  #completeRead(pick: number): void {
    const reading: Reading =
      this.#readable === 'none'
        ? { state: 'none' }
        : pick % 4 === 0
          ? { state: 'failed', failure: failures.broken }
          : this.#look()
    this.trace.push({ what: 'read', reading })
    this.#dispatch({ type: 'read-done', reading })
  }

  #look(): Reading {
    if (this.scenario === 'create') return { state: 'list', records: this.linkifiers }
    if (this.scenario === 'delete') {
      const found = this.linkifiers.find(({ id }) => id === linkifierId)
      return found ? { state: 'found', values: found.values, wire: null } : { state: 'gone' }
    }
    if (this.channel === null) return { state: 'gone' }
    const { can_send_message_group: _unreported, ...reported } = this.channel
    return { state: 'found', values: this.#readable === 'all' ? { ...this.channel } : reported, wire: null }
  }

  #completeRecord({ attempt }: Extract<Pending, { type: 'record' }>, pick: number): void {
    if (pick % 7 === 0) return this.#dispatch({ type: 'not-recorded', failure: diskFull })
    const line = intentLine(this.state, attempt, profile)
    this.disk.intents.set(attempt.intentId, journalIntentSchema.parse(JSON.parse(JSON.stringify(line))))
    this.trace.push({ what: 'on-disk', intentId: attempt.intentId, form: JSON.stringify(line.request.form) })
    this.#dispatch({ type: 'recorded' })
  }

  #completeSend(parameters: Values, pick: number): void {
    const choice = Math.floor(pick / 10)
    if (this.isAborting && pick % 3 > 0) {
      this.isAborting = false
      if (pick % 3 === 1) return this.#fail('unsent', failures.cancelled)
      if (choice % 2 === 0) this.#apply(parameters, null)
      return this.#fail('open', failures.cancelledInFlight)
    }
    this.isAborting = false
    switch (pick % 10) {
      case 0:
      case 1: {
        const reply = this.#apply(parameters, null)
        if ('refusal' in reply) return this.#fail('refused', reply.refusal)
        return this.#succeed(reply.id, [])
      }
      case 2: {
        // The server refuses at some field, after it stored the fields before.
        const reply = this.#apply(parameters, choice)
        return this.#fail('refused', 'refusal' in reply ? reply.refusal : failures.refused, this.scenario !== 'channel')
      }
      case 3:
        return this.#fail('refused', failures.unauthorized, true)
      case 4:
        return this.#fail('open', choice % 2 === 0 ? failures.broken : failures.timeout)
      case 5:
        this.#apply(parameters, null)
        return this.#fail('open', choice % 2 === 0 ? failures.broken : failures.badGateway)
      case 6:
        this.late.push({ parameters })
        return this.#fail('open', failures.timeout)
      case 7:
        return this.#fail('paced', failures.paced, true, choice % 4 === 0 ? 500_000 : 1_500.5)
      case 8:
        if (choice % 2 === 0) return this.#fail('unsent', failures.unreachable)
        return this.#fail('elsewhere', choice % 3 === 0 ? failures.redirected : failures.portal)
      default: {
        // The server succeeds without one parameter, and reports it or not.
        if (this.scenario !== 'channel') return this.#succeed(this.#idOf(this.#apply(parameters, null)), [])
        const { description: left, ...rest } = parameters
        const reply = this.#apply(rest, null)
        if ('refusal' in reply) return this.#fail('refused', reply.refusal)
        return this.#succeed(null, left !== undefined && choice % 2 === 0 ? ['description'] : [])
      }
    }
  }

  #idOf = (reply: Reply): number | null => ('refusal' in reply ? null : reply.id)

  /** Applies a request as a server does, up to the first refused field. */
  #apply(parameters: Values, stopsAt: number | null): Reply {
    if (this.scenario === 'create') {
      if (stopsAt !== null) return { refusal: failures.refused }
      return { id: this.#make({ pattern: parameters['pattern'], url_template: parameters['url_template'] }) }
    }
    if (this.scenario === 'delete') {
      if (stopsAt !== null || !this.linkifiers.some(({ id }) => id === linkifierId))
        return { refusal: failures.refused }
      this.linkifiers = this.linkifiers.filter(({ id }) => id !== linkifierId)
      return { id: null }
    }
    const { channel } = this
    if (channel === null) return { refusal: { ...failures.refused, serverMessage: 'Invalid channel ID' } }
    const order = ['message_retention_days', 'description', 'can_send_message_group'].filter(
      (name) => name in parameters,
    )
    for (const [index, name] of order.entries()) {
      if (stopsAt !== null && index === stopsAt % order.length) {
        return { refusal: stopsAt % 2 === 0 ? failures.refused : { ...failures.refused, details: { var_name: name } } }
      }
      const value = parameters[name]
      if (name !== 'can_send_message_group') channel[name] = value
      else {
        const { new: wanted, old } = value as { new: unknown; old?: unknown }
        if (old !== undefined && old !== channel[name]) return { refusal: failures.mismatch }
        channel[name] = wanted
      }
    }
    return { id: null }
  }

  #succeed(id: number | null, listed: string[]): void {
    this.trace.push({ what: 'answered', how: 'success', words: null, listed, isProof: false })
    this.#dispatch({ type: 'answered', reply: { id }, ignoredParameters: listed })
  }

  #fail(how: Ending, failure: Failure, isProof = how === 'unsent', retryAfterMs: number | null = null): void {
    const words = how === 'refused' ? (failure.serverMessage ?? null) : null
    this.trace.push({ what: 'answered', how, words, listed: [], isProof })
    this.#dispatch({ type: 'failed', failure, retryAfterMs })
  }

  // ---- restarts of the console

  /** Kills the process; its current work on the network or the disk may or may not complete. */
  kill(pick: number): void {
    if (this.isOver) return
    const { pending } = this
    this.pending = null
    this.isAborting = false
    if (pending?.type === 'send') {
      if (pick % 3 === 0) this.#apply(pending.parameters, null)
      else if (pick % 3 === 1) this.late.push({ parameters: pending.parameters })
      this.trace.push({ what: 'answered', how: 'open', words: null, listed: [], isProof: false })
    } else if (pending?.type === 'record' && pick % 2 === 0) {
      const line = intentLine(this.state, pending.attempt, profile)
      this.disk.intents.set(pending.attempt.intentId, journalIntentSchema.parse(JSON.parse(JSON.stringify(line))))
    } else if (pending?.type === 'conclude' && pick % 2 === 0) this.disk.answered.add(pending.intentId)
    this.trace.push({ what: 'killed' })
    const intent = [...this.disk.intents.values()].findLast(({ intentId }) => !this.disk.answered.has(intentId))
    const state = intent ? restoreLeftOver(intent) : null
    if (state === null) {
      this.state = { ...this.state, phase: { name: 'closed' } }
      this.isOver = true
      return
    }
    this.state = state
    this.#take(begin(state))
  }

  // ---- the write itself

  #dispatch(event: WriteEvent): void {
    if (this.isOver) return
    this.now += 10
    this.#ids += 1
    const freshId = `00000000-0000-4000-8000-${String(this.#ids).padStart(12, '0')}`
    this.#take(transition(this.state, event, { now: this.now, freshId }))
  }

  #take(step: Step): void {
    this.state = step.state
    const forgetsDraft = step.effects.some(({ type }) => type === 'forget-draft')
    for (const effect of step.effects) {
      // An aborted read may already have returned.
      if (effect.type === 'abort') this.isAborting = this.pending?.type === 'send'
      else if (effect.type === 'stop-waiting') this.pending = null
      else if (effect.type !== 'forget-draft') {
        if (this.pending !== null) throw new Error(`${effect.type} begins while ${this.pending.type} is under way`)
        this.pending = effect
        if (effect.type === 'send') this.#leave(effect.parameters)
      }
    }
    const { phase, outcomes } = this.state
    this.trace.push({ what: 'stands', phase: phase.name, state: this.state, outcomes, forgetsDraft })
  }

  #leave(parameters: Values): void {
    const form = JSON.stringify(this.state.attempts.at(-1)?.request.form)
    this.trace.push({ what: 'left', form, parts: this.#partsIn(parameters) })
  }

  #partsIn(parameters: Values): SentPart[] {
    if (this.scenario === 'delete') return [{ field: null, value: null }]
    return Object.entries(parameters)
      .filter(([name]) => name !== 'stream_id')
      .map(([field, value]) => ({
        field,
        value: field === 'can_send_message_group' ? (value as { new: unknown }).new : value,
      }))
  }
}

const diskFull: Failure = { kind: 'server', reason: 'storage', message: 'the journal can’t be read or written: ENOSPC' }
