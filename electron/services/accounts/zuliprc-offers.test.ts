import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toFailure } from '#contract/failures.ts'
import { createZuliprcOffers, parseZuliprc } from './zuliprc-offers.ts'

const text = (site = 'chat.example/api/v1') => `[api]\nemail=ada@example.org\nkey=SECRETKEY\nsite=${site}`

const reasonOf = (run: () => unknown) => {
  try {
    run()
  } catch (thrown) {
    return toFailure(thrown).reason
  }
  return undefined
}

describe('zuliprc offers', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('returns everything but the key', () => {
    const offer = createZuliprcOffers().offer(text())
    expect(offer).toEqual({ handle: offer.handle, server: 'https://chat.example', email: 'ada@example.org' })
  })

  it('returns an invalid address unchanged, to be corrected', () => {
    expect(createZuliprcOffers().offer(text('http://chat.example')).server).toBe('http://chat.example')
  })

  it.each([
    ['https://ada:SECRET@chat.example', 'https://chat.example'],
    ['https://ada:SEC/R@ET@chat.example/x', 'https://chat.example/x'],
    ['ada:SECRET@chat.example', 'chat.example'],
    ['SECRET@http://[', 'http://['],
  ])('returns no user name and no password of the address %s', (site, shown) => {
    expect(createZuliprcOffers().offer(text(site)).server).toBe(shown)
  })

  it('keeps the key until it is used', () => {
    const offers = createZuliprcOffers()
    const { handle } = offers.offer(text())
    expect(offers.keyUnder(handle)).toBe('SECRETKEY')
    expect(offers.keyUnder(handle)).toBe('SECRETKEY')
    offers.consume(handle)
    expect(reasonOf(() => offers.keyUnder(handle))).toBe('key-missing')
  })

  it('forgets it after ten minutes', () => {
    const offers = createZuliprcOffers()
    const { handle } = offers.offer(text())
    vi.advanceTimersByTime(9 * 60_000)
    expect(offers.keyUnder(handle)).toBe('SECRETKEY')
    vi.advanceTimersByTime(61_000)
    expect(reasonOf(() => offers.keyUnder(handle))).toBe('key-missing')
  })

  it.each([86_400_000, -86_400_000])('forgets it after ten minutes, also where the clock is set by %i ms', (set) => {
    const offers = createZuliprcOffers()
    const { handle } = offers.offer(text())
    vi.setSystemTime(Date.now() + set)
    vi.advanceTimersByTime(9 * 60_000)
    expect(offers.keyUnder(handle)).toBe('SECRETKEY')
    vi.advanceTimersByTime(61_000)
    expect(reasonOf(() => offers.keyUnder(handle))).toBe('key-missing')
  })

  it('keeps only the twenty newest', () => {
    const offers = createZuliprcOffers()
    const handles = Array.from({ length: 21 }, () => offers.offer(text()).handle)
    expect(reasonOf(() => offers.keyUnder(handles[0] ?? ''))).toBe('key-missing')
    expect(offers.keyUnder(handles[1] ?? '')).toBe('SECRETKEY')
  })
})

const good = { server: 'https://chat.example', email: 'ada@example.org', key: 'abcDEF123' }

const failureOf = (text: string) => {
  try {
    parseZuliprc(text)
  } catch (thrown) {
    return toFailure(thrown)
  }
  throw new Error('it was read')
}

