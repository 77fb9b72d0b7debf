import { describe, expect, it } from 'vitest'
import { combineTexts, wordDifference } from './combine-texts.ts'

describe('combineTexts', () => {
  it('keeps both edits where they touch different words', () => {
    const combined = combineTexts(
      'Quay 3 to 7. Berths and turnaround.',
      'Quay 3 to 9. Berths and turnaround.',
      'Quay 3 to 7. Berths, cranes and turnaround.',
    )
    expect(combined).toBe('Quay 3 to 9. Berths, cranes and turnaround.')
  })

  it('combines nothing where both touch the same word', () => {
    expect(combineTexts('Quay 3', 'Quay 4', 'Quay 5')).toBeNull()
  })

  it('agrees where both made the same edit', () => {
    expect(combineTexts('Quay 3', 'Quay 4', 'Quay 4')).toBe('Quay 4')
  })
})

describe('wordDifference', () => {
  it('marks words as kept, added and removed, and loses no character', () => {
    const pieces = wordDifference('to 7 now', 'to 9 now')
    expect(
      pieces
        .filter(({ kind }) => kind !== 'added')
        .map(({ text }) => text)
        .join(''),
    ).toBe('to 7 now')
    expect(
      pieces
        .filter(({ kind }) => kind !== 'removed')
        .map(({ text }) => text)
        .join(''),
    ).toBe('to 9 now')
    expect(pieces.some(({ kind }) => kind === 'added')).toBe(true)
  })
})
