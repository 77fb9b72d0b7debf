import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Pacing } from '#contract/connection.ts'
import { AppError, type Failure, toFailure } from '#contract/failures.ts'
import { operations } from '#contract/operations/index.ts'
import { recordOf } from '#contract/records/index.ts'
import type { Emit } from '../ports.ts'
import { readAnswer } from './answer.ts'
import { readBreakage } from './network-failure.ts'
import { createOffers } from './offers.ts'
import { createPacer } from './pacer.ts'
import { parseReply } from './parse-reply.ts'
import type { SliceSink } from './raw-answer.ts'
import { collectSlices, createReadAhead, createRequests, type Question } from './requests.ts'
import { readRetryAfter } from './retry-after.ts'
import { waitAfterRefusal } from './retry-wait.ts'
import { createPacingReports, type Sender, type TimedReply } from './sender.ts'

describe('requests', () => {
  /** Sends one request, which ends as given, and returns the reports to the connection. */
  async function noticedAfter(end: () => Promise<unknown>): Promise<boolean[]> {
    const noticed: boolean[] = []
    const requests = createRequests({
      connections: {
        accountOf: () => Promise.resolve({} as never),
        notice: (_profileId, isReached) => void noticed.push(isReached),
      },
      sender: { sendWritten: end } as unknown as Sender,
      offers: createOffers(),
      keptLists: { find: () => Promise.resolve(null), keep: () => Promise.resolve() },
    })
    const sent = { profileId: 'p', callId: 'c', operation: 'channels.list' as const, parameters: {} }
    await requests.send(sent).catch(() => undefined)
    return noticed
  }

  const failing = (failure: Pick<Failure, 'kind'>) => () =>
    Promise.reject(new AppError({ message: 'failed', ...failure }))

  it('reports to the connection that the server was reached, or not', async () => {
    const answer = { json: '{}', ignoredParameters: [], serverTime: null }
    expect(await noticedAfter(() => Promise.resolve(answer))).toEqual([true])
    expect(await noticedAfter(failing({ kind: 'network' }))).toEqual([false])
  })

  it.each(['forbidden', 'server', 'cancelled'] as const)(
    'tells it nothing where the request failed as %s',
    async (kind) => {
      expect(await noticedAfter(failing({ kind }))).toEqual([])
    },
  )

  const slices = ['[1]', '[2,3]'].map((slice) => new TextEncoder().encode(slice))
  const whole = { json: { frame: '{"streams":[]}', list: 'streams', slices }, ignoredParameters: [], serverTime: 5 }

  /** Requests on a server that sends a list in slices, and then waits before its last bytes. */
  function slicedRequests(untilEnd: Promise<void> = Promise.resolve()) {
    const kept: unknown[] = []
    const requests = createRequests({
      connections: { accountOf: () => Promise.resolve({} as never), notice: () => undefined },
      sender: {
        sendWritten: async (...[, , , options]: Parameters<Sender['sendWritten']>) => {
          const { sink } = options ?? {}
          if (sink === undefined) return whole
          slices.forEach(sink.add)
          await untilEnd
          return { ...whole, json: { ...whole.json, slices: [] } }
        },
      } as unknown as Sender,
      offers: createOffers(),
      keptLists: {
        find: () => Promise.resolve({ ...whole, keptAt: 1 }),
        keep: (_question, reply) => Promise.resolve(void kept.push(reply.json)),
      },
    })
    return { requests, kept }
  }

  const [attempt] = recordOf('channel').reading
  const parameters = attempt?.parameters(null, { role: null })[0] ?? {}
  const list = { profileId: 'p', operation: 'channels.list', parameters } as const

  function page() {
    const passed: Uint8Array[] = []
    const sink = { add: (slice: Uint8Array) => passed.push(slice), restart: () => passed.splice(0) }
    return { passed, sink }
  }

  it.each<readonly [string, { readonly isAhead?: boolean; readonly isKept?: boolean }]>([
    ['was read ahead', { isAhead: true }],
    ['is kept by this computer', { isKept: true }],
    ['is kept for the next session', {}],
  ])('passes every slice of a list to the shell’s sink if it %s', async (_, { isAhead = false, isKept = false }) => {
    const { requests } = slicedRequests()
    if (isAhead) requests.ahead.start('p', null)
    const { passed, sink } = page()
    const { reply } = await requests.send({ ...list, callId: 'c', isKept }, sink)
    expect(passed).toEqual(slices)
    expect(reply).toEqual({ ...whole.json, slices: [] })
    // Without a sink, the reply has them.
    expect((await requests.send({ ...list, callId: 'd', isKept })).reply).toEqual(whole.json)
  })

  it.each([
    ['read ahead', true],
    ['asked for by the page', false],
  ])('passes slices of a list that is %s before it ends, and keeps the whole list', async (_, isAhead) => {
    let resolve: () => void = () => undefined
    const promise = new Promise<void>((end) => (resolve = end))
    const { requests, kept } = slicedRequests(promise)
    if (isAhead) {
      requests.ahead.start('p', null)
      // The first slices arrive before the page asks.
      await Promise.resolve()
    }
    const { passed, sink } = page()
    const sent = requests.send({ ...list, callId: 'c' }, sink)
    await expect.poll(() => passed).toEqual(slices)
    expect(kept).toEqual([])
    resolve()
    expect((await sent).reply).toEqual({ ...whole.json, slices: [] })
    expect(kept).toEqual([whole.json])
  })
})

