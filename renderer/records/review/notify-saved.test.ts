import { afterEach, describe, expect, it } from 'vitest'
import type { RuleFacts } from '#contract/records/define.ts'
import type { WriteView } from '#contract/writes.ts'
import { registerKindTexts } from '../../testing/kind-texts.ts'
import { emptyDirectory } from '../../lib/organization/directory.ts'
import type { TextContext } from '../../lib/records/kind-texts.ts'
import { useNotices } from '../../components/notices/show-notice.ts'
import { shownWrite } from './shown-write.ts'
import { notifySaved } from './notify-saved.ts'

registerKindTexts('linkifier', {
  'linkifier.field.pattern': 'Name',
  'linkifier.act.create.done': '{{name}} was created',
  'linkifier.act.delete.done': '{{name}} deleted',
})

afterEach(() => useNotices.setState({ notices: [] }))

function reportedOf(more: Partial<WriteView>, facts?: RuleFacts) {
  const view = {
    writeId: 'w1',
    profileId: 'acme',
    kind: 'linkifier',
    id: 3,
    name: 'Quays',
    phase: 'ended',
    attempts: [{}],
    target: null,
    changes: [],
    ...more,
  }
  const context = { directory: emptyDirectory } as unknown as TextContext
  notifySaved(shownWrite(view as unknown as WriteView, context, {}, facts))
  return useNotices.getState().notices[0]
}

it('reports a deletion as deleted, not saved', () => {
  const outcomes: WriteView['outcomes'] = [{ field: null, state: 'saved', because: 'reads-back', sent: null }]
  expect(reportedOf({ act: 'delete', outcomes })).toMatchObject({ about: 'Deleted and verified' })
})

it('shows no old values for a new record', () => {
  const outcomes: WriteView['outcomes'] = [{ field: 'pattern', state: 'saved', because: 'reads-back', sent: 'Quays' }]
  const reported = reportedOf({ act: 'create', outcomes, changes: [{ field: 'pattern', base: '', mine: 'Quays' }] })
  expect(reported).toMatchObject({
    about: 'Saved and verified',
    details: [{ label: 'Name', was: null, becomes: 'Quays' }],
  })
})

it('offers no undo that this account can’t perform', () => {
  const facts = {
    base: { privacy: 'public' },
    values: {},
    connection: { me: { userId: 8, role: 200 }, realm: { permissions: {} } },
    directory: { includes: () => false },
    isMember: false,
  } as unknown as RuleFacts
  const saved = (field: string, sent: unknown): WriteView['outcomes'] => [
    { field, state: 'saved', because: 'reads-back', sent },
  ]
  const lockedBase = { can_subscribe_group: 8, can_add_subscribers_group: 8 }
  const reported = reportedOf(
    {
      kind: 'channel',
      act: 'update',
      outcomes: saved('privacy', 'private'),
      changes: [{ field: 'privacy', base: 'public', mine: 'private' }],
    },
    { ...facts, base: { ...facts.base, ...lockedBase } },
  )
  expect(reported?.actions).toBeUndefined()
  const other = reportedOf(
    {
      kind: 'channel',
      act: 'update',
      outcomes: saved('description', 'Piers'),
      changes: [{ field: 'description', base: '', mine: 'Piers' }],
    },
    facts,
  )
  expect(other?.actions).toHaveLength(1)
})

it('links a saved write to its journal entry, and an unsent one to none', () => {
  const outcomes: WriteView['outcomes'] = [{ field: 'pattern', state: 'saved', because: 'reads-back', sent: 'Quays' }]
  const reported = reportedOf({ act: 'update', outcomes })
  expect(reported?.link).toEqual({ label: 'Journal', address: '#/o/acme/journal?open=w1' })
  expect(reportedOf({ act: 'update', outcomes, attempts: [] })?.link).toBeUndefined()
})

describe('a result of which not all was sent', () => {
  const part = (field: string | null, because: WriteView['outcomes'][number]['because']) =>
    ({ field, state: 'saved', because, sent: field }) as WriteView['outcomes'][number]
  const changes = ['pattern', 'url_template'].map((field) => ({ field, base: '', mine: field }))

  it.each(['kept-theirs', 'already-so'] as const)('counts only what was sent where another part is %s', (because) => {
    const reported = reportedOf({
      act: 'update',
      changes,
      outcomes: [part('pattern', 'reads-back'), part('url_template', because)],
    })
    expect(reported?.details).toHaveLength(1)
    expect(reported?.about).toContain('1')
    expect(reported?.about).not.toContain('2')
  })

  it.each([
    [
      'an update that kept theirs',
      'update',
      [part('pattern', 'kept-theirs'), part('url_template', 'kept-theirs')],
      [{}],
    ],
    ['an update that was there already', 'update', [part('pattern', 'already-so')], []],
    ['an update that was there after a retry', 'update', [part('pattern', 'already-so')], [{}, {}]],
    ['a deletion of what was gone', 'delete', [part(null, 'already-so')], []],
    ['a deletion of what went in the meantime', 'delete', [part(null, 'already-so')], [{}]],
  ] as const)('calls nothing saved or deleted, and offers no undo, after %s', (_what, act, outcomes, attempts) => {
    const reported = reportedOf({
      act,
      changes,
      outcomes: [...outcomes],
      attempts: attempts as unknown as WriteView['attempts'],
    })
    expect(JSON.stringify(reported)).not.toMatch(/verified|deleted|was created/i)
    expect(reported?.actions).toBeUndefined()
    expect(reported?.details ?? []).toEqual([])
  })
})
