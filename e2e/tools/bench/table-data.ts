import type { Locator } from '@playwright/test'
import type { DemoServer } from '../../demo-server.ts'
import { readRaw } from './service.ts'

/** A drawn table as data, so that other tables can show the same texts and links in the same columns. */
export interface TableData {
  readonly titles: readonly string[]
  /** Widths of the columns in pixels. */
  readonly widths: readonly number[]
  readonly rows: readonly TableRow[]
  readonly rowHeight: number
  readonly height: number
  readonly width: number
}

export interface TableRow {
  readonly texts: readonly string[]
  /** Address of the row's link, and the column that has it. */
  readonly href: string
  readonly linkAt: number
  /** Description of the channel, in which the search looks too. */
  about: string
}

/** Reads the table of channels with all of its rows. */
export async function readTable(grid: Locator, demo: DemoServer): Promise<TableData> {
  const { streams } = (await readRaw(demo, '/api/v1/streams?include_all=true')) as {
    streams: { stream_id: number; description: string }[]
  }
  const abouts = new Map(streams.map(({ stream_id: id, description }) => [String(id), description]))
  const data = await drawnTable(grid)
  for (const row of data.rows) row.about = abouts.get(row.href.split('/').at(-1) ?? '') ?? ''
  return data
}

/** Reads all rows of a virtual table by scrolling through it, and returns to its top. */
const drawnTable = (grid: Locator): Promise<TableData> =>
  grid.evaluate(async (grid): Promise<TableData> => {
    const drawn = () => [...grid.querySelectorAll<HTMLElement>('[role=row]:has([role=gridcell])')]
    const rowHeight = drawn()[0]?.offsetHeight ?? 0
    const heads = [...grid.querySelectorAll<HTMLElement>('[role=columnheader]')]
    const rows: TableRow[] = []
    const length = Number(grid.getAttribute('aria-rowcount')) - 1
    while (rows.length < length) {
      grid.scrollTop = rows.length * rowHeight
      await window.bench.painted()
      const before = rows.length
      for (const row of drawn().toSorted((one, other) => Number(one.ariaRowIndex) - Number(other.ariaRowIndex))) {
        if (Number(row.ariaRowIndex) !== rows.length + 2) continue
        const cells = [...row.children] as HTMLElement[]
        const linkAt = cells.findIndex((cell) => cell.querySelector('a') !== null)
        const href = row.querySelector('a')?.getAttribute('href') ?? ''
        rows.push({ texts: cells.map((cell) => cell.textContent), href, linkAt, about: '' })
      }
      if (rows.length === before) throw new Error(`the table does not draw row ${before}`)
    }
    grid.scrollTop = 0
    await window.bench.painted()
    return {
      titles: heads.map((head) => head.textContent),
      widths: heads.map((head) => head.offsetWidth),
      rows,
      rowHeight,
      height: grid.clientHeight,
      width: grid.clientWidth,
    }
  })
