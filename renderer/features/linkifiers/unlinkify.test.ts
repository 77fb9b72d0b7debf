import fc from 'fast-check'
import Template, { expand as expandByLibrary } from 'uri-template-lite'
import { describe, expect, it } from 'vitest'
import { convertPiece, unlinkify } from './unlinkify.ts'

const ticket = {
  id: 1,
  pattern: 'T(?P<id>[^ ]+)',
  url_template: 'https://x/{id}',
  reverse_template: 'T{id}' as string | null,
  alternative_url_templates: ['https://old/?t={id}'] as string[],
}
const paste = (text: string, ...changes: Partial<typeof ticket>[]) =>
  unlinkify(
    text,
    changes.length === 0
      ? [ticket]
      : changes.map((change, index) => Object.assign({ ...ticket, id: index + 1 }, change)),
  )

describe('reverse linkification', () => {
  it('converts URLs of the template, through alternatives too, and keeps the white space', () => {
    expect(paste('see\thttps://x/12 \n and https://old/?t=13')).toBe('see\tT12 \n and T13')
  })
  it.each([
    ['a scheme', 'http://x/12'],
    ['a fragment', 'https://x/12#a'],
    ['a query', 'https://x/12?a=1'],
    ['a slash', 'https://x/12/'],
    ['parentheses', '(https://x/12)'],
    ['nothing to do with it', 'https://y/12'],
    ['a value that would be written otherwise', 'https://x/a%2fb'],
  ])('keeps a link with %s', (_, url) => {
    expect(paste(url)).toBe(url)
  })
  it('does not convert a trailing full stop when the pattern ends before it', () => {
    expect(paste('https://x/12.', { pattern: 'T(?P<id>\\d+)' })).toBe('https://x/12.')
  })
  it('decodes values, and requires the same URL back', () => {
    expect(paste('https://x/a%2Fb%C3%A9')).toBe('Ta/bé')
    expect(paste('https://x/a%E0b')).toBe('https://x/a%E0b')
  })
  it('skips those without a reverse template, and uses the first success', () => {
    expect(paste('https://x/12', { reverse_template: null }, { reverse_template: 'T{id}' })).toBe('T12')
    expect(
      paste('https://x/12', { reverse_template: 'T{id}' }, { pattern: 'U(?P<id>\\d+)', reverse_template: 'U{id}' }),
    ).toBe('T12')
  })
  it('requires the pattern in the result, between boundaries', () => {
    expect(paste('https://x/12', { pattern: 'U(?P<id>\\d+)' })).toBe('https://x/12')
    expect(paste('https://x/12', { reverse_template: '[T{id}' })).toBe('https://x/12')
  })
  it('writes braces, and text around the match', () => {
    expect(paste('https://x/1', { reverse_template: '{{ T{id} }}' })).toBe('{ T1 }')
  })
  it('cannot convert through a template that lacks a variable', () => {
    expect(paste('https://only', { alternative_url_templates: ['https://only'] })).toBe('https://only')
  })
  it('lets an exploded value with nothing before it take as much as possible', () => {
    const both = { url_template: 'https://x/{a*}{b}', pattern: '<(?P<a>\\w)>(?P<b>\\d)', reverse_template: '<{a}>{b}' }
    expect(paste('https://x/b1', both)).toBe('<b>1')
  })
  it('reads a value again after an occurrence with a prefix', () => {
    const sharded = {
      url_template: 'https://x/{id:1}/{k}-{id}',
      pattern: '(?P<k>x-y)~(?P<id>\\w+)',
      reverse_template: '{k}~{id}',
    }
    expect(paste('https://x/a/x-y-abc', sharded)).toBe('x-y~abc')
    expect(paste('https://x/ab/abcd', { url_template: 'https://x/{id:2}/{id}' })).toBe('Tabcd')
  })
  it('accepts records of servers without alternatives', () => {
    const { alternative_url_templates: _, ...older } = ticket
    expect(unlinkify('https://x/1', [older, { ...older, alternative_url_templates: null }])).toBe('T1')
  })
  it('ignores invalid templates and patterns', () => {
    expect(paste('https://x/1', { url_template: 'https://x/{id', pattern: '(' })).toBe('https://x/1')
  })
})

