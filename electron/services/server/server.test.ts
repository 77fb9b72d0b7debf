import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectionSchema } from '#contract/connection.ts'
import { toFailure } from '#contract/failures.ts'
import type { Registration } from '#contract/operations/server.ts'
import { type DemoServer, startDemoServer } from '../../demo-server/index.ts'
import { failure } from '../failure.ts'
import type { Emit } from '../ports.ts'
import { createSender } from '../requests/sender.ts'
import { createFakeShell, type FakeShell, until } from '../testing/fake-ports.ts'
import { answer, type FakeServer, refusal, type Responder, startFakeServer, success } from '../testing/fake-server.ts'
import { type Bench, startBench } from '../writes/testing/bench.ts'
import { backoffMs, usualBackoff } from './backoff.ts'
import { describeConnection } from './connection-facts.ts'
import type { EventLoop } from './events.ts'
import { probeServer } from './probe.ts'
import { watchReach } from './reach.ts'
import { createRecentAnswers } from './recent-answers.ts'
import { queueOf, registrationFor } from './registration.ts'
import { relay } from './relay.ts'
import { watchSleep } from './watch-sleep.ts'

describe('backoff', () => {
  const waits = (random: () => number, count = 9) =>
    Array.from({ length: count }, (_, index) => backoffMs(index + 1, { ...usualBackoff, random }))

  it('doubles the wait, up to the longest', () => {
    expect(waits(() => 0)).toEqual([500, 1_000, 2_000, 2_500, 2_500, 2_500, 2_500, 2_500, 2_500])
    expect(backoffMs(5_000, { ...usualBackoff, random: () => 0 })).toBe(2_500)
  })

  it('never waits more than five seconds for a server that is back', () => {
    expect(Math.max(...waits(() => 1 - Number.EPSILON, 40))).toBeLessThanOrEqual(5_000)
  })

  it('picks a random time in the upper half of the wait', () => {
    expect(waits(() => 0.5, 3)).toEqual([750, 1_500, 3_000])
    const highest = waits(() => 1 - Number.EPSILON)
    expect(highest.every((wait, index) => wait > (waits(() => 0)[index] ?? 0))).toBe(true)
    expect(Math.max(...highest)).toBeLessThanOrEqual(usualBackoff.longestMs)
    // Consoles that lost the same server at the same time don't all return at the same time.
    const chances = [0.1, 0.4, 0.8]
    expect(new Set(chances.map((chance) => backoffMs(4, { ...usualBackoff, random: () => chance }))).size).toBe(3)
  })

  it('waits at least half of the first wait, also before anything was lost', () => {
    expect(backoffMs(0, { ...usualBackoff, random: () => 0 })).toBe(500)
  })
})

