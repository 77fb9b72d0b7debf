import { IconEyeOff, IconPencil } from '@tabler/icons-react'
import { isPlain } from '#contract/name-marks.ts'
import { texts } from '#contract/texts.ts'
import { Tag } from '../../components/tag.tsx'
import { PrivacyIcon } from '../../records/channel/privacy-icon.tsx'
import classes from './cells.module.css'
import type { ChannelRow } from '../../records/channel/rows.ts'
import { NameText } from '../../components/name-text.tsx'

const t = texts('channels')

export function NameCell({ row, isDraft }: { row: ChannelRow; isDraft: boolean }) {
  const { channel, privacy, isArchived, isDefault } = row
  return (
    <>
      <PrivacyIcon privacy={privacy} isArchived={isArchived} />
      {/* This is a plain link: the router's own link subscribes to the router's state in each of 60 rows, which slows scrolling. */}
      <a href={row.href} tabIndex={-1} className={classes.link} data-runs="own-way">
        {/* Nearly every name is plain, and each additional element in 60 rows slows scrolling. */}
        {isPlain(channel.name) ? channel.name : <NameText text={channel.name} />}
      </a>
      {isDraft ? (
        <Tag tone="accent" icon={<IconPencil aria-hidden />}>
          {t('tag.draft')}
        </Tag>
      ) : null}
      {isDefault ? <Tag>{t('tag.default')}</Tag> : null}
      {isArchived ? <Tag>{t('tag.archived')}</Tag> : null}
      {channel.invite_only && channel.isSubscribed === false ? (
        <Tag icon={<IconEyeOff aria-hidden />}>{t('tag.not-subscribed')}</Tag>
      ) : null}
    </>
  )
}
