import { useDeferredValue, useMemo } from 'react'
import { noFolder } from '../../components/channel/filters.ts'
import type { ChannelRow } from '../../components/channel/rows.ts'
import { useChannelRows } from '../../components/channel/use-channel-rows.ts'
import { pathWith, type AttentionModule, type AttentionItem } from '../../lib/attention.ts'
import { activeFolders, type Directory } from '../../lib/organization/directory.ts'
import { useLanguage } from '../../lib/language.ts'
import { isOpenToEveryone, reliesOnRetiredPolicy } from './checks.ts'
import { t } from './text.ts'

const noRows: readonly ChannelRow[] = []

/** The channels that need attention. */
export const FindAttention: AttentionModule['FindAttention'] = ({ children }) => {
  const { rows: all, directory, isRead, error, readAgain } = useChannelRows()
  // Thousands of channels are looked at after the overview is painted.
  const rows = useDeferredValue(all, noRows)
  const { tag } = useLanguage()
  // The words are a part of the items, so another language makes them anew.
  // oxlint-disable-next-line react/exhaustive-deps -- see above
  const items = useMemo(() => findInChannels(rows, directory), [rows, directory, tag])
  return children({
    items,
    state: isRead && (rows.length > 0 || all.length === 0) ? 'read' : 'reading',
    error,
    readAgain,
  })
}

/** Finds what needs attention among the channels that are not archived. */
export function findInChannels(rows: readonly ChannelRow[], directory: Directory): readonly AttentionItem[] {
  const used = rows.filter(({ isArchived }) => !isArchived)
  const one = (
    id: 'open' | 'retired' | 'no-folder' | 'silent' | 'empty',
    gravity: AttentionItem['gravity'],
    found: readonly ChannelRow[],
    search: Readonly<Record<string, unknown>>,
  ): AttentionItem[] => {
    const count = found.length
    if (count === 0) return []
    return [
      {
        id,
        gravity,
        sentence: t(`attention.${id}`, { count }),
        ...(id === 'no-folder' ? {} : { about: t(`attention.${id}.about`) }),
        names: found.map(({ channel }) => channel.name),
        action: t('attention.show', { count }),
        path: pathWith('channels', search),
      },
    ]
  }
  // Where no folders are used, being in none says nothing.
  const areFoldersUsed = activeFolders(directory).length > 0
  return [
    ...one(
      'open',
      'warn',
      used.filter((row) => isOpenToEveryone(row, directory)),
      { check: ['open'] },
    ),
    ...one(
      'retired',
      'warn',
      used.filter((row) => reliesOnRetiredPolicy(row, directory)),
      { check: ['retired'] },
    ),
    ...(areFoldersUsed
      ? one(
          'no-folder',
          'note',
          used.filter(({ folderId }) => folderId === null),
          { folder: [noFolder] },
        )
      : []),
    ...one(
      'silent',
      'note',
      used.filter(({ channel }) => channel.stream_weekly_traffic === 0),
      { traffic: ['none'] },
    ),
    ...one(
      'empty',
      'note',
      used.filter(({ channel }) => channel.subscriberCount === 0),
      { subscribers: ['none'] },
    ),
  ]
}
