import { z } from 'zod'
import { IconFile } from '@tabler/icons-react'
import type { Attachment } from '#contract/operations/messages.ts'
import { markdownLink } from '#contract/upload-links.ts'
import { isoTime } from '#contract/local-time.ts'
import { foldLetters } from '#contract/fold-letters.ts'
import { texts } from '#contract/texts.ts'
import { listSearchSchema } from '../../../lib/page/use-search-state.ts'
import { single, type Filter } from '../../../components/filter-bar/filters.ts'
import { NameText } from '../../../components/texts/name-text.tsx'
import type { Column } from '../../../components/record-table/columns.ts'
import { Tag } from '../../../components/texts/tag.tsx'
import { formatBytes, formatDate, formatNumber, formatTime } from '../../../lib/text/format.ts'
import { IconText } from '../../../components/texts/icon-text.tsx'

/** Markdown link to a file on the server. */
export const linkOf = ({ name, path_id: path }: Pick<Attachment, 'name' | 'path_id'>): string =>
  markdownLink({ name, url: `/user_uploads/${path}` })

export const uses = ['unused', 'used'] as const

/** Search, filters and open file, in the address. */
export const fileSearchSchema = listSearchSchema({ open: z.int(), use: z.enum(uses) })

const t = texts('uploads')

/** Order of the list until the user chooses another one. */
export const latestFirst = { id: 'uploaded', isDescending: true }

export const fileColumns: readonly Column<Attachment, null>[] = [
  {
    id: 'name',
    header: () => t('column.file'),
    value: ({ name }) => name,
    cell: ({ name }) => (
      <IconText icon={<IconFile size={16} stroke={1.5} color="var(--text-2)" aria-hidden />}>
        <NameText text={name} />
      </IconText>
    ),
    width: { least: 168, share: 2 },
  },
  {
    id: 'size',
    header: () => t('column.size'),
    value: ({ size }) => size,
    cell: ({ size }) => formatBytes(size),
    // The width leaves room for languages in which units are whole words.
    width: { least: 128 },
    isNumeric: true,
  },
  {
    id: 'uploaded',
    header: () => t('column.uploaded'),
    value: ({ create_time: seconds }) => seconds,
    cell: ({ create_time: seconds }) => timeText(seconds),
    inFile: ({ create_time: seconds }) => isoTime(seconds * 1000),
    width: { least: 208 },
    isNumeric: true,
  },
  {
    id: 'messages',
    header: () => t('column.messages'),
    value: ({ message_ids: ids }) => ids.length,
    cell: ({ message_ids: ids }) => (ids.length === 0 ? <Tag>{t('use.unused')}</Tag> : formatNumber(ids.length)),
    width: { least: 144 },
    isNumeric: true,
  },
  {
    id: 'link',
    header: () => t('column.link'),
    value: linkOf,
    cell: linkOf,
    width: { least: 240, share: 2 },
    isExtra: true,
  },
]

export const timeText = (seconds: number): string =>
  t('when', { date: formatDate(seconds), time: formatTime(seconds * 1000) })

export const fileFilters = (): readonly Filter<Attachment>[] => [
  single<Attachment, (typeof uses)[number]>({
    id: 'use',
    label: t('filter.use'),
    options: uses.map((value) => ({ value, label: t(`use.${value}`) })),
    fits: ({ message_ids: ids }, chosen) => chosen === undefined || ids.length > 0 === (chosen === 'used'),
  }),
]

export const keyOf = ({ id }: Attachment): number => id

export const haystackOf = ({ name, id }: Attachment): string => foldLetters(`${name} ${id}`)
