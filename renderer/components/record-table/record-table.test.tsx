import { act, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ConnectionContext, type CurrentConnection } from '../../lib/bridge/connection.ts'
import { render } from '../../testing/render.tsx'
import type { Column } from './columns.ts'
import { RecordTable } from './record-table.tsx'
import { useRecordTable } from './use-record-table.ts'

interface Ship {
  readonly id: number
  readonly name: string
}

const ships: readonly Ship[] = Array.from({ length: 1_000 }, (_, id) => ({
  id,
  name: `Ship ${String(id).padStart(4, '0')}`,
}))
const columns: readonly Column<Ship, null>[] = [
  { id: 'name', header: () => 'Name', width: { least: 200 }, value: ({ name }) => name, cell: ({ name }) => name },
]
const current = {
  profile: { id: 'p' },
  connection: { profileId: 'p', featureLevel: null },
} as unknown as CurrentConnection
const keyOf = ({ id }: Ship) => id
const isBarred = (key: number | string) => key === 2
const opened = vi.fn<(ship: Ship) => void>()
const selections: number[][] = []
/** A table remembers its active row by its name, so each test has its own. */
let name = ''

beforeEach(({ task }) => {
  name = task.name
  opened.mockReset()
  selections.length = 0
  // The document has no layout, so the size of the visible part is given.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(360)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
  return () => vi.restoreAllMocks()
})

function Ships() {
  const [selected, setSelected] = useState<ReadonlySet<number | string>>(new Set())
  const table = useRecordTable({ name, columns, rows: ships, state: { search: {}, change: () => undefined } })
  const onChange = (next: ReadonlySet<number | string>) => {
    setSelected(next)
    selections.push([...next].map(Number).toSorted((one, other) => one - other))
  }
  return (
    <RecordTable
      table={table}
      label="Ships"
      rows={table.sorted}
      keyOf={keyOf}
      context={null}
      onOpen={opened}
      selection={{ selected, onChange, isBarred }}
    />
  )
}

const show = async () => {
  render(
    <ConnectionContext value={current}>
      <Ships />
    </ConnectionContext>,
  )
  await screen.findByText('Ship 0000')
  return screen.getByRole('grid')
}
const press = (grid: HTMLElement, key: string, more: object = {}) =>
  act(() => void fireEvent.keyDown(grid, { key, ...more }))
const activeRow = (grid: HTMLElement) =>
  document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent

it('draws only the visible rows, and reports how many there are', async () => {
  const grid = await show()
  expect(grid.getAttribute('aria-rowcount')).toBe('1001')
  const drawn = within(grid).getAllByRole('row').length
  expect(drawn).toBeGreaterThan(5)
  expect(drawn).toBeLessThan(60)
})

it('opens the row that the arrows moved to, by Enter', async () => {
  const grid = await show()
  press(grid, 'ArrowDown')
  press(grid, 'ArrowDown')
  press(grid, 'ArrowUp')
  expect(activeRow(grid)).toContain('Ship 0001')
  press(grid, 'Enter')
  expect(opened).toHaveBeenCalledExactlyOnceWith(ships[1])
})

it('selects by Space and a range by Shift, without rows that can’t be selected', async () => {
  const grid = await show()
  press(grid, ' ')
  press(grid, 'ArrowDown', { shiftKey: true })
  press(grid, 'ArrowDown', { shiftKey: true })
  press(grid, 'ArrowDown', { shiftKey: true })
  expect(selections.at(-1)).toEqual([0, 1, 3])
  press(grid, 'Escape')
  expect(selections.at(-1)).toEqual([])
})

it('selects no text of the page between two clicks with Shift', async () => {
  const grid = await show()
  const row = within(grid).getAllByRole('row')[3] ?? grid
  // The event returns false if its default was prevented.
  expect(fireEvent.mouseDown(row, { shiftKey: true })).toBe(false)
  expect(document.activeElement).toBe(grid)
  expect(fireEvent.mouseDown(row)).toBe(true)
})

it('selects all rows that can be selected, those out of sight included', async () => {
  const grid = await show()
  press(grid, 'a', { ctrlKey: true })
  expect(selections.at(-1)).toHaveLength(999)
  expect(selections.at(-1)).not.toContain(2)
})

it('leaves the keys of a button in its head to the button', async () => {
  const grid = await show()
  const head = within(grid).getAllByRole('button')[0] ?? grid
  act(() => void fireEvent.keyDown(head, { key: 'Enter' }))
  expect(opened).not.toHaveBeenCalled()
})

it('draws other rows when it is scrolled, and leaves the head as it is', async () => {
  const header = vi.spyOn(columns[0] as { header: () => string }, 'header')
  const grid = await show()
  const drawn = header.mock.calls.length
  grid.scrollTop = 3_600
  act(() => void fireEvent.scroll(grid))
  expect(screen.getByText('Ship 0100')).toBeTruthy()
  expect(screen.queryByText('Ship 0000')).toBeNull()
  expect(header.mock.calls.length).toBe(drawn)
})
