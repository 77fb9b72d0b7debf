import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Responder } from '../testing/fake-server.ts'
import { answer, refusal, startFakeServer, success, type FakeServer } from '../testing/fake-server.ts'
import type { Backoff } from './backoff.ts'
import { startEventLoop, type EventLoop } from './events.ts'
import type { Queue } from './registration.ts'
import { createSender, type Sender } from '../requests/sender.ts'
import { createFakeShell, until, type FakeShell } from '../testing/fake-ports.ts'

interface Listening {
  readonly level: number
  readonly queue: Partial<Queue>
  readonly backoff: Backoff
  readonly sender: (real: Sender) => Sender
}

describe('event loop', () => {
  const profileId = randomUUID()
  let shell: FakeShell
  let server: FakeServer
  let loop: EventLoop
  beforeEach(async () => {
    shell = await createFakeShell()
  })
  afterEach(async () => {
    await loop.end()
    await server.close()
    await shell.remove()
  })

  /** Ids of the queues that a loop replaced. */
  const registered: (string | null)[] = []

  /** Answers each poll with the next of these responders; after the last, polls hang, as on a quiet server. */
  const listen = async (
    polls: Responder[],
    others: Responder = (_request, response) => answer(response, 200, success()),
    {
      level = 509,
      queue = {},
      backoff = { firstMs: 5, longestMs: 20 },
      sender = (real) => real,
    }: Partial<Listening> = {},
  ) => {
    server = await startFakeServer((request, response) => {
      if (request.method !== 'GET') return others(request, response)
      return polls.shift()?.(request, response)
    })
    loop = startEventLoop({
      ...shell.ports,
      profileId,
      account: {
        profileId,
        server: server.url,
        email: 'a@b.c',
        key: 'KEY',
        serverVersion: { dialect: 'field', level },
      },
      queue: { id: 'q1', lastEventId: -1, pollTimeoutMs: 5_000, idleMs: 600_000, ...queue },
      sender: sender(createSender(shell.ports)),
      backoff,
      onRegistered: async (registration) => void registered.push(registration.queue_id),
    })
  }
  const events = (...list: object[]): Responder => {
    return (_request, response) => answer(response, 200, success({ events: list }))
  }
  const states = () =>
    shell.payloadsOf('connection:state-changed').map((payload) => (payload as { state: string }).state)
  const polls = () =>
    server.received.filter(({ method }) => method === 'GET').map(({ query }) => Object.fromEntries(query))

  it('passes on events in batches, without heartbeats, and polls on from the last', async () => {
    await listen([
      events(
        { id: 0, type: 'heartbeat' },
        { id: 2, type: 'stream', op: 'update', stream_id: 7 },
        { id: 1, type: 'realm' },
      ),
      events({ id: 3, type: 'user_group', op: 'add' }),
    ])
    await until('three polls', () => polls().length === 3)
    expect(shell.payloadsOf('connection:events-received')).toEqual([
      {
        profileId,
        events: [
          { id: 2, type: 'stream', op: 'update', stream_id: 7 },
          { id: 1, type: 'realm' },
        ],
      },
      { profileId, events: [{ id: 3, type: 'user_group', op: 'add' }] },
    ])
    expect(polls()).toEqual([
      { queue_id: 'q1', last_event_id: '-1' },
      { queue_id: 'q1', last_event_id: '2' },
      { queue_id: 'q1', last_event_id: '3' },
    ])
    expect(states()).toEqual(['live'])
  })

  it('reports an unreadable event only by its type, and the others as usual', async () => {
    await listen([
      events(
        { id: 1, type: 'stream', op: 7 },
        { id: 2, type: 'user_group', op: 'add' },
        { id: 3, type: { odd: true } },
        null as never,
      ),
      events(null as never, { id: 4, type: 'realm' }),
    ])
    await until('three polls', () => polls().length === 3)
    expect(shell.payloadsOf('connection:events-received')).toEqual([
      {
        profileId,
        events: [
          { id: 2, type: 'user_group', op: 'add' },
          { id: 1, type: 'stream' },
          { id: 3, type: '' },
        ],
      },
      { profileId, events: [{ id: 4, type: 'realm' }] },
    ])
    expect(polls().map(({ last_event_id: last }) => last)).toEqual(['-1', '3', '4'])
    expect(states()).toEqual(['live'])
    expect(shell.logged.filter((line) => line.startsWith('events: '))).toEqual([
      'events: an event of type "stream" couldn’t be read: op other-type',
      'events: an event of type null couldn’t be read: type other-type',
      'events: an event of type null couldn’t be read:  other-type',
    ])
  })

  it('returns from a lost connection without losing its position', async () => {
    const drop: Responder = (request) => request.drop()
    const broken: Responder = (_request, response) => answer(response, 502, '<html>')
    await listen([events({ id: 1, type: 'stream' }), drop, drop, broken, broken, events({ id: 2, type: 'stream' })])
    await until('the second event', () => shell.payloadsOf('connection:events-received').length === 2)
    expect(states()).toEqual(['live', 'offline', 'lost', 'live'])
    // Both states belong to one loss of the connection.
    const [, offline, lost] = shell.payloadsOf('connection:state-changed') as { since: number }[]
    expect(lost?.since).toBe(offline?.since)
    expect(shell.payloadsOf('connection:resynced')).toEqual([])
  })

  it('is lost as soon as another request finds no server, and live again as soon as there is one', async () => {
    const held: Responder = () => undefined
    const drop: Responder = (request) => request.drop()
    await listen([held, drop, events()])
    await until('the poll', () => polls().length === 1)
    loop.notice(false)
    expect(states()).toEqual(['live', 'lost'])
    await until('live again', () => states().length === 3)
    expect(states()).toEqual(['live', 'lost', 'live'])
    // A quiet server answers the first poll after the loss at once, and the others when it has news.
    await until('the next poll', () => polls().length === 4)
    expect(polls().map(({ dont_block: asked }) => asked)).toEqual([undefined, 'true', 'true', undefined])
  })

  it('does not wait for its next attempt once another request reached the server', async () => {
    const drop: Responder = (request) => request.drop()
    // The sender repeats a dropped request once, so a loss takes two drops.
    await listen([drop, drop, events()], undefined, { backoff: { firstMs: 600_000, longestMs: 600_000 } })
    await until('the loss', () => states().at(-1) === 'offline')
    loop.notice(true)
    await until('live again', () => states().at(-1) === 'live')
  })

  it('gives up an attempt that hangs once another request reached the server', async () => {
    const held: Responder = () => undefined
    await listen([held, held, events()])
    await until('the poll', () => polls().length === 1)
    loop.notice(false)
    await until('the attempt', () => polls().length === 2)
    expect(states()).toEqual(['live', 'lost'])
    loop.notice(true)
    await until('live again', () => states().at(-1) === 'live')
  })

  it('waits for an attempt after a loss less long than for news', async () => {
    const asked: (number | undefined)[] = []
    const held: Responder = () => undefined
    await listen([held, held], undefined, {
      queue: { pollTimeoutMs: 90_000 },
      sender: (real) => ({
        ...real,
        send: (account, operation, parameters, options) => {
          if (operation === 'events.poll') asked.push(options?.timeoutMs)
          return real.send(account, operation, parameters, options)
        },
      }),
    })
    await until('the poll', () => polls().length === 1)
    loop.notice(false)
    await until('the attempt', () => polls().length === 2)
    expect(asked).toEqual([90_000, 15_000])
  })

  it('registers again when the server forgot the queue, and reports that data may be stale', async () => {
    const forgotten: Responder = (_request, response) =>
      answer(response, 400, refusal('BAD_EVENT_QUEUE_ID', 'Bad event queue ID: q1', { queue_id: 'q1' }))
    let registrations = 0
    await listen([forgotten, events({ id: 9, type: 'realm' })], (request, response) => {
      if (request.method !== 'POST') return answer(response, 200, success())
      registrations += 1
      // The first attempt fails as well, because the loop must not give up between the two attempts.
      if (registrations === 1) return answer(response, 502, '<html>')
      answer(response, 200, success({ queue_id: 'q2', last_event_id: 8 }))
    })
    await until('an event of the new queue', () => shell.payloadsOf('connection:events-received').length === 1)
    expect(polls()[1]).toEqual({ queue_id: 'q2', last_event_id: '8' })
    expect(registered.splice(0)).toEqual(['q2'])
    expect(shell.payloadsOf('connection:resynced')).toEqual([{ profileId }])
    expect(states()).toEqual(['live', 'lost', 'live'])
  })

  it('registers again when the queue is refused otherwise, and does not loop with a server that forgets every queue', async () => {
    const pruned: Responder = (_request, response) =>
      answer(response, 400, refusal('BAD_REQUEST', 'An event newer than 3 has already been pruned!'))
    const forgotten: Responder = (_request, response) => answer(response, 400, refusal('BAD_EVENT_QUEUE_ID', 'Bad'))
    await listen([pruned, forgotten, forgotten, forgotten, events({ id: 9, type: 'realm' })], (request, response) =>
      answer(response, 200, success(request.method === 'POST' ? { queue_id: 'q2', last_event_id: 8 } : {})),
    )
    await until('an event of the new queue', () => shell.payloadsOf('connection:events-received').length === 1)
    expect(states().filter((state) => state === 'lost').length).toBeGreaterThanOrEqual(2)
    expect(states().at(-1)).toBe('live')
  })

  it.each([
    [509, '86400'],
    [481, '86400'],
    [480, null],
  ])('asks a server of level %s to keep the new queue for %s seconds', async (level, asked) => {
    const forgotten: Responder = (_request, response) => answer(response, 400, refusal('BAD_EVENT_QUEUE_ID', 'Bad'))
    await listen(
      [forgotten],
      (request, response) =>
        answer(response, 200, success(request.method === 'POST' ? { queue_id: 'q2', last_event_id: 8 } : {})),
      { level },
    )
    await until('the resync', () => shell.payloadsOf('connection:resynced').length === 1)
    const registration = server.received.find(({ method }) => method === 'POST')
    expect(new URLSearchParams(registration?.body).get('idle_queue_timeout')).toBe(asked)
  })

  it('registers again without polling a queue that must have expired', async () => {
    const drop: Responder = (request) => void setTimeout(request.drop, 60)
    await listen(
      [drop, drop, drop],
      (request, response) =>
        answer(response, 200, success(request.method === 'POST' ? { queue_id: 'q2', last_event_id: 8 } : {})),
      { queue: { idleMs: 10, pollTimeoutMs: 80 } },
    )
    await until('the resync', () => shell.payloadsOf('connection:resynced').length === 1)
    await until('a poll of the new queue', () => polls().some((poll) => poll['queue_id'] === 'q2'))
    expect(polls().filter((poll) => poll['queue_id'] === 'q1').length).toBeLessThanOrEqual(3)
  })

  it('polls at once after a sleep, and reports stale data once, however often it is called', async () => {
    const held: Responder = () => undefined
    await listen([held, events({ id: 1, type: 'stream' }), events({ id: 2, type: 'stream' })])
    await until('the poll', () => polls().length === 1)
    for (let times = 0; times < 7; times += 1) loop.wake()
    expect(loop.isUpToDate()).toBe(false)
    await until('the poll after it', () => shell.payloadsOf('connection:events-received').length === 2)
    expect(loop.isUpToDate()).toBe(true)
    expect(shell.payloadsOf('connection:resynced')).toEqual([{ profileId }])
    // Missed events are reported first, so that one read has all changes.
    const reported = shell.emitted.map(({ channel }) => channel).filter((channel) => /received|resynced/.test(channel))
    expect(reported).toEqual(['connection:events-received', 'connection:resynced', 'connection:events-received'])
    expect(polls().map(({ dont_block: asked }) => asked)).toEqual([undefined, 'true', undefined, undefined].slice(0, 3))
    expect(states()).toEqual(['live'])
  })

  it('reports stale data once if the queue was lost in the sleep, and if the network returns after the computer', async () => {
    const drop: Responder = (request) => request.drop()
    const forgotten: Responder = (_request, response) => answer(response, 400, refusal('BAD_EVENT_QUEUE_ID', 'Bad'))
    const held: Responder = () => undefined
    await listen([held, drop, drop, drop, drop, forgotten, events()], (request, response) =>
      answer(response, 200, success(request.method === 'POST' ? { queue_id: 'q2', last_event_id: 8 } : {})),
    )
    await until('the poll', () => polls().length === 1)
    loop.wake()
    await until('the loss', () => states().includes('offline'))
    loop.wake()
    await until('live again', () => states().at(-1) === 'live')
    await until('the poll of the new queue', () => polls().some(({ queue_id: id }) => id === 'q2'))
    expect(shell.payloadsOf('connection:resynced')).toEqual([{ profileId }])
  })

  it('tries at once when a person asks for it, and returns the result', async () => {
    const drop: Responder = (request) => request.drop()
    // A read that lost its connection is repeated once.
    await listen([drop, drop, drop, drop, events({ id: 1, type: 'stream' })], undefined, {
      backoff: { firstMs: 600_000, longestMs: 600_000 },
    })
    await until('the loss', () => states().at(-1) === 'offline')
    expect(polls()).toHaveLength(2)
    expect(await loop.tryNow()).toBe(true)
    expect([polls().length, states().at(-1)]).toEqual([4, 'offline'])
    await loop.tryNow()
    expect(states()).toEqual(['live', 'offline', 'live'])
    expect(shell.payloadsOf('connection:resynced')).toEqual([])
    expect(await loop.tryNow()).toBe(true)
  })

  it('reports that it has given up once the key is refused', async () => {
    await listen([(_request, response) => answer(response, 401, refusal('UNAUTHORIZED', 'Invalid API key'))])
    await until('the end', () => states().at(-1) === 'signed-out')
    expect(await loop.tryNow()).toBe(false)
    expect(polls()).toHaveLength(1)
  })

  it('waits longer each time while there is no server, by a random time within bounds', async () => {
    const drop: Responder = (request) => request.drop()
    const asked: number[] = []
    const random = () => {
      asked.push(polls().length)
      return 0
    }
    await listen(
      Array.from({ length: 12 }, () => drop),
      undefined,
      { backoff: { firstMs: 2, longestMs: 8, random } },
    )
    await until('six tries', () => asked.length >= 6)
    // The sender repeats a dropped read once, so each attempt is two requests.
    expect(asked.slice(0, 6)).toEqual([2, 4, 6, 8, 10, 12])
    expect(states()).toEqual(['live', 'offline'])
  })

  it('keeps polling after a 401 that isn’t the service’s', async () => {
    await listen([(_request, response) => answer(response, 401, '<h1>Sign in to the network</h1>')])
    await until('another poll', () => polls().length === 2)
    expect(states().slice(0, 2)).toEqual(['live', 'lost'])
  })

  it('does not poll in a tight loop when polls return empty at once', async () => {
    await listen(Array.from({ length: 50 }, () => events()))
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(polls().length).toBeLessThanOrEqual(2)
  })

  it('handles an event once, however often the server sends it, and without a tight loop', async () => {
    await listen(Array.from({ length: 1_000 }, () => events({ id: 3, type: 'stream' }, { id: 3, type: 'stream' })))
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(shell.payloadsOf('connection:events-received')).toEqual([{ profileId, events: [{ id: 3, type: 'stream' }] }])
    expect(polls().length).toBeLessThanOrEqual(3)
  })

  it('gathers a stream of changes in a few polls per second', async () => {
    await listen(Array.from({ length: 1_000 }, (_, id) => events({ id, type: 'stream' })))
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(polls().length).toBeGreaterThanOrEqual(2)
    expect(polls().length).toBeLessThanOrEqual(4)
  })

  it('does not register in a tight loop when each queue has an event before it is forgotten', async () => {
    const forgotten: Responder = (_request, response) => answer(response, 400, refusal('BAD_EVENT_QUEUE_ID', 'Bad'))
    const turns = Array.from({ length: 500 }, (_, id) => [events({ id: 10 + id, type: 'stream' }), forgotten])
    await listen(turns.flat(), (request, response) =>
      answer(response, 200, success(request.method === 'POST' ? { queue_id: 'q2', last_event_id: 8 } : {})),
    )
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const registrations = server.received.filter(({ method }) => method === 'POST').length
    expect(registrations).toBeGreaterThanOrEqual(2)
    expect(registrations).toBeLessThanOrEqual(4)
    expect(states()).toContain('lost')
  })

  it('ends at once and deletes the queue', async () => {
    await listen([])
    await until('a poll', () => polls().length === 1)
    const startedAt = Date.now()
    await loop.end()
    expect(Date.now() - startedAt).toBeLessThan(1_000)
    const ended = server.received.find(({ method }) => method === 'DELETE')
    expect([ended?.path, ended?.body]).toEqual(['/api/v1/events', 'queue_id=q1'])
  })
})
