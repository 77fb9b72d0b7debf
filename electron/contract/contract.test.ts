import './testing/use-seed.ts'
import fc from 'fast-check'
import papa from 'papaparse'
import { afterEach, describe, expect, it } from 'vitest'
import { cellAsWritten, csvRows, csvText } from './csv.ts'
import { encodeRequest } from './encode.ts'
import { partsOf } from './entry-parts.ts'
import type { Result } from './failures.ts'
import { generatePassword } from './generate-password.ts'
import { handOver, namesFiles, type PageFile, type UploadCall } from './hand-over.ts'
import type { EntryLine } from './journal-entries.ts'
import type { JournalIntent, JournalOutcome } from './journal.ts'
import { languageFor, languageSchema } from './languages.ts'
import { readSlice, writeSlice } from './list-slice.ts'
import { type OperationId, operations } from './operations/index.ts'
import { findRepeatedKey } from './repeated-key.ts'
import { readReplyInSteps, readReplyText, type ReplyText } from './reply-text.ts'
import { maskParameters, maskText, secretParameters } from './secrets.ts'
import { textOfBytes } from './text-of-bytes.ts'
import { changeLanguage } from './texts.ts'
import { markdownLink } from './upload-links.ts'

describe('csv', () => {
  /** Reads the cell as a spreadsheet does. */
  const cell = (value: unknown): string =>
    papa.parse<string[]>(csvRows([['first', value, 'last']]), { newline: '\r\n' }).data[0]?.[1] ?? ''

  describe('a cell', () => {
    it('is defused if its first visible character begins a formula', () => {
      const formulas = [
        '=HYPERLINK("https://x.example","a")\nsecond line',
        '@SUM(1)\nx',
        '=1\u2028x',
        '=1\u2029x',
        '=1\r\nx',
        '+1\rx',
        '-2+3',
        '\t=1',
        ' =1',
        '\n=1',
        '\u00a0=1',
        '\u200b=1',
        '\u00ad=1',
        '\u200f=1',
        '\u{e0020}=1',
        '\uFEFF=1',
        '\u001b=1',
        '\0=1',
        '＝1+1',
        '＋1',
        '－1',
        '＠SUM(1)',
        '﹣1',
        '−1',
      ]
      for (const text of formulas) expect(cell(text), JSON.stringify(text)).toMatch(/^'/)
    })

    it.each([';', '\t', '\r\n', '\n'])('holds no formula if a spreadsheet separates cells by %j', (separator) => {
      const texts = ['=HYPERLINK("https://x.example")', ' @SUM(1)', '-2+3', '＋1'].map(
        (formula) => `a${separator}${formula}`,
      )
      const file = csvRows([['first', ...texts, 'last']])
      const cells = file.split(/[,;\t\r\n]/).map((one) => one.replace(/^"/, ''))
      expect(cells.filter((one) => /^\s*[=@\-＋]/.test(one))).toEqual([])
      for (const text of texts) expect(cellAsWritten(cell(text))).toBe(text)
    })

    it('is not defused for a character further in, nor for a number', () => {
      for (const text of [
        'a=b',
        'Mary-Ann',
        'mary@x.example',
        '“=1”',
        '¡+1!',
        'a; b',
        'a;b=c',
        "O'Neil",
        '2 - 1',
        '',
      ]) {
        expect(cell(text), text).toBe(text)
      }
      expect(csvRows([[-5, 1.5, true, null, undefined]])).toBe('-5,1.5,true,,\r\n')
    })

    it('escapes controls and marks that hide or reverse text', () => {
      expect(cell('a\u001b[31mb')).toBe('a\\u001b[31mb')
      expect(cell('a\0b\u0085\u007f')).toBe('a\\u0000b\\u0085\\u007f')
      expect(cell('invoice\u202efdp.exe')).toBe('invoice\\u202efdp.exe')
      expect(cell('a\u2066b\u2069\u200b\u2028\uFEFFc')).toBe('a\\u2066b\\u2069\\u200b\\u2028\\ufeffc')
      expect(cell('half \ud83d pair')).toBe('half \\ud83d pair')
    })

    it('keeps line ends, and the marks that scripts and emoji need', () => {
      for (const text of ['a\nb', 'a\r\nb', 'a\tb', 'می\u200cخواهم', 'שלום\u200f!', '👩\u200d🚀', '🚢', 'Zoë'])
        expect(cell(text), text).toBe(text)
    })

    it('keeps quotes, separators and spaces at its ends', () => {
      for (const text of ['a, "b"', '"', ' a ', "'a'"]) expect(cell(text), text).toBe(text)
    })
  })

  it('a file begins with the byte order mark, and every row ends with a line end', () => {
    expect(csvText(['a', 'b'], [['1', 2]])).toBe('\uFEFFa,b\r\n1,2\r\n')
  })

  describe('the separator', () => {
    afterEach(async () => changeLanguage('en'))

    it.each(['de', 'fr', 'es', 'pt-BR'])('is the one of spreadsheets in the language %s', async (tag) => {
      await changeLanguage(tag)
      expect(csvText(['a', 'b'], [['1;2', 'x,y']])).toBe('\uFEFFa;b\r\n"1;2";x,y\r\n')
      // In English, a spreadsheet separates the same file at commas.
      expect(csvRows([['x,=1', 2]])).toBe("x,'=1;2\r\n")
      expect(cellAsWritten("x,'=1")).toBe('x,=1')
    })

    it.each(['en', 'ja'])('is a comma in %s', async (tag) => {
      await changeLanguage(tag)
      expect(csvRows([['1;2', 'x,y']])).toBe('1;2,"x,y"\r\n')
    })
  })
})

describe('entry-parts', () => {
  const id = '11111111-1111-4111-8111-111111111111'
  const lined = (...lines: EntryLine['line'][]): EntryLine[] =>
    lines.map((line, index) => ({ seq: index + 1, previous: '', hash: '', line }))
  const intent = (changes: JournalIntent['changes'], target: unknown = null): JournalIntent => ({
    type: 'intent',
    intentId: id,
    writeId: id,
    at: 1,
    profile: { id, server: 'https://chat.example', email: 'a@b.example', label: 'Chat' },
    kind: 'channel',
    act: 'update',
    recordId: 7,
    name: 'quay',
    changes,
    context: { target },
    request: { operation: 'channels.update', method: 'PATCH', path: '/streams/7', form: [] },
  })
  const outcome = (...outcomes: JournalOutcome['outcomes']): JournalOutcome => ({
    type: 'outcome',
    intentId: id,
    writeId: id,
    at: 2,
    answer: null,
    result: 'verified',
    outcomes,
    recordId: 7,
  })

  describe('the parts of an entry', () => {
    it('list trouble first, each with its result', () => {
      const parts = partsOf(
        lined(
          intent([
            { field: 'a', before: 1, after: 2 },
            { field: 'b', before: 3, after: 4 },
            { field: 'c', before: 5, after: 6 },
          ]),
          outcome(
            { field: 'a', state: 'saved', because: 'reads-back', now: 2 },
            { field: 'b', state: 'unverified', because: 'no-read' },
            { field: 'c', state: 'refused', because: 'server-words', now: 5 },
          ),
        ),
      )
      expect(parts).toEqual([
        { field: 'c', before: 5, after: 6, state: 'refused', because: 'server-words', now: 5 },
        { field: 'b', before: 3, after: 4, state: 'unverified', because: 'no-read', now: undefined },
        { field: 'a', before: 1, after: 2, state: 'saved', because: 'reads-back', now: 2 },
      ])
    })

    it('join attempts of one field, from its first value to its last result', () => {
      const first = lined(
        intent([{ field: 'a', before: 1, after: 2 }]),
        outcome({ field: 'a', state: 'refused', because: 'server-words' }),
        intent([{ field: 'a', before: 9, after: 3 }]),
      )
      expect(partsOf(first)).toMatchObject([{ before: 1, after: 3, state: null }])
      const ended = lined(...first.map(({ line }) => line), outcome({ field: 'a', state: 'saved', because: 'x' }))
      expect(partsOf(ended)).toMatchObject([{ before: 1, after: 3, state: 'saved' }])
    })

    it('are a single one for an act without fields, with its target value', () => {
      const lines = lined(
        intent([], { base: [1, 2], mine: [2, 1] }),
        outcome({ field: null, state: 'saved', because: 'reads-back' }),
      )
      expect(partsOf(lines)).toMatchObject([{ field: null, before: [1, 2], after: [2, 1], state: 'saved' }])
    })

    it('have no known result for a word of a newer console', () => {
      const lines = lined(intent([{ field: 'a' }]), outcome({ field: 'a', state: 'postponed', because: 'later' }))
      expect(partsOf(lines)).toMatchObject([{ field: 'a', state: null }])
    })
  })
})

describe('generate-password', () => {
  it('a password has five groups of unambiguous letters and digits', () => {
    for (let count = 0; count < 200; count += 1) {
      expect(generatePassword()).toMatch(/^([a-km-zA-HJ-NP-Z2-9]{4}-){4}[a-km-zA-HJ-NP-Z2-9]{4}$/)
    }
  })

  it('all letters are equally likely, because bytes that favor some are discarded', () => {
    const bytes = [255, 254, 0, 1, 55, 56, 223, 224]
    let next = 0
    const password = generatePassword(() => bytes[next++ % bytes.length] ?? 0)
    // 255, 254 and 224 are discarded; 56 wraps around to the first letter.
    expect(password.replaceAll('-', '').slice(0, 5)).toBe('ab9a9')
    expect(new Set(password.replaceAll('-', ''))).toEqual(new Set(['a', 'b', '9']))
  })
})

describe('hand-over', () => {
  const profileId = '7f3a0f0e-6f0e-4d7c-9d0e-0a1b2c3d4e5f'
  const pieceBytes = 4 * 1024 * 1024

  /** A double of main that wants every file except one called `no`. */
  function fakeMain() {
    const asked: { readonly channel: string; readonly input: Record<string, unknown> }[] = []
    const call = (async (channel: string, input: Record<string, unknown>): Promise<Result<unknown>> => {
      asked.push({ channel, input })
      if (channel !== 'uploads:offer') return { ok: true, value: {} }
      const files = input['files'] as readonly { name: string }[]
      const uploadIds = files.map(({ name }, index) => (name === 'no' ? null : String(index)))
      return { ok: true, value: { added: uploadIds.filter(Boolean).length, notAdded: 0, uploadIds } }
    }) as unknown as UploadCall
    return { call, asked, of: (channel: string) => asked.filter((one) => one.channel === channel) }
  }

  describe('files that a page passes to main', () => {
    it('are offered, then sent in pieces', async () => {
      const main = fakeMain()
      const files = [new File([Buffer.alloc(pieceBytes + 3)], 'large'), new File([], 'empty'), new File(['x'], 'no')]
      expect(await handOver({ profileId, files }, main.call)).toEqual({ ok: true, value: { added: 2, notAdded: 0 } })
      const pieces = main
        .of('uploads:append')
        .map(({ input }) => [input['uploadId'], input['offset'], (input['bytes'] as Uint8Array).length])
      expect(pieces).toEqual([
        ['0', 0, pieceBytes],
        ['0', pieceBytes, 3],
        ['1', 0, 0],
      ])
    })

    it('are abandoned if unreadable, while the others go on', async () => {
      const main = fakeMain()
      const folder: PageFile = {
        name: 'folder',
        type: '',
        size: 4_096,
        slice: () => ({ arrayBuffer: () => Promise.reject(new Error('a folder')) }),
      }
      await handOver({ profileId, files: [folder, new File(['x'], 'a')] }, main.call)
      expect(main.of('uploads:abandon').map(({ input }) => input['uploadId'])).toEqual(['0'])
      expect(main.of('uploads:append').map(({ input }) => input['uploadId'])).toEqual(['1'])
    })

    it('must be files: main ignores paths that a page wrote', () => {
      expect(namesFiles({ profileId, files: [new File([], 'a')] })).toBe(true)
      for (const input of [null, 7, { profileId }, { profileId, files: [{ path: '/etc/passwd', type: '' }] }]) {
        expect(namesFiles(input)).toBe(false)
      }
    })
  })
})

describe('languages', () => {
  const offered = ['de', 'en', 'es', 'fr', 'ja', 'pt-BR']

  it('prefers the chosen language to those of the system', () => {
    expect(languageFor('en', ['en-XA'], offered)).toBe('en')
    expect(languageFor('en-XA', ['en'], offered)).toBe('en-XA')
  })

  it.each([
    ['the console’s own tag', ['en'], 'en'],
    ['another variant', ['en-AU'], 'en'],
    ['capital letters', ['EN-gb'], 'en'],
    ['the first one that the console has', ['xx', 'en-GB'], 'en'],
    ['the only variant that the console has', ['pt-BR'], 'pt-BR'],
    ['a variant that the console lacks', ['pt-PT', 'en'], 'pt-BR'],
    ['a language without a variant', ['pt'], 'pt-BR'],
    ['none that the console has', ['xx-YY', 'eng'], 'en'],
    ['no language', [], 'en'],
    ['the language for tests', ['en-XA'], 'en'],
  ])('finds a language for a system that wants %s', (_, wanted, found) => {
    expect(languageFor(null, wanted, offered)).toBe(found)
  })

  it('finds each language by its own tag', () => {
    expect(offered.map((tag) => languageFor(null, [tag], offered))).toEqual(offered)
  })

  it('follows the system if the chosen language no longer exists', () => {
    expect(languageFor('nl', ['fr'], offered)).toBe('fr')
  })

  it.each([
    ['pt-BR', true],
    ['zh-Hant-TW', true],
    ['../en', false],
    ['', false],
  ])('reads the tag “%s”: %s', (tag, isTag) => {
    expect(languageSchema.safeParse(tag).success).toBe(isTag)
  })
})

describe('list-slice', () => {
  const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

  describe('a slice', () => {
    it.each([
      [
        'records of the same keys',
        [
          { id: 1, name: 'a' },
          { id: 2, name: null },
        ],
      ],
      ['records of other keys', [{ id: 1 }, { id: 2, more: 3 }, { name: 'a' }, {}]],
      [
        'the same keys in another order',
        [
          { id: 1, name: 'a' },
          { name: 'b', id: 2 },
        ],
      ],
      ['records without keys', [{}, {}]],
      [
        'values that are arrays and records',
        [
          { id: [1], of: { id: 2 } },
          { id: [], of: null },
        ],
      ],
      ['ids', [1, 2, 3]],
      ['arrays', [[1], ['a', 2], []]],
      ['a mixture', [{ id: 1 }, 2, null, [3]]],
      ['nothing', []],
    ])('of %s is read as it was written', (_what, items) => {
      expect(readSlice(writeSlice(items))).toEqual(items)
    })

    it('omits what JSON omits', () => {
      expect(
        readSlice(
          writeSlice([
            { id: 1, name: undefined },
            { id: 2, name: 'b' },
          ]),
        ),
      ).toEqual([{ id: 1 }, { id: 2, name: 'b' }])
    })

    it('reads a key that would set the prototype as a value', () => {
      const items = JSON.parse('[{"__proto__":{"id":1}},{"__proto__":2}]') as unknown[]
      const read = readSlice(writeSlice(items))
      expect(JSON.stringify(read)).toBe(JSON.stringify(items))
      expect(Object.getPrototypeOf(read[0])).toBe(Object.prototype)
    })

    it('names each key once', () => {
      const text = writeSlice(Array.from({ length: 100 }, (_, id) => ({ stream_id: id, name: `n${id}` })))
      expect(text.split('stream_id')).toHaveLength(2)
    })

    it('of anything is read as JSON would be', () => {
      const record = fc.dictionary(fc.constantFrom('id', 'name', 'a b', '__proto__', 'constructor'), fc.jsonValue())
      fc.assert(
        fc.property(fc.array(fc.oneof({ weight: 4, arbitrary: record }, fc.jsonValue())), (items) => {
          const plain = throughJson(items)
          expect(JSON.stringify(readSlice(writeSlice(plain as unknown[])))).toBe(JSON.stringify(plain))
        }),
      )
    })
  })
})

describe('repeated-key', () => {
  it.each([
    ['{"a": 1, "b": {"a": 2}, "c": [{"a": 3}, {"a": 4}]}', null],
    ['{"a": "a", "b": "{\\"a\\": 1, \\"a\\": 2}", "c": ["a", "a"]}', null],
    ['["a", "a"]', null],
    ['"a"', null],
    ['{}', null],
    ['{"a": 1, "a": 1}', 'a'],
    ['{"a": 1, "\\u0061": 2}', 'a'],
    ['{"b": [1, {"c": 1}, {"c": {"d": [], "d": {}}}]}', 'b.2.c.d'],
    ['{"__proto__": 1, "__proto__": 2}', '__proto__'],
    ['{"a\\"": 1, "b": "\\\\", "a\\"": 2}', 'a"'],
  ])('finds the key that is repeated in %s', (text, path) => {
    expect(JSON.parse(text)).toBeDefined()
    expect(findRepeatedKey(text)).toBe(path)
  })
})

describe('reply-text', () => {
  const bytes = (items: readonly unknown[]) => new TextEncoder().encode(writeSlice(items))
  const frame = '{"result":"success","streams":[]}'

  it.each([
    ['short', frame, 0],
    ['in slices that were read', { frame, list: 'streams', slices: [[{ id: 1 }], [{ id: 2 }]] }, 0],
    ['in slices of bytes', { frame, list: 'streams', slices: [bytes([{ id: 1 }]), bytes([{ id: 2 }]), bytes([])] }, 3],
    ['without a list', { frame, list: null, slices: [] }, 0],
  ] as const satisfies readonly (readonly [string, ReplyText, number])[])(
    'a reply %s is the same in steps, with a pause before each slice of bytes',
    async (_, reply, pauses) => {
      let paused = 0
      const pause = () => {
        paused += 1
        return Promise.resolve()
      }
      expect(await readReplyInSteps(reply, pause)).toEqual(readReplyText(reply))
      expect(paused).toBe(pauses)
    },
  )
})

describe('secrets', () => {
  const marks = (Object.keys(operations) as OperationId[]).flatMap((id) =>
    secretParameters(operations[id]).map((name) => `${id} ${name}`),
  )

  describe('the marks of the table', () => {
    it('are on the passwords and the device tokens', () => {
      expect(marks.toSorted()).toEqual([
        'push.register-ios-token token',
        'push.send-test token',
        'server.fetch-key password',
        'users.create password',
      ])
    })

    it('are on every parameter whose name sounds like a secret', () => {
      const names = Object.entries(operations).flatMap(([id, { parameters }]) =>
        Object.keys(parameters).map((name) => `${id} ${name}`),
      )
      const sounding = names.filter((name) => /password|token$|secret|api_key/.test(name))
      expect(marks).toEqual(expect.arrayContaining(sounding))
    })
  })

  describe('maskParameters', () => {
    const given = { email: 'x@example.org', password: 'hunter2', full_name: 'X' }

    it('masks only marked parameters', () => {
      const masked = maskParameters(operations['users.create'], given)
      expect(masked).toEqual({ ...given, password: maskText })
      expect(given.password).toBe('hunter2')
    })

    it('returns parameters that can be encoded for a preview', () => {
      const masked = maskParameters(operations['users.create'], given)
      const { form } = encodeRequest('users.create', masked, { dialect: 'neutral', level: null })
      expect(Object.fromEntries(form)).toMatchObject({ password: maskText, full_name: 'X' })
    })

    it('keeps absent parameters absent', () => {
      expect(maskParameters(operations['push.send-test'], {})).toEqual({})
      expect(maskParameters(operations['push.send-test'], { token: undefined })).toEqual({ token: undefined })
    })

    it('keeps a key of any name', () => {
      const odd = JSON.parse('{"__proto__": {"a": 1}, "constructor": 2}') as Record<string, unknown>
      const masked = maskParameters(operations['users.create'], odd)
      expect(Object.keys(masked)).toEqual(['__proto__', 'constructor'])
      expect(Object.getPrototypeOf(masked)).toBe(Object.prototype)
    })
  })
})

describe('text-of-bytes', () => {
  const text = '[api]\nsite=https://chat.example # Zoë 🚢'
  const wide = (littleEndian: boolean) => {
    const view = new DataView(new ArrayBuffer(text.length * 2))
    for (let index = 0; index < text.length; index += 1) view.setUint16(index * 2, text.charCodeAt(index), littleEndian)
    return [...new Uint8Array(view.buffer)]
  }
  const narrow = [...new TextEncoder().encode(text)]

  describe('textOfBytes', () => {
    it.each([
      ['UTF-8', narrow],
      ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...narrow]],
      ['UTF-16 as PowerShell writes it', [0xff, 0xfe, ...wide(true)]],
      ['UTF-16 in the other byte order', [0xfe, 0xff, ...wide(false)]],
    ])('reads %s', (_encoding, bytes) => expect(textOfBytes(Uint8Array.from(bytes))).toBe(text))

    it('removes only one mark, and reads an empty file', () => {
      expect(textOfBytes(Uint8Array.from([0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf]))).toBe('\uFEFF')
      expect(textOfBytes(new Uint8Array())).toBe('')
    })
  })
})

describe('upload-links', () => {
  const url = '/user_uploads/2/5a/b9/a.jpg'

  describe('the Markdown link of a file', () => {
    it.each([
      ['[draft] ferry-notice.docx', 'draft ferry-notice.docx'],
      ['rota week 48 (final).pdf', 'rota week 48 (final).pdf'],
      ['it’s "quoted" & <b>.txt', 'it’s "quoted" & <b>.txt'],
      ['👩🏽‍✈️ crew.png', '👩🏽‍✈️ crew.png'],
      ['שלום\u200f.txt', 'שלום\u200f.txt'],
      ['gpj.\u202eexe', 'gpj.exe'],
      ['two\nlines\t.txt', 'two lines .txt'],
      ['ends with \\', 'ends with'],
      ['[]', 'file'],
      ['ä'.repeat(127), 'ä'.repeat(127)],
    ])('for %j has the name %j', (name, shown) => {
      expect(markdownLink({ name, url })).toBe(`[${shown}](${url})`)
    })

    it('escapes characters that would end the address early', () => {
      expect(markdownLink({ name: 'a', url: '/user_uploads/a (1)\u2028\n<x>.txt' })).toBe(
        '[a](/user_uploads/a%20%281%29%E2%80%A8%0A%3Cx%3E.txt)',
      )
    })

    it('is one link for any name and address', () => {
      const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'[]()\\\n ../a"<>') }))
      fc.assert(
        fc.property(text, text, (name, path) => {
          const link = markdownLink({ name, url: `/user_uploads/${path}` })
          expect(link).toMatch(/^\[[^[\]\\\r\n]+\]\(\/user_uploads\/[^()\s<>]*\)$/)
        }),
      )
    })
  })
})
