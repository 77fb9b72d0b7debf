import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lintLinkifier } from '../lint.ts'
import { proposeFrom } from './propose.ts'
import { encodeLiteral } from '#contract/uri-template.ts'

describe('a proposal from an example and a link', () => {
  it.each([
    ['PO-1234', 'https://orders.example/po/1234', 'PO-(?P<id>[0-9]+)', 'https://orders.example/po/{id}', 'PO-{id}'],
    ['T1188', 'https://x.example/?t=1188#top', 'T(?P<id>[0-9]+)', 'https://x.example/?t={id}#top', 'T{id}'],
    [
      'OPS-421',
      'https://tickets.example/browse/OPS-421',
      '(?P<key>[A-Z]+)-(?P<id>[0-9]+)',
      'https://tickets.example/browse/{key}-{id}',
      '{key}-{id}',
    ],
    [
      'BER-2026-031',
      'https://berths.example/2026/BER?slot=031',
      '(?P<key>[A-Z]+)-(?P<id>[0-9]+)-(?P<id2>[0-9]+)',
      'https://berths.example/{id}/{key}?slot={id2}',
      '{key}-{id}-{id2}',
    ],
    [
      'commit 9f2c1ab',
      'https://git.example/commit/9f2c1ab',
      'commit (?P<name>[A-Za-z0-9_-]+)',
      'https://git.example/commit/{name}',
      'commit {name}',
    ],
    [
      'wiki:first-day',
      'https://wiki.example/first-day',
      'wiki:(?P<name>[A-Za-z0-9_-]+)',
      'https://wiki.example/{name}',
      'wiki:{name}',
    ],
    ['{7}?', 'https://7.example:7/v1/7', '\\{(?P<id>[0-9]+)\\}\\?', 'https://7.example:7/v1/{id}', '{{{id}}}?'],
    ['#20', 'https://x.example/a%20b/20', '#(?P<id>[0-9]+)', 'https://x.example/a%20b/{id}', '#{id}'],
    ['#5', 'x.example/5', '#(?P<id>[0-9]+)', 'x.example/{id}', '#{id}'],
  ])('%s with %s', (example, link, pattern, url_template, reverse_template) => {
    expect(proposeFrom(example, link)).toEqual({ pattern, url_template, reverse_template })
  })

  it.each([
    ['PO-1234', 'https://orders.example/po/9'],
    ['PO-1234', 'https://1234.example/'],
    ['first-day', 'https://wiki.example/first-day'],
    ['', 'https://wiki.example/'],
    ['PO-1234', ''],
  ])('is absent for %s with %s, which have nothing in common or too much', (example, link) => {
    expect(proposeFrom(example, link)).toBeNull()
  })

  // The alphabet is small, so that texts have much in common.
  const piece = fc.oneof(
    fc.constantFrom(
      'A',
      'PO',
      'po',
      'x',
      '1',
      '12',
      '007',
      '9f',
      '-',
      '_',
      '/',
      '.',
      ' ',
      '{',
      '}',
      '(',
      '[',
      '\\',
      '%',
    ),
    fc.constantFrom('%20', '%4', '?', '#', '+', '*', '^', '$', '|', 'é', '😀', '~', '"'),
    fc.string({ unit: 'grapheme', maxLength: 4 }),
  )
  const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))

  it('is accepted by the service, and links the example to exactly that link', () => {
    fc.assert(
      fc.property(text, text, (given, path) => {
        const example = given.trim()
        const link = `https://x.example/${path.trim()}`
        const proposal = proposeFrom(example, link)
        if (proposal === null) return
        const report = lintLinkifier({ ...proposal, example_input: example, alternative_url_templates: [] })
        expect(report.problems).toEqual([])
        expect(report).toMatchObject({ url: encodeLiteral(link), reversed: example, match: { text: example } })
      }),
      { numRuns: 3_000, examples: [['9f%20A9f', '9f']] },
    )
  })
})
