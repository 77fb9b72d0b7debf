import { Button } from '@mantine/core'
import { useState } from 'react'
import { texts } from '#contract/texts.ts'
import type { AskedChange } from '../../batch/use-batch.tsx'
import type { Directory } from '../../../lib/organization/directory.ts'
import { FolderSelect } from '../../../records/channel/folder-select.tsx'
import type { ChannelRow } from '../../../records/channel/rows.ts'
import { leaving, type Target } from './moves.ts'

const t = texts('bulk', 'channels-move')

interface MoveActionsProps {
  readonly directory: Directory
  /** Channels that can be moved. */
  readonly rows: readonly ChannelRow[]
  /** Target folder for all rows; if absent, the user chooses it here. */
  readonly to: number | undefined
  readonly onMove: (asked: AskedChange<ChannelRow, Target>) => void
}

/** Chooses the target for the selected channels and opens the review, from the bar below a table. */
export function MoveActions({ directory, rows, to, onMove }: MoveActionsProps) {
  const [chosen, setChosen] = useState<Target | undefined>(to)
  const moved = chosen === undefined ? rows : leaving(rows, chosen)
  return (
    <>
      {moved.length < rows.length ? <span>{t('there', { count: rows.length - moved.length })}</span> : null}
      {to === undefined ? (
        <FolderSelect
          aria-label={t('to')}
          placeholder={t('to')}
          directory={directory}
          value={chosen}
          onChange={setChosen}
          disabled={rows.length === 0}
        />
      ) : null}
      <Button
        variant="filled"
        disabled={chosen === undefined || moved.length === 0}
        onClick={() => {
          if (chosen !== undefined) onMove({ rows: moved, target: chosen })
        }}
      >
        {t('review', { count: moved.length })}
      </Button>
    </>
  )
}
