import { Button } from '@mantine/core'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useState } from 'react'
import { create } from 'zustand'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../../../lib/bridge/connection.ts'
import { idsText } from '../../plan/operations.ts'
import { folderName, keyOf, type ChannelRow } from '../../../records/channel/rows.ts'
import type { Directory } from '../../../lib/organization/directory.ts'
import { withTexts } from '../../../lib/text/load-texts.ts'
import type { SubscribeDialogProps } from '../subscribe/subscribe-dialog.tsx'
import { useBulkChange, type AskedChange, type BulkChange } from '../../dialog/use-bulk-change.tsx'
import { leaving, moveLock, moveOf, MovePreview, type MoveLock, type Target } from './moves.tsx'
import classes from './moves.module.css'
import { FolderSelect } from '../../../records/channel/folder-select.tsx'

const changeButtonTexts = texts('bulk', 'channels-change')

/** The list that a bulk change was opened from, by profile: its address, with its filters, and the selected channels. */
const useLists = create<Readonly<Record<string, { readonly href: string; readonly ids: readonly number[] }>>>()(
  () => ({}),
)

/** Returns to the list that a bulk change was opened from, with these channels selected. */
export function useBackToList(profileId: string, ids: readonly number[]): () => void {
  const navigate = useNavigate()
  return () => {
    // After a reload, only the selection is known, from the address of the bulk change.
    const href = useLists.getState()[profileId]?.href ?? `/o/${profileId}/channels`
    useLists.setState({ [profileId]: { href, ids } })
    void navigate({ href })
  }
}

/** Channels that were selected when a bulk change was opened from the list; they are given back once. */
function takeSelected(profileId: string): readonly number[] {
  const { [profileId]: left, ...others } = useLists.getState()
  useLists.setState(others, true)
  return left?.ids ?? []
}

/** Opens the settings of the selected channels from the bar below a table. */
export function ChangeButton({ rows }: { readonly rows: readonly ChannelRow[] }) {
  const { profileId } = useConnection().connection
  const navigate = useNavigate()
  const { history } = useRouter()
  const selected = rows.map(({ channel }) => channel.stream_id)
  const ids = idsText(selected)
  const open = () => {
    useLists.setState({ [profileId]: { href: history.location.href, ids: selected } })
    void navigate({ to: `/o/${profileId}/channels/change`, search: { ids } })
  }
  return (
    <Button disabled={ids === undefined} onClick={open}>
      {changeButtonTexts('open')}
    </Button>
  )
}

const subscribeButtonTexts = texts('bulk', 'channels-subscribe')

const SubscribeDialog = lazy(withTexts(() => import('../subscribe/subscribe-dialog.tsx')))

interface SubscribeButtonProps extends Omit<SubscribeDialogProps, 'onClose'> {
  readonly label?: string
}

/** Opens the choice of people to subscribe to the channels, or to unsubscribe from them. */
export function SubscribeButton({ label, ...dialog }: SubscribeButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button disabled={dialog.channels.length === 0} onClick={() => setOpen(true)}>
        {label ?? subscribeButtonTexts('open')}
      </Button>
      <Suspense>{isOpen ? <SubscribeDialog {...dialog} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}

const t = texts('bulk', 'channels-move')

interface Given {
  /** Channels that can be selected or dragged, in the order of their table. */
  readonly rows: readonly ChannelRow[]
  /** All channels, for the sizes of the folders; by default, the same. */
  readonly all?: readonly ChannelRow[]
  readonly directory: Directory
  /** Target folder for all rows; if absent, the user chooses it in the bar. */
  readonly to?: number | undefined
  /** True if other settings of the selected channels can be changed too. */
  readonly offersChange?: boolean
  /** True if the server lists subscribers by channel, so that they can be changed. */
  readonly offersSubscribers?: boolean
}

/**
 * Moves several channels into one folder under one confirmation. If the folders are unknown, no channel can be
 * selected.
 */
export function useMoves({
  rows,
  all = rows,
  directory,
  to,
  offersChange = false,
  offersSubscribers = false,
}: Given): BulkChange<ChannelRow, Target> {
  const { connection } = useConnection()
  const [first] = useState(() => (offersChange ? takeSelected(connection.profileId) : []))
  const hasFolders = (directory.folders?.size ?? 0) > 0
  const lockOf = useCallback((row: ChannelRow) => moveLock(row, connection, directory), [connection, directory])
  const bulkChange = useBulkChange<ChannelRow, Target, MoveLock>({
    rows,
    keyOf,
    first,
    lockOf,
    lockText: (lock) => t(`lock.${lock}`),
    actions: (free, ask, selected) => (
      <>
        {offersSubscribers ? (
          <SubscribeButton channels={selected.map(({ channel }) => channel)} directory={directory} />
        ) : null}
        {offersChange ? <ChangeButton rows={selected} /> : null}
        {hasFolders ? <MoveActions directory={directory} rows={free} to={to} onMove={ask} /> : null}
      </>
    ),
    titleOf: ({ rows: moved, target }) =>
      target === null
        ? t('title-none', { count: moved.length })
        : t('title', { count: moved.length, name: folderName(target, directory) }),
    rowOf: (row, target) => ({
      name: row.channel.name,
      change: t('change', { from: folderName(row.folderId ?? null, directory), to: folderName(target, directory) }),
      write: moveOf(row, target),
    }),
    preview: (asked) => <MovePreview all={all} asked={asked} directory={directory} />,
  })
  return {
    ...bulkChange,
    selection: hasFolders || offersChange ? bulkChange.selection : undefined,
    ask: ({ rows: asked, target }: AskedChange<ChannelRow, Target>) =>
      bulkChange.ask({ rows: leaving(asked, target), target }),
  }
}

interface MoveActionsProps {
  readonly directory: Directory
  /** Channels that can be moved. */
  readonly rows: readonly ChannelRow[]
  /** Target folder for all rows; if absent, the user chooses it here. */
  readonly to: number | undefined
  readonly onMove: (asked: AskedChange<ChannelRow, Target>) => void
}

/** Chooses the target for the selected channels and opens the review, from the bar below a table. */
function MoveActions({ directory, rows, to, onMove }: MoveActionsProps) {
  const [chosen, setChosen] = useState<Target | undefined>(to)
  const moved = chosen === undefined ? rows : leaving(rows, chosen)
  return (
    <>
      {moved.length < rows.length ? <span>{t('there', { count: rows.length - moved.length })}</span> : null}
      {to === undefined ? (
        <FolderSelect
          w={180}
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
        className={classes.review ?? ''}
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
