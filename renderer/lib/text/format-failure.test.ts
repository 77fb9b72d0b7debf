import { describe, expect, it } from 'vitest'
import { encodeRequest } from '#contract/encode.ts'
import { failureKinds, failureReasons, toFailure, type Failure } from '#contract/failures.ts'
import { formatFailure } from './format-failure.ts'

const newest = { dialect: 'neutral', level: null } as const

function failureOf(run: () => unknown): Failure {
  try {
    run()
  } catch (thrown) {
    return toFailure(thrown)
  }
  throw new Error('nothing failed')
}

describe('formatFailure', () => {
  it.each(failureKinds)('has a sentence for %s, without gaps', (kind) => {
    const words = formatFailure({ kind, message: 'raw', serverMessage: 'No way', where: 'here', retryAfterSeconds: 3 })
    expect(words).toMatch(/[.”]$/)
    expect(words).not.toMatch(/\{\{|undefined/)
  })

  it('has a separate sentence for every reason', () => {
    const sentences = failureReasons.map((reason) => formatFailure({ kind: 'network', reason, message: 'raw' }))
    expect(new Set(sentences).size).toBe(failureReasons.length)
  })

  it.each<[string, Failure]>([
    ['a mistake in the code of the console', toFailure(new TypeError('x is undefined'))],
    ['a request that the console did not send', failureOf(() => encodeRequest('channels.get', {}, newest))],
    ['a record kept on this computer', { kind: 'unexpected-shape', reason: 'kept-unreadable', message: 'folder 7' }],
  ])('does not accuse the server of %s', (_, failure) => {
    const words = formatFailure(failure)
    expect(words).toContain(failure.message)
    expect(words).not.toMatch(/^(The server|Something failed on)/)
  })

  it.each([...failureKinds.map((kind) => ({ kind })), { kind: 'server', status: 502 } as const])(
    'never quotes the console as the server: $kind $status',
    (given) => {
      const words = formatFailure({ ...given, message: 'channels.get: HTTP 502', where: 'here' })
      expect(words).not.toMatch(/[“”]|channels\.get|HTTP|undefined/)
      expect(words).toMatch(/\.$/)
    },
  )

  it.each(['wrong-key', 'password-refused'] as const)('quotes nobody for %s if the server gives none', (reason) => {
    expect(formatFailure({ kind: 'unauthorized', reason, message: 'users.me: HTTP 401' })).not.toMatch(/[“”]|users\.me/)
  })

  it('shows the status of a server that failed without a message', () => {
    expect(formatFailure({ kind: 'server', status: 502, message: 'channels.get: HTTP 502' })).toContain('502')
  })

  it('quotes the server unchanged', () => {
    const words = formatFailure({ kind: 'invalid-input', message: 'x', serverMessage: '<b>{{no}}</b> & $t(nested)' })
    expect(words).toContain('“<b>{{no}}</b> & $t(nested)”')
  })

  it.each([
    ['Invalid channel ID', 'The server refused this: “Invalid channel ID”.'],
    ['Invalid channel ID.', 'The server refused this: “Invalid channel ID.”'],
    ['Which one?', 'The server refused this: “Which one?”'],
    ['It said “no.”', 'The server refused this: “It said “no.””'],
    ['Use 1.5', 'The server refused this: “Use 1.5”.'],
  ])('ends the sentence once after “%s”', (serverMessage, sentence) => {
    expect(formatFailure({ kind: 'invalid-input', message: 'x', serverMessage })).toBe(sentence)
  })

  it.each([
    ...failureKinds.map((kind) => ({ kind })),
    ...failureReasons.map((reason) => ({ kind: 'network', reason }) as const),
  ])('never ends a sentence twice: $kind $reason', (given) => {
    const words = formatFailure({ ...given, message: 'It broke.', serverMessage: 'It broke.', where: 'here' })
    expect(words).not.toMatch(/\.[”"]?\./)
  })
})
