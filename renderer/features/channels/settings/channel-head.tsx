import type { ReactNode } from 'react'
import { texts } from '#contract/texts.ts'
import { CopyButton } from '../../../components/copy-button.tsx'
import { partPlace, Sentence } from '../../../components/sentence.tsx'
import { useConnection } from '../../../lib/connection.ts'
import { formatDate } from '../../../lib/format.ts'
import type { Directory } from '../../../lib/organization/directory.ts'
import { PrivacyIcon, privacyLabel } from '../../../records/channel/privacy-icon.tsx'
import type { Channel } from '../../../lib/organization/channels.ts'
import { SubscribersLink } from '../../../records/channel/subscribers/subscribers.tsx'
import { toRow, type ChannelRow } from '../../../records/channel/rows.ts'
import classes from './channel-head.module.css'
import { NameText } from '../../../components/name-text.tsx'

const t = texts('channels')

interface ChannelHeadProps {
  readonly channel: Channel
  readonly directory: Directory
  /** Links to other channels. */
  readonly children: ReactNode
}

export function ChannelHead({ channel, directory, children }: ChannelHeadProps) {
  const { server } = useConnection().connection
  const row = toRow(channel, directory, '')
  const { privacy } = row
  return (
    <header className={classes.head}>
      <PrivacyIcon privacy={privacy} isArchived={row.isArchived} />
      <h1>
        <NameText text={channel.name} />
      </h1>
      <p>
        <Sentence text={summaryOf(row)}>
          <SubscribersLink channel={channel} directory={directory} />
        </Sentence>
      </p>
      <span className={classes.actions}>
        {children}
        <CopyButton size="sm" variant="subtle" text={linkOf(server, channel)} label={t('settings.page.copy-link')} />
      </span>
    </header>
  )
}

/**
 * Address of the channel in the chat app. The id suffices: a name after it would need a special encoding and has no
 * effect.
 */
const linkOf = (server: string, { stream_id: id }: Channel): string => `${server}/#narrow/channel/${id}`

/**
 * The sentence, with a placeholder for the number of subscribers, which is a link. If the server has no folders, the
 * sentence omits the folder.
 */
function summaryOf(row: ChannelRow): string {
  const { privacy, folder, channel } = row
  const traffic = channel.stream_weekly_traffic
  const words = {
    privacy: privacyLabel(privacy),
    subscribers: partPlace,
    traffic: traffic === null ? t('settings.page.traffic-new') : t('settings.page.traffic', { count: traffic }),
    creator: formatCreation(row),
  }
  if (folder === undefined) return t('settings.page.summary', words)
  return folder === ''
    ? t('settings.page.summary.no-folder', words)
    : t('settings.page.summary.in-folder', { ...words, folder })
}

function formatCreation({ creator, channel: { date_created: at } }: ChannelRow): string {
  if (at === undefined) return ''
  const date = formatDate(at)
  return creator == null ? t('settings.page.created', { date }) : t('settings.page.created-by', { name: creator, date })
}