describe('connection-facts', () => {
  const profile = {
    id: 'a5f0c1ce-0000-4000-8000-000000000001',
    kind: 'account',
    server: 'https://chat.example',
    email: 'ada@example.org',
    userId: null,
    fullName: null,
    label: 'Acme',
    color: 'blue',
    isProduction: false,
    dialect: null,
  } as const
  const nothing = {
    profile,
    serverVersion: { dialect: 'neutral', level: null },
    settings: null,
    me: null,
    registration: null,
  } as const
  const queue: Registration = { queue_id: 'q', last_event_id: -1 }
  const describeWith = (registration: Partial<Registration>) =>
    describeConnection({ ...nothing, registration: { ...queue, ...registration } })

  describe('describeConnection', () => {
    it('leaves everything unknown that the server did not report', () => {
      const connection = describeConnection(nothing)
      expect(connectionSchema.parse(connection)).toEqual(connection)
      expect(connection).toMatchObject({ hasEvents: false, me: null, hasProviderBToken: null })
      const { permissions, ...realm } = connection.realm
      expect(new Set(Object.values(realm))).toEqual(new Set([null]))
      expect(permissions).toEqual({})
    })

    it.each([
      [true, true, true],
      [true, false, false],
      [undefined, false, false],
      [true, undefined, null],
      [undefined, undefined, null],
    ])('concludes from %s and %s whether channels can be web-public: %s', (ofServer, ofOrganization, isPossible) => {
      const { realm } = describeWith({
        server_web_public_streams_enabled: ofServer,
        realm_enable_spectator_access: ofOrganization,
      })
      expect(realm.isWebPublicPossible).toBe(isPossible)
    })

    it.each([
      [true, 512, true],
      [true, 500, true],
      [true, null, true],
      [true, 499, false],
      [true, 409, false],
      [false, 512, false],
      [undefined, 512, null],
    ])('takes %s at level %s for older devices that receive nothing: %s', (isRequired, level, isAlone) => {
      const registration = { ...queue, realm_require_e2ee_push_notifications: isRequired }
      const { push } = describeConnection({ ...nothing, serverVersion: { dialect: 'neutral', level }, registration })
      expect(push.isEncryptedAlone).toBe(isAlone)
    })

    it('has the typing intervals only if it knows all three', () => {
      const all = {
        server_typing_started_wait_period_milliseconds: 1,
        server_typing_stopped_wait_period_milliseconds: 2,
        server_typing_started_expiry_period_milliseconds: 3,
      }
      expect(describeWith(all).typing).toEqual({ startedWait: 1, stoppedWait: 2, startedExpiry: 3 })
      expect(describeWith({ server_typing_started_wait_period_milliseconds: 1 }).typing).toBeNull()
    })

    it("reads provider B's token by either name", () => {
      expect(describeWith({ has_webex_token: true }).hasProviderBToken).toBe(true)
      expect(describeWith({ has_provider_b_token: false, has_webex_token: true }).hasProviderBToken).toBe(false)
    })

    it('keeps every group setting of the organization, under any name', () => {
      const named = { direct_members: [7], direct_subgroups: [] }
      const { realm } = describeWith({
        realm_can_create_groups: 5,
        realm_can_do_something_new_group: named,
        realm_can_be_malformed_group: 'everyone',
        realm_moderation_request_channel_id: 12,
      })
      expect(realm.permissions).toEqual({ can_create_groups: 5, can_do_something_new_group: named })
    })

    it('knows that a permission is one role group before it could hold several', () => {
      const settingAt = (level: number | null) =>
        describeConnection({ ...nothing, serverVersion: { dialect: 'neutral', level } }).channelPermissionSettings
      expect([settingAt(null), settingAt(320)]).toEqual([null, null])
      expect(settingAt(319)).toMatchObject({ can_remove_subscribers_group: { require_system_group: true } })
    })

    it('expects no events from a registration without a queue', () => {
      expect(describeWith({ queue_id: null }).hasEvents).toBe(false)
      expect(describeWith({}).hasEvents).toBe(true)
    })
  })
})

