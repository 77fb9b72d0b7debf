import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { encodeRequest } from '#contract/encode.ts'
import { type Failure, failureKinds, failureReasons, toFailure } from '#contract/failures.ts'
import { showHidden } from '#contract/name-marks.ts'
import { isAtLeast, roles } from '#contract/roles.ts'
import { changeLanguage } from '#contract/texts.ts'
import { marksIn } from '../../components/texts/name-text.tsx'
import { combineTexts, wordDifference } from './combine-texts.ts'
import { formatFailure } from './format-failure.ts'
import { formatBytes, formatDuration, formatFromNow, nameOrder } from './format.ts'
import { languageName } from './language.ts'
import { noteOffer, unmetNeed } from './needs.ts'
import { accented, mirrored } from './pseudo-language.ts'
import { readAddresses } from './read-addresses.ts'
import { leastRoleLabel, roleLabel, roleValue } from './roles.ts'
import { formatList, formatListStart } from './sentences.ts'

describe('combine-texts', () => {
  describe('combineTexts', () => {
    it('keeps both edits where they touch different words', () => {
      const combined = combineTexts(
        'Quay 3 to 7. Berths and turnaround.',
        'Quay 3 to 9. Berths and turnaround.',
        'Quay 3 to 7. Berths, cranes and turnaround.',
      )
      expect(combined).toBe('Quay 3 to 9. Berths, cranes and turnaround.')
    })

    it('combines nothing where both touch the same word', () => {
      expect(combineTexts('Quay 3', 'Quay 4', 'Quay 5')).toBeNull()
    })

    it('agrees where both made the same edit', () => {
      expect(combineTexts('Quay 3', 'Quay 4', 'Quay 4')).toBe('Quay 4')
    })
  })

  describe('wordDifference', () => {
    it('marks words as kept, added and removed, and loses no character', () => {
      const pieces = wordDifference('to 7 now', 'to 9 now')
      expect(
        pieces
          .filter(({ kind }) => kind !== 'added')
          .map(({ text }) => text)
          .join(''),
      ).toBe('to 7 now')
      expect(
        pieces
          .filter(({ kind }) => kind !== 'removed')
          .map(({ text }) => text)
          .join(''),
      ).toBe('to 9 now')
      expect(pieces.some(({ kind }) => kind === 'added')).toBe(true)
    })
  })
})

describe('format-failure', () => {
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
      const words = formatFailure({
        kind,
        message: 'raw',
        serverMessage: 'No way',
        where: 'here',
        retryAfterSeconds: 3,
      })
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
      expect(formatFailure({ kind: 'unauthorized', reason, message: 'users.me: HTTP 401' })).not.toMatch(
        /[“”]|users\.me/,
      )
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
})

describe('format', () => {
  it('sorts names as people read them: numbers by size, capitals and accents next to the plain letter', () => {
    const names = ['gate 10', 'Zoë', 'Gate 2', 'Örjan', 'Oscar', 'abel']
    expect(names.toSorted(nameOrder())).toEqual(['abel', 'Gate 2', 'gate 10', 'Örjan', 'Oscar', 'Zoë'])
  })

  it('writes a time from now in its largest whole unit', () => {
    const minute = 60_000
    expect(formatFromNow(-1)).toBe('this minute')
    expect(formatFromNow(44 * minute)).toBe('in 44 minutes')
    expect(formatFromNow(46 * minute)).toBe('in 1 hour')
    expect(formatFromNow(-23 * 60 * minute)).toBe('23 hours ago')
    // With a part of a day, the number of days would depend on the time of the test.
    expect(formatFromNow(-9 * 24 * 60 * minute)).toBe('9 days ago')
  })

  describe('days from now', () => {
    beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 28, 9), toFake: ['Date'] }))
    afterEach(() => void vi.useRealTimers())
    const until = (day: number, hour: number, minute = 0) =>
      formatFromNow(new Date(2026, 10, day, hour, minute).getTime() - Date.now())

    it('are those of the calendar', () => {
      expect([until(29, 21, 30), until(30, 0, 15), until(30, 23, 59)]).toEqual(['tomorrow', 'in 2 days', 'in 2 days'])
      expect([until(27, 20), until(26, 23), until(19, 0, 10)]).toEqual(['13 hours ago', '2 days ago', '9 days ago'])
    })

    it('are counted from 24 hours on', () => {
      expect([until(28, 21, 30), until(29, 8), until(27, 23)]).toEqual(['in 13 hours', 'in 23 hours', '10 hours ago'])
      vi.setSystemTime(new Date(2026, 10, 28, 23, 30))
      expect([until(29, 1), until(30, 1), until(30, 0)]).toEqual(['in 2 hours', 'in 2 days', 'in 2 days'])
    })

    it('are named in every language as people name them', async () => {
      await changeLanguage('de')
      expect(until(29, 21, 30)).toBe('morgen')
      await changeLanguage('fr')
      expect(until(30, 8)).toBe('après-demain')
      await changeLanguage('en')
    })
  })

  it('writes a duration in the same units', () => {
    expect([60, 44 * 60, 46 * 60, 13_865_777].map(formatDuration)).toEqual([
      '1 minute',
      '44 minutes',
      '1 hour',
      '160 days',
    ])
  })

  it('writes a size in its largest unit', () => {
    expect(
      [0, 1, 999, 1000, 999_949, 999_950, 412_000_000, 999_999_999, 1_440_000_000, 25e12].map(formatBytes),
    ).toEqual(['0 bytes', '1 byte', '999 bytes', '1 kB', '999.9 kB', '1 MB', '412 MB', '1 GB', '1.4 GB', '25,000 GB'])
  })

  it('joins words as the language does, and the start of a list without its last word', async () => {
    expect(formatList(['a', 'b', 'c'])).toBe('a, b, and c')
    expect(formatListStart(['a', 'b', 'c'])).toBe('a, b, c')
    expect([formatListStart(['a']), formatListStart([])]).toEqual(['a', ''])
    await changeLanguage('ja')
    expect(formatListStart(['a', 'b'])).toBe('a、b')
    await changeLanguage('en')
  })
})

