import { describe, expect, it } from 'vitest'
import { changesBetween, type SafeField } from './field.ts'
import { parametersOf, planWrite } from './plan.ts'

const plain = (name: string): SafeField<never> => ({
  isSame: (one, other) => one === other,
  toParameters: (mine) => ({ [name]: mine }),
  parameters: [name],
})
const guarded: SafeField<never> = {
  isSame: (one, other) => one === other,
  toParameters: (mine, expected) => ({ group: { new: mine, old: expected } }),
  parameters: ['group'],
}
const fields = { text: plain('text'), other: plain('other'), group: guarded }
const base = { text: 'a', other: 1, group: 5 }

describe('changesBetween', () => {
  it('names only what differs, in the order of the fields', () => {
    const changes = changesBetween(fields, base, { group: 6, other: 1, text: 'b' })
    expect(changes.map(({ field }) => field)).toEqual(['text', 'group'])
  })

  it('sees a value set where it was unknown, and none where it stays unknown', () => {
    expect(changesBetween(fields, { text: undefined }, { text: 'b', other: undefined })).toEqual([
      { field: 'text', base: undefined, mine: 'b' },
    ])
  })
})

describe('planWrite', () => {
  const changes = changesBetween(fields, base, { text: 'b', other: 1, group: 6 })

  it('sends what nobody else touched, with the value the edit started from as expected', () => {
    const plan = planWrite(fields, changes, base, {})
    expect(plan.conflicts).toEqual([])
    expect(parametersOf(fields, plan.sends)).toEqual({ text: 'b', group: { new: 6, old: 5 } })
  })

  it('finds a field that somebody else changed, and sends nothing of it', () => {
    const plan = planWrite(fields, changes, { ...base, text: 'c' }, {})
    expect(plan.conflicts).toEqual([{ field: 'text', base: 'a', mine: 'b', theirs: 'c' }])
    expect(plan.sends.map(({ field }) => field)).toEqual(['group'])
  })

  it('settles what somebody else changed to the very same value', () => {
    const plan = planWrite(fields, changes, { ...base, text: 'b' }, {})
    expect(plan.settled).toEqual(['text'])
    expect(plan.conflicts).toEqual([])
  })

  it('sends mine against theirs once a person has decided so', () => {
    const decisions = { group: { theirs: 7, choice: 'mine', value: 6 } } as const
    const plan = planWrite(fields, changes, { ...base, group: 7 }, decisions)
    expect(parametersOf(fields, plan.sends)).toEqual({ text: 'b', group: { new: 6, old: 7 } })
  })

  it('sends nothing of a field for which theirs was kept', () => {
    const decisions = { text: { theirs: 'c', choice: 'theirs', value: 'c' } } as const
    const plan = planWrite(fields, changes, { ...base, text: 'c' }, decisions)
    expect(plan.settled).toEqual(['text'])
    expect(plan.sends.map(({ field }) => field)).toEqual(['group'])
  })

  it('asks again when theirs moved after the decision', () => {
    const decisions = { text: { theirs: 'c', choice: 'mine', value: 'b' } } as const
    expect(planWrite(fields, changes, { ...base, text: 'd' }, decisions).conflicts).toHaveLength(1)
  })

  it('cannot compare without a read, and sends with what the edit started from', () => {
    const plan = planWrite(fields, changes, null, {})
    expect(plan.conflicts).toEqual([])
    expect(parametersOf(fields, plan.sends)).toEqual({ text: 'b', group: { new: 6, old: 5 } })
  })
})