describe('parseZuliprc', () => {
  it.each([
    ['plain', '[api]\nemail=ada@example.org\nkey=abcDEF123\nsite=https://chat.example\n'],
    ['spaces and CRLF', '[api]\r\nemail = ada@example.org\r\nkey  =abcDEF123 \r\nsite= https://chat.example\r\n'],
    ['a byte order mark', '\uFEFF[api]\nemail=ada@example.org\nkey=abcDEF123\nsite=https://chat.example'],
    [
      'invisible characters',
      '\u200b[api]\n\u2060email=\u200bada@example.org\u00a0\nkey=abc\u00adDEF123\u200b\nsite=https://chat.example\ufeff\n',
    ],
    ['quotes', `[api]\nemail="ada@example.org"\nkey='abcDEF123'\nsite="https://chat.example" # ours\n`],
    ['comments', '# a bot\n[api]\n; x\nemail=ada@example.org ; me\nkey=abcDEF123\t# k\nsite=https://chat.example'],
    ['colons and capitals', '[API]\nEmail: ada@example.org\nKEY: abcDEF123\nSite: https://chat.example'],
    [
      'a value on the next, indented line',
      '[api]\nemail=ada@example.org\nkey =\n  abcDEF123\nsite=\n\thttps://chat.example\n',
    ],
    ['all lines indented', '  [api]\n  email=ada@example.org\n  key=abcDEF123\n  site=https://chat.example\n'],
    ['indented options', '[api]\n\temail=ada@example.org\n\tkey=abcDEF123\n\tsite=https://chat.example\n'],
    [
      'a value below an indented option',
      '[api]\n  email=ada@example.org\n  key=\n    abcDEF123\n  site=https://chat.example',
    ],
    [
      'a comment before the value',
      '[api]\nemail=ada@example.org\nkey=\n  # ours\n  abcDEF123\nsite=https://chat.example',
    ],
    [
      'other sections',
      '[x]\nkey=no\n[api]\nemail=ada@example.org\nkey=abcDEF123\nsite=https://chat.example\n[y]\nkey=no',
    ],
    [
      'values for all sections',
      '[DEFAULT]\nsite=https://chat.example\nkey=no\n[api]\nemail=ada@example.org\nkey=abcDEF123',
    ],
    [
      'values for all sections at its end',
      '[api]\nemail=ada@example.org\nkey=abcDEF123\n[DEFAULT]\nsite=https://chat.example',
    ],
    [
      'values that refer to others',
      '[DEFAULT]\nhost=chat.example\n[api]\nuser=ada\nemail=%(user)s@example.org\nkey=abcDEF123\nsite=https://%(host)s',
    ],
  ])('reads a file with %s', (_what, text) => expect(parseZuliprc(text)).toEqual(good))

  it('refuses a repeated section or line, like Python', () => {
    const rest = 'email=ada@example.org\nkey=SECRETKEY\nsite=https://chat.example\n'
    const files = [
      `[api]\n${rest}[api]\n${rest}`,
      `[api]\n${rest}[x]\na=b\n[api]\nkey=other`,
      `[api]\n${rest}key=other`,
      `[api]\n[api]\n${rest}`,
      `[api]\n[x]\n[api]\n${rest}`,
      `[DEFAULT]\nsite=https://a.example\nsite=https://b.example\n[api]\n${rest}`,
    ]
    for (const text of files) {
      expect(failureOf(text)).toMatchObject({ kind: 'invalid-input', reason: 'zuliprc-repeats' })
      expect(JSON.stringify(failureOf(text))).not.toContain('SECRETKEY')
    }
  })

  it('keeps = and # inside a value', () => {
    expect(parseZuliprc('[api]\nemail=a#b@example.org\nkey=a=b==\nsite=https://chat.example').key).toBe('a=b==')
    expect(parseZuliprc('[api]\nemail=a#b@example.org\nkey=a\nsite=https://chat.example').email).toBe('a#b@example.org')
  })

  it('keeps percent signs as Python does, and others as they are', () => {
    const emailOf = (email: string) => parseZuliprc(`[api]\nemail=${email}\nkey=a\nsite=https://chat.example`).email
    expect(emailOf('a%%b@example.org')).toBe('a%b@example.org')
    expect(emailOf('a%%(key)s@example.org')).toBe('a%(key)s@example.org')
    for (const email of ['a%b@example.org', '%(nothing)s@example.org', '%(email)s']) expect(emailOf(email)).toBe(email)
  })

  it.each([
    ['site', 'site=https://elsewhere.example'],
    ['site', 'SITE: https://chat.example/'],
    ['email', 'email=bob@example.org'],
    ['key', 'key=SECRETKEY'],
  ])('takes no file with two values of %s, wherever its section goes on', (_, more) => {
    const text = `[api]\nemail=ada@example.org\nkey=abcDEF123\nsite=https://chat.example\n`
    const failure = failureOf(`${text}${more}\n`)
    expect(failure).toMatchObject({ reason: 'zuliprc-repeats' })
    expect(JSON.stringify(failure)).not.toContain('KEY')
    expect(failureOf(`${text}[x]\n[api]\n${more}`).reason).toBe('zuliprc-repeats')
    // Other sections don't matter.
    expect(parseZuliprc(`${text}[x]\n${more}`)).toEqual(good)
  })

  it('names what is missing, and never the key', () => {
    const failure = failureOf('[api]\nkey=SECRETKEY\n')
    expect(failure).toMatchObject({ kind: 'invalid-input', reason: 'zuliprc-unreadable' })
    expect(Object.keys(failure.fields ?? {})).toEqual(['email', 'site'])
    expect(JSON.stringify(failure)).not.toContain('SECRETKEY')
  })

  it('reports a text that is not a zuliprc', () => {
    expect(failureOf('<html>').message).toContain('no [api] section')
    expect(failureOf('').reason).toBe('zuliprc-unreadable')
  })
})