describe('RFC 6570 backwards', () => {
  const piece = (url_template: string, url: string) =>
    paste(url, {
      url_template,
      pattern: '(?P<a>[^ ,]+),(?P<b>[^ ]+)',
      reverse_template: '{a},{b}',
      alternative_url_templates: [],
    })
  it.each([
    ['h:{a}/{b}', 'h:1/2', '1,2'],
    ['h:{+a}/{b}', 'h:x/y/2', 'h:x/y/2'],
    ['h:{+a}!{b}', 'h:x/y!2', 'x/y,2'],
    ['h:{#a,b}', 'h:#1,2', '1,2'],
    ['h:{.a,b}', 'h:.1.2', '1,2'],
    ['h:{/a,b}', 'h:/1/2', '1,2'],
    ['h:{;a,b}', 'h:;a=1;b=2', '1,2'],
    ['h:{?a,b}', 'h:?a=1&b=2', '1,2'],
    ['h:{?a}{&b}', 'h:?a=1&b=2', '1,2'],
    ['h:{?a*,b*}', 'h:?a=1&b=2', '1,2'],
    ['h:{?a,b}', 'h:?b=2&a=1', 'h:?b=2&a=1'],
    ['h:{a:2}/{a}/{b}', 'h:12/123/4', '123,4'],
    ['h:{a:2}/{a}/{b}', 'h:13/123/4', 'h:13/123/4'],
  ])('reads %s of %s', (template, url, text) => {
    expect(piece(template, url)).toBe(text)
  })
})

describe('the reason why a link is kept', () => {
  it('reports the nearest template and the obstacle', () => {
    expect(convertPiece('https://x/12', [{ ...ticket, pattern: 'U(?P<id>\\d)' }])).toEqual({
      piece: 'https://x/12',
      text: null,
      linkifierId: 1,
      templateIndex: 0,
      obstacle: { kind: 'pattern-elsewhere', text: 'T12' },
    })
    expect(convertPiece('https://x/12.', [{ ...ticket, pattern: 'T(?P<id>\\d+)' }]).obstacle).toEqual({
      kind: 'other-url',
      text: 'T12.',
      url: 'https://x/12',
    })
    expect(convertPiece('https://y/12', [ticket]).linkifierId).toBeNull()
  })
})

describe('compared with the library of the chat’s own client', () => {
  const pattern = '(?P<a>[^~ ]*)~(?P<b>[^~ ]*)'
  /** Applies the rules (service.md#reverse-linkification) with the library, for a reverse template of `{a}~{b}`. */
  const byLibrary = (piece: string, template: string): string => {
    const values = new Template(template).match(piece)
    if (!values) return piece
    const text = `${String(values['a'])}~${String(values['b'])}`
    const groups = /^(?<a>[^~ ]*)~(?<b>[^~ ]*)$/.exec(text)?.groups
    return groups && expandByLibrary(template, { ...groups }) === piece ? text : piece
  }
  const operator = fc.constantFrom('', '+', '#', '.', '/', ';', '?', '&')
  const expression = (name: string) =>
    fc.tuple(operator, fc.constantFrom('', '', '*')).map(([first, star]) => `{${first}${name}${star}}`)
  const template = fc
    .tuple(expression('a'), fc.constantFrom('-', '/', '/x/', ''), expression('b'), fc.constantFrom('', '/end', '!'))
    .map((parts) => `https://h/${parts.join('')}`)
  const word = fc.stringMatching(/^[a-z0-9]{1,4}$/)

  it('converts the same, and keeps the same', () => {
    fc.assert(
      fc.property(template, word, word, fc.constantFrom('', '', '/', '?x', '.', 'z'), (source, a, b, behind) => {
        const piece = expandByLibrary(source, { a, b }) + behind
        const linkifier = { id: 1, pattern, url_template: source, reverse_template: '{a}~{b}' }
        expect(unlinkify(piece, [linkifier])).toBe(byLibrary(piece, source))
      }),
      { numRuns: 2_000 },
    )
  })
})
