import { describe, expect, it } from 'vitest'
import { showHidden } from '#contract/name-marks.ts'
import { marksIn } from '../../components/texts/name-text.tsx'

describe('marksIn', () => {
  it.each([
    'general',
    'Ärzte & Café – “Quote”',
    'Отдел продаж',
    'Ωmega Ελλάδα',
    'שלום עולם',
    'می‌خواهم',
    'क्‍ष',
    '日本語 チーム',
    'ＡＢＣ会議',
    '👩🏽‍✈️ crew',
    '👨‍👩‍👧',
    '❤️‍🔥',
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} Glasgow',
    '葛\u{e0100}城',
    '1️⃣ first',
    '©︎ law',
    '☎︎ desk',
    'ᠮᠣᠩ\u180bᠭᠣᠯ',
    'Отдел IT',
    'команда QA 2',
    'two\nlines\t',
    '',
  ])('finds nothing in %j', (name) => {
    expect(marksIn(name)).toEqual([])
    expect(showHidden(name)).toBe(name)
  })

  it.each([
    ['Delete \u202eyrotsih', 'direction', 'U+202E'],
    ['a\u202db', 'direction', 'U+202D'],
    ['a\u2067b\u2069', 'direction', 'U+2067'],
    ['gen\u200beral', 'invisible', 'U+200B'],
    ['general\ufeff', 'invisible', 'U+FEFF'],
    ['gen\u200deral', 'invisible', 'U+200D'],
    ['\u200cgeneral', 'invisible', 'U+200C'],
    ['so\u00adft', 'invisible', 'U+00AD'],
    ['\u3164', 'invisible', 'U+3164'],
    ['a\u0007b', 'invisible', 'U+0007'],
    ['gener\u200eal', 'invisible', 'U+200E'],
    ['a\u2069b', 'direction', 'U+2069'],
    ['general\u{e0061}\u{e007f}', 'invisible', 'U+E0061'],
    ['general\ufe0f', 'invisible', 'U+FE0F'],
    ['general\u{e0101}', 'invisible', 'U+E0101'],
    ['gen\u2800eral', 'invisible', 'U+2800'],
    ['gen\u2028eral', 'invisible', 'U+2028'],
    ['gen\u{1d173}eral', 'invisible', 'U+1D173'],
    ['half \ud83d pair', 'invisible', 'U+D83D'],
    ['old\ufffcname', 'invisible', 'U+FFFC'],
  ])('finds what is hidden in %j', (name, kind, what) => {
    expect(marksIn(name)).toContainEqual({ kind, what })
  })

  it.each([
    ['g\u0435n\u0435ral', '\u0435'],
    ['\u0430dmin', '\u0430'],
    ['PayPa\u0406', '\u0406'],
    ['r\u03bfot', '\u03bf'],
    ['IT \u0441\u0430\u0440\u0435', '\u0441\u0430\u0440\u0435'],
    ['\u{1d41a}dmin', '\u{1d41a}'],
    ['\uff41dmin', '\uff41'],
    ['\u13aadmin', '\u13aa'],
    ['\u0261eneral', '\u0261'],
    ['genera\u217c', '\u217c'],
    ['a\u{a4d3}b', '\u{a4d3}'],
  ])('finds letters of another script in %s', (name, what) => {
    expect(marksIn(name)).toEqual([{ kind: 'look-alike', what }])
  })

  it('reports each character once', () => {
    expect(marksIn('\u200ba\u200bb\u202ec')).toEqual([
      { kind: 'invisible', what: 'U+200B' },
      { kind: 'direction', what: 'U+202E' },
    ])
  })
})

describe('showHidden', () => {
  it('replaces hidden characters by their code points', () => {
    expect(showHidden('Delete \u202eyrotsih')).toBe('Delete ‹U+202E›yrotsih')
    expect(showHidden('gen\u200beral\u200b')).toBe('gen‹U+200B›eral‹U+200B›')
  })

  it('leaves the marks of formatted numbers and nested sentences', () => {
    expect(showHidden('\u200e-5\u200f')).toBe('\u200e-5\u200f')
    expect(showHidden('a \u2068b\u2069 c')).toBe('a \u2068b\u2069 c')
  })
})
