import { Text } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { reportProblem } from '../../../components/notices/show-notice.ts'
import shared from './from-file.module.css'
import classes from './virtual-rows.module.css'

interface VirtualRowsProps<T> {
  readonly label: string
  readonly columns: readonly string[]
  /** Widths of the columns, as grid tracks. */
  readonly tracks: string
  readonly rowHeight: number
  /** Version of the rows. When it changes, the earlier rows are shown until the new ones are loaded. */
  readonly version: unknown
  readonly load: (from: number, count: number) => Promise<{ readonly rows: readonly T[]; readonly count: number }>
  readonly draw: (row: T) => readonly ReactNode[]
  /** Text if there are no rows. */
  readonly empty?: string
}

interface Loaded<T> {
  readonly from: number
  readonly rows: readonly T[]
  readonly count: number
}

/** Number of rows in a piece, more than any window shows. */
const pieceRows = 120

/** A table in which only the visible rows exist, loaded in pieces from the worker. */
export function VirtualRows<T>({ label, columns, tracks, rowHeight, version, load, draw, empty }: VirtualRowsProps<T>) {
  const scroller = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<Loaded<T> | null>(null)
  const count = loaded?.count ?? 0
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  })
  const items = virtual.getVirtualItems()
  // Pieces overlap by half, so that scrolling a little loads nothing.
  const from = Math.max(0, Math.floor((items[0]?.index ?? 0) / (pieceRows / 2) - 0.5)) * (pieceRows / 2)
  useEffect(() => {
    let isWanted = true
    const look = async () => {
      const { rows, count: all } = await load(from, pieceRows)
      if (isWanted) setLoaded({ from, rows, count: all })
    }
    look().catch((thrown: unknown) => {
      if (isWanted) reportProblem(thrown)
    })
    return () => {
      isWanted = false
    }
  }, [from, load, version])
  const style = { gridTemplateColumns: tracks }
  return (
    <div ref={scroller} className={shared.rows} role="table" aria-label={label} aria-rowcount={count + 1} tabIndex={0}>
      <div className={classes.rowsHead} role="row" style={style}>
        {columns.map((column) => (
          <span key={column} role="columnheader">
            {column}
          </span>
        ))}
      </div>
      {loaded !== null && count === 0 && empty !== undefined ? (
        <Text px="lg" py="md" c="dimmed">
          {empty}
        </Text>
      ) : null}
      <div role="rowgroup" style={{ blockSize: virtual.getTotalSize() }}>
        <div role="presentation" style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}>
          {items.map(({ index }) => {
            const row = loaded?.rows[index - loaded.from]
            return (
              <div
                key={index}
                className={classes.rowsRow}
                role="row"
                aria-rowindex={index + 2}
                style={{ ...style, blockSize: rowHeight }}
              >
                {row === undefined
                  ? null
                  : draw(row).map((cell, place) => (
                      <span key={place} role="cell" data-runs={place === 0 ? undefined : 'own-way'}>
                        {cell}
                      </span>
                    ))}
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}
