import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startDemo, type Client, type Demo } from '../testing/demo.ts'
import type { Fault } from './faults.ts'

let demo: Demo
beforeAll(async () => {
  demo = await startDemo()
})
beforeEach(async () => await demo.reset())
afterAll(async () => await demo.close())

interface Write {
  readonly operation: string
  readonly send: (owner: Client) => Promise<unknown>
  /** Request whose answer shows the change. */
  readonly state: readonly [path: string, query?: Readonly<Record<string, string>>]
}

/** One write of each kind of record, so that faults are not tested only on channels. */
const writes: readonly Write[] = [
  {
    operation: 'channels.update',
    send: (owner) => owner.send('PATCH', '/streams/110', { description: 'changed' }),
    state: ['/streams', { include_all: 'true' }],
  },
  {
    operation: 'folders.create',
    send: (owner) => owner.send('POST', '/channel_folders/create', { name: 'Made by a test', description: 'x' }),
    state: ['/channel_folders'],
  },
  {
    operation: 'linkifiers.create',
    send: (owner) =>
      owner.send('POST', '/realm/filters', { pattern: 'MADE-(?P<id>[0-9]+)', url_template: 'https://x.example/{id}' }),
    state: ['/realm/linkifiers'],
  },
  {
    operation: 'linkifiers.delete',
    send: (owner) => owner.send('DELETE', '/realm/filters/1'),
    state: ['/realm/linkifiers'],
  },
  {
    operation: 'users.create',
    send: (owner) =>
      owner.send('POST', '/users', {
        email: 'made@haldenferries.example',
        full_name: 'Made',
        password: 'a long one 7',
      }),
    state: ['/users'],
  },
  {
    operation: 'scheduled-messages.create',
    send: (owner) =>
      owner.send('POST', '/scheduled_messages', {
        type: 'stream',
        to: '110',
        topic: 'made',
        content: 'made',
        scheduled_delivery_timestamp: '1799999999',
      }),
    state: ['/scheduled_messages'],
  },
]

const readState = async ({ state: [path, query] }: Write): Promise<unknown> =>
  (await demo.as('owner').get(path, query)).body

/** Sends a request under the fault, and waits until it is answered or dropped. */
async function sendUnder(fault: Fault, { operation, send }: Write): Promise<void> {
  await demo.control('/faults', { operation, times: 1, ...fault })
  await send(demo.as('owner')).catch(() => undefined)
  expect((await demo.control('/faults')).body['faults'], 'the fault has struck').toEqual([])
}

const doNothing: readonly Fault[] = [
  { status: 500 },
  { status: 403, code: 'NO' },
  { status: 200 },
  { status: 429 },
  { retryAfterSeconds: 1 },
  { body: 'html' },
  { drop: 'before' },
]

const doItAllTheSame: readonly Fault[] = [
  { drop: 'after' },
  { body: 'malformed' },
  { body: 'truncated' },
  { latencyMs: 5 },
]

describe.each(writes)('$operation', (write) => {
  it.each(doNothing)('changes nothing under %j', async (fault) => {
    const before = await readState(write)
    await sendUnder(fault, write)
    expect(await readState(write)).toEqual(before)
  })

  it.each(doItAllTheSame)('changes the state under %j', async (fault) => {
    const before = await readState(write)
    await sendUnder(fault, write)
    expect(await readState(write)).not.toEqual(before)
  })
})

describe('a fault without a target', () => {
  it.each(['*', 'channels.updaet', 'PATCH /streams'])('is refused where it names %s', async (operation) => {
    const { status, body } = await demo.control('/faults', { operation, status: 500 })
    expect(status).toBe(400)
    expect(body['msg']).toBe(`fault 0 names '${operation}', which this server doesn't provide`)
    expect((await demo.control('/faults')).body['faults']).toEqual([])
  })

  it.each(['PATCH /streams/{stream_id}', 'uploads.tus-send', 'exports.download'])(
    'is taken for %s',
    async (operation) => {
      expect((await demo.control('/faults', { operation, status: 500 })).status).toBe(200)
    },
  )

  it('is refused where a server of these options has no such operation', async () => {
    const minimal = await startDemo({ minimal: true })
    try {
      const { status } = await minimal.control('/faults', { operation: 'folders.list', status: 500 })
      expect(status).toBe(400)
    } finally {
      await minimal.close()
    }
  })
})
