import { describe, expect, it } from 'vitest'
import type { WriteView } from '#contract/writes.ts'
import type { TextContext } from '../../lib/records/kind-texts.ts'
import { registerKindTexts } from '../../testing/kind-texts.ts'
import { countUndoable, shownWrite } from './shown-write.ts'

registerKindTexts('channel', { 'channel.kind.unnamed': 'Channel {{id}}' })
registerKindTexts('scheduled-message', { 'scheduled-message.act.delete.done': '{{name}} won’t be sent' })

describe('the title of a review', () => {
  // A view with only the fields that the title needs.
  const view = { kind: 'channel', act: 'update', id: 101, changes: [{}], phase: 'checking' } as unknown as WriteView
  const titleOf = (name: string | null, context: Partial<TextContext> = {}) =>
    shownWrite({ ...view, name }, context as TextContext, {}).title

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
    expect(shownWrite(ended, {} as TextContext, {}).title).toBe('0 of 1 change to fuel saved')
  })

  it('shows the name once it is known', () => {
    expect(titleOf('fuel-cards')).toBe('Review 1 change to fuel-cards')
  })
})

describe('the title of a result', () => {
  type Part = readonly [state: string, because: string]
  const titleOf = (kind: string, act: string, parts: readonly Part[], more: Partial<WriteView> = {}) => {
    const outcomes = parts.map(([state, because], index) => ({
      field: act === 'delete' ? null : `f${index}`,
      state,
      because,
    }))
    const changes = act === 'delete' ? [] : outcomes
    const view = { kind, act, id: 7, name: 'Fog', changes, phase: 'ended', outcomes, ...more } as unknown as WriteView
    return shownWrite(view, {} as TextContext, {}).title
  }
  const already: Part = ['saved', 'already-so']

  it.each([
    ['by this write', [['saved', 'reads-back']], 'Fog won’t be sent'],
    ['by this write, whose answer was lost', [['saved', 'arrived-unanswered']], 'Fog won’t be sent'],
    ['before it was checked', [already], 'Fog was no longer there'],
  ] as const)('names a deletion %s', (_when, parts, title) => {
    expect(titleOf('scheduled-message', 'delete', parts)).toBe(title)
  })

  it.each([
    ['a write of an earlier session', { isLeftOver: true }],
    ['a write that the journal could not record', { journalProblem: { kind: 'unexpected-shape', message: 'full' } }],
  ] as const)('does not claim a deletion of something that was already gone: %s', (_which, more) => {
    expect(titleOf('scheduled-message', 'delete', [already], more)).toBe('Fog was no longer there')
  })

  it('says that no change was needed, and counts nothing as saved', () => {
    expect(titleOf('channel', 'update', [already])).toBe('No change needed to Fog')
    expect(titleOf('channel', 'update', [['saved', 'kept-theirs']])).toBe('No change needed to Fog')
  })

  it('counts what was saved among others', () => {
    expect(titleOf('channel', 'update', [['saved', 'reads-back'], already])).toBe('1 of 2 changes to Fog saved')
    expect(titleOf('channel', 'update', [['refused', 'server-words']])).toBe('0 of 1 change to Fog saved')
    expect(titleOf('channel', 'update', [['unverified', 'no-read']])).toBe('1 change to Fog accepted by the server')
  })
})

it('counts for the undo only what was sent, saved and can be returned', () => {
  const outcomes = [
    { field: 'name', state: 'saved', because: 'reads-back' },
    { field: 'privacy', state: 'saved', because: 'reads-back' },
    { field: 'description', state: 'saved', because: 'kept-theirs' },
    { field: 'folder_id', state: 'refused', because: 'server-words' },
  ]
  const view = { kind: 'channel', act: 'update', outcomes } as unknown as WriteView
  expect(countUndoable({ view, withoutReturn: ['privacy'] })).toBe(1)
})
