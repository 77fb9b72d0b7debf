import { expect, it } from 'vitest'
import type { Entry } from '#contract/journal-entries.ts'
import { feature as channels } from '../channels/index.ts'
import { feature as diagnostics } from '../diagnostics/index.ts'
import { feature as invitations } from '../invitations/index.ts'
import { feature as linkifiers } from '../linkifiers/index.ts'
import { placeOf } from './entry-pane.tsx'

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
