import { AllCommunityModule, createGrid, ModuleRegistry, type ColDef } from 'ag-grid-community'
import type { TableRow } from '../table-data.ts'
import { compareTexts, searchText, type Draw } from './page.ts'

/** AG Grid Community as its guides set it up for many rows: its own theme, sorting, and the cached quick filter. */
const draw: Draw = ({ rows, titles, widths, rowHeight, height, width }, words) => {
  ModuleRegistry.registerModules([AllCommunityModule])
  document.body.innerHTML = `<div role="search"><input><span role="status"></span></div><div></div>`
  const [field, status, box] = ['input', 'span', 'body > div:last-child'].map((name) => document.querySelector(name))
  if (!(field instanceof HTMLInputElement) || !status || !(box instanceof HTMLElement)) throw new Error('no page')
  field.setAttribute('aria-label', words.search)
  box.style.cssText = `height: ${height}px; width: ${width}px`
  const linkAt = rows[0]?.linkAt
  const grid = createGrid<TableRow>(box, {
    rowData: [...rows],
    rowHeight,
    headerHeight: rowHeight,
    // Rows that move or fade would be measured longer.
    animateRows: false,
    cacheQuickFilter: true,
    columnDefs: titles.map((title, at): ColDef<TableRow> => {
      const column: ColDef<TableRow> = {
        headerName: title,
        width: widths[at] ?? 100,
        valueGetter: ({ data }) => data?.texts[at],
        comparator: compareTexts,
        getQuickFilterText: () => '',
      }
      if (at !== linkAt) return column
      return {
        ...column,
        getQuickFilterText: ({ data }) => searchText(data),
        cellRenderer: ({ data, value }: { readonly data: TableRow; readonly value: string }) => {
          const link = document.createElement('a')
          link.href = data.href
          link.textContent = value
          return link
        },
      }
    }),
    onModelUpdated: ({ api }) => (status.textContent = `${api.getDisplayedRowCount()} rows`),
  })
  field.addEventListener('input', () => grid.setGridOption('quickFilterText', field.value))
}

window.reference = draw
