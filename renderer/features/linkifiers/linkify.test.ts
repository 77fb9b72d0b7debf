import { describe, expect, it } from 'vitest'
import { linkify, linkifyMessage } from './linkify.ts'

const one = (pattern: string, url_template: string, id = 1) => ({ id, pattern, url_template })
const ticket = one('T(?P<id>\\d+)', 'https://x/{id}')
const found = (text: string, ...linkifiers: ReturnType<typeof one>[]) =>
  linkify(text, linkifiers.length === 0 ? [ticket] : linkifiers).map((link) => link.text)

describe('boundaries', () => {
  it.each(['', ' ', '\n', '\u0085', '\u00a0', '\u2003', '\u3000', "'", '"', '(', ',', ':', '<'])(
    'links after %j',
    (before) => {
      expect(found(`${before}T1`)).toEqual(['T1'])
    },
  )
  it.each(['[', '{', 'a', '1', '_', '-', '/', '.', ')', '>', '*', '“'])('does not link after %j', (before) => {
    expect(found(`${before}T1`)).toEqual([])
  })
  it.each(['', ' ', '.', ',', '_', '-', ']', ')', '/', '\n', '😀', '\u0301'])('links before %j', (after) => {
    expect(found(`T1${after}`)).toEqual(['T1'])
  })
  it.each(['a', 'é', 'ß', 'ж', '字', '٣', '½'])('does not link before %j', (after) => {
    expect(found(`T1${after}`)).toEqual([])
  })
  it('takes ^ for the start of the message, not of a line or of the remaining text', () => {
    expect(found('-T1 T2', one('^T(?P<id>\\d)', '{id}'))).toEqual([])
  })
})

describe('scanning', () => {
  it('lets the boundary after one link be the one before the next', () => {
    expect(found('T1 T2,T3(T4')).toEqual(['T1', 'T2', 'T3', 'T4'])
  })
  it('gives positions in UTF-16 units, in the order of the message', () => {
    const links = linkify('😀 T1 and #7', [one('#(?P<n>\\d)', 'https://n/{n}', 5), ticket])
    expect(links).toEqual([
      { start: 3, end: 5, text: 'T1', url: 'https://x/1', linkifierId: 1 },
      { start: 10, end: 12, text: '#7', url: 'https://n/7', linkifierId: 5 },
    ])
  })
  it('applies in order and never inside a link', () => {
    const rota = one('CREW-(?P<no>\\d+) rota', 'https://rota/{no}', 2)
    const crew = one('CREW-(?P<no>\\d+)', 'https://crew/{no}', 1)
    expect(found('CREW-88 rota', crew, rota)).toEqual(['CREW-88'])
    expect(found('CREW-88 rota', rota, crew)).toEqual(['CREW-88 rota'])
  })
  it('lets no pattern match across a link, but continues after it', () => {
    expect(found('a T1 b', ticket, one('(?P<w>[a-z].*)', '{w}', 2))).toEqual(['T1', 'b'])
  })
  it('terminates with empty matches', () => {
    expect(found('  a', one('x*', 'https://x'))).toEqual([])
  })
  it('continues before a link where a longer match would have reached into it', () => {
    expect(found('see soon T1', ticket, one('see.*|soon', 'x', 2))).toEqual(['soon', 'T1'])
  })
  // With a backtracking engine, or with a search that starts again at each character, this would not end in time.
  it('terminates with texts made to be slow', () => {
    expect(found(`${'a'.repeat(100_000)}!`, one('(a+)+$', 'https://x'))).toEqual([])
    expect(found('T1 a '.repeat(4_000), ticket, one('a.*', 'x', 2))).toHaveLength(4_001)
  })
  it('writes no overlong URL', () => {
    expect(found('a'.repeat(2_000), one('(?P<a>a+)', '{a}'.repeat(1_000)))).toEqual([])
  })
})

