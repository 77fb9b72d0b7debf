import { describe, expect, it } from 'vitest'
import { changeTo, isShown, searchOf } from './saved-views.tsx'

describe('a saved view', () => {
  const view = { search: { folder: [3], q: 'dock' }, columns: ['name', 'traffic'] }

  it('contains what is set, with the search as typed', () => {
    expect(searchOf({ q: 'do', folder: [3], privacy: [], sort: undefined }, 'dock')).toEqual(view.search)
  })

  it('is the same whichever record is open beside the list', () => {
    expect(searchOf({ q: '', folder: [3], open: 7 }, 'dock')).toEqual(view.search)
  })

  it('counts as shown if the address and the columns match, in any order of filters', () => {
    expect(isShown(view, { search: { q: 'dock', folder: [3] }, columns: ['name', 'traffic'] })).toBe(true)
    expect(isShown(view, { ...view, columns: ['traffic', 'name'] })).toBe(false)
    expect(isShown(view, { ...view, search: { q: 'dock' } })).toBe(false)
  })

  it('clears what it does not contain', () => {
    expect(changeTo({ q: 'x', privacy: ['public'], folder: [1] }, view)).toEqual({
      q: 'dock',
      privacy: undefined,
      folder: [3],
    })
  })
})