describe('probeServer', () => {
  let shell: FakeShell
  const open: (FakeServer | DemoServer)[] = []
  beforeEach(async () => {
    shell = await createFakeShell()
  })
  afterEach(async () => {
    await Promise.all(open.splice(0).map((server) => server.close()))
    await shell.remove()
  })

  const probe = (address: string) => probeServer(createSender(shell.ports), address, shell.ports, createRecentAnswers())
  const probeFake = async (respond: Responder) => {
    const server = await startFakeServer(respond)
    open.push(server)
    return probe(server.url)
  }
  const unauthorized = refusal('UNAUTHORIZED', 'Not logged in: API authentication or user session required')

  it('reads a server’s description of itself', async () => {
    const server = await startDemoServer()
    open.push(server)
    expect(await probe(`${server.url}/api/v1/`)).toMatchObject({
      server: server.url,
      describesItself: true,
      featureLevel: 509,
      offersPasswordSignIn: true,
    })
  })

  it('recognizes an address of a server without an organization', async () => {
    const reasonOf = async (body: object, status = 200) => {
      const asked = probeFake((request, response) =>
        request.path.endsWith('/server_settings')
          ? answer(response, status, body)
          : answer(response, 401, unauthorized),
      )
      return asked.then(
        () => 'fine',
        (thrown: unknown) => toFailure(thrown).reason,
      )
    }
    const root = { zulip_version: '11.0', zulip_feature_level: 442 }
    expect(await reasonOf(success(root))).toBe('organization-unknown')
    expect(await reasonOf(refusal('NONEXISTENT_SUBDOMAIN', 'Subdomain required'), 400)).toBe('organization-unknown')
    expect(await reasonOf(success({ ...root, realm_name: 'Halden Ferries' }))).toBe('fine')
    expect(await reasonOf(success({ ...root, realm_uri: 'https://x.example' }))).toBe('fine')
  })

  it.each([
    ['no organization here', 400, refusal('BAD_REQUEST', 'Subdomain required'), 'organization-unknown'],
    ['no organization here, by a code', 404, refusal('NONEXISTENT_SUBDOMAIN', 'No.'), 'organization-unknown'],
    ['a deactivated organization', 401, refusal('REALM_DEACTIVATED', 'Deactivated.'), 'organization-deactivated'],
  ])('recognizes %s, with and without a description of the server', async (_what, status, body, reason) => {
    for (const isDescribed of [true, false]) {
      const found = await probeFake((request, response) =>
        isDescribed || !request.path.endsWith('/server_settings')
          ? answer(response, status, body)
          : answer(response, 404, '<html>Not found</html>'),
      ).catch(toFailure)
      expect((found as { reason?: string }).reason).toBe(reason)
    }
  })

  it('recognizes a server with only the documented operations by its refusal', async () => {
    const server = await startDemoServer({ minimal: true })
    open.push(server)
    expect(await probe(server.url)).toEqual({
      server: server.url,
      describesItself: false,
      realmName: null,
      version: null,
      featureLevel: null,
      offersPasswordSignIn: false,
      clockAheadSeconds: null,
    })
  })

  it('recognizes a server that asks for credentials before it checks the path', async () => {
    const probed = await probeFake((_request, response) => answer(response, 401, unauthorized))
    expect(probed.describesItself).toBe(false)
  })

  it.each([
    [7200, 7200],
    [-90, -90],
    [0, 0],
  ])('measures a clock that runs %i seconds ahead', async (ahead, expected) => {
    const probed = await probeFake((_request, response) => {
      const date = new Date(Date.now() + ahead * 1000).toUTCString()
      answer(response, 200, success({ zulip_feature_level: 300 }), { Date: date })
    })
    expect(Math.abs((probed.clockAheadSeconds ?? Number.NaN) - expected)).toBeLessThanOrEqual(1)
  })

  it.each([
    ['a web site that has everything', 200, '<html>Hello</html>', 'unexpected-shape', 'not-the-api'],
    ['a web site that has nothing', 404, '<html>Not found</html>', 'unexpected-shape', 'not-the-api'],
    ['another API', 404, { message: 'Not Found' }, 'unexpected-shape', 'not-the-api'],
    ['a site behind a password', 401, '<html>Who are you?</html>', 'unexpected-shape', 'not-the-api'],
    [
      'an address without an organization',
      400,
      refusal('BAD_REQUEST', 'Subdomain required'),
      'invalid-input',
      'organization-unknown',
    ],
    [
      'one that is not there',
      404,
      refusal('NONEXISTENT_SUBDOMAIN', 'No such realm'),
      'not-found',
      'organization-unknown',
    ],
    [
      'one that describes its server alone',
      200,
      success({ zulip_version: '11.0', zulip_feature_level: 442 }),
      'not-found',
      'organization-unknown',
    ],
    ['a gateway without a server', 502, '<html>Bad gateway</html>', 'server', undefined],
  ])('tells %s', async (_what, status, body, kind, reason) => {
    const failure = await probeFake((_request, response) => answer(response, status, body)).catch(toFailure)
    expect(failure).toMatchObject({ kind })
    expect((failure as { reason?: string }).reason).toBe(reason)
  })

  it('distinguishes an address where nothing listens from an invalid one', async () => {
    const server = await startFakeServer(() => undefined)
    await server.close()
    expect(await probe(server.url).catch(toFailure)).toMatchObject({ kind: 'network', reason: 'connection-refused' })
    expect(await probe('http://chat.example').catch(toFailure)).toMatchObject({ reason: 'insecure-address' })
  })
})

