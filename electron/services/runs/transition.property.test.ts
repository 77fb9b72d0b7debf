import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { RowResult, RowState } from '#contract/runs.ts'
import { casesOf } from '#contract/testing/seed.ts'
import { newRun, waitingRow, type Effect, type RunFileLine, type RunEvent, type RunState } from './state.ts'
import { transition } from './transition.ts'

/** A run, its stored lines, and the results of its rows. After a crash, only the stored lines remain. */
class World {
  state: RunState = newRun({ startedAt: 0, stopsAtRefusal: false }, 6)
  now = 0
  wakeAt: number | null = null
  /** The row that was submitted, and whether its write was sent. */
  inGate: { readonly index: number; hasLeft: boolean } | null = null
  /** Rows that the server accepted, and the answers of their lists, which come later. */
  readonly sent = new Set<number>()
  later: RunEvent[] = []
  readonly kept: RunFileLine[] = []
  /** Number of times that each row was sent. */
  readonly left = new Map<number, number>()
  readonly wrong: string[] = []

  constructor() {
    this.take({ type: 'begun' })
  }

  take(event: RunEvent): void {
    const before = this.state
    const step = transition(before, event, this.now)
    this.state = step.state
    const isByPerson = event.type === 'resume-asked' || event.type === 'begun' || this.state.phase === 'ended'
    if (before.isPaused && !this.state.isPaused && !isByPerson) this.wrong.push(`${event.type} lifted a pause`)
    if (this.state.phase === 'ended' && this.sent.size + this.later.length > 0) this.wrong.push('ended before a list')
    for (const effect of step.effects) this.run(effect)
  }

  private run(effect: Effect): void {
    if (effect.type === 'wake') this.wakeAt = effect.at
    else if (effect.type === 'stop-waiting') this.wakeAt = null
    else if (effect.type === 'keep') this.kept.push(effect.line)
    else if (effect.type === 'verify') this.verify()
    else if (effect.type === 'hand-in') {
      if (this.inGate !== null) this.wrong.push('two rows at once')
      if (this.state.isPaused) this.wrong.push('a row was handed in while paused')
      if (this.state.hold !== null && !this.state.isTrying) this.wrong.push('a row was handed in while held')
      this.inGate = { index: effect.index, hasLeft: false }
    }
  }

  leave(): void {
    if (this.inGate === null || this.inGate.hasLeft || this.state.isPaused || this.state.ending !== null) return
    const { index } = this.inGate
    this.inGate.hasLeft = true
    this.left.set(index, (this.left.get(index) ?? 0) + 1)
    this.kept.push({ left: index, writeId: '' })
  }

  answer(state: RowState): void {
    if (this.inGate === null || !this.inGate.hasLeft) return
    const { index } = this.inGate
    this.inGate = null
    if (state === 'sent') {
      this.sent.add(index)
      this.take({ type: 'row-sent', at: this.now })
    } else this.take({ type: 'row-ended', index, result: { ...waitingRow, state, at: this.now } })
  }

  /** Reads the list. Its answer comes after the current event. */
  verify(): void {
    for (const index of this.sent) {
      this.sent.delete(index)
      this.later.push({ type: 'row-ended', index, result: { ...waitingRow, state: 'saved', at: this.now } })
    }
  }

  /** Ends the current row with nothing applied. */
  bounce(why: 'offline' | 'rate' | 'signed-out' | 'daily-limit' | null): void {
    if (this.inGate === null) return
    // Only a person calls back a row.
    if (why === null && !this.state.isPaused && this.state.ending === null) return
    const { index, hasLeft } = this.inGate
    if (hasLeft) this.left.set(index, (this.left.get(index) ?? 0) - 1)
    this.inGate = null
    this.take({ type: 'unsent', why, failure: null })
  }

  /** The lists that were asked for arrive. */
  list(): void {
    const events = this.later
    this.later = []
    for (const event of events) this.take(event)
  }

