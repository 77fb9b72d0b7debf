import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { searchIn } from './row-search.ts'

const rows = ['north quay', 'south quay\nb', 'old pier', 'quayside\nnorth', '', 'pier north']
const plain = (text: string) => {
  const words = text.toLocaleLowerCase().split(/\s+/)
  return rows.filter((row) => words.every((word) => row.includes(word)))
}

describe('a search in rows', () => {
  it('finds the rows with every word, whatever was searched before', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[nort quayPIEb]{0,6}$/), { maxLength: 8 }), (texts) => {
        const { find } = searchIn(rows, (row) => row)
        for (const text of texts) expect(find(text)).toEqual(plain(text))
      }),
    )
  })

  it('finds nothing across two rows, and a word once that a row contains twice', () => {
    const { find } = searchIn(['quay', 'side', 'north north'], (row) => row)
    expect(find('quayside')).toEqual([])
    expect(find('quay\nside')).toEqual([])
    expect(find('north')).toEqual(['north north'])
    expect(searchIn<string>([], (row) => row).find('north')).toEqual([])
  })

  it('returns the same array where a longer text removes nothing, so that nothing is rendered again', () => {
    const { find } = searchIn(rows, (row) => row)
    expect(find(' ')).toBe(rows)
    const found = find('pi')
    expect(find('pier')).toBe(found)
    expect(find('')).toBe(rows)
    expect(searchIn(['quay 1', 'quay 2'], (row) => row).find('quay')).toEqual(['quay 1', 'quay 2'])
  })

  it('asks for the text of a row once, in the first search or before it', () => {
    const haystackOf = vi.fn((row: string) => row)
    const many = Array.from({ length: 500 }, (_, index) => `quay ${index}`)
    const { find, prepare } = searchIn(many, haystackOf)
    const steps = prepare()
    steps.next()
    expect(haystackOf.mock.calls.length).toBeLessThan(many.length)
    expect(find('quay 499')).toEqual(['quay 499'])
    expect(find('quay 49')).toHaveLength(15)
    expect(steps.next()).toEqual({ done: true, value: true })
    expect(haystackOf.mock.calls.map(([row]) => row)).toEqual(many)
  })
})
