import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ChannelRow } from './rows.ts'
import { sortRows } from './sort.ts'

/** Only what these orders look at. */
const row = (id: number, name: string, folder: string) =>
  ({ channel: { stream_id: id, name: `${name} ${id}` }, folder }) as unknown as ChannelRow

const rowsOf = fc
  .array(fc.tuple(fc.constantFrom('a', 'B', 'c10', 'c9'), fc.constantFrom('', 'x', 'y')), { maxLength: 60 })
  .map((made) => made.map(([name, folder], id) => row(id, name, folder)))

it('gives the same order whether it starts from nothing or from what it gave before', () => {
  const changes = fc.array(fc.tuple(fc.nat(59), fc.constantFrom('a', 'z'), fc.constantFrom('', 'y')), { maxLength: 20 })
  fc.assert(
    fc.property(
      rowsOf,
      changes,
      fc.constantFrom('name', 'folder'),
      fc.boolean(),
      fc.boolean(),
      (rows, changed, id, isDescending, isShorter) => {
        const sort = { id, isDescending } as const
        const before = { rows, sorted: sortRows(rows, sort, null) }
        const now = isShorter ? rows.slice(1) : [...rows]
        for (const [place, name, folder] of changed) if (now[place]) now[place] = row(100 + place, name, folder)
        expect(sortRows(now, sort, null, before)).toEqual(sortRows(now, sort, null))
      },
    ),
  )
})
