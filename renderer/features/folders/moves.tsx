import { Button, Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import { BatchDialog, type BatchRow } from '../../components/batch/batch-dialog.tsx'
import type { Selection } from '../../components/record-table/record-table.tsx'
import type { RowKey } from '../../components/record-table/selection.ts'
import { folderChange } from '#contract/records/channel.ts'
import { activeFolders, type Directory } from '../../lib/organization/directory.ts'
import classes from './folders.module.css'
import { MovePreview } from './move-preview.tsx'
import { folderName, type ChannelRow } from './rows.ts'
import { t } from './text.ts'

/** Channels, and the folder they go to; null takes them out of theirs. */
export interface Move {
  readonly rows: readonly ChannelRow[]
  readonly to: number | null
}

interface Given {
  /** Every channel in use, for what the move comes to. */
  readonly all: readonly ChannelRow[]
  readonly directory: Directory
  /** The folder they go to; null where it is chosen. */
  readonly target: number | null
  /** Null where this account may move none. */
  readonly mayMove: boolean
}

interface Moves {
  readonly selected: readonly ChannelRow[]
  readonly selection: Selection | undefined
  readonly ask: (move: Move) => void
  readonly dialog: React.ReactNode
}

const nothing: ReadonlySet<RowKey> = new Set()

/** Channels are selected in a table, or dragged, and moved under one question. */
export function useMoves({ all, directory, target, mayMove }: Given): Moves {
  const [keys, setKeys] = useState(nothing)
  const [asked, ask] = useState<Move | null>(null)
  const selected = useMemo(
    () => all.filter(({ id, folderId }) => keys.has(id) && (target === null || folderId !== target)).toSorted(byName),
    [all, keys, target],
  )
  const bar = (
    <MoveBar
      directory={directory}
      count={selected.length}
      target={target}
      onClear={() => setKeys(nothing)}
      onMove={(to) => ask({ rows: selected, to })}
    />
  )
  const dialog =
    asked === null ? null : (
      <BatchDialog
        title={t('move.title', { count: asked.rows.length, name: folderName(asked.to, directory) })}
        rows={asked.rows.map((row) => toBatchRow(row, asked.to, directory))}
        onCancel={() => ask(null)}
        onDone={() => {
          ask(null)
          setKeys(nothing)
        }}
      >
        <MovePreview all={all} move={asked} directory={directory} />
      </BatchDialog>
    )
  return { selected, selection: mayMove ? { selected: keys, onChange: setKeys, bar } : undefined, ask, dialog }
}

const toBatchRow = (
  { id, channel, folderId, folder }: ChannelRow,
  to: number | null,
  directory: Directory,
): BatchRow => ({
  name: channel.name,
  change: t('move.change', { from: folder, to: folderName(to, directory) }),
  write: { kind: 'channel', act: 'update', id, changes: [folderChange(folderId, to)] },
})

const byName = (one: ChannelRow, other: ChannelRow): number => one.channel.name.localeCompare(other.channel.name)

const none = 'none'

interface MoveBarProps {
  readonly directory: Directory
  readonly count: number
  readonly target: number | null
  readonly onClear: () => void
  readonly onMove: (to: number | null) => void
}

function MoveBar({ directory, count, target, onClear, onMove }: MoveBarProps) {
  const [chosen, setChosen] = useState<string | null>(target === null ? null : String(target))
  return (
    <>
      <b>{t('bar.selected', { count })}</b>
      <Button variant="subtle" onClick={onClear}>
        {t('bar.clear')}
      </Button>
      <span className={classes.space} />
      {target === null ? (
        <Select
          aria-label={t('bar.to')}
          placeholder={t('bar.to')}
          searchable
          data={[
            ...activeFolders(directory).map(({ id, name }) => ({ value: String(id), label: name })),
            { value: none, label: t('folder.none') },
          ]}
          value={chosen}
          onChange={setChosen}
        />
      ) : null}
      <Button
        variant="filled"
        disabled={chosen === null}
        onClick={() => onMove(chosen === none ? null : Number(chosen))}
      >
        {t('bar.review', { count })}
      </Button>
    </>
  )
}
