import papa from 'papaparse'
import { afterEach, describe, expect, it } from 'vitest'
import { changeLanguage } from './texts.ts'
import { cellAsWritten, csvRows, csvText } from './csv.ts'

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
    for (const text of ['a=b', 'Mary-Ann', 'mary@x.example', '“=1”', '¡+1!', 'a; b', 'a;b=c', "O'Neil", '2 - 1', '']) {
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
