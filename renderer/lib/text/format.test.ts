import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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
  expect(formatFromNow(-23 * 60 * minute)).toBe('23 hours ago')
  expect(formatFromNow(-9.4 * 24 * 60 * minute)).toBe('9 days ago')
})

describe('days from now', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 28, 9), toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())
  const until = (day: number, hour: number, minute = 0) =>
    formatFromNow(new Date(2026, 10, day, hour, minute).getTime() - Date.now())

  it('are those of the calendar', () => {
    expect([until(29, 21, 30), until(30, 0, 15), until(30, 23, 59)]).toEqual(['tomorrow', 'in 2 days', 'in 2 days'])
    expect([until(27, 20), until(26, 23), until(19, 0, 10)]).toEqual(['13 hours ago', '2 days ago', '9 days ago'])
  })

  it('are counted from 24 hours on', () => {
    expect([until(28, 21, 30), until(29, 8), until(27, 23)]).toEqual(['in 13 hours', 'in 23 hours', '10 hours ago'])
    vi.setSystemTime(new Date(2026, 10, 28, 23, 30))
    expect([until(29, 1), until(30, 1), until(30, 0)]).toEqual(['in 2 hours', 'in 2 days', 'in 2 days'])
  })

  it('are named in every language as people name them', async () => {
    await changeLanguage('de')
    expect(until(29, 21, 30)).toBe('morgen')
    await changeLanguage('fr')
    expect(until(30, 8)).toBe('après-demain')
    await changeLanguage('en')
  })
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
  expect([0, 1, 999, 1000, 999_949, 999_950, 412_000_000, 999_999_999, 1_440_000_000, 25e12].map(formatBytes)).toEqual([
    '0 bytes',
    '1 byte',
    '999 bytes',
    '1 kB',
    '999.9 kB',
    '1 MB',
    '412 MB',
    '1 GB',
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
