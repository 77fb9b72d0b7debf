import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { JournalLine } from '../journal.ts'
import { operations } from '../operations/index.ts'
import { sampleOf, wordsIn } from '../testing/sample-of.ts'
import type { ReadAttempt } from './reading.ts'
import {
  changesBetween,
  draftSchema,
  fieldOf,
  isUnknownWord,
  kindNames,
  readRow,
  recordOf,
  type KindName,
} from './index.ts'
import { reportedSchema } from './fields.ts'
import { undoOf } from './undo.ts'

/** A word of a newer server. Records keep it to show it, and it is never sent. */

const word = 'ask_ai'

const openFields = kindNames.flatMap((kind) =>
  Object.entries(recordOf(kind).fields).flatMap(([name, field]) =>
    field.reported === undefined ? [] : [{ kind, name, known: field.options?.[0] ?? '' }],
  ),
)

/** Replaces the value at a path of a sample. */
function put(value: unknown, [first, ...rest]: readonly (string | number)[]): unknown {
  if (first === undefined) return word
  if (Array.isArray(value)) return value.map((one, index) => (index === first ? put(one, rest) : (one as unknown)))
  const record = value as Readonly<Record<string, unknown>>
  return { ...record, [first]: put(record[first], rest) }
}

function readWith(kind: KindName, path: readonly (string | number)[], { operation, rows }: ReadAttempt): unknown {
  const schema = operations[operation].reply(512)
  const [row] = rows(schema.parse(put(sampleOf(schema), path)), 1)
  return row === undefined ? undefined : readRow(kind, row).values
}

const readings = kindNames.flatMap((kind) =>
  recordOf(kind).reading.flatMap((attempt) =>
    wordsIn(operations[attempt.operation].reply(512)).map((path) => ({
      where: `${path.join('.')} of ${attempt.operation}`,
      kind,
      name: path.findLast((one) => typeof one === 'string') ?? '',
      path,
      attempt,
    })),
  ),
)
/** Replies have numbers of roles, which the records name. */
const roleFields = ['invitation-link.invite_as', 'invitation.invite_as', 'user.role']
const shown = readings.filter(({ kind, name }) => Object.hasOwn(recordOf(kind).fields, name))

it('is tested in every field of a record that a newer server may extend', () => {
  expect(openFields.map(({ kind, name }) => `${kind}.${name}`).toSorted()).toEqual([
    'channel.topics_policy',
    'export.export_type',
    ...roleFields,
  ])
  expect(new Set(shown.map(({ kind, name }) => `${kind}.${name}`)).size).toBe(openFields.length - roleFields.length)
  // No page shows the type of a scheduled message: its recipients say the same.
  expect(readings.filter((one) => !shown.includes(one)).map(({ name }) => name)).toEqual(['type'])
})

it.each(shown)('is a value of the record: $where', ({ kind, name, path, attempt }) => {
  expect(readWith(kind, path, attempt)).toHaveProperty(name, word)
  expect(isUnknownWord(kind, name, word)).toBe(true)
})

describe.each(openFields)('in $kind.$name', ({ kind, name, known }) => {
  it('is a value to start from, and never one to send', () => {
    expect(reportedSchema(fieldOf(kind, name)).safeParse(word).success).toBe(true)
    expect(fieldOf(kind, name).schema.safeParse(word).success).toBe(false)
    expect(changesBetween(kind, { [name]: known }, { [name]: word })).toEqual([])
    expect(changesBetween(kind, { [name]: word }, { [name]: known })).toEqual([
      { field: name, base: word, mine: known },
    ])
  })

  it('stays the base of a draft, and is no wish of one', () => {
    const draft = draftSchema(kind).parse({ base: { [name]: word }, mine: { [name]: word } })
    expect(draft).toEqual({ base: { [name]: word }, mine: {} })
  })
})

it.each([
  ['user', 'role', false],
  ['invitation', 'invite_as', false],
  ['invitation-link', 'invite_as', true],
] as const)('keeps the number of an unknown role: %s', (kind, field, isLink) => {
  const found = recordOf(kind).reading.flatMap(({ operation, rows }) => {
    const schema = operations[operation].reply(512)
    const sample = JSON.stringify(sampleOf(schema))
    const reply: unknown = JSON.parse(
      sample
        .replaceAll(/"(role|invited_as)":-?\d+/g, '"$1":450')
        .replaceAll(/"is_multiuse":(true|false)/g, `"is_multiuse":${isLink}`),
    )
    return rows(schema.parse(reply), 1).map((row) => readRow(kind, row).values)
  })
  expect(found).toContainEqual(expect.objectContaining({ [field]: '450' }))
})

it('is not restored by an undo, which says so', () => {
  const intentId = randomUUID()
  const common = { intentId, writeId: randomUUID(), at: 1 }
  const profile = { id: randomUUID(), server: 'https://chat.example', email: 'ada@chat.example', label: 'Chat' }
  const request = { operation: 'channels.update', method: 'PATCH', path: '/streams/7', form: [] }
  const changes = [
    { field: 'topics_policy', before: word, after: 'inherit' },
    { field: 'new_name', before: 'quay', after: 'pier' },
  ]
  const outcomes = changes.map(({ field }) => ({ field, state: 'saved', because: 'reads-back' }) as const)
  const lines = (count: number): JournalLine[] => [
    {
      type: 'intent',
      ...common,
      profile,
      kind: 'channel',
      act: 'update',
      recordId: 7,
      name: null,
      changes: changes.slice(0, count),
      context: {},
      request,
    },
    { type: 'outcome', ...common, answer: null, result: 'accepted', outcomes: outcomes.slice(0, count), recordId: 7 },
  ]
  expect(undoOf(lines(2))).toMatchObject({
    state: 'possible',
    write: { changes: [{ field: 'new_name', base: 'pier', mine: 'quay' }] },
    staying: ['topics_policy'],
  })
  expect(undoOf(lines(1))).toEqual({ state: 'impossible', because: 'unknown-before' })
})
