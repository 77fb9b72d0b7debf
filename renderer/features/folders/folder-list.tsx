import { Anchor, UnstyledButton } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ChannelFolder } from '#contract/operations/folders.ts'
import { choiceProps } from '../../components/list-detail/list-detail.tsx'
import { SortableList } from '../../components/sortable/sortable-list.tsx'
import { Tag } from '../../components/tag.tsx'
import { formatNumber } from '../../lib/format.ts'
import type { Order } from '../../lib/records/use-order.ts'
import classes from './folders.module.css'
import type { ChannelRow } from './rows.ts'
import { t } from './text.ts'

interface FolderListProps {
  readonly order: Order<ChannelFolder>
  readonly rows: readonly ChannelRow[]
  readonly open: number | 'new' | undefined
  readonly draftKeys: ReadonlySet<string>
  readonly isArchivedShown: boolean
  readonly onShowArchived: (isShown: boolean) => void
  readonly mayChange: boolean
  readonly onOpen: (id: number) => void
  readonly onDrop: (row: ChannelRow, folderId: number) => void
}

/** The folders in their order, each with what is in it; channels are dropped on them. */
export function FolderList(props: FolderListProps) {
  const { order, rows, open, draftKeys, isArchivedShown, onShowArchived, mayChange, onOpen, onDrop } = props
  const { records: folders } = order
  const archived = folders.filter(({ is_archived: isArchived }) => isArchived).length
  const shown = isArchivedShown ? folders : folders.filter(({ is_archived: isArchived }) => !isArchived)
  const placeOf = (index: number) => folders.indexOf(shown[index] as ChannelFolder)
  return (
    <>
      <SortableList
        items={shown}
        idOf={({ id }) => id}
        labelOf={({ name }) => name}
        label={t('list.label')}
        hint={<p>{t(mayChange ? 'list.hint' : 'list.hint-fixed')}</p>}
        className={classes.list}
        isFixed={!mayChange}
        onMove={(from, to) => order.move(placeOf(from), placeOf(to))}
        accepts="channel"
        onDropOn={({ id }, row) => onDrop(row as ChannelRow, id)}
        rowProps={({ id }) => ({ 'data-open': open === id || undefined })}
        renderRow={(folder, { handle, place, was }) => {
          const inside = rows.filter(({ folderId }) => folderId === folder.id)
          const contents = inside.length === 0 ? t('list.empty-folder') : inside.map(nameOf).slice(0, 4).join(', ')
          return (
            <UnstyledButton
              className={classes.item}
              {...choiceProps(open === folder.id)}
              onClick={() => onOpen(folder.id)}
              {...handle}
            >
              {handle ? <IconGripVertical size={14} aria-hidden /> : null}
              <span className={classes.place}>{place + 1}</span>
              <span className={classes.words}>
                <bdi title={folder.name}>{folder.name}</bdi>
                <small title={contents}>{contents}</small>
              </span>
              {was ?? tagOf(folder, draftKeys)}
              <span>{formatNumber(inside.length)}</span>
            </UnstyledButton>
          )
        }}
      />
      {archived === 0 ? null : (
        <Anchor component="button" className={classes.foot} onClick={() => onShowArchived(!isArchivedShown)}>
          {isArchivedShown ? t('list.archived-hide') : t('list.archived', { count: archived })}
        </Anchor>
      )}
    </>
  )
}

const nameOf = ({ channel }: ChannelRow): string => channel.name

function tagOf({ id, is_archived: isArchived }: ChannelFolder, draftKeys: ReadonlySet<string>): ReactNode {
  if (draftKeys.has(draftKeyOf(id))) return <Tag tone="accent">{t('tag.draft')}</Tag>
  return isArchived ? <Tag>{t('tag.archived')}</Tag> : null
}

/** Under which name a folder's draft is kept. */
export const draftKeyOf = (open: number | 'new'): string => `folder:${open}`
