import { describe, expect, it } from 'vitest'
import { actWord } from './entry-texts.ts'
import { filterOf } from './filters.ts'
import { journalSearchSchema } from './schema.ts'

const profileId = '11111111-1111-4111-8111-111111111111'
const now = new Date(2026, 10, 19, 14, 30).getTime()
const given = (address: object) => filterOf(journalSearchSchema.parse(address), profileId, now)

describe('the filter of the journal', () => {
  it('covers the open organization, until all are requested', () => {
    expect(given({})).toMatchObject({ profileId, kind: null, result: null, act: null, from: null, search: '' })
    expect(given({ organization: 'all' }).profileId).toBeNull()
  })

  it('reads the address, and ignores invalid parts', () => {
    expect(given({ kind: 'channel', record: 101, result: 'refused', act: 'archive', q: 'quay' })).toMatchObject({
      kind: 'channel',
      recordId: 101,
      result: 'refused',
      act: 'archive',
      search: 'quay',
    })
    expect(given({ kind: 'ship', record: 'x', result: 'fine', act: 'sail', when: 'once' })).toEqual(given({}))
  })

  it.each([
    ['today', new Date(2026, 10, 19)],
    ['week', new Date(2026, 10, 13)],
    ['month', new Date(2026, 9, 21)],
    ['year', new Date(2025, 10, 20)],
  ])('begins %s at midnight', (when, from) => {
    expect(given({ when }).from).toBe(from.getTime())
  })

  it('offers an act of a later version by its name', () => {
    expect(actWord('of-a-later-version')).toBe('of-a-later-version')
  })
})
