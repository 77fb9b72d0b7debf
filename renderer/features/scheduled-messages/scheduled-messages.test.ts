import './record-texts.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Connection } from '#contract/connection.ts'
import type { ScheduledMessage } from '#contract/operations/scheduled-messages.ts'
import { sortRows } from '../../components/record-table/sort.ts'
import { createDirectory } from '../../lib/organization/directory.ts'
import type { TextContext } from '../../lib/records/kind-texts.ts'
import { scheduledColumns, soonestFirst } from './columns.tsx'
import { nameOf, rowsOf } from './rows.ts'
import { readId } from './scheduled-messages-page.tsx'

describe('rows', () => {
  const minute = 60_000
  const now = 1_800_000_000_000

  const connection = { profileId: 'p', realm: { emptyTopicDisplayName: 'general chat' } } as unknown as Connection
  const people = [{ user_id: 8, full_name: 'Ingrid Solberg' }] as unknown as Parameters<typeof createDirectory>[0]
  let context: TextContext
  beforeAll(() => {
    const channelName = (id: number) => (id === 101 ? 'dock-operations' : undefined)
    context = { connection, directory: createDirectory(people, [], []), channelName }
  })

  const message = (id: number, fromNow: number, more: Partial<ScheduledMessage> = {}): ScheduledMessage => ({
    id,
    type: 'stream',
    to: 101,
    topic: 'MS Fossen',
    content: `Message ${id}`,
    scheduled_delivery_timestamp: (now + fromNow) / 1000,
    ...more,
  })
  const rows = (...messages: Parameters<typeof rowsOf>[0]) => rowsOf(messages, now, context)

  describe('the state of a scheduled message', () => {
    it('is overdue only after a server had time to send it', () => {
      const states = rows(message(1, minute), message(2, -minute), message(3, -3 * minute)).map(({ state }) => state)
      expect(states).toEqual(['waiting', 'waiting', 'overdue'])
    })

    it('is failed whatever its time is', () => {
      expect(rows(message(1, minute, { failed: true }))[0]?.state).toBe('failed')
    })

    it('is unknown where only the id is known', () => {
      expect(rows({ id: 12 })[0]).toMatchObject({
        state: undefined,
        place: undefined,
        line: undefined,
        fromNow: undefined,
      })
    })
  })

  it('sorts the soonest first, after past ones', () => {
    const sorted = sortRows(
      rows(message(1, 9 * minute), message(2, minute), message(3, -90 * minute)),
      scheduledColumns,
      soonestFirst,
    )
    expect(sorted.map(({ id }) => id)).toEqual([3, 2, 1])
  })

  describe('the target', () => {
    const placeOf = (more: Partial<ScheduledMessage>) => rows(message(1, minute, more))[0]?.place

    it('is a channel with its topic, with a name for the empty one', () => {
      expect(placeOf({})).toBe('dock-operations › MS Fossen')
      expect(placeOf({ topic: '' })).toBe('dock-operations › general chat')
      expect(placeOf({ to: 999 })).toBe('Channel 999 › MS Fossen')
    })

    it('is people by name, else by id', () => {
      expect(placeOf({ type: 'private', to: [8, 77] })).toBe('Ingrid Solberg and User 77')
    })
  })

  it('names a message by its text, cut between characters, or by its id', () => {
    const [short, long, none] = rows(
      message(1, minute, { content: '  Berth 5\n is free.  ' }),
      message(2, minute, { content: '🚢'.repeat(80) }),
      { id: 12 },
    )
    expect(short && nameOf(short)).toBe('“Berth 5 is free.”')
    expect(long && nameOf(long)).toBe(`“${'🚢'.repeat(60)}…”`)
    expect(none && nameOf(none)).toBe('Scheduled message ID 12')
  })
})

describe('scheduled-messages-page', () => {
  it('reads a whole number from 1 as an id', () => {
    expect(readId(' 12 ')).toEqual({ kind: 'id', id: 12 })
    expect(readId('\u200b１２\u3000')).toEqual({ kind: 'id', id: 12 })
    for (const given of ['', '0', '-1', '1.5', '12 13', 'x7', '9'.repeat(20)])
      expect(readId(given).kind).toBe('unclear')
  })

  it('takes no id out of a link to a message', () => {
    const links = ['https://chat.example/#narrow/channel/7-x/topic/y/near/12', '#narrow/dm/8/near/12', '/near/12']
    for (const link of links) expect(readId(link)).toEqual({ kind: 'link' })
  })

  it('takes no id out of a link with marks around it', () => {
    for (const link of ['**https://chat.example/x**', '‘#narrow/dm/8’', '`https://chat.example/#narrow`'])
      expect(readId(link)).toEqual({ kind: 'link' })
  })
})
