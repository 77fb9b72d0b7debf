import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { toFailure } from '#contract/failures.ts'
import { newWriteSchema, type NewWrite } from '#contract/writes.ts'
import { newWrite } from './new-write.ts'
import { given, serverVersion } from './testing/states.ts'

const make = (more: Partial<NewWrite>) => newWrite(given(more), serverVersion, { now: 5, freshId: randomUUID() })
const problemOf = (more: Partial<NewWrite>) => {
  try {
    make(more)
  } catch (thrown) {
    return toFailure(thrown)
  }
  return null
}
const description = { field: 'description', base: 'a', mine: 'b' }

describe('newWrite', () => {
  it('begins by checking, with every part open and nothing sent', () => {
    expect(make({ changes: [description] })).toMatchObject({
      phase: { name: 'checking', next: 'review' },
      open: ['description'],
      attempts: [],
      outcomes: [],
      startedAt: 5,
    })
  })

  it('accepts a value that the server does not report', () => {
    expect(problemOf({ changes: [{ field: 'can_subscribe_group', mine: 4 }] })).toBeNull()
  })

  it('starts from a word of a newer server, and never sends one', () => {
    const changes = (base: string, mine: string) => ({ changes: [{ field: 'topics_policy', base, mine }] })
    expect(problemOf(changes('ask_ai', 'inherit'))).toBeNull()
    expect(problemOf(changes('inherit', 'ask_ai'))).toMatchObject({ kind: 'invalid-input' })
    const target = { base: { export_type: 'digest_weekly', state: 'ready' }, mine: null }
    expect(problemOf({ kind: 'export', act: 'delete', id: 4, changes: [], target })).toBeNull()
  })

  it.each<[string, Partial<NewWrite>, string]>([
    ['an act there is not', { act: 'nuke', changes: [description] }, 'act'],
    ['an act inherited from Object', { act: 'toString', changes: [description] }, 'act'],
    ['no id for an act on a record', { id: null, changes: [description] }, 'id'],
    ['an id for an act that makes one', { kind: 'linkifier', act: 'create', id: 3, changes: [] }, 'id'],
    ['a field there is not', { changes: [{ field: 'color', mine: 'red' }] }, 'color'],
    ['a field inherited from Object', { changes: [{ field: 'constructor', mine: 'x' }] }, 'constructor'],
    ['a value of the wrong shape', { changes: [{ field: 'description', base: 'a', mine: 7 }] }, 'description'],
    ['no value', { changes: [{ field: 'description', base: 'a' }] }, 'description'],
    ['a base of the wrong shape', { changes: [{ field: 'description', base: 7, mine: 'b' }] }, 'description'],
    ['a field named twice', { changes: [description, description] }, 'changes'],
    ['nothing to change', { changes: [] }, 'changes'],
    [
      'fields for an act without fields',
      { kind: 'linkifier', act: 'delete', changes: [{ field: 'pattern', mine: 'x' }] },
      'pattern',
    ],
    ['no target for an act without fields', { kind: 'linkifier', act: 'delete' }, 'changes'],
    [
      'an order that is none',
      { kind: 'linkifier', act: 'reorder', id: null, target: { base: [1], mine: ['one'] } },
      'target',
    ],
    [
      'a deletion of what no record has',
      { kind: 'linkifier', act: 'delete', target: { base: { pattern: null }, mine: null } },
      'target',
    ],
  ])('refuses %s and says where', (_, more, field) => {
    expect(problemOf(more)).toMatchObject({ kind: 'invalid-input', fields: { [field]: [expect.any(String)] } })
  })

  it('accepts only kinds of the contract from the page', () => {
    expect(newWriteSchema.safeParse({ ...given({}), kind: 'realm' }).success).toBe(false)
  })
})

describe('a field that needs a newer server', () => {
  const at = (level: number, more: Partial<NewWrite>) =>
    newWrite(given(more), { dialect: 'field', level }, { now: 5, freshId: randomUUID() })
  const pattern = { field: 'pattern', base: '', mine: 'A(?P<id>[0-9]+)' }
  const example = { field: 'example_input', base: '', mine: 'A12' }

  it.each<[number, Partial<NewWrite>, string]>([
    [470, { kind: 'linkifier', act: 'create', id: null, changes: [pattern, example] }, 'pattern'],
    [470, { kind: 'linkifier', act: 'update', id: 3, changes: [example, pattern] }, 'pattern'],
    [388, { changes: [description, { field: 'folder_id', base: null, mine: 3 }] }, 'description'],
    [391, { changes: [{ field: 'topics_policy', mine: 'inherit' }, description] }, 'description'],
    [506, { changes: [description, { field: 'default_push_notifications', mine: true }] }, 'description'],
  ])('at level %i does not enter the write', (level, more, kept) => {
    const { changes, open } = at(level, more)
    expect(changes.map(({ field }) => field)).toEqual([kept])
    expect(open).toEqual([kept])
  })

  it('is included if the server supports it, or its level is unknown', () => {
    const more: Partial<NewWrite> = { kind: 'linkifier', act: 'create', id: null, changes: [pattern, example] }
    expect(at(471, more).changes).toHaveLength(2)
    expect(newWrite(given(more), { dialect: 'field', level: null }, { now: 5, freshId: 'x' }).changes).toHaveLength(2)
  })

  it('is included if it is the only one, so that the review can say why it cannot be sent', () => {
    expect(at(388, { changes: [{ field: 'folder_id', base: null, mine: 3 }] }).changes).toHaveLength(1)
  })
})
