import { describe, expect, it } from 'vitest'
import { findInLinkifiers } from './attention.ts'
import { findHints } from './hints.ts'
import { lintLinkifier } from './lint.ts'
import { findOverlaps } from './overlaps.ts'
import type { LinkifierDraft } from './schema.ts'

describe('attention', () => {
  const linkifier = (id: number, pattern: string, example_input: string | null) => ({
    id,
    pattern,
    example_input,
    url_template: 'https://x.example',
    reverse_template: null,
    alternative_url_templates: [],
  })
  const overlap = (id: number, shadowedBy: number | null) => ({ id, url: null, shadowedBy, alsoMatchedBy: [] })

  it('finds linkifiers hidden by an earlier one, and those without an example, and links to the first', () => {
    const all = [linkifier(1, 'A', 'A'), linkifier(2, 'B', null), linkifier(3, 'C', null), linkifier(4, 'A+', 'A')]
    expect(findInLinkifiers(all, [overlap(1, null), overlap(4, 1)], ['example_input'])).toMatchObject([
      { id: 'hidden', gravity: 'warn', names: ['A+'], path: 'linkifiers?open=4' },
      { id: 'no-example', gravity: 'note', names: ['B', 'C'], path: 'linkifiers?open=2' },
    ])
  })

  it('reports nothing about a linkifier of which only the ID is known', () => {
    expect(findInLinkifiers([linkifier(9, '', null)], [], ['example_input'])).toEqual([])
  })

  it('requests no example that the server does not keep', () => {
    const all = [linkifier(1, 'A', null), linkifier(2, 'B', null)]
    expect(findInLinkifiers(all, [overlap(2, 1)], ['pattern'])).toMatchObject([{ id: 'hidden' }])
  })
})

