import { describe, expect, it } from 'vitest'
import type { WriteView } from '#contract/writes.ts'
import { catalogue } from '../../lib/i18n.ts'
import { registerKind } from '../../lib/records/kind-catalogues.ts'
import type { WordsContext } from '../../lib/records/kind-words.ts'
import { shownWrite } from './shown-write.ts'

registerKind('channel', catalogue('shown-write-test', { 'channel.kind.unnamed': 'Channel {{id}}' }).find)

describe('the title of a review', () => {
  // Only the fields that a title uses.
  const view = { kind: 'channel', act: 'update', id: 101, changes: [{}], phase: 'checking' } as unknown as WriteView
  const titleOf = (name: string | null, context: Partial<WordsContext> = {}) =>
    shownWrite({ ...view, name }, context as WordsContext, {}).title

  it('shows kind and id while the record is not loaded', () => {
    expect(titleOf(null)).toBe('Review 1 change to Channel 101')
    expect(titleOf(null, { nameOf: () => undefined })).toBe('Review 1 change to Channel 101')
  })

  it('shows the page’s name for it until the gate has read the record', () => {
    const context = { nameOf: (id: number) => (id === 101 ? 'fuel' : undefined) }
    expect(titleOf(null, context)).toBe('Review 1 change to fuel')
    expect(titleOf('fuel-cards', context)).toBe('Review 1 change to fuel-cards')
  })

  it('uses the singular for one change', () => {
    const ended = {
      ...view,
      name: 'fuel',
      phase: 'ended',
      outcomes: [{ state: 'not-saved' }],
    } as unknown as WriteView
    expect(shownWrite(ended, {} as WordsContext, {}).title).toBe('0 of 1 change to fuel saved')
  })

  it('shows the name once it is known', () => {
    expect(titleOf('fuel-cards')).toBe('Review 1 change to fuel-cards')
  })
})
