import { expect, it } from 'vitest'
import { countIn, minutesOf, unitOf } from './setting-fields.tsx'

it.each([
  [90, 'minutes', 90],
  [120, 'hours', 2],
  [4_320, 'days', 3],
  [20_160, 'weeks', 2],
  [0, 'minutes', 0],
] as const)('%d minutes are shown in %s', (minutes, unit, count) => {
  expect(unitOf(minutes)).toBe(unit)
  expect(countIn(unit, minutes)).toBe(count)
  expect(minutesOf(count, unit)).toBe(minutes)
})

it('keeps text that is no number, so that the form can report it', () => {
  expect(minutesOf('1.5', 'days')).toBe('1.5')
})