describe('hints', () => {
  const order: LinkifierDraft = {
    pattern: 'PO-(?P<po>[0-9]+)',
    url_template: 'https://orders.example/{po}',
    example_input: 'PO-1234',
    reverse_template: null,
    alternative_url_templates: [],
  }
  const hints = (change: Partial<LinkifierDraft>) => {
    const draft = { ...order, ...change }
    return findHints(draft, lintLinkifier(draft))
  }
  const groups = (change: Partial<LinkifierDraft>) => hints(change).find(({ kind }) => kind === 'no_groups')?.change

  describe('a link without a scheme', () => {
    it.each([
      ['orders.example/{po}', 'https://orders.example/{po}'],
      [' //orders.example/{po}', 'https://orders.example/{po}'],
      ['orders.example:8080/{po}', 'https://orders.example:8080/{po}'],
      ['localhost:8080/{po}', 'https://localhost:8080/{po}'],
      ['{po}.orders.example/', 'https://{po}.orders.example/'],
      ['orders/{po}', null],
      ['/orders/{po}', null],
      ['{po}', null],
    ])('%s', (url_template, expected) => {
      const change = expected === null ? null : { url_template: expected }
      expect(hints({ url_template })).toEqual([{ kind: 'no_scheme', field: 'url_template', change }])
    })

    it.each(['https://orders.example/{po}', 'HTTP://x/{po}', 'mailto:{po}@orders.example', ''])('is not %s', (one) => {
      expect(hints({ url_template: one })).toEqual([])
    })

    it('is not assumed for a template whose group contains the scheme', () => {
      const url = { pattern: 'go (?P<url>\\S+)', url_template: '{+url}' }
      expect(hints({ ...url, example_input: 'go https://x.example' })).toEqual([])
      expect(hints({ ...url, example_input: null })).toEqual([])
    })
  })

  describe('a pattern without groups', () => {
    const link = 'https://orders.example/'
    it.each<[string, string, object]>([
      ['PO-1234', link, { pattern: 'PO-(?P<id>[0-9]+)' }],
      ['PO-1234', `${link}po/1234`, { pattern: 'PO-(?P<id>[0-9]+)', url_template: `${link}po/{id}` }],
      ['PO-1234', `${link}{po}`, { pattern: 'PO-(?P<po>[0-9]+)' }],
      ['PO-\\d{4}', `${link}po/1234`, { pattern: 'PO-(?P<id>\\d{4})', url_template: `${link}po/{id}` }],
      ['PO-([0-9]+)', link, { pattern: 'PO-(?P<id>[0-9]+)' }],
      ['7\\.PO-1234', 'https://x7:7/1234?a', { pattern: '7\\.PO-(?P<id>[0-9]+)', url_template: 'https://x7:7/{id}?a' }],
      ['5-5', `${link}5`, { pattern: '(?P<id>[0-9]+)-5', url_template: `${link}{id}` }],
      [
        '12-34',
        `${link}%3412/34/12`,
        { pattern: '(?P<id>[0-9]+)-(?P<id2>[0-9]+)', url_template: `${link}%3412/{id2}/{id}` },
      ],
    ])('gets a group for the digits of %s with %s', (pattern, url_template, change) => {
      expect(groups({ pattern, url_template })).toEqual(change)
    })

    it('gets it in the reverse template too, and is then valid', () => {
      const draft = { pattern: 'PO-1234', url_template: `${link}1234`, reverse_template: 'PO-1234' }
      const change = groups(draft)
      expect(change).toEqual({ pattern: 'PO-(?P<id>[0-9]+)', url_template: `${link}{id}`, reverse_template: 'PO-{id}' })
      expect(lintLinkifier({ ...order, ...draft, ...change })).toMatchObject({ problems: [], url: `${link}1234` })
    })

    it.each(['general', 'PO-\\d+|QU', 'x{3}', '(?i)po-1', '\\x41', 'PO-(?P<n>1)', 'T[0-9a]', '12+', ''])(
      'gets none where nobody can say which: %s',
      (pattern) => {
        expect(groups({ pattern, url_template: link })).toBeUndefined()
      },
    )
  })

  it('offers a pattern from an example and a plain link, until there are groups', () => {
    const link = { url_template: 'https://orders.example/po/1234' }
    const offered = {
      kind: 'from_link',
      field: 'url_template',
      change: {
        pattern: 'PO-(?P<id>[0-9]+)',
        url_template: 'https://orders.example/po/{id}',
        reverse_template: 'PO-{id}',
      },
    }
    expect(hints({ ...link, pattern: '' })).toEqual([offered])
    expect(hints({ ...link, pattern: 'PO-1234' })).toContainEqual(offered)
    expect(hints(link)).toEqual([])
    expect(hints({ ...link, pattern: '', example_input: null })).toEqual([])
    expect(hints({ ...link, pattern: '', url_template: 'https://orders.example/po/{' })).toEqual([])
  })

  describe('a sign of another program before a group', () => {
    it.each([
      ['https://orders.example/${po}', 'https://orders.example/{po}'],
      ['https://orders.example/\\k{po}', 'https://orders.example/{po}'],
      ['https://orders.example/#{po}', 'https://orders.example/{po}'],
      ['https://orders.example/?po=#{po}&x=%{po}', 'https://orders.example/?po={po}&x={po}'],
    ])('is removed from %s', (url_template, expected) => {
      const change = { url_template: expected }
      expect(hints({ url_template })).toEqual([{ kind: 'sign_before_group', field: 'url_template', change }])
      expect(hints(change)).toEqual([])
    })

    it('is a fragment or a part of the address elsewhere', () => {
      for (const rest of ['orders#{po}', '{#po}', '$/{po}', '#/{po}'])
        expect(hints({ url_template: `https://orders.example/${rest}` }), rest).toEqual([])
    })
  })

  describe('a slash in a group', () => {
    const pattern = '(?P<org>\\w+/\\w+)#(?P<po>\\d+)'
    it.each([
      ['https://git.example/{org}/issues/{po}', 'https://git.example/{+org}/issues/{po}'],
      ['https://git.example/{org,po}', 'https://git.example/{+org,po}'],
    ])('is kept by %s', (url_template, expected) => {
      const change = { url_template: expected }
      const draft = { pattern, url_template, example_input: 'quay/crane#12' }
      expect(hints(draft)).toEqual([{ kind: 'encoded_slash', field: 'url_template', change }])
      expect(hints({ ...draft, ...change })).toEqual([])
    })

    it('is encoded as usual in a query, and nothing is known without an example', () => {
      expect(hints({ pattern, url_template: 'https://git.example/?q={org}{po}', example_input: 'a/b#1' })).toEqual([])
      expect(hints({ pattern, url_template: 'https://git.example/{org}{po}', example_input: null })).toEqual([])
    })
  })
})

describe('overlaps', () => {
  const linkifier = (id: number, pattern: string, example_input: string | null) => ({
    id,
    pattern,
    example_input,
    url_template: `https://h/${id}`,
    reverse_template: null,
    alternative_url_templates: [],
  })

  it('reports which earlier one takes an example, and which later ones would', () => {
    const crew = linkifier(4, 'CREW-\\d+', 'CREW-88')
    const rota = linkifier(6, 'CREW-\\d+ rota', 'CREW-88 rota')
    expect(findOverlaps([crew, rota, linkifier(7, 'x', null)])).toEqual([
      { id: 4, url: 'https://h/4', shadowedBy: null, alsoMatchedBy: [] },
      { id: 6, url: 'https://h/6', shadowedBy: 4, alsoMatchedBy: [] },
      { id: 7, url: null, shadowedBy: null, alsoMatchedBy: [] },
    ])
    expect(findOverlaps([rota, crew])[0]).toMatchObject({ id: 6, shadowedBy: null, alsoMatchedBy: [4] })
  })

  it('accounts for linkifiers that come before the earlier one', () => {
    const all = [linkifier(1, 'aa', null), linkifier(2, 'aa bb cc', null), linkifier(3, 'cc', 'aa bb cc')]
    expect(findOverlaps(all)[2]).toMatchObject({ shadowedBy: null })
  })

  it('is not shadowed if it still links a part', () => {
    expect(findOverlaps([linkifier(1, 'x', null), linkifier(2, 'T1( x)?', 'T1 x')])[1]).toMatchObject({
      shadowedBy: null,
    })
  })
})
