import { describe, expect, it } from 'vitest'
import { addressFault } from '#contract/records/person-rules.ts'
import { suggestAddress } from './address.ts'
import type { Overview } from './overview.ts'
import { createReading, type OpenedFile } from './reading.ts'

describe('reading', () => {
  const utf8 = (text: string) => new TextEncoder().encode(text)
  const bytesOf = (text: string, table: Readonly<Record<string, number>>) =>
    Uint8Array.from([...text].map((letter) => table[letter] ?? letter.charCodeAt(0)))
  const latin = (text: string) => bytesOf(text, {})
  const wide = (text: string, isBig: boolean, isMarked: boolean) => {
    const units = [...(isMarked ? '\uFEFF' : ''), ...text].map((letter) => letter.charCodeAt(0))
    return Uint8Array.from(units.flatMap((unit) => (isBig ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])))
  }

  function read(opened: OpenedFile): Overview {
    if (opened.state !== 'read') throw new Error(JSON.stringify(opened))
    return opened.overview
  }
  function open(bytes: Uint8Array) {
    const reading = createReading()
    const overview = read(reading.open(bytes))
    return { reading, overview, people: reading.planned().map(({ full_name, email }) => [full_name, email]) }
  }

  const åse = ['Åse Bjørnstad', 'ase@a.example']
  const siobhán = ['Siobhán O’Brien', 'siobhan@a.example']

  describe('encodings', () => {
    const table = 'Name;E-Mail\r\nÅse Bjørnstad;ase@a.example\r\nSiobhán O’Brien;siobhan@a.example\r\n'

    it('are detected by a byte order mark, by strict UTF-8, and by UTF-16 with and without a mark', () => {
      const files = [
        { bytes: utf8(`\uFEFF${table}`), encoding: 'utf-8', reason: 'mark' },
        { bytes: utf8(table), encoding: 'utf-8', reason: 'strict' },
        { bytes: wide(table, false, true), encoding: 'utf-16le', reason: 'mark' },
        { bytes: wide(table, true, true), encoding: 'utf-16be', reason: 'mark' },
        { bytes: wide(table, false, false), encoding: 'utf-16le', reason: 'strict' },
        { bytes: wide(table, true, false), encoding: 'utf-16be', reason: 'strict' },
      ]
      for (const { bytes, ...expected } of files) {
        const { overview, people } = open(bytes)
        expect(overview).toMatchObject(expected)
        expect(people, expected.encoding).toEqual([åse, siobhán])
      }
    })

    it('from old systems are shown with every possibility, and the best is chosen', () => {
      const { reading, overview, people } = open(latin(table.replace('’', '´')))
      expect(people[0]).toEqual(åse)
      expect(overview).toMatchObject({ encoding: 'windows-1252', reason: 'best', special: 2, delimiter: ';' })
      const reported = new Map(overview.candidates.map((one) => [one.encoding, one]))
      expect(overview.candidates[0]).toMatchObject({ encoding: 'windows-1252', verdict: 'best' })
      for (const other of ['windows-1250', 'macintosh', 'windows-1251'] as const)
        expect(reported.get(other)?.verdict).toBe('possible')
      expect(reported.get('utf-8')).toMatchObject({ verdict: 'impossible', badLine: 2, samples: [] })
      expect(reported.get('windows-1250')?.samples[0]).toEqual({
        line: 2,
        parts: [
          { text: 'Ĺ', isSpecial: true },
          { text: 'se Bj', isSpecial: false },
          { text: 'ř', isSpecial: true },
          { text: 'rnstad', isSpecial: false },
        ],
      })
      const chosen = reading.setEncoding('windows-1250')
      expect(chosen).toMatchObject({ encoding: 'windows-1250', reason: 'chosen' })
      expect(reading.planned()[0]?.full_name).toBe('Ĺse Bjřrnstad')
      expect(reading.setEncoding('utf-8').encoding).toBe('windows-1250')
    })

    it('detect Shift-JIS by its pairs', () => {
      const name = [0x8e, 0x52, 0x93, 0x63, 0x91, 0xbe, 0x98, 0x59]
      const kana = [0x83, 0x65, 0x83, 0x58, 0x83, 0x67]
      const rows = [name, kana, name].flatMap((one, index) => one.concat(Array.from(utf8(`,p${index}@a.example\r\n`))))
      const { overview, people } = open(Uint8Array.from([...utf8('name,email\r\n'), ...rows]))
      expect(overview.encoding).toBe('shift_jis')
      expect(people[0]).toEqual(['山田太郎', 'p0@a.example'])
      expect(people[1]).toEqual(['テスト', 'p1@a.example'])
    })

    it('leave nothing to choose for plain ASCII', () => {
      expect(open(utf8('name,email\nA B,a@a.example\n')).overview).toMatchObject({ reason: 'plain', special: 0 })
    })
  })

  describe('input that is not a table', () => {
    const why = (bytes: Uint8Array) => createReading().open(bytes)
    const unreadable = (because: object) => ({ state: 'unreadable', because })
    const head = (...bytes: number[]) =>
      Uint8Array.from([...bytes, ...Array.from({ length: 2_000 }, (_, index) => index % 256)])

    it('is identified: a renamed spreadsheet, an image, a PDF, a web page, an archive, any binary file', () => {
      const zip = (name: string) => Uint8Array.from([0x50, 0x4b, 3, 4, ...new Uint8Array(26), ...utf8(name)])
      const files = [
        [zip('xl/workbook.xml'), 'spreadsheet'],
        [zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'), 'spreadsheet'],
        [zip('word/document.xml'), 'document'],
        [zip('people.csv'), 'archive'],
        [head(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), 'old-spreadsheet'],
        [head(0x89, 0x50, 0x4e, 0x47), 'picture'],
        [head(0xff, 0xd8, 0xff, 0xe0), 'picture'],
        [head(0x25, 0x50, 0x44, 0x46), 'pdf'],
        [utf8('<!DOCTYPE html><p>'), 'web-page'],
        [head(7, 7, 7), 'binary'],
      ] as const
      for (const [bytes, kind] of files) expect(why(bytes), kind).toEqual(unreadable({ why: 'foreign', kind }))
      expect(why(new Uint8Array())).toEqual(unreadable({ why: 'empty' }))
      expect(why(utf8('name,email\n\n\n'))).toEqual(unreadable({ why: 'no-rows' }))
      const large = new Uint8Array(65 * 1024 * 1024)
      expect(why(large)).toEqual(unreadable({ why: 'too-large', bytes: large.length }))
    })
  })

  describe('the table', () => {
    it('detects the delimiter, even inside quotes, and any line ends', () => {
      for (const delimiter of [',', ';', '\t', '|'] as const) {
        for (const end of ['\n', '\r\n', '\r']) {
          const rows = [
            ['Name', 'Email', 'Team'],
            ['"Lind, Sofie"', 'sofie@a.example', '"a; b\t|"'],
            ['Bo "Bob" Li', 'bo@a.example', 'x'],
          ]
          const text = rows.map((row) => row.join(delimiter)).join(end)
          const { overview, people } = open(utf8(text))
          expect(overview.delimiter).toBe(delimiter)
          expect(people[0]).toEqual(['Lind, Sofie', 'sofie@a.example'])
        }
      }
    })

    it('counts rows as a spreadsheet does, with quoted line ends and empty lines', () => {
      const { reading, overview } = open(utf8('name,email\n\n"A\nB",a@a.example\n,,\nC D,not an address\n\n'))
      expect(overview).toMatchObject({ rows: 2, emptyLines: 3 })
      expect(reading.groupRows('email-shape', 0, 10).rows).toMatchObject([{ number: 5, inFile: 'not an address' }])
    })

    it('reads names and near names of columns in the languages of the console, and cells where there are no names', () => {
      const targets = (text: string) => open(utf8(text)).overview.columns.map(({ target, why }) => [target, why])
      expect(targets('Vorname,E-Mail,Voller Name\nA,a@a.example,A B\n')).toEqual([
        [null, 'none'],
        ['email', 'name'],
        ['full_name', 'name'],
      ])
      expect(targets('Full nmae,Emial,Rolle\nA B,a@a.example,Matros\n')).toEqual([
        ['full_name', 'near-name'],
        ['email', 'near-name'],
        [null, 'role'],
      ])
      expect(targets('a@a.example,Ana Reyes\nb@a.example,Bo Lind\n')).toEqual([
        ['email', 'content'],
        ['full_name', 'content'],
      ])
      expect(open(utf8('a@a.example,Ana Reyes\n')).overview.hasHeader).toBe(false)
    })

    it('reports the row in which a quotation mark stays open, and keeps the rows before it', () => {
      const { reading, overview, people } = open(
        utf8('name,email\nA B,a@a.example\n"C D,c@a.example\nE F,e@a.example\n'),
      )
      expect(overview.openQuote).toBe(3)
      expect(people).toEqual([['A B', 'a@a.example']])
      expect(reading.groupRows('quote-open', 0, 10).rows[0]?.number).toBe(3)
    })

    it('keeps little of a one-megabyte row, and reports it', () => {
      const { reading, overview } = open(utf8(`name,email\nA B,a@a.example\n${'x'.repeat(1_000_000)},b@a.example\n`))
      expect(overview.groups).toEqual([{ kind: 'row-long', count: 1, open: 1 }])
      const [row] = reading.groupRows('row-long', 0, 10).rows
      expect(row?.number).toBe(3)
      expect(row?.inFile?.length).toBeLessThan(200)
    })
  })

  describe('problems', () => {
    const text = [
      'name,email,team',
      'Ana Reyes, ana@a.example ,x',
      'Bo Lind,bo@a.example,x',
      'Bo Lind,BO@a.example,x',
      'Cy Dent,cy@a.example,x',
      'Di Ek,di@a,x',
      'Ed Fox,ed.a.example,x',
      'Flo Gun,"flo@a,example",x',
      ',gil@a.example,x',
      '=Hal Ives,hal@a.example,x',
      ',,x',
      'Ia Jo,ia@a.example,x,more',
    ].join('\n')
    const start = () => {
      const opened = open(utf8(text))
      opened.reading.setSurroundings({ taken: ['Cy@a.example'], leastPassword: 8, most: 100 })
      return opened.reading
    }
    const now = (reading: ReturnType<typeof start>) => reading.repair([], true)
    const total = ({ counts }: Overview) => Object.values(counts).reduce((sum, count) => sum + count, 0)

    it('are grouped by their fix, and the four counts add up at every step', () => {
      const reading = start()
      const first = now(reading)
      expect(first.groups.map(({ kind, open: count }) => [kind, count])).toEqual([
        ['nothing', 1],
        ['cells-more', 1],
        ['email-spaces', 1],
        ['email-shape', 3],
        ['name-missing', 1],
        ['name-formula', 1],
        ['double', 1],
        ['here', 1],
      ])
      expect(first.counts).toEqual({ fine: 1, fixed: 0, open: 10, excluded: 0 })
      for (const { kind } of first.groups) expect(total(reading.repair([kind], true))).toBe(11)
      expect(now(reading).counts).toEqual({ fine: 1, fixed: 3, open: 0, excluded: 7 })
      expect(reading.planned().map(({ number, full_name, email }) => [number, full_name, email])).toEqual([
        [2, 'Ana Reyes', 'ana@a.example'],
        [3, 'Bo Lind', 'bo@a.example'],
        [10, '=Hal Ives', 'hal@a.example'],
        [12, 'Ia Jo', 'ia@a.example'],
      ])
      expect(reading.repair(['double', 'email-spaces'], false).counts).toEqual({
        fine: 1,
        fixed: 2,
        open: 2,
        excluded: 6,
      })
    })

    it('of form are reported with the expected form and a suggestion, and fixed in place', () => {
      const reading = start()
      expect(
        reading
          .groupRows('email-shape', 0, 10)
          .rows.map(({ number, fault, suggestion }) => [number, fault, suggestion]),
      ).toEqual([
        [6, 'ending', 'di@a.example'],
        [7, 'at', 'ed@a.example'],
        [8, 'dot', 'flo@a.example'],
      ])
      reading.fix(6, 'email', 'di@a.example')
      const { counts } = reading.fix(9, 'full_name', 'Gil Hart')
      expect(counts).toEqual({ fine: 1, fixed: 2, open: 8, excluded: 0 })
      expect(reading.fix(6, 'email', 'still wrong').counts.open).toBe(9)
      expect(reading.fix(6, 'email', null).counts.open).toBe(9)
      // The fix results in an address that another row has.
      expect(reading.fix(7, 'email', 'bo@a.example').groups.find(({ kind }) => kind === 'double')?.count).toBe(2)
    })

    it('without a fix are excluded by row or by kind, and included again', () => {
      const reading = start()
      expect(reading.exclude(9, true).counts).toMatchObject({ excluded: 1 })
      expect(reading.repair(['email-shape'], true).counts).toMatchObject({ excluded: 4 })
      expect(reading.remainingRows(0, 10).rows.map(({ number, why }) => [number, why])).toEqual([
        [6, 'email-shape'],
        [7, 'email-shape'],
        [8, 'email-shape'],
        [9, 'manual'],
      ])
      expect(reading.groupRows('name-missing', 0, 5).rows[0]).toMatchObject({ isManual: true, isOpen: false })
      reading.exclude(9, false)
      expect(reading.repair(['email-shape'], false).counts).toMatchObject({ excluded: 0 })
    })

    it('with passwords are reported if missing or too short, and none is shown', () => {
      const { reading, overview } = open(
        utf8('name,email,password\nA B,a@a.example,long-enough\nC D,c@a.example,abc\nE F,e@a.example,\n'),
      )
      reading.setSurroundings({ taken: null, leastPassword: 8, most: 100 })
      expect(
        JSON.stringify([
          overview,
          reading.groupRows('password-short', 0, 9),
          reading.reviewRows({ text: '', isChangedOnly: false }, 0, 9),
        ]),
      ).not.toMatch(/long-enough|abc/)
      expect(now(reading).groups.map(({ kind, open: count }) => [kind, count])).toEqual([
        ['password-missing', 1],
        ['password-short', 1],
      ])
      expect(reading.planned()).toEqual([
        { number: 2, full_name: 'A B', email: 'a@a.example', password: 'long-enough' },
      ])
      expect(reading.setTakesPasswords(false).counts.fine).toBe(3)
      expect(reading.planned()[0]?.password).toBeNull()
    })

    it('of a run that is too long exclude the remaining rows for the next run', () => {
      const reading = createReading()
      reading.open(
        utf8(`name,email\n${Array.from({ length: 30 }, (_, index) => `P ${index},p${index}@a.example`).join('\n')}`),
      )
      reading.setSurroundings({ taken: null, leastPassword: null, most: 20 })
      expect(reading.repair(['beyond'], true).counts).toEqual({ fine: 20, fixed: 0, open: 0, excluded: 10 })
    })
  })

  describe('files', () => {
    const words = {
      name: 'Full name',
      email: 'Email',
      row: 'Row',
      why: 'Why',
      reasons: { double: 'twice in the file' },
    }

    it('of results contain no formula, and can be added again without created rows', () => {
      const { reading } = open(
        utf8('name,email\n=A B,a@a.example\n@C D,c@a.example\nE F,e@a.example\nE F,e@a.example\n'),
      )
      reading.repair(['name-formula', 'double', 'name-letters'], true)
      reading.fix(3, 'full_name', '+C D')
      reading.repair(['name-formula', 'name-letters'], true)
      const text = reading.resultFile(words, [
        { number: 2, outcome: 'created', why: '' },
        { number: 4, outcome: 'refused', why: 'Email is already in use.' },
      ])
      expect(text).toContain(`"'=A B",a@a.example,created`)
      expect(text).not.toMatch(/(^|[,"])[=+@-]/m)
      expect(text).toContain('twice in the file')
      const again = open(utf8(text))
      expect(again.overview.counts['excluded']).toBe(1)
      expect(again.reading.remainingRows(0, 5).rows[0]).toMatchObject({ full_name: '=A B', why: 'created' })
      expect(again.people.map(([name]) => name)).toEqual(['+C D', 'E F'])
    })

    it('of results restore every name that they defused', () => {
      const names = ['=A B', '＝C D', '\u00a0 +E F', 'G H']
      const { reading } = open(utf8(`name,email\n${names.map((name, at) => `${name},p${at}@a.example`).join('\n')}\n`))
      const again = open(utf8(reading.resultFile(words, [])))
      expect(again.reading.planned().map(({ full_name }) => full_name)).toEqual(['=A B', '＝C D', '+E F', 'G H'])
    })

    it('of open problems keep the other columns, and no password', () => {
      const { reading } = open(utf8('name,email,team,password\nA B,wrong,Deck,hunter2-hunter2\n'))
      const text = reading.problemFile({ ...words, reasons: { 'email-shape': 'not complete' } })
      expect(text).toContain('A B,wrong,Deck,open,2,not complete')
      expect(text).not.toContain('hunter2')
    })
  })

  it('reads and checks many rows within the time of a test, and returns a piece', () => {
    const rows = Array.from(
      { length: 100_000 },
      (_, index) => `Person ${index};person${index}@haldenferries.example;Dekk;01.03.2027`,
    )
    const { reading, overview } = open(utf8(`Name;E-Mail;Abteilung;Start\n${rows.join('\n')}\n`))
    // Its time would not suffice for a comparison of each row with all others.
    reading.setSurroundings({ taken: ['person5@haldenferries.example'], leastPassword: 8, most: 10_000 })
    expect(overview.counts.fine).toBe(100_000)
    expect(JSON.stringify(reading.repair(['beyond', 'here'], true)).length).toBeLessThan(20_000)
    expect(JSON.stringify(reading.remainingRows(80_000, 50)).length).toBeLessThan(20_000)
  }, 120_000)

  describe('people who have left', () => {
    const people = (header: string, ...statuses: string[]) =>
      [
        `Name,Email,${header}`,
        ...statuses.map((status, at) => `Person ${'abcdefgh'.charAt(at)}nn,p${at}@a.example,${status}`),
      ].join('\n')

    it.each([
      ['status', ['Member', 'Deactivated', 'Admin']],
      ['enabled', ['true', 'false', 'TRUE']],
      ['Account enabled', ['Yes', 'No', '']],
      ['Status [READ ONLY]', ['Active', 'Suspended', 'Active']],
      ['Deactivated at', ['', '2025-03-01', 'never']],
      ['is_suspended', ['0', '1', '0']],
      ['Aktiv', ['ja', 'nein', 'ja']],
      ['ステータス', ['在籍', '退職', '在籍']],
    ])('are asked about by the column “%s”, and excluded', (header, statuses) => {
      const { reading, overview } = open(utf8(people(header, ...statuses)))
      expect(overview.columns.map(({ target }) => target)).toEqual(['full_name', 'email', 'status'])
      expect(overview.groups.map(({ kind, count }) => [kind, count])).toEqual([['gone', 1]])
      expect(overview.counts).toEqual({ fine: 2, fixed: 0, open: 1, excluded: 0 })
      expect(reading.repair(['gone'], true).counts).toEqual({ fine: 2, fixed: 0, open: 0, excluded: 1 })
      expect(reading.planned().map(({ email }) => email)).toEqual(['p0@a.example', 'p2@a.example'])
    })

    it('are created if the column is not read', () => {
      const { reading } = open(utf8(people('status', 'Member', 'Deactivated')))
      expect(reading.setColumn(2, null).counts).toMatchObject({ fine: 2, open: 0 })
    })

    it('are found by the column that names them, if there are several', () => {
      const table =
        'Name,Email,status,enabled\nMary Stone,mary@a.example,Deactivated,true\nPer Lund,per@a.example,Member,true'
      expect(open(utf8(table)).overview.columns.map(({ target }) => target)).toEqual([
        'full_name',
        'email',
        'status',
        null,
      ])
    })

    it('are nobody in a column of other words', () => {
      expect(open(utf8(people('Status', 'Married', 'Single'))).overview.counts.fine).toBe(2)
    })
  })
})

describe('address', () => {
  const suggest = (given: string) => suggestAddress(given, 'haldenferries.example')

  it('suggests an address where only one is possible', () => {
    const meant = {
      'Mary Stone mary@x.example': 'mary@x.example',
      'Mary Stone <mary@x.example>': 'mary@x.example',
      'mary@x.example (Mary Stone)': 'mary@x.example',
      'Dr. Mary Stone m.stone@x.example': 'm.stone@x.example',
      'Zoë Müller zoe@x.example': 'zoe@x.example',
      'mary@x,co.example': 'mary@x.co.example',
      'mary @x.example': 'mary@x.example',
      'mary@ x.example': 'mary@x.example',
      'mary@x,example': 'mary@x.example',
      'mary@x .example': 'mary@x.example',
      'mary\u200b@x.example': 'mary@x.example',
      'mary＠x．example': 'mary@x.example',
      '\u2060mary@x.example\u00a0': 'mary@x.example',
      'mary [at] x.example': 'mary@x.example',
      'mailto:mary@x.example': 'mary@x.example',
      'mary@@x.example;': 'mary@x.example',
      'mary.haldenferries.example': 'mary@haldenferries.example',
      'mary@haldenferries': 'mary@haldenferries.example',
    }
    for (const [given, address] of Object.entries(meant)) expect(suggest(given), given).toBe(address)
  })

  it('invents no address, and keeps the text', () => {
    const unclear = [
      'mary stone@x.example',
      'Stone mary@x.example',
      'mary,stone@x.example',
      'ma;ry@x.example',
      'a..b@x.example',
      'mary@x.example, mary@y.example',
      'mary@x.example;mary@y.example',
      'mary@x.example mary@y.example and others',
      'Ms mary stone@x.example',
      'Desk of mary stone@x.example',
      'not mary@x.example but john',
      'mary@x.example,john',
      'mary@x.example. Stone',
      'mary@x.example, dock',
      'www.haldenferries.example',
      'mary@gmail',
      'mary',
      'Mary Stone',
      'zoë@x.example',
      '',
    ]
    for (const given of unclear) expect(suggest(given), given).toBe(given)
  })

  it('accepts no part of a domain that is longer than domains have', () => {
    expect(addressFault(`mary@${'x'.repeat(63)}.example`)).toBeNull()
    expect(addressFault(`mary@${'x'.repeat(64)}.example`)).toBe('ending')
    expect(addressFault(`mary@x.${'e'.repeat(64)}`)).toBe('ending')
  })
})