describe('collect-slices', () => {
  const slice = (text: string) => new TextEncoder().encode(text)
  const framed = { json: { frame: '{"users":[]}', list: 'users', slices: [] }, ignoredParameters: [] }

  it('passes earlier and later slices to each page, and drops them when the list starts again', async () => {
    let sink: SliceSink | undefined
    let resolve: (reply: typeof framed) => void = () => undefined
    const promise = new Promise<typeof framed>((end) => (resolve = end))
    const { reply, follow } = collectSlices((given) => {
      sink = given
      return promise
    })
    const passed: string[] = []
    sink?.add(slice('[1]'))
    follow({ add: (one) => passed.push(new TextDecoder().decode(one)), restart: () => passed.push('restart') })
    sink?.add(slice('[2]'))
    sink?.restart()
    sink?.add(slice('[3]'))
    resolve(framed)
    expect(passed).toEqual(['[1]', '[2]', 'restart', '[3]'])
    expect((await reply).json).toEqual({ ...framed.json, slices: [slice('[3]')] })
  })

  it('leaves a short reply as it is', async () => {
    const short = { json: '{}', ignoredParameters: [] }
    expect(await collectSlices(() => Promise.resolve(short)).reply).toEqual(short)
  })
})

describe('network-failure', () => {
  const coded = (code: string, more: object = {}) => Object.assign(new Error('secret words'), { code, ...more })
  const byNode = (code: string, more: object = {}) => new TypeError('fetch failed', { cause: coded(code, more) })
  const byChromium = (name: string) => new Error(`net::${name}`)

  describe('readBreakage', () => {
    it.each([
      ['Node, no such name', byNode('ENOTFOUND'), 'address-not-found', false],
      ['Node, no name server', byNode('EAI_AGAIN'), 'address-not-found', false],
      ['Node, nobody listens', byNode('ECONNREFUSED'), 'connection-refused', false],
      ['Node, unreachable', byNode('EHOSTUNREACH'), 'connection-refused', false],
      ['Node, expired certificate', byNode('CERT_HAS_EXPIRED'), 'tls', false],
      ['Node, self-signed', byNode('DEPTH_ZERO_SELF_SIGNED_CERT'), 'tls', false],
      ['Node, unknown issuer', byNode('UNABLE_TO_VERIFY_LEAF_SIGNATURE'), 'tls', false],
      ['Node, other name', byNode('ERR_TLS_CERT_ALTNAME_INVALID'), 'tls', false],
      ['Node, plain HTTP behind https', byNode('EPROTO'), 'not-https', false],
      ['Node, plain HTTP by its own name', byNode('ERR_SSL_WRONG_VERSION_NUMBER'), 'not-https', false],
      ['Node, connect timeout', byNode('UND_ERR_CONNECT_TIMEOUT'), 'timeout', false],
      ['Node, connect timeout of the system', byNode('ETIMEDOUT', { syscall: 'connect' }), 'timeout', false],
      ['Node, read timeout', byNode('ETIMEDOUT', { syscall: 'read' }), 'timeout', true],
      ['Node, no headers in time', byNode('UND_ERR_HEADERS_TIMEOUT'), 'timeout', true],
      ['Node, reset', byNode('ECONNRESET'), 'connection-lost', true],
      ['Node, closed', byNode('UND_ERR_SOCKET'), 'connection-lost', true],
      ['Chromium, no such name', byChromium('ERR_NAME_NOT_RESOLVED'), 'address-not-found', false],
      ['Chromium, offline', byChromium('ERR_INTERNET_DISCONNECTED'), 'address-not-found', false],
      ['Chromium, nobody listens', byChromium('ERR_CONNECTION_REFUSED'), 'connection-refused', false],
      ['Chromium, proxy wants a password', byChromium('ERR_PROXY_AUTH_REQUESTED'), 'proxy-wants-password', false],
      ['Chromium, proxy down', byChromium('ERR_PROXY_CONNECTION_FAILED'), 'connection-refused', false],
      ['Chromium, certificate', byChromium('ERR_CERT_AUTHORITY_INVALID'), 'tls', false],
      ['Chromium, plain HTTP behind https', byChromium('ERR_SSL_PROTOCOL_ERROR'), 'not-https', false],
      ['Chromium, TLS', byChromium('ERR_SSL_VERSION_OR_CIPHER_MISMATCH'), 'tls', false],
      [
        'Chromium, certificate of the client',
        byChromium('ERR_SSL_CLIENT_AUTH_CERT_NEEDED'),
        'client-certificate',
        false,
      ],
      [
        'Node, certificate of the client',
        byNode('ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED'),
        'client-certificate',
        false,
      ],
      ['Chromium, connect timeout', byChromium('ERR_CONNECTION_TIMED_OUT'), 'timeout', false],
      ['Chromium, timeout', byChromium('ERR_TIMED_OUT'), 'timeout', true],
      ['Chromium, reset', byChromium('ERR_CONNECTION_RESET'), 'connection-lost', true],
      ['Chromium, empty', byChromium('ERR_EMPTY_RESPONSE'), 'connection-lost', true],
      ['Electron, redirect', new Error('Redirect was cancelled'), 'redirected-elsewhere', false],
      ['something else', new Error('who knows'), 'connection-lost', true],
      ['no error at all', 'thrown text', 'connection-lost', true],
    ])('%s', (_what, thrown, reason, mayHaveLeft) => {
      expect(readBreakage(thrown)).toMatchObject({ reason, mayHaveLeft })
    })

    it('reads the parts of an attempt at several addresses', () => {
      const cause = new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')], 'all failed')
      expect(readBreakage(new TypeError('fetch failed', { cause })).reason).toBe('connection-refused')
    })

    it('recognizes an interrupted handshake, although it is coded like a reset', () => {
      const cause = Object.assign(
        new Error('Client network socket disconnected before secure TLS connection was established'),
        { code: 'ECONNRESET' },
      )
      expect(readBreakage(new TypeError('fetch failed', { cause }))).toMatchObject({
        reason: 'tls',
        mayHaveLeft: false,
      })
    })

    it('reports the code and never the message, which may quote a header', () => {
      const thrown = new TypeError('Headers.append: "Basic c2VjcmV0" is an invalid header value.')
      expect(JSON.stringify(readBreakage(thrown))).not.toContain('c2VjcmV0')
    })
  })
})

