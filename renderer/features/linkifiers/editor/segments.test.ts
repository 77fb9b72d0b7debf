import { expect, it } from 'vitest'
import { groupNamesOf, patternMarks, reverseMarks, segmentsOf, slotsOf, templateMarks } from './segments.ts'

const pattern = '(?P<a>x(?P<b>y))[(](?:z)'
const slots = slotsOf(groupNamesOf(pattern))

it('gives groups, variables and fields the same colors', () => {
  expect([...slots]).toEqual([
    ['a', 0],
    ['b', 1],
  ])
  expect(segmentsOf(pattern, patternMarks(pattern, slots)).map(({ text, slot }) => [text, slot])).toEqual([
    ['(?P<a>x', 0],
    ['(?P<b>y)', 1],
    [')', 0],
    ['[(](?:z)', null],
  ])
  const template = 'h{?a,b}{b}{c}'
  expect(segmentsOf(template, templateMarks(template, slots)).filter(({ slot }) => slot !== null)).toEqual([
    { text: 'a', slot: 0, isWrong: false },
    { text: 'b', slot: 1, isWrong: false },
    { text: '{b}', slot: 1, isWrong: false },
  ])
  expect(reverseMarks('{{{a}', slots)).toEqual([{ start: 2, end: 5, slot: 0 }])
})

it('keeps every character, with overlapping marks and marks beyond the end', () => {
  const segments = segmentsOf('abc', [
    { start: 1, end: 2, slot: 0 },
    { start: 1, end: 9, isWrong: true },
  ])
  expect(segments.map(({ text }) => text).join('')).toBe('abc')
  expect(segments.at(-1)).toEqual({ text: 'c', slot: null, isWrong: true })
})
