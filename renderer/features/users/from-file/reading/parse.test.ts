import { expect, it } from 'vitest'
import { createReading } from './reading.ts'

function open(text: string) {
  const reading = createReading()
  const opened = reading.open(new TextEncoder().encode(text))
  if (opened.state !== 'read') throw new Error(JSON.stringify(opened))
  const people = reading.planned().map(({ full_name, email }) => [full_name, email])
  return { reading, overview: opened.overview, people }
}
const mary = ['Mary Stone', 'm@a.example']
const rows = 'Name;Email\nMary Stone;m@a.example\n'

it('reads a line that declares the delimiter, and does not count it as a person', () => {
  for (const line of ['sep=;', 'SEP=;', '"sep=;"', '\uFEFFsep=;', 'sep=;;;']) {
    const { overview, people } = open(`${line}\r\n${rows}`)
    expect(people, line).toEqual([mary])
    expect(overview).toMatchObject({ delimiter: ';', skippedLines: 1, hasHeader: true, rows: 1 })
  }
  expect(open('sep=|\na|b@a.example\nc|d@a.example\n').overview).toMatchObject({ delimiter: '|', rows: 2 })
})

it('believes the declared delimiter where another divides the lines as well', () => {
  const people = 'Mary Stone, PhD;m@a.example\nJohn Ash, MD;j@a.example\n'
  for (const marks of ['', '\uFEFF\uFEFF'])
    expect(open(`${marks}sep=;\n${people}`).overview).toMatchObject({ delimiter: ';', rows: 2, skippedLines: 1 })
})

it('skips titles above the column names, and reports them', () => {
  const titles = [
    'Staff list 2027\n',
    'Staff\n',
    'Staff list 2027;\n\nAs of;1 March\n',
    ';;\nHalden Ferries;;\nPage 1\n',
  ]
  for (const title of titles) {
    const { overview, people } = open(title + rows)
    expect(people, title).toEqual([mary])
    expect(overview.skippedLines, title).toBe(title.split('\n').filter((line) => /\w/.test(line)).length)
    expect(overview.preview[0]?.number).toBe(title.split('\n').length + 1)
  }
})

it('skips a title that contains an address, or the delimiter', () => {
  const commas = rows.replaceAll(';', ',')
  for (const text of [
    `Exported by ann@a.example\n${rows}`,
    `Exported by ann@a.example;;\n${rows.replaceAll('\n', ';\n')}`,
    `Staff list, as of 1 March, page 1\n${commas}`,
    `Halden Ferries, Dock, 1, 2, 3\nStaff\n${commas}`,
  ]) {
    const { overview, people } = open(text)
    expect(people, text).toEqual([mary])
    expect(overview, text).toMatchObject({ hasHeader: true, rows: 1 })
    expect(overview.skippedLines, text).toBe(text.split('\n').length - 3)
  }
})

it.each([
  ['a colon', ':'],
  ['a caret', '^'],
  ['a tilde', '~'],
  ['a full-width comma', '，'],
  ['a full-width semicolon', '；'],
])('reads columns separated by %s', (_name, delimiter) => {
  const text = `Name;Email\n"Stone; Mary";m@a.example\nAnn Lee;a@a.example`.replaceAll(/;(?! )/g, delimiter)
  for (const declared of ['', `sep=${delimiter}\n`])
    expect(open(declared + text).people).toEqual([
      ['Stone; Mary', 'm@a.example'],
      ['Ann Lee', 'a@a.example'],
    ])
})

it('prefers usual delimiters to rare ones', () => {
  const text = 'Name;Email;Start\nMary Stone;m@a.example;08:00:00\nAnn Lee;a@a.example;09:00:00'
  expect(open(text).overview.delimiter).toBe(';')
  expect(open('Name,Email,Site\nMary Stone,m@a.example,~~a^^^b').overview.delimiter).toBe(',')
})

it('reads cells in other quotation marks', () => {
  for (const [left, right] of ['‘’', '“”', '„“', '”“', '””', '«»', '‹›', "''"]) {
    const text = `${left}Name${right};${left}Email${right}\n${left}Stone; Mary${right};${left}m@a.example${right}\n`
    expect(open(text).people, text).toEqual([['Stone; Mary', 'm@a.example']])
    expect(open(`Name;Email\n${left}Mary Stone${right} ;m@a.example\n`).people, text).toEqual([mary])
  }
  expect(open("'Name';'Email'\n'Ann O''Brien';'a@a.example'").people).toEqual([["Ann O'Brien", 'a@a.example']])
})

