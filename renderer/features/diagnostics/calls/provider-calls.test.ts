import { describe, expect, it } from 'vitest'
import { readAddress } from './provider-calls.tsx'

describe('the address of a call', () => {
  it('is shown by its host, and opened as parsed', () => {
    expect(readAddress('https://Meet.Example:8443/j/7fd2?pwd=x#top')).toEqual({
      reported: 'https://Meet.Example:8443/j/7fd2?pwd=x#top',
      host: 'meet.example:8443',
      scheme: 'https',
      rest: '/j/7fd2?pwd=x#top',
      isInternational: false,
      problem: null,
      link: 'https://meet.example:8443/j/7fd2?pwd=x#top',
    })
  })

  it.each([
    ['/j/7fd2', 'no-address', null],
    ['meet.example/j', 'no-address', null],
    ['', 'no-address', null],
    ['javascript:alert(1)', 'scheme', null],
    ['data:text/html,x', 'scheme', null],
    ['file:///etc/passwd', 'scheme', null],
    ['mailto:a@b.example', 'scheme', null],
    ['http://meet.example/j', 'scheme', 'meet.example'],
    ['https://webex.com@evil.example/j', 'credentials', 'evil.example'],
    ['https://:word@evil.example/j', 'credentials', 'evil.example'],
    [`https://meet.example/${'a'.repeat(4_000)}`, 'too-long', 'meet.example'],
  ])('%s is not opened', (given, problem, host) => {
    expect(readAddress(given)).toMatchObject({ problem, host, link: null })
  })

  it.each([
    ['https://w\u0435bex.com/j', 'xn--wbex-v4d.com', true],
    ['https://xn--wbex-v4d.com/j', 'xn--wbex-v4d.com', true],
    // A browser treats a full-width letter as the same host.
    ['https://\uFF4Deet.example/j', 'meet.example', false],
    ['https://meet.example\\@evil.example/j', 'meet.example', false],
    ['https://xn.example/j', 'xn.example', false],
  ])('reads the host of %s as %s', (given, host, isInternational) => {
    expect(readAddress(given)).toMatchObject({ host, isInternational, problem: null })
  })

  it('shows direction marks and invisible characters', () => {
    expect(readAddress('javascript:\u202Egro.elpmaxe').reported).toBe('javascript:\\u{202e}gro.elpmaxe')
    expect(readAddress('no\u200Bwhere\n').reported).toBe('no\\u{200b}where\\u{a}')
  })
})
