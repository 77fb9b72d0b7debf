import { describe, expect, it } from 'vitest'
import { sampleOf } from '../testing/sample-of.ts'
import type { Operation } from './define.ts'
import { operations, type OperationId } from './index.ts'
import { listedIn, type WithUnreadable } from './list-reply.ts'
import { attachmentSchema } from './messages.ts'

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
    expect(listing).toEqual(expect.arrayContaining(['channels.subscribed', 'channels.subscribers', 'exports.consents']))
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