describe('pacer', () => {
  const never = new AbortController().signal

  const answered = (remaining: number, resetInSeconds: number, limit = 3) => {
    const now = Date.now()
    const headers = new Headers({
      'X-RateLimit-Limit': String(limit),
      'X-RateLimit-Remaining': String(remaining),
      // A time in whole seconds would count as truncated.
      'X-RateLimit-Reset': String(now / 1000 + resetInSeconds - 0.001),
      Date: new Date(now).toUTCString(),
    })
    return { status: 200, text: '', headers, sentAt: now, receivedAt: now, tookMs: 0 }
  }

  describe('pacer', () => {
    beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }))
    afterEach(() => void vi.useRealTimers())

    it('sends requests in their order, and at the reset when none remain', async () => {
      const pacer = createPacer(120_000)
      const left: string[] = []
      const go = (name: string) => pacer.turn(never, false).then(() => void left.push(name))
      await go('first')
      pacer.arrive(answered(0, 10))
      const waiting = Promise.all(['a', 'b', 'c', 'd'].map(go))
      await vi.advanceTimersByTimeAsync(9_000)
      expect(left).toEqual(['first'])
      await vi.advanceTimersByTimeAsync(1_000)
      expect(left).toEqual(['first', 'a', 'b', 'c'])
      for (const remaining of [2, 1, 0]) pacer.arrive(answered(remaining, 10))
      await vi.advanceTimersByTimeAsync(10_000)
      await waiting
      expect(left.at(-1)).toBe('d')
    })

    it.each([0, -1, 'none', ''])('does not wait for the reset of an invalid limit: %s', async (limit) => {
      const pacer = createPacer(120_000)
      for (let request = 0; request < 5; request += 1) {
        await pacer.turn(never, false)
        pacer.arrive(answered(0, 10, limit as number))
      }
    })

    it.each([
      ['ahead', 86_400_000],
      ['behind', -86_400_000],
    ])('waits no longer for a clock that was a day %s and is put right', async (_, wrongMs) => {
      const right = Date.now()
      vi.setSystemTime(right + wrongMs)
      const pacer = createPacer(120_000)
      await pacer.turn(never, false)
      pacer.hold(5_000)
      pacer.arrive(answered(0, 10))
      vi.setSystemTime(right)
      let hasLeft = false
      const next = pacer.turn(never, false).then(() => (hasLeft = true))
      await vi.advanceTimersByTimeAsync(4_000)
      expect(hasLeft).toBe(false)
      await vi.advanceTimersByTimeAsync(6_000)
      await next
    })

    it('reports until when a request is held, and once none is, but no poll and no short wait', async () => {
      const reported: (number | null)[] = []
      const pacer = createPacer(120_000, (until) => void reported.push(until))
      const start = Date.now()
      await pacer.turn(never, false)
      pacer.arrive(answered(0, 0.5))
      await Promise.all([pacer.turn(never, false), vi.advanceTimersByTimeAsync(1_000)])
      expect(reported).toEqual([])
      pacer.hold(5_000)
      pacer.arrive(null)
      const poll = pacer.turn(never, false, { isPoll: true })
      expect(reported).toEqual([])
      const stop = new AbortController()
      const stopped = pacer.turn(stop.signal, false).catch(() => undefined)
      expect(reported).toEqual([start + 6_000])
      stop.abort()
      await stopped
      expect(reported).toEqual([start + 6_000, null])
      const next = pacer.turn(never, false)
      pacer.arrive(null)
      expect(reported).toEqual([start + 6_000, null, start + 6_000])
      await Promise.all([poll, next, vi.advanceTimersByTimeAsync(5_000)])
      expect(reported).toEqual([start + 6_000, null, start + 6_000, null])
      pacer.hold(200_000)
      await expect(pacer.turn(never, false)).rejects.toMatchObject({ failure: { kind: 'rate-limited' } })
      expect(reported).toHaveLength(4)
    })

    it('holds a request of a run while only a tenth is left, and lets the others pass it', async () => {
      const pacer = createPacer(120_000)
      const left: string[] = []
      const go = (name: string, isOfRun: boolean) =>
        pacer.turn(never, false, { isOfRun }).then(() => void left.push(name))
      await go('first', true)
      pacer.arrive(answered(20, 60, 200))
      const ofRun = go('of the run', true)
      const others = ['a', 'b', 'c'].map((name) => go(name, false))
      await Promise.all(others)
      expect(left).toEqual(['first', 'a', 'b', 'c'])
      await vi.advanceTimersByTimeAsync(60_000)
      await ofRun
      expect(left.at(-1)).toBe('of the run')
    })

    it('holds everyone after a 429, and lets the repetition go first', async () => {
      const pacer = createPacer(120_000)
      const left: string[] = []
      await pacer.turn(never, false)
      pacer.hold(5_000)
      pacer.arrive(null)
      const next = pacer.turn(never, false).then(() => void left.push('next'))
      const again = pacer.turn(never, true).then(() => void left.push('again'))
      await vi.advanceTimersByTimeAsync(4_999)
      expect(left).toEqual([])
      await vi.advanceTimersByTimeAsync(1)
      await Promise.all([next, again])
      expect(left).toEqual(['again', 'next'])
    })

    it('lets a waiting request be canceled, and the others continue', async () => {
      const pacer = createPacer(120_000)
      pacer.hold(1_000)
      const controller = new AbortController()
      const cancelled = pacer.turn(controller.signal, false).catch(toFailure)
      const other = pacer.turn(never, false)
      controller.abort()
      expect(await cancelled).toMatchObject({ kind: 'cancelled' })
      await vi.advanceTimersByTimeAsync(1_000)
      await other
      expect(await pacer.turn(controller.signal, false).catch(toFailure)).toMatchObject({ kind: 'cancelled' })
    })

    it('fails with the length of a wait that is too long', async () => {
      const pacer = createPacer(120_000)
      await pacer.turn(never, false)
      pacer.arrive(answered(0, 1_800))
      expect(await pacer.turn(never, false).catch(toFailure)).toMatchObject({
        kind: 'rate-limited',
        retryAfterSeconds: 1_800,
      })
    })
  })
})

