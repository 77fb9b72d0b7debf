import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { texts } from '#contract/texts.ts'
import { CreateChannelLink } from '../../records/channel/create-channel-link.tsx'
import { ChannelTable } from '../../records/channel/channel-table.tsx'
import type { ChannelRow } from '../../records/channel/rows.ts'
import type { Selection } from '../../components/record-table/selection.ts'
import { useConnection } from '../../lib/connection.ts'
import { useUnreadable } from '../../lib/unreadable.ts'
import classes from './folders.module.css'
import { channelLists } from './channel-lists.ts'
import { folderSearchSchema } from './search.ts'

const t = texts('folders')

interface InsideProps {
  readonly folderId: number
  readonly rows: readonly ChannelRow[]
  /** Selection of channels; undefined if this account can't move any channel. */
  readonly selection: Selection | undefined
  /** True if channels can be moved into the folder. */
  readonly mayAssign: boolean
}

/** Channels of a folder, to drag onto another folder, or to select and move. */
export function Inside({ folderId, rows, selection, mayAssign }: InsideProps) {
  const { profileId } = useConnection().connection
  const unread = useUnreadable(profileId, channelLists).length
  // The opened folder is painted before its table, which is the slowest part of the page.
  const isTableDrawn = useDeferredValue(true, false)
  return (
    <>
      <header className={classes.inside}>
        <h2>{t('channels.title')}</h2>
        {selection ? (
          <>
            {rows.length === 0 ? null : <span>{t('channels.hint')}</span>}
            {mayAssign ? (
              <Button
                component={Link}
                to={`/o/${profileId}/folders/${folderId}/assign`}
                leftSection={<IconPlus size={16} stroke={1.5} />}
              >
                {t('channels.assign')}
              </Button>
            ) : null}
          </>
        ) : null}
        <CreateChannelLink folderId={folderId} />
      </header>
      {isTableDrawn ? (
        <ChannelTable
          name="folder-channels"
          schema={folderSearchSchema}
          words={{ label: t('channels.title'), empty: t(unread > 0 ? 'channels.none-read' : 'channels.none') }}
          rows={rows}
          selection={selection}
        />
      ) : null}
    </>
  )
}
