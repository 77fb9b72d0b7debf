import { gzipSync } from 'node:zlib'
import type { Failure } from '#contract/failures.ts'
import { withMissing, withOneBroken, withSurplus, withTexts, withWrongTypes } from './mutations.ts'
import { raw, type Misbehave } from './server.ts'

/** The outcome of a request: the reply as the page would get it, or the failure. */
export type Outcome = { readonly reply: unknown } | { readonly failure: Failure }

/** Facts of a request that a kind of misbehavior needs. */
export interface Scene {
  /** A reply with every field that the operation knows. */
  readonly sound: object
  readonly writes: boolean
  /** The field of the reply that lists records; undefined if it lists none. */
  readonly list: string | undefined
  /** Another server, which must never get a request. */
  readonly elsewhere: string
  readonly key: string
}

/** One kind of misbehavior. Each answer is for a request of its own. */
export interface Kind {
  readonly answers: (scene: Scene) => readonly Misbehave[]
  /** Returns true if the console reached the right outcome. */
  readonly isHeld: (outcome: Outcome, scene: Scene) => boolean
  /** True if the answer never ends, so that the request ends by its time limit. */
  readonly isSlow?: boolean
}

const says =
  (bytes: Buffer): Misbehave =>
  (socket) =>
    void socket.write(bytes)
const json = (status: number, body: unknown, headers: readonly string[] = []): Misbehave =>
  says(raw(status, typeof body === 'string' ? body : JSON.stringify(body), headers))

const isRead = (outcome: Outcome): boolean => 'reply' in outcome
const failedWith =
  (...expected: readonly string[]) =>
  (outcome: Outcome): boolean =>
    'failure' in outcome && (expected.includes(outcome.failure.kind) || expected.includes(outcome.failure.reason ?? ''))
const either =
  (...tests: readonly Kind['isHeld'][]) =>
  (outcome: Outcome, scene: Scene): boolean =>
    tests.some((test) => test(outcome, scene))
/** A write with a meaningless answer may have been applied, so its failure must say that. */
const openly =
  (test: Kind['isHeld']): Kind['isHeld'] =>
  (outcome, scene) =>
    test(outcome, scene) && (!scene.writes || ('failure' in outcome && outcome.failure.mayHaveBeenApplied === true))

const misshapen = openly(failedWith('unexpected-shape'))
const same =
  (answer: Misbehave): Kind['answers'] =>
  () => [answer]

const html = '<!doctype html><script>alert(1)</script><h1>Sign in to the hotel’s network</h1>'
const controls = '\u0000\u0007\u001b[31m\u0085\r\nX: y\u2028\u202e\u2066\u200f\ud800'
const script = `<img src=x onerror="fetch('//evil.example')"></script>{{constructor}}javascript:alert(1)`

/** Each status is answered twice: with a body that isn't the API's, and with one that is. */
const statuses = [
  201, 202, 203, 206, 207, 226, 299, 300, 304, 305, 306, 399, 400, 401, 402, 403, 404, 405, 407, 409, 410, 413, 418,
  421, 422, 426, 431, 451, 499, 500, 501, 502, 503, 504, 507, 511, 520, 599, 600, 700, 999,
]

