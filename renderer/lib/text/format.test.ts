import { expect, it } from 'vitest'
import { changeLanguage } from '#contract/texts.ts'
import { formatBytes, formatDuration, formatFromNow, nameOrder } from './format.ts'
import { formatList, formatListStart } from './sentences.ts'

it('sorts names as people read them: numbers by size, capitals and accents next to the plain letter', () => {
  const names = ['gate 10', 'Zoë', 'Gate 2', 'Örjan', 'Oscar', 'abel']
  expect(names.toSorted(nameOrder())).toEqual(['abel', 'Gate 2', 'gate 10', 'Örjan', 'Oscar', 'Zoë'])
})

it('writes a time from now in its largest whole unit', () => {
  const minute = 60_000
  expect(formatFromNow(-1)).toBe('this minute')
  expect(formatFromNow(44 * minute)).toBe('in 44 minutes')
  expect(formatFromNow(46 * minute)).toBe('in 1 hour')
  expect(formatFromNow(-35 * 60 * minute)).toBe('35 hours ago')
  expect(formatFromNow(-9.4 * 24 * 60 * minute)).toBe('9 days ago')
})

it('writes a duration in the same units', () => {
  expect([60, 44 * 60, 46 * 60, 13_865_777].map(formatDuration)).toEqual([
    '1 minute',
    '44 minutes',
    '1 hour',
    '160 days',
  ])
})

it('writes a size in its largest unit', () => {
  expect([0, 999, 1000, 412_000_000, 1_440_000_000, 25e12].map(formatBytes)).toEqual([
    '0 byte',
    '999 byte',
    '1 kB',
    '412 MB',
    '1.4 GB',
    '25,000 GB',
  ])
})

it('joins words as the language does, and the start of a list without its last word', async () => {
  expect(formatList(['a', 'b', 'c'])).toBe('a, b, and c')
  expect(formatListStart(['a', 'b', 'c'])).toBe('a, b, c')
  expect([formatListStart(['a']), formatListStart([])]).toEqual(['a', ''])
  await changeLanguage('ja')
  expect(formatListStart(['a', 'b'])).toBe('a、b')
  await changeLanguage('en')
})
