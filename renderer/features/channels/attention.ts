import { useDeferredValue, useMemo } from 'react'
import { texts } from '#contract/texts.ts'
import { noFolder } from '../../records/channel/filters.ts'
import type { ChannelRow } from '../../records/channel/rows.ts'
import { useChannelRows } from '../../records/channel/use-channel-rows.ts'
import { type AttentionModule, type AttentionItem } from '../../lib/page/feature.ts'
import { pathWith } from '../../lib/page/record-path.ts'
import { activeFolders, type Directory } from '../../lib/organization/directory.ts'
import { isOpenToEveryone, reliesOnRetiredPolicy } from './checks.ts'

const t = texts('channels')

const noRows: readonly ChannelRow[] = []

/** Finds channels that need attention. */
export const FindAttention: AttentionModule['FindAttention'] = ({ children }) => {
  const { rows: all, directory, isRead, error, readAgain } = useChannelRows()
  // Thousands of channels are checked only after the overview is painted.
  const rows = useDeferredValue(all, noRows)
  const items = useMemo(() => findInChannels(rows, directory), [rows, directory])
  const state = isRead && (rows.length > 0 || all.length === 0) ? 'read' : 'reading'
  return children({ items, state, error, readAgain })
}

/** Finds the items that need attention among the channels in use. */
export function findInChannels(rows: readonly ChannelRow[], directory: Directory): readonly AttentionItem[] {
  const used = rows.filter(({ isArchived }) => !isArchived)
  const one = (
    id: 'open' | 'retired' | 'no-folder' | 'silent' | 'empty',
    gravity: AttentionItem['gravity'],
    isFound: (row: ChannelRow) => boolean,
    search: Readonly<Record<string, unknown>>,
  ): AttentionItem[] => {
    const names = used.filter(isFound).map(({ channel }) => channel.name)
    const count = names.length
    const about = id === 'no-folder' ? {} : { about: t(`attention.${id}.about`) }
    const words = { sentence: t(`attention.${id}`, { count }), ...about, action: t('attention.show', { count }) }
    return count === 0 ? [] : [{ id, gravity, ...words, names, path: pathWith('channels', search) }]
  }
  // If no folders are used, it doesn't matter that a channel is in none.
  const areFoldersUsed = activeFolders(directory).length > 0
  return [
    ...one('open', 'warn', (row) => isOpenToEveryone(row, directory), { check: ['open'] }),
    ...one('retired', 'warn', (row) => reliesOnRetiredPolicy(row, directory), { check: ['retired'] }),
    ...one('no-folder', 'note', ({ folderId }) => areFoldersUsed && folderId === null, { folder: [noFolder] }),
    ...one('silent', 'note', ({ channel }) => channel.stream_weekly_traffic === 0, { traffic: ['none'] }),
    ...one('empty', 'note', ({ channel }) => channel.subscriberCount === 0 && !channel.isCountLeast, {
      subscribers: ['none'],
    }),
  ]
}