export const kinds = {
  sound: { answers: ({ sound }) => [json(200, sound)], isHeld: isRead },
  'wrong types': {
    answers: ({ sound }) => withWrongTypes(sound).map((reply) => json(200, reply)),
    // A list keeps its readable records, and some fields may be anything.
    isHeld: either(isRead, misshapen),
  },
  'one broken record of many': {
    answers: ({ sound, list }) =>
      (list === undefined ? [sound] : withOneBroken(sound, list)).map((reply) => json(200, reply)),
    isHeld: (outcome, { list }) => list === undefined || ('reply' in outcome && keepsOthers(outcome.reply, list)),
  },
  'missing fields': {
    answers: ({ sound }) => withMissing(sound).map((reply) => json(200, reply)),
    isHeld: either(isRead, misshapen),
  },
  'surplus fields': { answers: ({ sound }) => [json(200, withSurplus(sound))], isHeld: isRead },
  'script in texts': {
    answers: ({ sound }) => [json(200, withTexts(sound, script))],
    isHeld: either(isRead, misshapen),
  },
  'controls in texts': {
    answers: ({ sound }) => [json(200, withTexts(sound, controls))],
    isHeld: either(isRead, misshapen),
  },
  'other JSON': {
    answers: () => ['null', '[]', '7', '"success"', '{}', '{"result":1}'].map((body) => json(200, body)),
    isHeld: misshapen,
  },
  'no JSON': {
    answers: ({ sound }) =>
      ['', html, JSON.stringify(sound).slice(0, -1), `${JSON.stringify(sound)}x`].map((body) => json(200, body)),
    isHeld: misshapen,
  },
  'deep JSON': { answers: same(json(200, '['.repeat(400_000))), isHeld: misshapen },
  'deep and closed': {
    answers: same(json(200, `{"result":"success","msg":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)),
    isHeld: either(isRead, misshapen),
  },
  'other text forms': {
    answers: ({ sound }) => [
      json(200, `\uFEFF${JSON.stringify(sound)}`),
      says(raw(200, JSON.stringify(sound), ['Content-Type: text/html; charset=shift_jis'])),
    ],
    isHeld: isRead,
  },
  'bytes that are no text': { answers: same(says(raw(200, Buffer.alloc(2_000, 0xff)))), isHeld: misshapen },
  'endless body': {
    answers: same((socket) => {
      socket.write(raw(200, '', ['Transfer-Encoding: chunked']))
      const chunk = Buffer.from(`10000\r\n${'x'.repeat(0x10000)}\r\n`)
      const pour = () => {
        while (!socket.destroyed && socket.write(chunk)) continue
      }
      socket.on('drain', pour)
      pour()
    }),
    isHeld: openly(failedWith('reply-too-large')),
  },
  'compressed bomb': {
    answers: same(says(raw(200, bomb(), ['Content-Encoding: gzip']))),
    isHeld: openly(failedWith('reply-too-large')),
  },
  'broken compression': {
    answers: same(says(raw(200, 'not compressed', ['Content-Encoding: gzip']))),
    isHeld: openly(failedWith('network', 'unexpected-shape')),
  },
  '2 GB announced': {
    answers: same(says(raw(200, '{', ['Content-Length: 2147483648']))),
    isSlow: true,
    isHeld: openly(failedWith('timeout')),
  },
  'slow drip': {
    answers: same((socket) => {
      socket.write(raw(200, '', ['Content-Length: 100000']))
      const drip = setInterval(() => (socket.destroyed ? clearInterval(drip) : socket.write(' ')), 20)
      socket.on('close', () => clearInterval(drip))
    }),
    isSlow: true,
    isHeld: openly(failedWith('timeout')),
  },
  silence: { answers: same(() => undefined), isSlow: true, isHeld: openly(failedWith('timeout')) },
  'endless interim answers': {
    answers: same((socket) => {
      const again = setInterval(() => (socket.destroyed ? clearInterval(again) : socket.write(raw(102, ''))), 20)
      socket.on('close', () => clearInterval(again))
    }),
    isSlow: true,
    isHeld: openly(failedWith('network')),
  },
  'hung up': { answers: same((socket) => void socket.destroy()), isHeld: openly(failedWith('connection-lost')) },
  'half closed': { answers: same((socket) => void socket.end()), isHeld: openly(failedWith('connection-lost')) },
  'hung up in the body': {
    answers: same((socket) => void socket.end(raw(200, '{"result":', ['Content-Length: 9000']))),
    isHeld: openly(failedWith('connection-lost')),
  },
  'not HTTP': {
    answers: same(says(Buffer.from('SSH-2.0-OpenSSH_9.9\r\n\r\n'))),
    isHeld: openly(failedWith('network')),
  },
  'header of 1 MB': {
    answers: same(says(raw(200, '{}', [`X: ${'y'.repeat(1_000_000)}`]))),
    isHeld: openly(failedWith('network', 'unexpected-shape')),
  },
  'redirect elsewhere': {
    answers: ({ elsewhere }) =>
      [301, 302, 303, 307, 308].map((status) => json(status, '', [`Location: ${elsewhere}/api/v1/users/me`])),
    isHeld: failedWith('redirected-elsewhere'),
  },
  'redirect to other kinds': {
    answers: ({ elsewhere }) =>
      [
        'javascript:alert(1)',
        'file:///etc/passwd',
        'data:application/json,{}',
        elsewhere.replace('http:', 'https:'),
        '//[::1',
        '',
      ].map((location) => json(302, '', [`Location: ${location}`])),
    isHeld: failedWith('redirected-elsewhere', 'network', 'insecure-address'),
  },
  'redirect to itself': {
    answers: same(json(307, '', ['Location: /api/v1/again'])),
    isHeld: failedWith('redirected-elsewhere'),
  },
  cookies: {
    answers: ({ sound }) => [
      json(200, sound, ['Set-Cookie: session=1; Path=/', 'Set-Cookie: key=2; Domain=localhost']),
    ],
    isHeld: isRead,
  },
  'statuses without words': {
    answers: () => statuses.map((status) => says(raw(status, html, ['Content-Type: text/html']))),
    isHeld: failedWith(
      'unexpected-shape',
      'server',
      'unauthorized',
      'forbidden',
      'not-found',
      'invalid-input',
      'conflict',
      'network',
    ),
  },
  'statuses with words': {
    answers: () =>
      statuses
        .filter((status) => status >= 400)
        .map((status) => json(status, { result: 'error', code: 'BAD_REQUEST', msg: 'No.' })),
    isHeld: (outcome) => 'failure' in outcome && outcome.failure.kind !== 'unexpected-shape',
  },
  'refusals of other shapes': {
    answers: () =>
      [
        { result: 'error' },
        { result: 'error', code: 7, msg: { a: 1 } },
        { result: 'error', code: 'toString', msg: 'x'.repeat(100_000) },
        { result: 'error', code: '__proto__', msg: controls, errors: { constructor: [1, null] } },
      ].map((body) => json(400, body)),
    isHeld: (outcome) => 'failure' in outcome,
  },
  'refusal as success': {
    answers: same(json(200, { result: 'error', code: 'BAD_REQUEST', msg: 'No.' })),
    isHeld: (outcome) => 'failure' in outcome,
  },
  'key quoted': {
    answers: ({ key }) => [
      json(400, { result: 'error', code: 'BAD_REQUEST', msg: `You sent ${key}`, sent: [key] }),
      json(200, { result: 'error', code: key, msg: Buffer.from(`ada@chat.example:${key}`).toString('base64') }),
      says(raw(502, key)),
    ],
    isHeld: (outcome) => 'failure' in outcome,
  },
  'too many requests, for ever': {
    answers: () => [json(429, { result: 'error', code: 'RATE_LIMIT_HIT', msg: 'Slow down', 'retry-after': 900 })],
    isHeld: failedWith('rate-limited'),
  },
  'rate headers of no sense': {
    answers: ({ sound }) =>
      [
        ['X-RateLimit-Remaining: 1999.5', 'X-RateLimit-Limit: 1e21', 'X-RateLimit-Reset: soon'],
        ['X-RateLimit-Remaining: -1', 'X-RateLimit-Limit: 0', 'X-RateLimit-Reset: -5'],
        ['X-RateLimit-Remaining: 99999999999999999999', 'X-RateLimit-Limit: NaN', 'X-RateLimit-Reset: 1e999'],
      ].map((headers) => json(200, sound, headers)),
    isHeld: isRead,
  },
  'clock ten years off': {
    answers: ({ sound }) =>
      ['Sun, 01 Jan 2012 00:00:00 GMT', 'Fri, 01 Jan 2038 00:00:00 GMT', 'yesterday'].map((date) =>
        json(200, sound, [`Date: ${date}`]),
      ),
    isHeld: isRead,
  },
} as const satisfies Record<string, Kind>

/** True if the broken record of three is either read or reported next to the other two. */
function keepsOthers(reply: unknown, list: string): boolean {
  const { [list]: records = [], unreadable = [] } = reply as Readonly<Record<string, readonly unknown[] | undefined>>
  return records.length >= 2 && records.length + unreadable.length === 3
}

function bomb(): Buffer {
  const part = gzipSync(Buffer.alloc(64 * 1024 * 1024), { level: 9 })
  return Buffer.concat(Array.from({ length: 16 }, () => part))
}