describe('pacing-reports', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('reports at once, then a few times a second, and always the last state', () => {
    const reported: Pacing[] = []
    const emit: Emit = (_channel, payload) => void reported.push(payload as Pacing)
    const reports = createPacingReports(emit)
    const report = (remaining: number) =>
      reports.report({ profileId: 'p', limit: 200, remaining, resetAt: 1, heldUntil: null })
    report(200)
    expect(reported).toHaveLength(1)
    for (let remaining = 199; remaining > 0; remaining -= 1) {
      report(remaining)
      vi.advanceTimersByTime(10)
    }
    vi.advanceTimersByTime(1_000)
    expect(reported.length).toBeLessThanOrEqual(9)
    expect(reported.at(-1)).toMatchObject({ remaining: 1 })
    report(1)
    vi.advanceTimersByTime(1_000)
    expect(reported.at(-1)).toMatchObject({ remaining: 1 })
    const count = reported.length
    report(0)
    report(5)
    reports.close()
    vi.advanceTimersByTime(1_000)
    expect(reported).toHaveLength(count + 1)
    report(9)
    expect(reported).toHaveLength(count + 1)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('parse-reply', () => {
  const nested = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth)

  describe('the JSON of a server', () => {
    it.each([
      '{}',
      ' [1, -2.5e3, true, null] ',
      String.raw`{"a":"\"]}[{","b\\":["\\\\",{"c":"\\\""}]}`,
      nested(64),
      `{"a":${nested(63)},"b":[${nested(10)},"]]]]"]}`,
    ])('is read as it is: %s', (text) => {
      expect(parseReply(text)).toEqual(JSON.parse(text))
    })

    it.each(['', '{', '{"a":1', '"a', String.raw`"a\"`, ']', '[1]]', nested(70).slice(0, -70), '{"a":"'])(
      'that is none is none: %s',
      (text) => {
        expect(() => parseReply(text)).toThrow(SyntaxError)
      },
    )

    it('loses only the value that is nested too deep', () => {
      const deep = `{"a":1,"deep":${nested(100_000)},"b":[2,${nested(90_000, '{"x":[', ']}')}],"c":"]"}`
      const found = parseReply(deep) as Record<string, unknown>
      expect([found['a'], found['c'], Object.keys(found)]).toEqual([1, ']', ['a', 'deep', 'b', 'c']])
      expect(JSON.stringify(found).length).toBeLessThan(1_000)
    })

    it('takes little memory at any depth, and not longer than a test may', () => {
      expect(() => parseReply('['.repeat(60_000_000))).toThrow(SyntaxError)
      expect(() => parseReply('{"a":'.repeat(12_000_000))).toThrow(SyntaxError)
    })

    it('with many events has all but the one that is too deep', () => {
      const event = (id: number, more = '') => `{"id":${id},"type":"heartbeat"${more}}`
      const events = [event(1), event(2, `,"deep":${nested(200_000)}`), event(3)]
      const text = `{"result":"success","msg":"","queue_id":"q","events":[${events.join(',')}]}`
      const answer = { status: 200, headers: new Headers(), text, sentAt: 0, receivedAt: 0 }
      const { reply } = readAnswer('events.poll', operations['events.poll'], null, answer)
      expect((reply as { events: { id: number }[] }).events.map(({ id }) => id)).toEqual([1, 2, 3])
    })
  })
})

describe('read-ahead', () => {
  const profileId = 'p'
  const never = new AbortController().signal
  const moment = () => new Promise((resolve) => setTimeout(resolve, 5))
  const groupParameters = recordOf('user-group').reading[0]?.parameters(null, { role: 200 })[0] ?? {}

  interface AskedQuestion extends Question {
    readonly signal: AbortSignal
    readonly answer: (json: string) => void
  }

  /** Reads ahead on a server whose answers the test gives. */
  function reading() {
    const asked: AskedQuestion[] = []
    const send = (question: Question, signal: AbortSignal, sink: SliceSink) =>
      new Promise<TimedReply>((resolve) => {
        sink.add(new TextEncoder().encode('[null,1]'))
        const answer = (json: string) => resolve({ json, ignoredParameters: [], serverTime: null })
        asked.push({ ...question, signal, answer })
      })
    const ahead = createReadAhead((question, signal, after) =>
      collectSlices((sink) =>
        after === undefined ? send(question, signal, sink) : after.then(() => send(question, signal, sink)),
      ),
    )
    ahead.start(profileId, 200)
    const answerAll = () => {
      for (const { answer } of asked) answer('{}')
    }
    return { ahead, asked, answerAll, operations: () => asked.map(({ operation }) => operation) }
  }

  const atOnce = ['channels.list', 'folders.list']
  const first = [...atOnce, 'groups.list']

  it('asks for groups after the channels have arrived, and for people and subscriptions after all of them', async () => {
    const { asked, answerAll, operations } = reading()
    expect(operations()).toEqual(atOnce)
    expect(asked[0]?.parameters).toMatchObject({ include_all: true, exclude_archived: false })
    asked[1]?.answer('{}')
    await moment()
    expect(operations()).toEqual(atOnce)
    asked[0]?.answer('{}')
    await expect.poll(operations).toEqual(first)
    await moment()
    expect(operations()).toEqual(first)
    answerAll()
    await expect.poll(operations).toEqual([...first, 'channels.subscribed-ids', 'users.list'])
  })

  it('lets a page join the groups before they are asked for', async () => {
    const { ahead, asked, operations } = reading()
    const joined = ahead.take({ profileId, operation: 'groups.list', parameters: groupParameters }, never)
    asked[0]?.answer('{}')
    await expect.poll(operations).toEqual(first)
    asked[2]?.answer('{"user_groups":[]}')
    expect(await joined?.reply).toMatchObject({ json: '{"user_groups":[]}' })
  })

  it('leaves out what a page has asked for before its turn', async () => {
    const { ahead, asked, answerAll, operations } = reading()
    const ids = { operation: 'channels.subscribed-ids', parameters: { include_subscribers: 'false' } } as const
    expect(ahead.take({ profileId, ...ids }, never)).toBeNull()
    asked[0]?.answer('{}')
    await expect.poll(operations).toEqual(first)
    answerAll()
    await expect.poll(operations).toEqual([...first, 'users.list'])
  })

  it('lets the page join each question once, and only the same question', async () => {
    const { ahead, asked } = reading()
    const [list] = asked
    if (list === undefined) throw new Error('nothing was asked')
    const { operation, parameters } = list
    expect(ahead.take({ profileId, operation, parameters: {} }, never)).toBeNull()
    expect(ahead.take({ profileId: 'other', operation, parameters }, never)).toBeNull()
    const joined = ahead.take({ profileId, operation, parameters }, never)
    expect(ahead.take({ profileId, operation, parameters }, never)).toBeNull()
    list.answer('{"streams":[]}')
    expect(await joined?.reply).toMatchObject({ json: '{"streams":[]}' })
  })

  it('cancels with the page that joined, and drops only what no page joined', () => {
    const { ahead, asked } = reading()
    const [list, folders] = asked
    if (list === undefined) throw new Error('nothing was asked')
    const page = new AbortController()
    void ahead.take(list, page.signal)
    ahead.drop(profileId)
    expect([list.signal.aborted, folders?.signal.aborted]).toEqual([false, true])
    expect(folders && ahead.take(folders, never)).toBeNull()
    page.abort()
    expect(list.signal.aborted).toBe(true)
  })

  it('asks for nothing more after it was dropped', async () => {
    const { ahead, asked, answerAll, operations } = reading()
    asked[0]?.answer('{}')
    await expect.poll(operations).toEqual(first)
    ahead.drop(profileId)
    answerAll()
    await moment()
    expect(operations()).toEqual(first)
  })
})

describe('retry-after', () => {
  const now = Date.UTC(2027, 0, 1, 12)
  const dateIn = (seconds: number) => new Date(now + seconds * 1000).toUTCString()
  const day = 86_400

  it.each<readonly [what: string, headers: Record<string, string>, seconds: number | null]>([
    ['nothing', {}, null],
    ['seconds', { 'retry-after': ' 2.5 ' }, 2.5],
    ['seconds longer than any window', { 'retry-after': String(day) }, day],
    ['no wait', { 'retry-after': '0' }, null],
    ['an endless number', { 'retry-after': '9'.repeat(400) }, null],
    ['a word', { 'retry-after': 'soon' }, null],
    ['a date, by this computer’s clock', { 'retry-after': dateIn(30) }, 30],
    ['a date in the past', { 'retry-after': dateIn(-30) }, null],
    ['a date that only a wrong clock explains', { 'retry-after': dateIn(day) }, null],
    ['a date, by the server’s clock', { 'retry-after': dateIn(day + 30), date: dateIn(day) }, 30],
    ['a date a day later, by the server’s clock', { 'retry-after': dateIn(day), date: dateIn(0) }, day],
  ])('reads %s', (_what, headers, seconds) => {
    expect(readRetryAfter(new Headers(headers), now)).toBe(seconds)
  })
})

describe('retry-wait', () => {
  const refused = (retryAfterSeconds?: number | null): Failure => ({
    kind: 'rate-limited',
    message: 'slow down',
    status: 429,
    retryAfterSeconds,
  })

  it('waits as long as the server says, if that is longer', () => {
    expect(waitAfterRefusal(refused(30), 0)).toBe(30_000)
    expect(waitAfterRefusal(refused(1.5), 0)).toBe(1_500)
  })

  it.each([0, -5, 0.001, null, undefined])('waits longer each time when the server says %j', (seconds) => {
    const waits = [0, 1, 2, 3, 4, 5, 6].map((tries) => waitAfterRefusal(refused(seconds), tries))
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000])
  })

  it('never adds more than about a minute of its own', () => {
    expect(waitAfterRefusal(refused(), 5_000)).toBe(64_000)
  })

  it('has no wait for anything but a 429', () => {
    expect(waitAfterRefusal({ kind: 'server', message: 'broken', status: 503 }, 0)).toBeNull()
    expect(waitAfterRefusal({ kind: 'rate-limited', message: 'used up', retryAfterSeconds: 10 }, 0)).toBeNull()
  })
})
