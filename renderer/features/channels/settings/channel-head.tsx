import { formatDate } from '../../../lib/format.ts'
import { userName, type Directory } from '../../../lib/organization/directory.ts'
import { PrivacyIcon } from '../privacy-icon.tsx'
import { privacyOf, type Channel } from '../schema.ts'
import { t as channels } from '../text.ts'
import classes from './channel-head.module.css'
import { t } from './text.ts'

/** What a channel is, in one sentence of truth. */
export function ChannelHead({ channel, directory }: { channel: Channel; directory: Directory }) {
  const privacy = privacyOf(channel)
  return (
    <header className={classes.head}>
      <PrivacyIcon privacy={privacy} isArchived={channel.is_archived === true} />
      <h1>{channel.name}</h1>
      <p>
        {t('page.summary', {
          privacy: channels(`privacy.${privacy}`),
          folder: folderWords(channel, directory),
          subscribers:
            channel.subscriberCount === undefined
              ? t('page.subscribers-unknown')
              : t('page.subscribers', { count: channel.subscriberCount }),
          traffic:
            channel.stream_weekly_traffic === null
              ? t('page.traffic-new')
              : t('page.traffic', { count: channel.stream_weekly_traffic }),
          creator: creationWords(channel, directory),
        })}
      </p>
    </header>
  )
}

function folderWords({ folder_id }: Channel, directory: Directory): string {
  if (folder_id === null) return t('page.no-folder')
  if (folder_id === undefined) return t('value.unknown')
  return t('page.in-folder', {
    folder: directory.folders?.get(folder_id)?.name ?? t('value.folder', { id: folder_id }),
  })
}

function creationWords({ creator_id, date_created }: Channel, directory: Directory): string {
  if (date_created === undefined) return ''
  const date = formatDate(date_created)
  return creator_id == null
    ? t('page.created', { date })
    : t('page.created-by', { name: userName(directory, creator_id), date })
}
