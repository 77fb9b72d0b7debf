import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { JournalIntent, JournalLine, JournalOutcome } from '../journal.ts'
import { kindNames, recordOf } from './index.ts'
import { noLinkifier } from './linkifier.ts'
import { undoOf, undoRule } from './undo.ts'

/** Undo from the journal's lines of a write; `services/writes/undo.test.ts` sends such writes. */

type Change = JournalIntent['changes'][number]
type Part = JournalOutcome['outcomes'][number]

const writeId = randomUUID()
const saved = (field: string | null, now?: unknown): Part => ({ field, state: 'saved', because: 'reads-back', now })

function attempt(
  kind: string,
  act: string,
  { changes = [], target = null, recordId = 7 }: { changes?: Change[]; target?: unknown; recordId?: number | null },
  outcomes: Part[],
  madeId: number | null = recordId,
): JournalLine[] {
  const intentId = randomUUID()
  const profile = { id: randomUUID(), server: 'https://chat.example', email: 'ada@chat.example', label: 'Chat' }
  const request = { operation: 'channels.update', method: 'PATCH', path: '/streams/7', form: [] }
  const common = { intentId, writeId, at: 1 }
  return [
    { type: 'intent', ...common, profile, kind, act, recordId, name: null, changes, context: { target }, request },
    { type: 'outcome', ...common, answer: null, result: 'accepted', outcomes, recordId: madeId },
  ]
}

const renamed: Change = { field: 'new_name', before: 'quay', after: 'pier' }
const described: Change = { field: 'description', before: 'Old.', after: 'New.' }

describe('the undo of changed fields', () => {
  it('restores saved fields from the values of the server', () => {
    const changes = [renamed, described, { field: 'folder_id', before: 1, after: 2 }]
    const parts: Part[] = [
      saved('new_name', 'Pier'),
      { field: 'description', state: 'refused', because: 'server-words' },
      { field: 'folder_id', state: 'not-saved', because: 'server-stopped' },
    ]
    expect(undoOf(attempt('channel', 'update', { changes }, parts))).toEqual({
      state: 'possible',
      write: {
        kind: 'channel',
        act: 'update',
        id: 7,
        changes: [{ field: 'new_name', base: 'Pier', mine: 'quay' }],
      },
      staying: [],
    })
  })

  it('covers several attempts, also one with a late answer', () => {
    const lines = [
      ...attempt('channel', 'update', { changes: [renamed] }, []),
      ...attempt('channel', 'update', { changes: [described] }, [saved('description'), saved('new_name')]),
    ]
    expect(undoOf(lines)).toMatchObject({
      write: {
        changes: [
          { field: 'description', base: 'New.', mine: 'Old.' },
          { field: 'new_name', base: 'pier', mine: 'quay' },
        ],
      },
    })
  })

  it('names the fields that stay, because their value before is unknown', () => {
    const changes = [renamed, { field: 'description', after: 'New.' }]
    const parts = [saved('new_name'), saved('description')]
    expect(undoOf(attempt('channel', 'update', { changes }, parts))).toMatchObject({ staying: ['description'] })
    expect(undoOf(attempt('channel', 'update', { changes: changes.slice(1) }, parts))).toEqual({
      state: 'impossible',
      because: 'unknown-before',
    })
  })
})

describe('the undo of a linkifier', () => {
  const fields = { pattern: 'T-(?P<id>[0-9]+)', url_template: 'https://t.example/{id}' }
  const made = Object.entries(fields).map(([field, after]) => ({ field, after }))

  it('that was created deletes it, if it is unchanged', () => {
    const lines = attempt(
      'linkifier',
      'create',
      { changes: made, recordId: null },
      made.map(({ field }) => saved(field)),
      31,
    )
    expect(undoOf(lines)).toMatchObject({
      write: { kind: 'linkifier', act: 'delete', id: 31, target: { base: { ...noLinkifier, ...fields }, mine: null } },
    })
  })

  it('that was created without a known id is not possible', () => {
    const lines = attempt('linkifier', 'create', { changes: made, recordId: null }, [saved('pattern')])
    expect(undoOf(lines)).toEqual({ state: 'impossible', because: 'unknown-record' })
  })

  it('that was deleted creates it again with all its values', () => {
    const target = { base: { ...noLinkifier, ...fields }, mine: null }
    expect(undoOf(attempt('linkifier', 'delete', { target }, [saved(null)]))).toMatchObject({
      write: {
        act: 'create',
        id: null,
        changes: [
          { field: 'pattern', mine: fields.pattern },
          { field: 'url_template', mine: fields.url_template },
        ],
      },
    })
  })
})

