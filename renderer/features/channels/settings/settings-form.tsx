import { useCallback, useMemo, useState } from 'react'
import { channelValues } from '#contract/records/channel.ts'
import { DiscardDialog } from '../../../components/drafts/discard-dialog.tsx'
import { LeaveGuard } from '../../../components/drafts/leave-guard.tsx'
import { SaveBar, shorten } from '../../../components/drafts/save-bar.tsx'
import { reportProblem } from '../../../components/report-problem.ts'
import { ReviewDialog } from '../../../components/review/review-dialog.tsx'
import { useConnection } from '../../../lib/connection.ts'
import { useEdit } from '../../../lib/edit/use-edit.ts'
import { useSettleEdit } from '../../../lib/edit/use-settle-edit.ts'
import { formatList, formatTime } from '../../../lib/format.ts'
import type { Directory } from '../../../lib/organization/directory.ts'
import { findIn, type FieldWords } from '../../../lib/records/findings.ts'
import { fieldLabel } from '../../../lib/records/words.ts'
import { checkWrite } from '../../../lib/writes/store.ts'
import { useRecordWrite } from '../../../lib/writes/use-record-write.ts'
import { useLive } from '../../../stores/live.ts'
import { draftKeyOf } from '../draft-key.ts'
import type { Channel } from '../schema.ts'
import { EditorContext, useEditorStore, type Editor } from './editor.ts'
import { FormSections, scrollToSection } from './form-sections.tsx'
import { SectionList } from './section-list.tsx'
import classes from './settings-form.module.css'
import { t } from './text.ts'

interface SettingsFormProps {
  readonly channel: Channel
  /** UNIX milliseconds at which the channel was read. */
  readonly readAt: number
  readonly directory: Directory
  /** What was kept from an earlier edit. */
  readonly kept: { readonly savedAt: number; readonly value: unknown } | null
}

const label = (name: string) => fieldLabel('channel', name)
const acts = ['update']

/** The settings of one channel: a copy is edited, kept as a draft, and handed to the gate (DESIGN §5.2). */
export function SettingsForm({ channel, readAt, directory, kept }: SettingsFormProps) {
  const { connection } = useConnection()
  const { profileId } = connection
  const { stream_id: id } = channel
  const draftKey = draftKeyOf(id)
  const server = useMemo(() => channelValues(channel), [channel])
  const edit = useEdit({ profileId, kind: 'channel', draftKey, server, kept })
  const { base, values, changes, changedMeanwhile } = edit
  const write = useRecordWrite(profileId, { kind: 'channel', acts, id })
  useSettleEdit(write, edit.settle)
  const [refusals, setRefusals] = useState<FieldWords>({})
  const [isDiscarding, setDiscarding] = useState(false)

  const setValues = edit.set
  const set: Editor['set'] = useCallback(
    (name, value) => {
      setValues({ [name]: value })
      setRefusals((before) => Object.fromEntries(Object.entries(before).filter(([field]) => field !== name)))
    },
    [setValues],
  )
  const found = useMemo(
    () => findIn('channel', { values, base, connection, directory }),
    [values, base, connection, directory],
  )
  const { problems, warnings } = found
  const editor: Editor = useMemo(
    () => ({ connection, directory, base, values, problems: { ...refusals, ...problems }, warnings, set }),
    [connection, directory, base, values, refusals, problems, warnings, set],
  )
  const store = useEditorStore(editor)
  const changed = useMemo(() => changes.map(({ field }) => field), [changes])

  const review = useCallback(() => {
    const handedIn = checkWrite(profileId, { kind: 'channel', act: 'update', id, changes: [...changes], draftKey })
    handedIn.catch(reportProblem)
  }, [profileId, id, changes, draftKey])
  const startOver = async () => {
    setDiscarding(false)
    setRefusals({})
    await edit.discard()
  }

  return (
    <EditorContext.Provider value={store}>
      <div className={classes.columns}>
        <SectionList changed={new Set(changed)} note={useReadNote(profileId, readAt)} onOpen={scrollToSection} />
        <div className={classes.form}>
          {channel.invite_only && !channel.isSubscribed ? (
            <p className={classes.notice}>{t('page.private-unsubscribed')}</p>
          ) : null}
          {edit.foundAt !== null && edit.kept.savedAt === edit.foundAt ? (
            <p className={classes.notice}>{t('draft.found', { time: formatTime(edit.foundAt) })}</p>
          ) : null}
          {changedMeanwhile.length > 0 && write === null ? (
            <p className={classes.notice} role="status">
              {t('page.theirs', { fields: formatList(changedMeanwhile.map(label)) })}
            </p>
          ) : null}
          <FormSections streamId={id} />
        </div>
      </div>
      <SaveBar
        names={changed.map(label)}
        problem={problemWords(Object.keys(problems))}
        keptAt={edit.kept.savedAt}
        keepProblem={edit.kept.problem}
        onDiscard={() => setDiscarding(true)}
        onReview={review}
      />
      <LeaveGuard changes={changes.length} onDiscard={startOver} />
      {isDiscarding ? (
        <DiscardDialog
          changes={changes.length}
          name={channel.name}
          onCancel={() => setDiscarding(false)}
          onConfirm={() => void startOver().catch(reportProblem)}
        />
      ) : null}
      {write === null ? null : (
        <ReviewDialog
          view={write}
          context={{ connection, directory }}
          warnings={warnings}
          onEnd={({ outcomes }, givenUp) => {
            const refused = outcomes.filter(({ state, field }) => state === 'refused' && !givenUp.includes(field ?? ''))
            setRefusals(Object.fromEntries(refused.map(({ field }) => [field ?? '', t('problem.refused')])))
            edit.settle(givenUp)
          }}
        />
      )}
    </EditorContext.Provider>
  )
}

function useReadNote(profileId: string, readAt: number): string {
  const isLive = useLive(({ states }) => states[profileId]?.state === 'live')
  return `${t('page.read-at', { time: formatTime(readAt) })} ${t(isLive ? 'page.read-live' : 'page.read-silent')}`
}

function problemWords(names: readonly string[]): string | null {
  if (names.length === 0) return null
  return t('save.problems', { count: names.length, fields: shorten(names.map(label)) })
}