  pass(milliseconds: number): void {
    this.now += milliseconds
    if (this.wakeAt === null || this.wakeAt > this.now) return
    this.wakeAt = null
    this.take({ type: 'woke' })
  }

  /** A row that was submitted and not sent is unchanged; the result of a sent row is unknown. */
  crash(): void {
    const results: RowResult[] = [...newRun({ startedAt: 0, stopsAtRefusal: false }, 6).results]
    let isOver = false
    for (const line of this.kept) {
      if ('ended' in line) results[line.ended] = line.result
      else if ('over' in line) isOver = true
    }
    const lost = this.later.flatMap((event) => (event.type === 'row-ended' ? [event.index] : []))
    const current = this.inGate?.hasLeft === true ? [this.inGate.index] : []
    for (const index of [...current, ...this.sent, ...lost]) {
      const result: RowResult = { ...waitingRow, state: 'unknown' }
      results[index] = result
      this.kept.push({ ended: index, result })
    }
    this.inGate = null
    this.sent.clear()
    this.later = []
    this.wakeAt = null
    this.state = { ...newRun(this.state, 6), phase: isOver ? 'ended' : 'interrupted', results }
  }
}

const happenings = fc.oneof(
  { weight: 8, arbitrary: fc.constant('leave' as const) },
  {
    weight: 8,
    arbitrary: fc.constantFrom('saved' as const, 'refused' as const, 'unknown' as const, 'ignored' as const),
  },
  { weight: 8, arbitrary: fc.constantFrom('sent' as const, 'list' as const) },
  { weight: 1, arbitrary: fc.constant('full' as const) },
  { weight: 4, arbitrary: fc.constantFrom('offline' as const, 'rate' as const, 'daily-limit' as const) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('pause' as const, 'resume' as const, 'recall' as const, 'pass' as const, 'try' as const),
  },
  { weight: 1, arbitrary: fc.constantFrom('cancel' as const, 'crash' as const, 'slept' as const, 'reached' as const) },
)

function happen(world: World, what: string): void {
  if (what === 'leave') world.leave()
  else if (what === 'pause') world.take({ type: 'pause-asked' })
  else if (what === 'resume') world.take({ type: 'resume-asked' })
  else if (what === 'cancel') world.take({ type: 'cancel-asked' })
  else if (what === 'try') world.take({ type: 'try-asked' })
  else if (what === 'reached') world.take({ type: 'reached' })
  else if (what === 'slept') world.take({ type: 'slept', since: world.now })
  else if (what === 'crash') world.crash()
  else if (what === 'pass') world.pass(90_000)
  else if (what === 'recall') world.bounce(null)
  else if (what === 'list') world.list()
  else if (what === 'full') world.verify()
  else if (what === 'offline' || what === 'rate' || what === 'daily-limit') world.bounce(what)
  else world.answer(what as RowState)
}

it('sends no row twice, keeps a pause, and ends, in any order of events', () => {
  fc.assert(
    fc.property(fc.array(happenings, { minLength: 5, maxLength: 80, size: 'max' }), (all) => {
      const world = new World()
      for (const what of all) happen(world, what)
      // The run must end without further events, if a person resumes it.
      for (let tries = 0; tries < 60 && world.state.phase !== 'ended'; tries += 1) {
        if (world.state.isPaused || world.state.phase === 'interrupted') world.take({ type: 'resume-asked' })
        world.bounce(null)
        world.leave()
        world.answer('saved')
        world.list()
        world.pass(4_000_000)
      }
      expect(world.wrong).toEqual([])
      expect(world.state.phase).toBe('ended')
      expect([...world.left.values()].filter((times) => times > 1)).toEqual([])
      if (world.state.end === 'done') expect(world.state.results.some(({ state }) => state === 'waiting')).toBe(false)
    }),
    { numRuns: casesOf(2_000), verbose: 1 },
  )
})
