import { expect, it } from 'vitest'
import type { Column } from './columns.ts'
import { csvOf } from './save-csv.ts'

interface Ship {
  readonly name: string
  readonly crew: readonly string[]
  readonly length: number | undefined
}

const name: Column<Ship, string> = {
  id: 'name',
  header: () => 'Ship',
  value: (ship) => ship.name,
  cell: () => 'never in a file',
  extraFields: [{ header: () => 'Port', inFile: (_, port) => port }],
  width: { least: 100 },
}
const crew: Column<Ship, string> = {
  id: 'crew',
  header: () => 'Crew',
  value: ({ crew }) => crew.length,
  cell: ({ crew }) => `${crew[0] ?? ''} +${crew.length - 1}`,
  inFile: ({ crew }) => crew.join('; '),
  width: { least: 100 },
}
const length: Column<Ship, string> = {
  id: 'length',
  header: () => 'Length',
  value: (ship) => ship.length,
  cell: () => null,
  width: { least: 100 },
}

const lines = (columns: readonly Column<Ship, string>[], rows: readonly Ship[]) =>
  csvOf(columns, rows, 'Halden').trimEnd().split('\r\n')

it('writes the shown columns in their order, with plain headers and full values', () => {
  const ships = [{ name: 'Tug', crew: ['Bo Lind', 'Ana Reyes'], length: 30 }]
  expect(lines([name, crew, length], ships)).toEqual([
    '\uFEFFShip,Port,Crew,Length',
    'Tug,Halden,Bo Lind; Ana Reyes,30',
  ])
  expect(lines([length, name], ships)).toEqual(['\uFEFFLength,Ship,Port', '30,Tug,Halden'])
})

it('writes unknown values as such', () => {
  expect(lines([name, length], [{ name: 'Tug', crew: [], length: undefined }])[1]).toBe('Tug,Halden,unknown')
})

it('defuses text that a spreadsheet would run, and quotes text with separators', () => {
  const row = (text: string) => lines([length, name], [{ name: text, crew: [], length: 1 }])[1]
  expect(row('=HYPERLINK("http://x")')).toBe(`1,"'=HYPERLINK(""http://x"")",Halden`)
  for (const start of ['=', '+', '-', '@', '\t']) expect(row(`${start}1`)).toContain(`'${start}1`)
  expect(row('a, "b"')).toBe('1,"a, ""b""",Halden')
})