describe('language', () => {
  it('names each language in itself, with a capital letter', () => {
    expect(languageName('fr')).toBe('Français')
    expect(languageName('de')).toBe('Deutsch')
    expect(languageName('ja')).toBe('日本語')
    expect(languageName('es')).toBe('Español')
    expect(languageName('pt-BR')).toBe('Português (Brasil)')
  })
})

describe('name-marks', () => {
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
})

describe('needs', () => {
  const connection = (role: number | null, featureLevel: number | null = null) => ({
    profileId: 'p',
    featureLevel,
    me: { userId: 1, email: 'a@example.com', fullName: 'A', role, isBot: false },
  })

  it('locks for a role below the one needed, not for an unknown one', () => {
    expect(unmetNeed({ role: 'administrator' }, connection(200))).toBeNull()
    expect(unmetNeed({ role: 'administrator' }, connection(400))).toEqual({ kind: 'role', role: 'administrator' })
    expect(unmetNeed({ role: 'administrator' }, connection(null))).toBeNull()
    expect(unmetNeed({ role: 'owner' }, { ...connection(null), me: null })).toBeNull()
  })

  it('locks a page for people only for a bot, not where the server does not report the account', () => {
    const bot = connection(400)
    expect(unmetNeed({ human: true }, { ...bot, me: { ...bot.me, isBot: true } })).toEqual({ kind: 'human' })
    expect(unmetNeed({ human: true }, bot)).toBeNull()
    expect(unmetNeed({ human: true }, { ...bot, me: null })).toBeNull()
  })

  it('locks for an operation once the server is known not to offer it, until it answers', () => {
    const needs = { operation: 'folders.list' } as const
    expect(unmetNeed(needs, connection(100))).toBeNull()
    noteOffer('p', 'folders.list', false)
    expect(unmetNeed(needs, connection(100))).toEqual({ kind: 'operation', operation: 'folders.list' })
    expect(unmetNeed(needs, { ...connection(100), profileId: 'other' })).toBeNull()
    noteOffer('p', 'folders.list', true)
    expect(unmetNeed(needs, connection(100))).toBeNull()
  })

  it('locks below the level needed, not for an unknown one', () => {
    expect(unmetNeed({ level: 389 }, connection(100, 175))).toEqual({ kind: 'level', needed: 389, level: 175 })
    expect(unmetNeed({ level: 389 }, connection(100, 389))).toBeNull()
    expect(unmetNeed({ level: 389 }, connection(100))).toBeNull()
  })
})

