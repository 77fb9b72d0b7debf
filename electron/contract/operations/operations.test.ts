import { describe, expect, it } from 'vitest'
import { sampleOf, wordsIn } from '../testing/sample-of.ts'
import { channelChangeSchema, channelCreationSchema } from './channels.ts'
import type { Operation } from './define.ts'
import { type OperationId, operations } from './index.ts'
import { listedIn, type WithUnreadable } from './list-reply.ts'
import { attachmentSchema } from './messages.ts'
import { openEnum, secondsSchema } from './shapes.ts'

describe('list-reply', () => {
  type Reported = Readonly<Record<string, unknown>> & WithUnreadable

  const replyOf = (id: OperationId) => (operations[id] as Operation).reply(509)
  const listing = (Object.keys(operations) as OperationId[]).filter((id) => listedIn(replyOf(id)))

  /** Returns the records of a parsed reply, and its unreadable ones. */
  function read(id: OperationId, records: readonly unknown[]) {
    const schema = replyOf(id)
    const { key } = listedIn(schema) ?? { key: '' }
    const parsed = schema.safeParse({ ...(sampleOf(schema) as object), [key]: records })
    if (!parsed.success) throw parsed.error
    const { [key]: found, unreadable } = parsed.data as Reported
    return { found: found as readonly unknown[], unreadable }
  }

  const sampleRecord = (id: OperationId): Readonly<Record<string, unknown>> => {
    const listed = listedIn(replyOf(id))
    if (listed === undefined) throw new Error(`${id} lists no records`)
    return sampleOf(listed.record) as Readonly<Record<string, unknown>>
  }

  describe('a reply that lists records', () => {
    it('has a list for every operation that lists', () => {
      const named = (Object.keys(operations) as OperationId[]).filter((id) => /\.list\b/.test(id))
      expect(named.filter((id) => !listing.includes(id))).toEqual([])
      expect(listing).toEqual(
        expect.arrayContaining(['channels.subscribed', 'channels.subscribers', 'exports.consents']),
      )
    })

    // Lists of bare ids have no fields.
    it.each(listing.filter((id) => typeof sampleRecord(id) === 'object'))(
      'of %s keeps the others when a field of one is of another type',
      (id) => {
        const sound = sampleRecord(id)
        // A field that accepts any value is skipped, because it can't show that a bad value is refused.
        const refused = Object.keys(sound).filter((name) => {
          const { found, unreadable } = read(id, [sound, { ...sound, [name]: [{}] }, sound])
          if (unreadable === undefined) return false
          expect(found).toHaveLength(2)
          expect(unreadable).toHaveLength(1)
          expect(unreadable[0]?.field.split('.')[0]).toBe(name)
          return true
        })
        expect(refused).not.toEqual([])
      },
    )

    it.each(listing)('of %s keeps the others when one is malformed', (id) => {
      const sound = sampleRecord(id)
      for (const odd of [null, 'text', [], typeof sound === 'number' ? 1.5 : 7]) {
        const { found, unreadable } = read(id, [odd, sound])
        expect(found).toHaveLength(1)
        expect(unreadable).toHaveLength(1)
        expect(unreadable?.[0]?.id).toBeNull()
      }
    })

    it('names the unreadable record, as far as possible, and its problem', () => {
      const sound = sampleRecord('channels.list')
      const { name: _name, ...nameless } = sound
      const { unreadable } = read('channels.list', [
        { ...sound, stream_id: 7, name: 'dock', topics_policy: ['whispered'] },
        { ...nameless, stream_id: 8 },
        { ...sound, stream_id: 'nine', name: 'pier' },
        { ...sound, stream_id: 10, can_subscribe_group: { direct_members: ['ada'], direct_subgroups: [] } },
      ])
      expect(unreadable).toEqual([
        { id: 7, name: 'dock', field: 'topics_policy', reason: 'other-form' },
        { id: 8, name: null, field: 'name', reason: 'missing' },
        { id: null, name: 'pier', field: 'stream_id', reason: 'other-type' },
        { id: 10, name: sound['name'], field: 'can_subscribe_group', reason: 'other-form' },
      ])
    })

    it('ignores a server field of that name where all records are readable', () => {
      const schema = replyOf('folders.list')
      const reply = { channel_folders: [sampleRecord('folders.list')], unreadable: [{ id: 1 }] }
      expect(schema.parse(reply)).not.toHaveProperty('unreadable')
    })

    it('fails without its list', () => {
      for (const listed of [undefined, null, {}, 'text'])
        expect(replyOf('users.list').safeParse({ members: listed }).success).toBe(false)
    })
  })

  it('unreadable records in the reply to an edit do not make it fail', () => {
    const schema = operations['messages.edit'].reply(509)
    const file = attachmentSchema.parse(sampleOf(attachmentSchema))
    expect(schema.parse({ detached_uploads: [file, { id: 'odd' }, null, file] })).toEqual({
      detached_uploads: [file, file],
    })
    for (const odd of [null, 'text', {}, 7])
      expect(schema.parse({ detached_uploads: odd })).toEqual({ detached_uploads: [] })
    expect(schema.parse({})).toEqual({ detached_uploads: [] })
  })
})

