import { describe, expect, it } from 'vitest'
import type { Entry } from '#contract/journal-entries.ts'
import { like, t } from '#contract/testing/english.ts'
import { emptyDirectory } from '../../lib/organization/directory.ts'
import type { TextContext } from '../../lib/records/kind-texts.ts'
import { feature as channels } from '../channels/index.ts'
import { feature as diagnostics } from '../diagnostics/index.ts'
import { feature as invitations } from '../invitations/index.ts'
import { feature as linkifiers } from '../linkifiers/index.ts'
import { layoutOf } from './entry-list.tsx'
import { placeOf } from './entry-pane.tsx'
import { undoneText, valueTexts } from './entry-texts.ts'

describe('entry-list', () => {
  const days = [
    { at: 300, count: 4, rows: 2 },
    { at: 200, count: 1, rows: 1 },
    { at: 100, count: 3, rows: 3 },
  ]

  describe('the layout of the journal', () => {
    it('has a head for each day, and its rows', () => {
      const { count, lineAt } = layoutOf(days)
      expect(Array.from({ length: count }, (_, index) => lineAt(index))).toEqual([
        { day: days[0] },
        { row: 0 },
        { row: 1 },
        { day: days[1] },
        { row: 2 },
        { day: days[2] },
        { row: 3 },
        { row: 4 },
        { row: 5 },
      ])
    })

    it('finds the line of a row', () => {
      const { lineAt, lineOf } = layoutOf(days)
      for (const row of [0, 1, 2, 3, 4, 5]) expect(lineAt(lineOf(row))).toEqual({ row })
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

  it('names the act of an undo if it is another one, and its day if it is another', () => {
    const at = new Date(2026, 10, 28, 4, 39).getTime()
    const undone = (act: string, later: number) =>
      undoneText({ kind: 'user', act: 'deactivate', at, undoneBy: { writeId: '', act, at: at + later } })
    expect(undone('reactivate', 60_000)).toMatch(like('journal:row.undone-by', { act: t('journal:act.reactivate') }))
    expect(undone('deactivate', 60_000)).toMatch(like('journal:row.undone'))
    expect(undone('update', 86_400_000)).toMatch(like('journal:row.undone-on'))
  })

  it('shows a value of another form as the journal stores it', () => {
    expect(valueTexts({ kind: 'channel', act: 'update' }, 'topics_policy', { is: 1 }, context)).toBe('{"is":1}')
    expect(valueTexts({ kind: 'badge', act: 'update' }, 'color', 'red', context)).toBe('red')
  })
})