describe('urls', () => {
  it.each([
    ['{id}', 'https://h/a%2Fb%20%C3%A9'],
    ['{+id}', 'https://h/a/b%20%C3%A9'],
    ['{#id}', 'https://h/#a/b%20%C3%A9'],
    ['{.id}', 'https://h/.a%2Fb%20%C3%A9'],
    ['{/id}', 'https://h//a%2Fb%20%C3%A9'],
    ['{;id}', 'https://h/;id=a%2Fb%20%C3%A9'],
    ['{?id}', 'https://h/?id=a%2Fb%20%C3%A9'],
    ['x{&id}', 'https://h/x&id=a%2Fb%20%C3%A9'],
    ['{id:1}', 'https://h/a'],
    ['{?id*}', 'https://h/?id=a%2Fb%20%C3%A9'],
  ])('expands %s', (template, url) => {
    expect(linkify('a/b é', [one('(?P<id>a.*)', `https://h/${template}`)])[0]?.url).toBe(url)
  })
  it('treats an absent optional group as undefined', () => {
    const step = one('T(?P<id>\\d)(?:/(?P<step>\\d))?', 'https://x/{id}{?step}')
    expect(linkify('T1 T2/3', [step]).map(({ url }) => url)).toEqual(['https://x/1', 'https://x/2?step=3'])
  })
  it('ignores linkifiers that the service would not accept', () => {
    expect(found('T1 (a)', one('T(', '{id}'), one('(a', 'x'), one('T\\d', '{'), one(' ', 'x'))).toEqual([])
  })
  it('keeps flags inside the pattern', () => {
    expect(found('Ab AB', one('(?i)ab', 'x'), one('a)|(b', 'x', 2))).toEqual(['Ab', 'AB'])
  })
})

describe('a message', () => {
  const linked = (message: string) => linkifyMessage(message, [ticket]).map(({ text, start }) => [text, start])

  it('has no link inside code, links, mentions and addresses', () => {
    const messages = [
      '`T1`',
      '`see T1 now`',
      '``a ` T1``',
      '```\nT1\n```',
      '```js\n T1\n```',
      '~~~\nT1\n~~~',
      '```\nT1 without an end',
      '````\n```\nT1\n```\n````',
      '    T1 in a block',
      'text\n\n\tT1\n\tT1',
      '$$ T1 $$',
      '[see T1](https://x.example)',
      '[x](https://x.example/,T1)',
      '![T1](a.png)',
      '[see [T1]](https://x.example)',
      '[see [a] T1, [b]](https://x.example)',
      '[see\nT1](https://x.example)',
      'x.example:8080/a,T1',
      'https://x.example/a,T1',
      'https://x.example/?a=b:T1',
      'x.example/?a=(T1)',
      '<https://x.example/,T1>',
      'mailto:a,T1',
      'T1@x.example',
      '@**T1 Smith**',
      '@_**Ann, T1**',
      '@*crew T1*',
      '#**general>about T1**',
      '#**T1**',
      '<time:T1>',
    ]
    for (const message of messages) expect(linked(message), message).toEqual([])
  })

  it('has links beside them, at their positions in the message', () => {
    const messages: Readonly<Record<string, number>> = {
      '`a` T1': 4,
      'T1 `a`': 0,
      '```\ncode\n```\nT1': 13,
      '```quote\nT1\n```': 9,
      '```spoiler T\nT1\n```': 13,
      'a ` T1 and no end': 4,
      'https://x.example T1': 18,
      '@**Ann** T1': 9,
      '[a] (T1)': 5,
      '[a\n\nT1\n\n[b](https://x.example)': 4,
      '**bold** T1': 9,
      '    \nlist\n    T1 in a paragraph': 14,
    }
    for (const [message, start] of Object.entries(messages)) expect(linked(message), message).toEqual([['T1', start]])
  })

  it('terminates in time if made to be slow', () => {
    for (const piece of ['`', '[', '@*', '$$a', 'a.', '<', '```\n', 'a@']) linked(piece.repeat(20_000))
  })
})