describe('pseudo-language', () => {
  const placeholder = fc.constantFrom('{{name}}', '{{count, number}}', '{{x}}')
  const letters = fc.stringMatching(/^[A-Za-z ,.“”’(){]{1,20}$/).filter((text) => !text.includes('{{'))
  const texts = fc.array(fc.oneof(letters, placeholder), { minLength: 1, maxLength: 6 }).map((parts) => parts.join(' '))
  const placeholdersOf = (text: string) => text.match(/\{\{.*?\}\}/g) ?? []

  describe('the accented language', () => {
    const make = (text: string) => accented({ key: text })['key'] ?? ''

    it('keeps placeholders as they are', () => {
      fc.assert(
        fc.property(texts, (text) => {
          expect(placeholdersOf(make(text))).toEqual(placeholdersOf(text))
        }),
      )
    })

    it('is in brackets and at least three tenths longer', () => {
      fc.assert(
        fc.property(texts, (text) => {
          const made = make(text)
          expect(made).toMatch(/^⟦[^]*⟧$/)
          const shown = (whole: string) => whole.replaceAll(/\{\{.*?\}\}/g, '').length
          expect(shown(made)).toBeGreaterThanOrEqual(shown(text) * 1.3)
        }),
      )
    })

    it('gives every letter a different accented form', () => {
      const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
      const made = [...make(alphabet)].slice(1, 53)
      expect(made.filter((letter) => alphabet.includes(letter))).toEqual([])
      expect(new Set(made).size).toBe(52)
    })
  })

  describe('the same language from right to left', () => {
    it('keeps placeholders as they are', () => {
      fc.assert(
        fc.property(texts, (text) => {
          const made = mirrored({ key: text })['key'] ?? ''
          expect(placeholdersOf(made)).toEqual(placeholdersOf(text))
          expect(made).toMatch(/^\u200f\u202e[^]*\u202c$/)
        }),
      )
    })

    it('mirrors the arrows of a text', () => {
      expect(mirrored({ key: '{{from}} → {{to}}' })['key']).toMatch(/^\u200f\u202e⟦\{\{from\}\} ← \{\{to\}\}.*⟧\u202c$/)
    })
  })
})

describe('read-addresses', () => {
  const addressesIn = (text: string): string[] => readAddresses(text).map(({ address }) => address)
  const both = ['mary@port.example', 'per@port.example']

  describe('a pasted list', () => {
    it.each([
      'mary@port.example, per@port.example',
      'mary@port.example;per@port.example;',
      'mary@port.example\nper@port.example\n',
      'mary@port.example\r\n\r\nper@port.example',
      'mary@port.example per@port.example',
      'mary@port.example\tper@port.example',
      'Mary Holt <mary@port.example>, Per Lund <per@port.example>',
      '"Holt, Mary" <mary@port.example>; "Lund, Per" <per@port.example>',
      'Mary Holt <mary@port.example> Per Lund <per@port.example>',
      '<mary@port.example>,<per@port.example>',
      'mailto:mary@port.example, (per@port.example)',
      'mary@port.example,\u200b per@\u00adport.example.',
      'Mary Holt\tmary@port.example\tDock\nPer Lund\tper@port.example\tOffice',
      'Name,Email\nMary Holt,mary@port.example\nPer Lund,per@port.example',
      'Email\nmary@port.example\nper@port.example',
      'Holt, Mary, mary@port.example\nLund, Per, per@port.example',
      'Holt, Mary <mary@port.example>; Lund, Per <per@port.example>;',
      'Holt, Mary, PhD <mary@port.example>; Lund, Per <per@port.example>',
      'Holt, Mary <mary@port.example>\r\nLund, Per <per@port.example>',
      'Holt, Mary <mary@port.example>, Lund, Per <per@port.example>',
      "'Holt, Mary' <mary@port.example>; 'Lund, Per' <per@port.example>",
      '“Holt, Mary” <mary@port.example>, „Lund, Per“ <per@port.example>',
      'mary@port.example、per@port.example',
      'mary@port.example，per@port.example；',
      'mary@port.example؛ per@port.example،',
      'mary＠port．example、per＠port。example',
      'Mary　Holt＜mary＠port.example＞；per@port.example',
      '• mary@port.example\n• per@port.example',
      '•mary@port.example\n  ◦ per@port.example',
      '- Mary Holt <mary@port.example>\n- Per Lund <per@port.example>',
      '* mary@port.example\n* per@port.example',
      '1. mary@port.example\n2) per@port.example',
      '- [ ] mary@port.example\n- [x] per@port.example',
      '> mary@port.example\n> > per@port.example',
      'To: mary@port.example\nCc: per@port.example',
      'Mary Holt: mary@port.example\nPer Lund – per@port.example',
      'mary@port.example\u2028\u00a0per@port.example\u2060',
    ])('%j has the addresses of both people', (text) => {
      expect(addressesIn(text)).toEqual(both)
    })

    it('keeps names beside their addresses', () => {
      expect(
        readAddresses('"Holt, Mary" <mary@port.example>\nPer Lund\tper@port.example\nAna Reyes ana@port.example'),
      ).toEqual([
        { address: 'mary@port.example', name: 'Holt, Mary', fault: null },
        { address: 'per@port.example', name: 'Per Lund', fault: null },
        { address: 'ana@port.example', name: 'Ana Reyes', fault: null },
      ])
    })

    it.each([
      ['Holt, Mary <mary@port.example>;', 'Holt, Mary'],
      ['Holt, Mary Ann <mary.holt@port.example>', 'Holt, Mary Ann'],
      ["'Holt, Mary' <mary@port.example>", 'Holt, Mary'],
      ['Mary Holt (mary@port.example)', 'Mary Holt'],
      ['mary@port.example (Mary Holt)', 'Mary Holt'],
      ['Mary Holt – mary@port.example', 'Mary Holt'],
    ])('reads the name in %j', (text, name) => {
      expect(readAddresses(text).map((entry) => entry.name)).toEqual([name])
    })

    it('takes no entry for a part of the name after it', () => {
      expect(addressesIn('kari, Mary Holt <mary@port.example>, per@port.example')).toEqual(['kari', ...both])
      expect(addressesIn('kari; Holt, Mary <mary@port.example>; per@port.example')).toEqual(['kari', ...both])
      expect(addressesIn('-mary@port.example\n2.per@port.example')).toEqual([
        '-mary@port.example',
        '2.per@port.example',
      ])
    })

    it('keeps entries that are no addresses, each with its problem', () => {
      expect(readAddresses('mary@port.example, kari, per@@port.example, per lund@port.example').slice(1)).toEqual([
        { address: 'kari', name: null, fault: 'at' },
        { address: 'per@@port.example', name: null, fault: 'one-at' },
        { address: 'per lund@port.example', name: null, fault: 'no-spaces' },
      ])
    })

    it('takes no word beside an address for its name where the list is no table', () => {
      expect(addressesIn('mary@port.example, kari')).toEqual(['mary@port.example', 'kari'])
      expect(addressesIn('kari, mary@port.example\nper@port.example')).toEqual(['kari', ...both])
    })

    it('reads on after a quotation mark or a bracket that is never closed', () => {
      expect(addressesIn('"mary@port.example, per@port.example')).toEqual(both)
      expect(addressesIn('<mary@port.example, per@port.example')).toEqual(['<mary@port.example', 'per@port.example'])
    })

    it('is empty without entries', () => {
      expect(readAddresses(' ,;\n\t "" ')).toEqual([])
    })

    it('never loses an address, however the list is separated', () => {
      const address = fc.stringMatching(/^[a-z]{1,8}@[a-z]{1,8}\.example$/)
      const separator = fc.constantFrom(', ', ';', '\n', '\r\n', ' ', ',\n')
      fc.assert(
        fc.property(fc.array(fc.tuple(address, separator), { maxLength: 20 }), (parts) => {
          expect(addressesIn(parts.flat().join(''))).toEqual(parts.map(([one]) => one))
        }),
      )
    })
  })
})

describe('roles', () => {
  const me = { userId: 1, email: 'a@example.com', fullName: 'A', isBot: false }

  describe('roles', () => {
    it('are ordered by their numbers', () => {
      expect(isAtLeast(roles.owner, 'administrator')).toBe(true)
      expect(isAtLeast(roles.administrator, 'administrator')).toBe(true)
      expect(isAtLeast(roles.moderator, 'administrator')).toBe(false)
    })

    it('are undecided where the server does not report them', () => {
      expect(isAtLeast(null, 'owner')).toBeNull()
      expect(isAtLeast(undefined, 'guest')).toBeNull()
    })

    it.each(Object.entries(roles))('have a name: %s', (name, role) => {
      expect(roleLabel({ ...me, role })).toBe(name)
      expect(roleValue({ ...me, role }).toLowerCase()).toBe(name)
      expect(leastRoleLabel(name as keyof typeof roles)).not.toBe('')
    })

    it('begin with a capital letter outside a sentence', () => {
      expect(roleValue({ ...me, role: roles.owner })).toBe('Owner')
      expect(roleValue({ ...me, isBot: true, role: null })).toBe('Bot')
      expect(roleValue({ ...me, role: 555 })).toBe('Unknown (555)')
    })

    it('are not guessed for bots and unknown numbers', () => {
      expect(roleLabel({ ...me, role: 400, isBot: true })).toBe('bot')
      expect(roleLabel({ ...me, role: 555 })).toBe('unknown role (555)')
      expect(roleValue({ ...me, role: null })).toBe('Role unknown')
      expect(roleLabel(null)).toBe('role unknown')
    })
  })
})
