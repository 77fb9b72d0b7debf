import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { TableData } from '../table-data.ts'
import { compareTexts, searchText, type ReferenceTexts } from './page.ts'

/** A table as the examples of TanStack Virtual write it: rows by their position, no memoization. */
function VirtualTable({ data, words }: { data: TableData; words: ReferenceTexts }) {
  const { rows, titles, widths, rowHeight } = data
  const [text, setText] = useState('')
  const [sort, setSort] = useState<{ readonly at: number; readonly isDescending: boolean } | null>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const searched = useMemo(() => rows.map((row) => ({ row, text: searchText(row) })), [rows])
  const sorted = useMemo(() => {
    if (sort === null) return searched
    const sign = sort.isDescending ? -1 : 1
    return searched.toSorted(
      (one, other) => sign * compareTexts(one.row.texts[sort.at] ?? '', other.row.texts[sort.at] ?? ''),
    )
  }, [searched, sort])
  const shown = useMemo(() => sorted.filter((one) => one.text.includes(text)), [sorted, text])
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  })
  const columns = { display: 'grid', gridTemplateColumns: widths.map((width) => `${width}px`).join(' ') }
  const cut = { lineHeight: `${rowHeight}px`, overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' }
  return (
    <>
      <div role="search">
        <input aria-label={words.search} value={text} onChange={(typed) => setText(typed.target.value.toLowerCase())} />
        <span role="status">{`${shown.length} rows`}</span>
      </div>
      <div ref={scroller} role="grid" style={{ height: data.height, width: data.width, overflow: 'auto' }}>
        <div role="row" aria-rowindex={1} style={{ ...columns, position: 'sticky', top: 0, background: 'white' }}>
          {titles.map((title, at) => (
            <div key={at} role="columnheader">
              <button
                type="button"
                onClick={() => setSort({ at, isDescending: sort?.at === at && !sort.isDescending })}
              >
                {title}
              </button>
            </div>
          ))}
        </div>
        <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const row = shown[index]?.row
            return (
              <div
                key={key}
                role="row"
                aria-rowindex={index + 2}
                style={{
                  ...columns,
                  position: 'absolute',
                  width: '100%',
                  height: rowHeight,
                  transform: `translateY(${start}px)`,
                }}
              >
                {row?.texts.map((text, at) => (
                  <div key={at} role="gridcell" style={cut}>
                    {at === row.linkAt ? <a href={row.href}>{text}</a> : text}
                  </div>
                ))}
              </div>
            )
          })}
        </div>
      </div>
    </>
  )
}

window.reference = (data, words) => {
  const root = document.body.appendChild(document.createElement('div'))
  createRoot(root).render(<VirtualTable data={data} words={words} />)
}