describe('reach', () => {
  const profileId = randomUUID()
  const noServer = () => Promise.reject(failure('network', 'connection-refused', 'refused'))
  const refused = () => Promise.reject(failure('not-found', 'not-offered', 'no such operation'))

  describe('the watch of a server without a queue', () => {
    let shell: FakeShell
    let reach: EventLoop
    let asked: number
    let answers: () => Promise<unknown>
    beforeEach(async () => {
      shell = await createFakeShell()
      asked = 0
      answers = () => Promise.resolve()
      const ask = () => {
        asked += 1
        return answers()
      }
      reach = watchReach({ ...shell.ports, profileId, ask, backoff: { firstMs: 2, longestMs: 4 } })
    })
    afterEach(async () => {
      await reach.end()
      await shell.remove()
    })
    const states = () =>
      shell.payloadsOf('connection:state-changed').map((payload) => (payload as { state: string }).state)
    const resyncs = () => shell.payloadsOf('connection:resynced').length

    it('asks nothing while nothing is wrong', () => {
      reach.notice(true)
      expect([asked, states(), resyncs()]).toEqual([0, ['silent'], 0])
      expect(reach.isUpToDate()).toBe(true)
    })

    it('reports a lost server, asks until it is back, and then reports stale data', async () => {
      answers = noServer
      reach.notice(false)
      reach.notice(false)
      expect(reach.isUpToDate()).toBe(false)
      await until('some tries', () => asked >= 4)
      expect([states(), resyncs()]).toEqual([['silent', 'offline'], 0])
      // A refusal is an answer too.
      answers = refused
      await until('the end of it', () => states().length === 3)
      expect([states(), resyncs()]).toEqual([['silent', 'offline', 'silent'], 1])
      const asks = asked
      reach.notice(true)
      expect(asked).toBe(asks)
    })

    it('does not report a lost server after one lost request', async () => {
      reach.notice(false)
      await until('the answer', () => resyncs() === 1)
      expect([asked, states()]).toEqual([1, ['silent']])
    })

    it('does not wait for its next attempt once another request reached the server', async () => {
      await reach.end()
      reach = watchReach({
        ...shell.ports,
        profileId,
        ask: () => answers(),
        backoff: { firstMs: 600_000, longestMs: 600_000 },
      })
      answers = noServer
      reach.notice(false)
      await until('the loss', () => states().at(-1) === 'offline')
      answers = () => Promise.resolve()
      reach.notice(true)
      await until('its end', () => states().at(-1) === 'silent')
    })

    it('tries at once when a person asks for it, and returns the result', async () => {
      await reach.end()
      const slow = { firstMs: 600_000, longestMs: 600_000 }
      reach = watchReach({ ...shell.ports, profileId, ask: () => ((asked += 1), answers()), backoff: slow })
      answers = noServer
      reach.notice(false)
      await until('the loss', () => states().at(-1) === 'offline')
      expect(await reach.tryNow()).toBe(true)
      expect([asked, states().at(-1)]).toEqual([2, 'offline'])
      answers = () => Promise.resolve()
      await Promise.all([reach.tryNow(), reach.tryNow()])
      await until('its end', () => states().at(-1) === 'silent')
      expect(await reach.tryNow()).toBe(true)
      await reach.end()
      expect(await reach.tryNow()).toBe(false)
    })

    it('asks once after a sleep, however often it is called', async () => {
      let answer: () => void = () => undefined
      answers = () => new Promise<void>((resolve) => (answer = resolve))
      reach.wake()
      await until('the question', () => asked === 1)
      answer()
      await until('the answer', () => resyncs() === 1)
      expect(states()).toEqual(['silent'])
    })

    it('ends during a wait, and reports nothing more', async () => {
      answers = noServer
      reach.notice(false)
      await until('the loss', () => states().length === 2)
      await reach.end()
      answers = () => Promise.resolve()
      reach.wake()
      await Promise.resolve()
      expect([states(), resyncs()]).toEqual([['silent', 'offline'], 0])
    })
  })
})

describe('registration', () => {
  const reported = (longpoll?: number, idle?: number) =>
    queueOf({
      queue_id: 'q',
      last_event_id: -1,
      ...(longpoll !== undefined && { event_queue_longpoll_timeout_seconds: longpoll }),
      ...(idle !== undefined && { idle_queue_timeout_secs: idle }),
    })

  it('keeps a poll open for as long as the server says', () => {
    expect(reported(30, 1_200)).toMatchObject({ pollTimeoutMs: 40_000, idleMs: 1_200_000 })
    expect(reported()).toMatchObject({ pollTimeoutMs: 100_000, idleMs: 600_000 })
  })

  it.each([1e9, 1e300, 0, -5, Number.NaN])('does not believe a time of %d seconds', (seconds) => {
    expect(reported(seconds, seconds)).toMatchObject({ pollTimeoutMs: 100_000, idleMs: 600_000 })
  })

  it('asks for every event that changes a record, and for no others that pages ignore', () => {
    const { event_types: types } = registrationFor(null)
    expect(types).toEqual(
      expect.arrayContaining([
        'stream',
        'subscription',
        'realm_user',
        'user_group',
        'invites_changed',
        'realm',
        'typing',
      ]),
    )
    expect(types).not.toContain('message')
    expect(types).not.toContain('presence')
    expect(new Set(types).size).toBe(types?.length)
  })
})

