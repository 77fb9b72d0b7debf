import { useQueryClient } from '@tanstack/react-query'
import { memo, useCallback, useMemo, useState, type ReactNode } from 'react'
import type { WriteEnd } from '../../../components/safe-write/review-dialog.tsx'
import { DiscardDialog } from '../../../components/drafts/discard-dialog.tsx'
import { LeaveGuard } from '../../../components/drafts/leave-guard.tsx'
import { SaveBar, shorten } from '../../../components/drafts/save-bar.tsx'
import { reportProblem } from '../../../components/report-problem.ts'
import { useConnection } from '../../../lib/connection.ts'
import { formatList, formatTime } from '../../../lib/format.ts'
import type { Directory } from '../../../lib/organization/directory.ts'
import { useLive } from '../../../stores/live.ts'
import { channelKeys } from '../queries.ts'
import type { Channel } from '../schema.ts'
import type { ChannelDraft } from './draft.ts'
import { EditorContext, useEditorStore, type Editor } from './editor.ts'
import { EmailSection } from './email-section.tsx'
import { channelFields, settingsOf, type Section, type SettingName } from './fields.ts'
import { GeneralSection } from './general-section.tsx'
import { PermissionsSection } from './permissions-section.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { RetentionSection } from './retention-section.tsx'
import { ChannelReview } from './channel-review.tsx'
import { findProblems, findWarnings, type FieldWords } from './rules.ts'
import { SectionList } from './section-list.tsx'
import classes from './settings-form.module.css'
import { t } from './text.ts'
import { TopicsSection } from './topics-section.tsx'
import { useChannelEdit } from './use-channel-edit.ts'

interface SettingsFormProps {
  readonly channel: Channel
  /** UNIX milliseconds at which the channel was read. */
  readonly readAt: number
  readonly directory: Directory
  /** What was kept from an earlier edit. */
  readonly draft: (ChannelDraft & { readonly savedAt: number }) | null
}