it('keeps apostrophes and marks within a cell', () => {
  const names = ["'t Hooft Ann", "Ann Jones'", "O'Brien", 'Ann “Bo” Lee', '“Bo” Lee', "Dee 'n' Dee"]
  for (const name of names) expect(open(`Name;Email\n${name};a@a.example`).people).toEqual([[name, 'a@a.example']])
  expect(open(`Name;Email;Note\nAnn Lee;a@a.example;"x\n'y;z'\n“a;b”"`).people).toEqual([['Ann Lee', 'a@a.example']])
})

it('takes no line with an address for a title', () => {
  const { reading, overview } = open('Ann Lee;a@a.example\nName;Email\nMary Stone;m@a.example\n')
  expect(overview).toMatchObject({ rows: 3, skippedLines: 0 })
  expect(reading.groupRows('email-shape', 0, 9).rows).toHaveLength(1)
  expect(reading.setTable({ delimiter: ';', hasHeader: false }).rows).toBe(3)
})

it('takes no line with as many cells as a person for a title', () => {
  const { overview } = open('Ann;Lee;Dock\nGiven name;Surname;Email\nMary;Stone;m@a.example\n')
  expect(overview).toMatchObject({ skippedLines: 0 })
})

it('counts titles as rows once the user says that the file has no column names', () => {
  const { reading } = open(`Staff list 2027\n${rows}`)
  expect(reading.setTable({ delimiter: ';', hasHeader: false })).toMatchObject({ rows: 3, skippedLines: 0 })
})

it('ignores spaces before and after quotes', () => {
  const text = 'Name, Email\n "Stone, Mary" , "m@a.example" \n\u00a0"Lee, ""A""",l@a.example\n"x, "" y",z@a.example'
  const { reading, people } = open(text)
  expect(people).toEqual([['Stone, Mary', 'm@a.example']])
  expect(reading.groupRows('name-letters', 0, 9).rows.map(({ inFile }) => inFile)).toEqual(['Lee, "A"', 'x, " y'])
})

it('ignores a tab and wide spaces before and after quotes', () => {
  const text = 'Name;Email\n"Stone; Mary"\t;\t"m@a.example"\t\n\u3000"Lee; Ann" ;\u202f"l@a.example"'
  expect(open(text).people).toEqual([
    ['Stone; Mary', 'm@a.example'],
    ['Lee; Ann', 'l@a.example'],
  ])
})

it('keeps a tab before a quote as a delimiter where it is one', () => {
  const { overview, people } = open(
    'Name\tTeam\tEmail\nMary Stone\t\t"m@a.example"\n "Ann Lee" \t"Deck"\t"a@a.example"',
  )
  expect(overview.delimiter).toBe('\t')
  expect(people).toEqual([mary, ['Ann Lee', 'a@a.example']])
})

it('divides files concatenated within a line at the mark of the second', () => {
  const file = rows.trimEnd()
  const ann = ['Ann Lee', 'a@a.example']
  const { overview, people } = open(`\uFEFF${file}\uFEFF${file.replace('Mary Stone;m@', 'Ann Lee;a@')}`)
  expect(people).toEqual([mary, ann])
  expect(overview).toMatchObject({ rows: 2, skippedLines: 1 })
  expect(open('Mary Stone;m@a.example\uFEFFAnn Lee;a@a.example').people).toEqual([mary, ann])
  // In the middle of a cell, a byte order mark is a space without width.
  expect(open('Name;Email\nMary\uFEFF Stone;m@a.example').people).toEqual([mary])
  expect(open('Name;Email\n"Mary Stone\uFEFF";"m@a.example"').people).toEqual([mary])
})

it('ignores a mark at the start of a line in an older encoding', () => {
  const mark = [0xef, 0xbb, 0xbf]
  const bytes = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))
  for (const end of ['\n', '\r\n']) {
    const table = `Name;Email${end}Andr\u00e9 Stone;a@a.example${end}`
    const reading = createReading()
    const opened = reading.open(Uint8Array.from([...bytes(table), ...mark, ...bytes(rows)]))
    expect(opened).toMatchObject({ state: 'read', overview: { encoding: 'windows-1252', special: 1, skippedLines: 1 } })
    expect(reading.planned().map(({ full_name }) => full_name)).toEqual(['André Stone', 'Mary Stone'])
  }
})

it('accepts marks and column names in the middle of concatenated files', () => {
  const { overview, people } = open(`\uFEFF${rows}\uFEFF${rows.replace('Mary Stone;m@', 'Ann Lee;a@')}`)
  expect(people).toEqual([mary, ['Ann Lee', 'a@a.example']])
  expect(overview).toMatchObject({ rows: 2, skippedLines: 1 })
  expect(open(`${rows}${rows.replace('Name;Email', 'NAME;EMAIL').replace('m@', 'n@')}`).overview.skippedLines).toBe(1)
})
