import { useDeferredValue, useMemo } from 'react'
import { channelValues } from '#contract/records/channel.ts'
import { texts } from '#contract/texts.ts'
import { EditFields } from '../../../records/edit/edit-fields.tsx'
import { SectionList } from '../../../records/edit/section-list.tsx'
import { EditFrame, EditNotices } from '../../../records/edit/edit-frame.tsx'
import { LevelNotice } from '../../../records/edit/level-notice.tsx'
import { ActReview } from '../../../records/review/act-review.tsx'
import { reportProblem } from '../../../components/report-problem.ts'
import { useConnection } from '../../../lib/connection.ts'
import type { KeptDraft } from '../../../lib/drafts.ts'
import { useEditForm } from '../../../lib/edit/use-edit-form.ts'
import { formatTime } from '../../../lib/format.ts'
import type { Directory } from '../../../lib/organization/directory.ts'
import { useLive } from '../../../lib/live.ts'
import type { Channel } from '../../../lib/organization/channels.ts'
import { findSettings, isFound } from './find-settings.ts'
import { FormSections, scrollToSection, sectionId } from './form-sections.tsx'
import classes from './settings-form.module.css'
import { sectionNames, sections } from './sections.ts'
import { useOtherNamed } from './use-other-named.ts'

const t = texts('channels')

interface SettingsFormProps {
  readonly channel: Channel
  /** Time at which the channel was read, in UNIX milliseconds. */
  readonly readAt: number
  readonly directory: Directory
  /** Draft of an earlier edit. */
  readonly kept: KeptDraft | null
  /** Search text for the settings. */
  readonly query: string
  readonly onQuery: (query: string) => void
}

/** Settings of one channel. A copy is edited, kept as a draft, and passed to the gate. */
export function SettingsForm(props: SettingsFormProps) {
  const { channel, readAt, directory, kept, query, onQuery } = props
  const { connection } = useConnection()
  const { stream_id: id } = channel
  const server = useMemo(() => channelValues(channel), [channel])
  const { name } = channel
  const context = useMemo(
    () => ({ connection, directory, nameOf: (asked: number) => (asked === id ? name : undefined) }),
    [connection, directory, id, name],
  )
  const form = useEditForm(
    { kind: 'channel', id, server, kept, context, isMember: channel.isSubscribed, otherNamed: useOtherNamed(id) },
    reportProblem,
  )
  const changed = useMemo(() => new Set(form.changes.map(({ field }) => field)), [form.changes])
  const deferred = useDeferredValue(query)
  const found = findSettings(deferred)
  const listed = sectionNames
    .filter((section) => isFound(section, found))
    .map((section) => ({
      id: section,
      label: t(`settings.section.${section}`),
      elementId: sectionId(section),
      changes: sections[section].filter((name) => changed.has(name)).length,
    }))
  return (
    <EditFrame form={form} name={channel.name} onReveal={() => onQuery('')}>
      <EditFields form={form}>
        <div className={classes.columns}>
          <SectionList
            sections={listed}
            note={useReadNote(connection.profileId, readAt)}
            query={query}
            onQuery={onQuery}
            onOpen={scrollToSection}
          />
          <div className={classes.form}>
            {channel.invite_only && channel.isSubscribed === false ? (
              <p className={classes.notice} data-soft>
                {t('settings.page.private-unsubscribed')}
              </p>
            ) : null}
            <EditNotices form={form} />
            <LevelNotice kind="channel" act={form.act} level={connection.featureLevel} />
            <FormSections streamId={id} found={found} />
          </div>
        </div>
      </EditFields>
      <ActReview kind="channel" act="archive" context={context} />
    </EditFrame>
  )
}

function useReadNote(profileId: string, readAt: number): string {
  const isLive = useLive(({ states }) => states[profileId]?.state === 'live')
  return `${t('settings.page.read-at', { time: formatTime(readAt) })} ${t(isLive ? 'settings.page.read-live' : 'settings.page.read-silent')}`
}
