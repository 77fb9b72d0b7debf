import type { Locator, Page } from '@playwright/test'

/** Rows of a table in the document, as texts, with the styles that make a copy look alike. */
interface Shown {
  readonly columns: string
  readonly rows: readonly (readonly string[])[]
  readonly rowHeight: number
  readonly height: number
  readonly width: number
  readonly length: number
}

/** A minimal table: the same number of rows and cells, each a plain `div` whose text is set during scrolling. */
export async function layBareTable(page: Page, like: Locator): Promise<Locator> {
  const shown = await like.evaluate((grid): Shown => {
    const rows = [...grid.querySelectorAll<HTMLElement>('[role=row]:has([role=gridcell])')]
    const [first] = rows
    return {
      columns: first?.style.gridTemplateColumns ?? '',
      rows: rows.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText)),
      rowHeight: first?.offsetHeight ?? 0,
      height: grid.clientHeight,
      width: grid.clientWidth,
      length: Number(grid.getAttribute('aria-rowcount')) - 1,
    }
  })
  await page.setContent('<!doctype html><title>A bare table</title><body style="margin: 0; font: 13px sans-serif">')
  await page.evaluate(({ columns, rows, rowHeight, height, width, length }) => {
    const element = (parent: Element, style: string) => {
      const made = document.createElement('div')
      made.style.cssText = style
      parent.append(made)
      return made
    }
    const scroller = element(
      document.body,
      `position: relative; overflow: auto; height: ${height}px; width: ${width}px`,
    )
    scroller.setAttribute('role', 'grid')
    const all = element(scroller, `height: ${rowHeight * length}px`)
    const drawn = rows.map((cells) => {
      const style = `grid-template-columns: ${columns}; height: ${rowHeight}px; line-height: ${rowHeight}px; width: 100%`
      const row = element(all, `position: absolute; display: grid; ${style}`)
      return {
        row,
        cells: cells.map(() => element(row, 'overflow: hidden; white-space: nowrap; text-overflow: ellipsis')),
      }
    })
    const draw = () => {
      const from = Math.max(0, Math.floor(scroller.scrollTop / rowHeight) - 6)
      for (let index = from; index < Math.min(length, from + drawn.length); index += 1) {
        const { row, cells } = drawn[index % drawn.length] ?? {}
        const top = `${index * rowHeight}px`
        if (row === undefined || row.style.top === top) continue
        row.style.top = top
        const texts = rows[(index * 7) % rows.length]
        cells?.forEach((cell, place) => (cell.textContent = texts?.[place] ?? ''))
      }
    }
    scroller.addEventListener('scroll', draw)
    draw()
  }, shown)
  return page.getByRole('grid')
}
