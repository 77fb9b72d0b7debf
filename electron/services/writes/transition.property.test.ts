import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeViewSchema } from '#contract/writes.ts'
import { casesOf } from '#contract/testing/seed.ts'
import { partsOf } from './parts.ts'
import { findWrong } from './testing/claims.ts'
import { readings, scenarios, World } from './testing/world.ts'
import { viewOf } from './view.ts'

/** The possible next events; completing the current effect is the most frequent, so that writes end. */
const happenings = fc.oneof(
  { weight: 12, arbitrary: fc.constant('complete' as const) },
  { weight: 4, arbitrary: fc.constant('send' as const) },
  { weight: 2, arbitrary: fc.constantFrom('meddle', 'kill', 'check', 'decide', 'leave out') },
  { weight: 1, arbitrary: fc.constantFrom('cancel', 'close', 'arrive', 'notice') },
)
const steps = fc.array(fc.tuple(happenings, fc.nat(9_999)), { minLength: 5, maxLength: 60, size: 'max' })

function happen(world: World, [what, pick]: readonly [string, number]): void {
  if (what === 'complete') world.complete(pick)
  else if (what === 'meddle') world.meddle(pick)
  else if (what === 'decide') world.decide(pick)
  else if (what === 'leave out') world.exclude(pick)
  else if (what === 'arrive') world.arriveLate()
  else if (what === 'kill') world.kill(pick)
  else if (what === 'notice') world.notice('description')
  else if (what === 'send' || what === 'check' || what === 'cancel' || what === 'close') world.ask(what)
}

const quietPhases = new Set(['review', 'ended', 'closed'])
const around = {
  profileId: '00000000-0000-4000-8000-00000000000a',
  revision: 1,
  profile: { label: 'Halden', isProduction: false },
}

describe('a write under any events', () => {
  it('is sent only when recorded and asked for, claims only what was read, and ends', () => {
    fc.assert(
      fc.property(fc.constantFrom(...scenarios), fc.constantFrom(...readings), steps, (scenario, readable, all) => {
        const world = new World(scenario, readable)
        const parts = partsOf(world.state)
        for (const step of all) happen(world, step)
        // Without further events and faults, the write must end.
        for (let tries = 0; tries < 40 && world.pending !== null; tries += 1) world.complete(51)
        expect(quietPhases).toContain(world.state.phase.name)
        expect(findWrong(scenario, parts, world.trace)).toBeNull()
        const view = viewOf({ ...world.state, writeId: around.profileId }, around)
        expect(writeViewSchema.safeParse(view).error).toBeUndefined()
      }),
      { numRuns: casesOf(10_000), verbose: 1 },
    )
  })
})
