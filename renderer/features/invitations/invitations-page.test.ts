import { expect, it } from 'vitest'
import { readColumn, readIds } from './invitations-page.tsx'

it('reads pasted ids with any separator, each once, and reports invalid parts', () => {
  expect(readIds(' 12, 15;31\n12\t7 ')).toEqual({ ids: [12, 15, 31, 7], others: [] })
  expect(readIds('１２、15；\u200b３１')).toEqual({ ids: [12, 15, 31], others: [] })
  expect(readIds('12 #15 0 -3 1.5 99999999999')).toEqual({
    ids: [12],
    others: ['#15', '0', '-3', '1.5', '99999999999'],
  })
})

it.each([
  ['a list', '12\n15\n', [12, 15]],
  ['a list below its name', 'invite_id\n12\n15', [12, 15]],
  ['the column that is named, whatever stands in others', 'ID,days\n12,3\n15,9', [12, 15]],
  ['the only column of ids', 'email,number\n"Moe, Linn",12\nb@example.com,15', [12, 15]],
  ['a table without a head', 'a@example.com;12\nb@example.com;15', [12, 15]],
])('reads %s from a file', async (_, text, ids) => {
  expect(await readColumn(text)).toEqual({ ids, others: [] })
})

it('reports values in the column that are not ids', async () => {
  expect(await readColumn('id,name\n12,a\nx,b')).toEqual({ ids: [12], others: ['x'] })
})

it.each([
  ['several columns could be meant', 'a,b\n12,3\n15,9'],
  ['two columns have the name', 'id,invite id\n12,3'],
  ['there are no ids', 'email,name\na@example.com,A'],
])('uses no column where %s', async (_, text) => {
  expect(await readColumn(text)).toBeNull()
})
