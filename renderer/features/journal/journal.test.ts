import { describe, expect, it } from 'vitest'
import type { Entry } from '#contract/journal-entries.ts'
import { emptyDirectory } from '../../lib/organization/directory.ts'
import type { TextContext } from '../../lib/records/kind-texts.ts'
import { feature as channels } from '../channels/index.ts'
import { feature as diagnostics } from '../diagnostics/index.ts'
import { feature as invitations } from '../invitations/index.ts'
import { feature as linkifiers } from '../linkifiers/index.ts'
import { layoutOf } from './entry-list.tsx'
import { placeOf } from './entry-pane.tsx'
import { valueTexts } from './entry-texts.ts'

describe('entry-list', () => {
  const days = [
    { at: 300, count: 2 },
    { at: 200, count: 1 },
    { at: 100, count: 3 },
  ]

  describe('the layout of the journal', () => {
    it('has a head for each day, and its entries', () => {
      const { count, lineAt } = layoutOf(days)
      expect(Array.from({ length: count }, (_, index) => lineAt(index))).toEqual([
        { day: days[0] },
        { entry: 0 },
        { entry: 1 },
        { day: days[1] },
        { entry: 2 },
        { day: days[2] },
        { entry: 3 },
        { entry: 4 },
        { entry: 5 },
      ])
    })

    it('finds the line of an entry', () => {
      const { lineAt, lineOf } = layoutOf(days)
      for (const entry of [0, 1, 2, 3, 4, 5]) expect(lineAt(lineOf(entry))).toEqual({ entry })
    })

    it('is empty where nothing is found', () => {
      expect(layoutOf([]).count).toBe(0)
    })
  })
})

describe('entry-pane', () => {
  const features = [channels, diagnostics, invitations, linkifiers]

  const entry = (kind: string, act: string, recordId: number | null, result: Entry['result'] = 'saved') => ({
    kind,
    act,
    recordId,
    result,
  })

  it.each([
    ['channels/110', entry('channel', 'update', 110)],
    ['channels/110', entry('channel', 'archive', 110, 'refused')],
    ['linkifiers?open=3', entry('linkifier', 'update', 3)],
    // A record that was not deleted still exists.
    ['linkifiers?open=3', entry('linkifier', 'delete', 3, 'refused')],
    [null, entry('linkifier', 'delete', 3)],
    ['linkifiers?open=7', entry('linkifier', 'create', 7)],
    // The undo deleted the record.
    [null, entry('linkifier', 'create', 7, 'undone')],
    [null, entry('linkifier', 'reorder', null)],
    [null, entry('invitation', 'resend', 4)],
    [null, entry('device', 'test', 5)],
    // This version does not know the kind.
    [null, entry('badge', 'update', 6)],
  ])('leads to %s', (place, target) => {
    expect(placeOf(target, features)).toBe(place)
  })
})

describe('entry-texts', () => {
  const context = { directory: emptyDirectory } as unknown as TextContext

  it('shows a word of a newer server as one, before a change and in a deleted record', () => {
    const change = { kind: 'channel', act: 'update' }
    expect(valueTexts(change, 'topics_policy', 'ask_ai', context)).toBe('Unknown (ask_ai)')
    const deletion = { kind: 'export', act: 'delete' }
    expect(valueTexts(deletion, null, { export_type: 'digest_weekly' }, context)).toBe('Unknown (digest_weekly)')
  })

  it('shows a value of another form as the journal stores it', () => {
    expect(valueTexts({ kind: 'channel', act: 'update' }, 'topics_policy', { is: 1 }, context)).toBe('{"is":1}')
    expect(valueTexts({ kind: 'badge', act: 'update' }, 'color', 'red', context)).toBe('red')
  })
})