describe('the undo of a move', () => {
  const before = { stream_id: 1, topic: 'crane', channel: 'docks' }
  const undone = (wished: object, act = 'move') =>
    undoOf(attempt('message', act, { target: { base: before, mine: wished } }, [saved(null)]))

  it('of one message restores its place in the same way', () => {
    const manner = { propagate_mode: 'change_one', send_notification_to_new_thread: false } as const
    expect(undone({ ...manner, stream_id: 2, channel: 'yard', count: { messages: 1, isLeast: false } })).toMatchObject({
      write: {
        target: {
          base: { stream_id: 2, topic: 'crane', channel: 'yard' },
          mine: { ...manner, stream_id: 1, channel: 'docks', count: { messages: 1, isLeast: false } },
        },
      },
    })
    // A channel of unknown name is shown by its id, not by the name of the previous channel.
    expect(undone({ ...manner, stream_id: 2, topic: '' })).toHaveProperty('write.target', {
      base: { stream_id: 2, topic: '' },
      mine: { ...manner, stream_id: 1, topic: 'crane', channel: 'docks' },
    })
  })

  it('of a resolved topic removes the mark', () => {
    expect(undone({ topic: '\u2714 crane', channel: 'docks', propagate_mode: 'change_all' }, 'resolve')).toHaveProperty(
      'write.target',
      {
        base: { ...before, topic: '\u2714 crane' },
        mine: { topic: 'crane', channel: 'docks', propagate_mode: 'change_all' },
      },
    )
  })

  it.each([
    { topic: 'lift', propagate_mode: 'change_all' },
    { topic: 'lift', propagate_mode: 'change_later' },
    { topic: '\u2714 crane', stream_id: 2, propagate_mode: 'change_all' },
  ])('of several messages is not possible: %j', (wished) => {
    expect(undone(wished)).toEqual({ state: 'impossible', because: 'takes-others' })
  })
})

it.each([
  ['no-inverse', attempt('user', 'create', { changes: [{ field: 'email', after: 'a@b.example' }] }, [saved('email')])],
  ['no-inverse', attempt('badge', 'update', { changes: [renamed] }, [saved('new_name')])],
  ['no-inverse', attempt('channel', 'constructor', { changes: [renamed] }, [saved('new_name')])],
  ['no-inverse', []],
  ['nothing-saved', attempt('channel', 'update', { changes: [renamed] }, [])],
  ['unknown-before', attempt('linkifier', 'reorder', { target: { mine: [2, 1] } }, [saved(null)])],
  ['unknown-before', attempt('linkifier', 'delete', { target: { mine: null } }, [saved(null)])],
] as const)('there is no undo: %s', (because, lines) => {
  expect(undoOf(lines)).toEqual({ state: 'impossible', because })
})

it('each rule names an act of its kind', () => {
  const named = kindNames.flatMap((kind) =>
    Object.keys(recordOf(kind).acts).flatMap((act) => {
      const rule = undoRule(kind, act)
      if (rule === undefined || rule.by === 'same') return []
      return [{ kind, by: 'act' in rule ? (rule.act ?? rule.by) : rule.by }]
    }),
  )
  expect(named).not.toEqual([])
  for (const { kind, by } of named) expect(Object.keys(recordOf(kind).acts), kind).toContain(by)
})
