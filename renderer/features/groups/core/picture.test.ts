import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createGroupGraph } from '../../../lib/organization/group-graph.ts'
import { containsItself, groupsInside } from './nesting.ts'
import { pictureOf, stepFrom } from './picture.ts'

const graphOf = (nested: Readonly<Record<number, number[]>>) =>
  createGroupGraph(
    Object.entries(nested).map(([id, direct_subgroup_ids]) => ({ id: Number(id), members: [], direct_subgroup_ids })),
  )

// Moderators contain the leads; the night watch and the weekend watch contain each other.
const [moderators, editors, leads, bergen, night, weekend, gate] = [1, 2, 3, 4, 5, 6, 7]
const graph = graphOf({
  [moderators]: [leads],
  [editors]: [leads],
  [leads]: [bergen, night],
  [bergen]: [gate],
  [night]: [weekend],
  [weekend]: [night],
  [gate]: [],
})

describe('the picture of a group', () => {
  const picture = pictureOf(graph, leads)

  it('shows containing groups before it and its subgroups after it, each group once', () => {
    const of = (column: string) => picture.groups.filter((one) => one.column === column).map(({ id }) => id)
    expect([of('part-of'), of('here'), of('contains'), of('further')]).toEqual([
      [moderators, editors],
      [leads],
      [bergen, night],
      [gate, weekend],
    ])
  })

  it('marks the lines of a loop', () => {
    expect(picture.lines.filter(({ isLoop }) => isLoop).map(({ from, to }) => [from, to])).toEqual([
      [night, weekend],
      [weekend, night],
    ])
    expect(pictureOf(graphOf({ 1: [1] }), 1).lines).toEqual([{ from: 1, to: 1, isLoop: true }])
  })

  it('can be walked along the lines, and up and down beside them', () => {
    expect(stepFrom(picture, leads, 'before')).toBe(moderators)
    expect(stepFrom(picture, editors, 'after')).toBe(leads)
    expect(stepFrom(picture, leads, 'after')).toBe(bergen)
    expect(stepFrom(picture, bergen, 'down')).toBe(night)
    expect(stepFrom(picture, night, 'after')).toBe(weekend)
    expect(stepFrom(picture, night, 'down')).toBeNull()
    expect(stepFrom(picture, moderators, 'before')).toBeNull()
  })

  it('counts groups without room', () => {
    const many = Array.from({ length: 20 }, (_, index) => index + 10)
    expect(pictureOf(graphOf({ 1: many }), 1).left.contains).toBe(8)
  })
})

it('finds a loop if a group is inside itself', () => {
  expect([leads, night, weekend, gate].map((id) => containsItself(graph, id))).toEqual([false, true, true, false])
  expect(groupsInside(graph, leads)).toEqual(new Set([bergen, night, gate, weekend]))
})

it('draws any graph, and each step leads to another group of the picture or to none', () => {
  const nested = fc.array(fc.array(fc.nat(9), { maxLength: 4 }), { minLength: 10, maxLength: 10 })
  fc.assert(
    fc.property(nested, fc.nat(9), (found, middle) => {
      const picture = pictureOf(graphOf({ ...found }), middle)
      const drawn = new Set(picture.groups.map(({ id }) => id))
      expect(drawn.size).toBe(picture.groups.length)
      for (const { from, to } of picture.lines) expect(drawn.has(from) && drawn.has(to)).toBe(true)
      for (const id of drawn) {
        for (const step of ['before', 'after', 'up', 'down'] as const) {
          const to = stepFrom(picture, id, step)
          if (to !== null) expect(drawn.has(to) && to !== id).toBe(true)
        }
      }
    }),
  )
})
