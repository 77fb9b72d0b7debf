import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import type { Values } from '#contract/records/define.ts'
import { isOnItsWay } from '#contract/write-progress.ts'
import type { WriteView } from '#contract/writes.ts'
import { texts } from '#contract/texts.ts'
import type { EditForm } from '../../lib/edit/use-edit-form.ts'
import { formatTime } from '../../lib/text/format.ts'
import { formatList, stopAfter } from '../../lib/text/sentences.ts'
import type { FieldTexts } from '../../lib/records/findings.ts'
import { fieldLabel } from '../../lib/records/kind-texts.ts'
import { useLastRecords } from '../../stores/last-records.ts'
import { restOfCreation, useKeepRest } from '../drafts/use-keep-rest.ts'
import { DiscardDialog } from '../drafts/discard-dialog.tsx'
import { useDraftNotice } from '../drafts/use-draft-notice.ts'
import { SaveBar, shorten } from '../drafts/save-bar.tsx'
import { ReviewDialog } from '../review/review-dialog.tsx'
import { EditFields } from './edit-fields.tsx'
import { LevelNotice } from './level-notice.tsx'
import { showField, useFieldInAddress, useFirstFocus } from './show-field.ts'
import classes from './edit-frame.module.css'
import { SoftNote, type SoftNoteProps } from '../../components/texts/soft-note.tsx'

const t = texts('records', 'edit')

interface EditFrameProps<V extends Values> {
  readonly form: EditForm<V>
  /** Name of the edited record. */
  readonly name: string
  /** Reason why the draft can't be sent, other than the rules of the record; null if there is none. */
  readonly problem?: string | null
  /** True while `problem` belongs to an older draft, because the newest one is still being checked. */
  readonly isChecking?: boolean
  /** Warnings in addition to those of the record's rules. */
  readonly warnings?: FieldTexts
  /** Shows all fields, in case a search hides the wanted one. */
  readonly onReveal?: () => void
  /** False if the page reports success itself. */
  readonly notifiesSuccess?: boolean
  /** True for a write that the page itself shows, instead of the review. */
  readonly isShownElsewhere?: ((view: WriteView) => boolean) | undefined
  /** Called when a write was closed, after its result was shown. */
  readonly onEnd?: (view: WriteView) => void
  /** Called when a record was created, with its id and the values sent. */
  readonly onCreated?: (id: number, values: V) => Promise<void>
  readonly children: ReactNode
}

const noWarnings: FieldTexts = {}

/**
 * Surrounds every form with its notices, the bar of unsent changes, and the dialogs for discarding and for the review.
 */
