import { describe, expect, it } from 'vitest'
import type { WriteView } from '#contract/writes.ts'
import { catalogue } from '../../lib/i18n.ts'
import type { WordsContext } from '../../lib/records/words.ts'
import { shownWrite } from './shown-write.ts'

catalogue('record.channel', { 'kind.unnamed': 'Channel {{id}}' } as const, {})

describe('the title of a review', () => {
  // Only what a title is made of.
  const view = { kind: 'channel', act: 'update', id: 101, changes: [{}], phase: 'checking' } as unknown as WriteView
  const titleOf = (name: string | null) => shownWrite({ ...view, name }, {} as WordsContext, {}).title

  it('says kind and id until the record has been read', () => {
    expect(titleOf(null)).toBe('Review 1 change to Channel 101')
  })

  it('says the name once it is known', () => {
    expect(titleOf('fuel-cards')).toBe('Review 1 change to fuel-cards')
  })
})
