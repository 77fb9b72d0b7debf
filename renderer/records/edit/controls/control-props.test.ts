import { describe, expect, it } from 'vitest'
import { numberText, readNumber } from './control-props.ts'

describe('a typed number', () => {
  it.each([
    ['30', 30],
    [' 30 ', 30],
    ['0', 0],
    ['-5', -5],
    ['99999999999', 99_999_999_999],
    ['３０', 30],
    ['\u200b－５\u3000', -5],
    ['٣٠', 30],
    ['৩০', 30],
    ['𝟹𝟶', 30],
  ])('%j is read as %d', (typed, number) => {
    expect(readNumber(typed)).toBe(number)
  })

  it.each(['', ' ', '1.5', '1,000', '1e3', '0x10', '-', 'ten', '9007199254740993'])(
    '%j is no whole number and stays a text',
    (typed) => {
      expect(readNumber(typed)).toBe(typed)
    },
  )

  it('is shown as typed while it means the value', () => {
    expect(numberText(7, '007')).toBe('007')
    expect(numberText('1.5', '1.5')).toBe('1.5')
    expect(numberText('', '')).toBe('')
  })

  it('is shown as the value when that was set elsewhere, such as reverted', () => {
    expect(numberText(365, '30')).toBe('365')
    expect(numberText(undefined, '30')).toBe('')
  })
})