export function EditFrame<V extends Values>(props: EditFrameProps<V>) {
  const {
    form,
    name,
    problem = null,
    isChecking = false,
    warnings = noWarnings,
    onReveal,
    notifiesSuccess,
    isShownElsewhere,
    onEnd,
    onCreated,
    children,
  } = props
  const [isDiscarding, setDiscarding] = useState(false)
  const label = (field: string) => fieldLabel(form.kind, field)
  const [problemName] = Object.keys(form.problems)
  /** The change that was last moved to. */
  const shown = useRef<string | undefined>(undefined)
  /** The field to move to once it is drawn. */
  const wanted = useRef<string | undefined>(undefined)
  const goOn = () => {
    if (wanted.current !== undefined && showField(wanted.current)) wanted.current = undefined
  }
  useEffect(goOn)
  const show = (field: string | undefined) => {
    wanted.current = field
    goOn()
    if (wanted.current !== undefined) onReveal?.()
  }
  // After a refusal, when its dialog is closed, the first refused field gets the focus.
  const refused = form.write === null ? Object.keys(form.refusals)[0] : undefined
  const showRefused = useEffectEvent(show)
  useEffect(() => {
    if (refused !== undefined) showRefused(refused)
  }, [refused])
  useFirstFocus(form.id === null)
  useFieldInAddress(form.kind, show)
  const { id, kind } = form
  const { profileId } = form.context.connection
  useEffect(() => {
    if (id !== null) useLastRecords.getState().remember(profileId, kind, { id, name })
  }, [profileId, kind, id, name])
  const startOver = async () => {
    setDiscarding(false)
    await form.startOver()
  }
  useDraftNotice({
    name,
    changes: form.changes.length,
    write: form.write,
    onDiscard: () => void form.startOver().catch(form.report),
  })
  const keepRest = useKeepRest()
  const end = (view: WriteView, givenUp: readonly string[]) => {
    form.finish(view, givenUp)
    onEnd?.(view)
    const rest = restOfCreation(view, givenUp)
    if (!onCreated || form.act !== 'create' || view.id === null || rest === null) return
    const { id, changes } = view
    // The values come from the sent changes, because the edit has ended by now, and the form is empty.
    const sent = Object.fromEntries(changes.map(({ field, mine }) => [field, mine]))
    const values = { ...form.values, ...sent }
    void keepRest(view, id, rest)
      .then(startOver)
      .then(() => onCreated(id, values))
      .catch(form.report)
  }
  const isSending = form.write !== null && isOnItsWay(form.write)
  const shownWrite =
    form.write === null || isShownAbove(form.write) || isShownElsewhere?.(form.write) === true ? null : form.write
  return (
    <>
      {children}
      <SaveBar
        // Changes that are being sent are neither unsent nor discardable.
        names={isSending ? [] : form.changes.map(({ field }) => label(field))}
        problem={form.lock ?? problemText(Object.keys(form.problems).map(label)) ?? problem}
        isChecking={isChecking}
        onShowChange={() => {
          const names = form.changes.map(({ field }) => field)
          shown.current = names[(names.indexOf(shown.current ?? '') + 1) % names.length]
          show(shown.current)
        }}
        onShowProblem={form.lock === null && problemName !== undefined ? () => show(problemName) : null}
        keptAt={form.kept.savedAt}
        keepProblem={form.kept.problem}
        onDiscard={() => setDiscarding(true)}
        onReview={form.review}
      />
      {isDiscarding ? (
        <DiscardDialog
          changes={form.changes.length}
          name={name}
          onCancel={() => setDiscarding(false)}
          onConfirm={() => void startOver().catch(form.report)}
        />
      ) : null}
      {shownWrite === null ? null : (
        <ReviewDialog
          view={shownWrite}
          context={form.context}
          warnings={{ ...form.warnings, ...warnings }}
          facts={form.facts}
          {...(notifiesSuccess !== undefined && { notifiesSuccess })}
          onEnd={end}
        />
      )}
    </>
  )
}

/** True for a write that an earlier session left without an answer: a line above every page opens its review. */
const isShownAbove = ({ isLeftOver, phase }: WriteView): boolean => isLeftOver && phase === 'ended'

/** Fields of a form without sections, below its notices. */
export function EditBody<V extends Values>({ form, children }: { form: EditForm<V>; children: ReactNode }) {
  return (
    <div className={classes.body}>
      <EditNotices form={form} />
      <LevelNotice kind={form.kind} act={form.act} base={form.base} level={form.context.connection.featureLevel} />
      <EditFields form={form}>{children}</EditFields>
    </div>
  )
}

const Notice = (props: SoftNoteProps) => <SoftNote tone="warn" flex="none" maw={776} mb="md" {...props} />

/** Notices above a form: a restored draft, changes by others, and a refusal that names no field. */
export function EditNotices<V extends Values>({ form }: { form: EditForm<V> }) {
  const { foundAt, kept, changes, changedOnServer, write, refusal, kind, lock, isLockedByRule } = form
  return (
    <>
      {lock === null ? null : <Notice>{isLockedByRule ? lock : t('locked', { reason: lock })}</Notice>}
      {foundAt !== null && kept.savedAt === foundAt && changes.length > 0 && write === null ? (
        <Notice>{t('draft.found', { time: formatTime(foundAt) })}</Notice>
      ) : null}
      {changedOnServer.length > 0 && write === null ? (
        <Notice role="status">
          {t('changed-on-server', { fields: formatList(changedOnServer.map((field) => fieldLabel(kind, field))) })}
        </Notice>
      ) : null}
      {refusal === null ? null : (
        <Notice role="alert">
          {t('refusal', { words: refusal.words, stop: stopAfter(refusal.words) })} {refusal.rule}
        </Notice>
      )}
    </>
  )
}

function problemText(names: readonly string[]): string | null {
  return names.length === 0 ? null : t('problems', { count: names.length, fields: shorten(names) })
}