describe('open-words', () => {
  const word = 'a word of a newer server'

  function put(value: unknown, [first, ...rest]: readonly (string | number)[], last: unknown): unknown {
    if (first === undefined) return last
    if (Array.isArray(value))
      return value.map((one, index) => (index === first ? put(one, rest, last) : (one as unknown)))
    const record = value as Readonly<Record<string, unknown>>
    return { ...record, [first]: put(record[first], rest, last) }
  }

  const schemas = [
    ...Object.entries(operations as Readonly<Record<string, Operation>>).flatMap(([id, { reply }]) =>
      [null, 1, 150, 442, 512].map((level) => ({
        of: `${id} at ${level ?? 'an unknown level'}`,
        schema: reply(level),
      })),
    ),
    { of: 'the event of a new channel', schema: channelCreationSchema },
    { of: 'the event of a changed channel', schema: channelChangeSchema },
  ]
  const places = schemas.flatMap(({ of, schema }) =>
    wordsIn(schema).map((path) => ({ where: `${path.join('.')} of ${of}`, schema, path })),
  )

  const at = (value: unknown, path: readonly (string | number)[]): unknown =>
    path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], value)

  describe('an unknown word', () => {
    it('is tested in every reply with words', () => {
      const fields = new Set(places.map(({ path }) => path.findLast((one) => typeof one === 'string')))
      expect([...fields].map(String).toSorted()).toEqual(['export_type', 'topics_policy', 'type'])
    })

    it.each(places)('makes only $where unknown', ({ schema, path }) => {
      const parsed = schema.safeParse(put(sampleOf(schema), path, word))
      expect(parsed.error).toBeUndefined()
      expect((parsed.data as WithUnreadable).unreadable).toBeUndefined()
      expect(at(parsed.data, path)).toBe(word)
    })

    it('replaces a value in an event', () => {
      expect(channelChangeSchema.parse({ topics_policy: word })).toEqual({ topics_policy: word })
      expect(channelChangeSchema.parse({ name: 'pier' })).not.toHaveProperty('topics_policy')
    })

    it('keeps its spelling, also as a number', () => {
      const schema = openEnum(['inherit', 'own'])
      expect(schema.parse('own')).toBe('own')
      expect(schema.parse('ask_ai')).toBe('ask_ai')
      expect(schema.parse(7)).toBe('7')
      expect(schema.safeParse(undefined).success).toBe(false)
      expect(schema.safeParse({}).success).toBe(false)
    })
  })

  /** Paths to the times in a sample. */
  function timesIn(value: unknown): (string | number)[][] {
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, inner]) => {
      const name: string | number = Array.isArray(value) ? Number(key) : key
      const isTime = typeof inner === 'number' && /(?:^|_)(?:date|time|timestamp)(?:_|$)|^invited$/.test(key)
      return isTime ? [[name]] : timesIn(inner).map((path) => [name].concat(path))
    })
  }
  const times = schemas.flatMap(({ of, schema }) =>
    timesIn(sampleOf(schema)).map((path) => ({ where: `${path.join('.')} of ${of}`, schema, path })),
  )

  it('finds the times of every kind', () => {
    const fields = new Set(times.map(({ path }) => String(path.at(-1))))
    expect([...fields].toSorted()).toEqual([
      'create_time',
      'date_created',
      'deleted_timestamp',
      'expiry_date',
      'export_time',
      'failed_timestamp',
      'invited',
      'scheduled_delivery_timestamp',
      'timestamp',
    ])
  })

  it.each(times)('a time in milliseconds is read as seconds: $where', ({ schema, path }) => {
    const parsed = schema.parse(put(sampleOf(schema), path, 1_757_500_000_123))
    expect(at(parsed, path)).toBe(1_757_500_000)
  })

  it.each([
    ['seconds', 1_757_500_000, 1_757_500_000],
    ['seconds with a fraction', 1_757_500_000.25, 1_757_500_000.25],
    ['milliseconds', 1_757_500_000_123, 1_757_500_000],
    ['microseconds', 1_757_500_000_123_456, 1_757_500_000],
    ['nanoseconds', 1_757_500_000_123_456_768, 1_757_500_000],
    ['a date before 1970', -86_400, -86_400],
    ['nothing', 0, 0],
  ])('a time in %s is converted to seconds', (_, sent, read) => {
    expect(secondsSchema.parse(sent)).toBe(read)
  })

  it('a time in no unit at all is still one that a calendar has', () => {
    for (const sent of [1e20, 1e30, Number.MAX_VALUE, -Number.MAX_VALUE])
      expect(() => new Date(secondsSchema.parse(sent) * 1000).toISOString()).not.toThrow()
  })
})