/** The settings of one channel: a copy is edited, kept as a draft, and sent through a review (DESIGN §5). */
export function SettingsForm({ channel, readAt, directory, draft: kept }: SettingsFormProps) {
  const { connection } = useConnection()
  const { profileId } = connection
  const queryClient = useQueryClient()
  const fields = useMemo(() => channelFields(directory.nobodyId), [directory.nobodyId])
  const server = useMemo(() => settingsOf(channel), [channel])
  // What is kept while one edits is no draft found again.
  const [foundAt] = useState(kept?.savedAt ?? null)
  const edit = useChannelEdit({ profileId, streamId: channel.stream_id, fields, server, readAt, kept })
  const { base, draft, changes, movedMeanwhile } = edit
  const [refusals, setRefusals] = useState<FieldWords>({})
  const [dialog, setDialog] = useState<'review' | 'discard' | null>(null)
  const changed = useMemo(() => changes.map(({ field }) => field as SettingName), [changes])

  const setValue = edit.set
  const set: Editor['set'] = useCallback(
    (name, value) => {
      setValue(name, value)
      setRefusals((before) => Object.fromEntries(Object.entries(before).filter(([field]) => field !== name)))
    },
    [setValue],
  )
  const context = useMemo(() => ({ connection, directory, base }), [connection, directory, base])
  const problems = useMemo(() => findProblems(draft, context), [draft, context])
  const warnings = useMemo(() => findWarnings(draft, context), [draft, context])
  const editor: Editor = useMemo(
    () => ({ connection, directory, fields, base, draft, problems: { ...refusals, ...problems }, warnings, set }),
    [connection, directory, fields, base, draft, refusals, problems, warnings, set],
  )

  const store = useEditorStore(editor)

  const finish = async ({ outcomes, after, kept: goingOn }: WriteEnd) => {
    setDialog(null)
    const now = after === null ? server : { ...server, ...after }
    const refused = outcomes.filter(({ field, state }) => state === 'refused' && goingOn.includes(field))
    setRefusals(Object.fromEntries(refused.map(({ field }) => [field, t('problem.refused')])))
    await edit.restart(
      now,
      changes.filter(({ field }) => goingOn.includes(field)),
    )
    await queryClient.invalidateQueries({ queryKey: channelKeys.all(profileId) })
  }
  const startOver = async () => {
    setDialog(null)
    setRefusals({})
    await edit.restart(server, [])
  }
  const openReview = useCallback(() => setDialog('review'), [])

  return (
    <EditorContext.Provider value={store}>
      <div className={classes.columns}>
        <SectionList changed={new Set(changed)} note={useReadNote(profileId, readAt)} onOpen={scrollToSection} />
        <div className={classes.form}>
          {channel.invite_only && !channel.isSubscribed ? (
            <p className={classes.notice}>{t('page.private-unsubscribed')}</p>
          ) : null}
          {foundAt !== null && edit.kept.savedAt === foundAt ? (
            <p className={classes.notice}>{t('draft.found', { time: formatTime(foundAt) })}</p>
          ) : null}
          {movedMeanwhile.length > 0 && dialog === null ? (
            <p className={classes.notice} role="status">
              {t('page.theirs', { fields: formatList(movedMeanwhile.map((name) => t(`name.${name}`))) })}
            </p>
          ) : null}
          <Sections streamId={channel.stream_id} />
        </div>
      </div>
      <SaveBar
        names={changed.map((name) => t(`name.${name}`))}
        problem={problemWords(Object.keys(problems) as SettingName[])}
        keptAt={edit.kept.savedAt}
        keepProblem={edit.kept.problem}
        onDiscard={() => setDialog('discard')}
        onReview={openReview}
      />
      <LeaveGuard changes={changes.length} onDiscard={startOver} />
      {dialog === 'discard' ? (
        <DiscardDialog
          changes={changes.length}
          name={channel.name}
          onCancel={() => setDialog(null)}
          onConfirm={() => void startOver().catch(reportProblem)}
        />
      ) : null}
      {dialog === 'review' ? (
        <ChannelReview
          channel={channel}
          changes={changes}
          fields={fields}
          warnings={warnings}
          directory={directory}
          onBack={() => setDialog(null)}
          onEnd={(end) => void finish(end).catch(reportProblem)}
        />
      ) : null}
    </EditorContext.Provider>
  )
}

/** Drawn once: each row below listens to its own field. */
const Sections = memo(function Sections({ streamId }: { streamId: number }) {
  return (
    <>
      <FormSection section="general">
        <GeneralSection />
      </FormSection>
      <FormSection section="privacy">
        <PrivacySection />
      </FormSection>
      <FormSection section="topics">
        <TopicsSection />
      </FormSection>
      <FormSection section="retention">
        <RetentionSection />
      </FormSection>
      <FormSection section="permissions">
        <PermissionsSection />
      </FormSection>
      <FormSection section="email">
        <EmailSection streamId={streamId} />
      </FormSection>
    </>
  )
})

function FormSection({ section, children }: { section: Section; children: ReactNode }) {
  return (
    <section id={`section-${section}`} className={classes.section} aria-labelledby={`section-${section}-title`}>
      <h2 id={`section-${section}-title`}>{t(`section.${section}`)}</h2>
      {children}
    </section>
  )
}

function scrollToSection(section: Section) {
  const element = document.getElementById(`section-${section}`)
  element?.scrollIntoView({ block: 'start' })
  element?.querySelector<HTMLElement>('input, textarea, button, select')?.focus({ preventScroll: true })
}

function useReadNote(profileId: string, readAt: number): string {
  const isLive = useLive(({ states }) => states[profileId]?.state === 'live')
  return `${t('page.read-at', { time: formatTime(readAt) })} ${t(isLive ? 'page.read-live' : 'page.read-silent')}`
}

function problemWords(names: readonly SettingName[]): string | null {
  if (names.length === 0) return null
  return t('save.problems', { count: names.length, fields: shorten(names.map((name) => t(`name.${name}`))) })
}