describe('relay', () => {
  it('calls the listeners of a channel around the page, and no others', () => {
    const order: string[] = []
    const toPage: Emit = (channel) => void order.push(`page: ${channel}`)
    const emit = relay(
      { emit: toPage },
      {
        before: { 'connection:resynced': ({ profileId }) => void order.push(`before: ${profileId}`) },
        after: {
          'connection:resynced': ({ profileId }) => void order.push(`after: ${profileId}`),
          'write:closed': ({ writeId }) => void order.push(writeId),
        },
      },
    )
    emit('connection:resynced', { profileId: 'p1' })
    expect(order).toEqual(['before: p1', 'page: connection:resynced', 'after: p1'])
  })
})

describe('resume', () => {
  const clock = {
    start: () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }),
    advance: (milliseconds: number) => void vi.advanceTimersByTime(milliseconds),
    stop: () => void vi.useRealTimers(),
  }

  let bench: Bench
  beforeEach(async () => {
    bench = await startBench({ demo: await startDemoServer(), clock })
  })
  afterEach(() => bench.close())

  let seenBefore = 0
  const pathsSeen = () => bench.seen.slice(seenBefore).map(({ path }) => path)
  const registrations = () => pathsSeen().filter((path) => path === '/register').length

  it('opens the last organization and its lists, which the page then joins', async () => {
    await bench.services().preferences.set({ lastProfileId: bench.profileId })
    await bench.restart()
    seenBefore = bench.seen.length
    await bench.services().resume()
    await bench.until('the lists are asked for', () => pathsSeen().includes('/streams'))
    await bench.services().connections.open(bench.profileId)
    expect(registrations()).toBe(1)
  })

  it('asks no server without a last organization', async () => {
    await bench.services().preferences.set({ lastProfileId: null })
    await bench.restart()
    seenBefore = bench.seen.length
    await bench.services().resume()
    expect(pathsSeen()).toEqual([])
  })

  it('leaves a failure to the page', async () => {
    await bench.services().preferences.set({ lastProfileId: bench.profileId })
    await bench.restart()
    bench.meddle = () => Promise.reject(new TypeError('fetch failed'))
    await bench.services().resume()
    expect(bench.shell.logged.some((line) => line.startsWith('reading ahead:'))).toBe(true)
    bench.meddle = () => null
    expect(await bench.services().connections.open(bench.profileId)).toMatchObject({ profileId: bench.profileId })
  })
})

describe('watch-sleep', () => {
  const wakes: number[] = []
  let resume: () => void = () => undefined
  let end: () => void
  const endResume = vi.fn()
  const start = new Date('2026-03-01T08:00:00Z').getTime()
  const minute = 60_000

  beforeEach(() => {
    vi.useFakeTimers({ now: start })
    wakes.length = 0
    endResume.mockClear()
    end = watchSleep(
      (listener) => {
        resume = listener
        return endResume
      },
      (since) => wakes.push(since - start),
    )
  })
  afterEach(() => {
    end()
    vi.useRealTimers()
  })

  /** Advances the clock while no timer runs, like a sleeping computer. */
  const sleep = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

  it('reports nothing while the computer is awake', () => {
    vi.advanceTimersByTime(10 * minute)
    expect(wakes).toEqual([])
  })

  it('notices a sleep by the gap in its beat, without the system', () => {
    vi.advanceTimersByTime(minute)
    sleep(10 * minute)
    vi.advanceTimersByTime(5_000)
    expect(wakes).toEqual([minute])
  })

  it('reports one sleep once, from both sources', () => {
    vi.advanceTimersByTime(minute)
    sleep(10 * minute)
    for (let times = 0; times < 5; times += 1) resume()
    vi.advanceTimersByTime(10_000)
    resume()
    expect(wakes).toEqual([minute])

    vi.advanceTimersByTime(minute)
    const before = Date.now() - start
    sleep(10 * minute)
    vi.advanceTimersByTime(5_000)
    resume()
    resume()
    expect(wakes).toEqual([minute, before])
  })

  it('believes the system even if the beat shows no gap, as after a short sleep', () => {
    vi.advanceTimersByTime(minute)
    sleep(3_000)
    resume()
    expect(wakes).toEqual([minute])
  })

  it('reports a sleep after the clock was set back by a day', () => {
    vi.advanceTimersByTime(minute)
    resume()
    sleep(-24 * 60 * minute)
    vi.advanceTimersByTime(5_000)
    const before = Date.now() - start
    sleep(10 * minute)
    vi.advanceTimersByTime(5_000)
    expect(wakes).toEqual([minute, before])
  })

  it('reports nothing once it was ended', () => {
    end()
    sleep(10 * minute)
    vi.advanceTimersByTime(minute)
    expect(wakes).toEqual([])
    expect(endResume).toHaveBeenCalledOnce()
  })
})
