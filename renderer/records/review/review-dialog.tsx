import { CloseButton, Modal } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import type { RuleFacts } from '#contract/records/define.ts'
import { recordOf } from '#contract/records/index.ts'
import { troubleStates } from '#contract/outcomes.ts'
import { isOnItsWay } from '#contract/write-progress.ts'
import type { WriteView } from '#contract/writes.ts'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../../lib/connection.ts'
import { formatFailure } from '../../lib/format-failure.ts'
import { formatTime } from '../../lib/format.ts'
import { formatListStart } from '../../lib/sentences.ts'
import type { FieldTexts } from '../../lib/records/findings.ts'
import { type TextContext } from '../../lib/records/kind-texts.ts'
import { cancelWrite, closeWrite } from '../../lib/writes/store.ts'
import { NameText } from '../../components/name-text.tsx'
import { useIsOnTop } from '../../components/open-dialogs.ts'
import { OrganizationMark, ProductionTag } from '../../components/organization-mark.tsx'
import { reportProblem } from '../../components/report-problem.ts'
import { Attempts } from './attempts.tsx'
import { DoneActions, unfinishedOf } from './done-actions.tsx'
import { describeRequest } from './describe-request.ts'
import { ExactRequest } from './exact-request.tsx'
import { OutcomeTable, shownState } from './outcome-table.tsx'
import { ReviewActions } from './review-actions.tsx'
import { ReviewBody } from './review-body.tsx'
import { reviewPart } from './review-parts.ts'
import classes from './review-dialog.module.css'
import { shownWrite, type ShownWrite } from './shown-write.ts'
import { isSavedWhole, notifySaved } from './notify-saved.ts'
import { Track } from './track.tsx'

const t = texts('records', 'review')

interface ReviewDialogProps {
  readonly view: WriteView
  readonly context: TextContext
  readonly warnings?: FieldTexts
  /** Facts that decide whether this account could revert the change. */
  readonly facts?: RuleFacts
  /** False if the page reports success itself. */
  readonly notifiesSuccess?: boolean
  /** Called when the write was closed after its result; `givenUp` are unsaved fields that the user discarded. */
  readonly onEnd?: (view: WriteView, givenUp: readonly string[]) => void
}

const noWarnings: FieldTexts = {}

/** Shows a write through all its steps: review, check, send, verify, and the result of each part. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { view, context, warnings = noWarnings, facts, notifiesSuccess = true, onEnd } = props
  const write = shownWrite(view, context, warnings, facts)
  const end = (areOthersKept: boolean) => {
    // An act without fields includes everything that its form may have changed.
    const all = Object.keys(recordOf(view.kind).fields)
    const unfinished = unfinishedOf(view).flatMap(({ field }) => field ?? all)
    onEnd?.(view, areOthersKept ? [] : unfinished)
    closeWrite(view.writeId).catch(reportProblem)
  }
  const isSaved = isSavedWhole(view)
  const finish = useEffectEvent(() => {
    if (notifiesSuccess) notifySaved(write)
    end(false)
  })
  useEffect(() => {
    if (isSaved) finish()
  }, [isSaved])
  // The dialog disappears at once and releases the page's keys; main closes the write a moment later.
  return isSaved ? null : <WriteDialog write={write} onEnd={end} />
}

interface WriteDialogProps {
  readonly write: ShownWrite
  readonly onEnd: (areOthersKept: boolean) => void
}

function WriteDialog({ write, onEnd }: WriteDialogProps) {
  const { view } = write
  const { profile } = useConnection()
  const isOnTop = useIsOnTop()
  // The typed name is kept through all steps, so that the user need not type it again after a conflict.
  const [typed, setTyped] = useState('')
  const isEnded = view.phase === 'ended'
  const isSending = isOnItsWay(view)
  const close = () => {
    if (isSending) return
    if (isEnded) onEnd(true)
    else cancelWrite(view.writeId).catch(reportProblem)
  }

  return (
    <Modal.Root
      opened
      onClose={close}
      size={976}
      closeOnClickOutside={false}
      closeOnEscape={isOnTop && !isSending}
      classNames={{ content: classes.content ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={write.title}>
        <div className={classes.guard} data-on={profile.isProduction} data-color={profile.color} aria-hidden />
        <header className={classes.head}>
          <h2>
            <NameText text={write.title} />
          </h2>
          {isEnded ? <span className={classes.summary}>{summary(view)}</span> : null}
          <span className={classes.space} />
          {profile.isProduction ? <ProductionTag /> : null}
          <OrganizationMark label={profile.label} color={profile.color} size={18} />
          <b>
            <NameText text={profile.label} isCut />
          </b>
          <CloseButton aria-label={t('close')} disabled={isSending} onClick={close} />
        </header>
        <div className={classes.track}>
          <Track view={view} onLeave={() => onEnd(true)} />
        </div>
        <div className={classes.body}>
          {view.isLeftOver ? (
            <p className={classes.note}>{t('left-over', { time: formatTime(view.startedAt) })}</p>
          ) : null}
          {isEnded ? <OutcomeTable write={write} /> : <ReviewBody write={write} />}
          {reviewPart({ view, context: write.context, onLeave: close })}
          {view.journalProblem === null ? null : (
            <p className={classes.note} role="alert">
              {t('not-in-journal', { why: formatFailure(view.journalProblem) })}
            </p>
          )}
          <Attempts attempts={view.attempts} />
          <Requests write={write} />
        </div>
        <footer className={classes.foot}>
          {isEnded ? (
            <DoneActions write={write} typed={typed} onType={setTyped} onEnd={onEnd} />
          ) : (
            <ReviewActions write={write} typed={typed} onType={setTyped} />
          )}
        </footer>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Counts such as "1 refused, 1 ignored", problems first. */
function summary({ outcomes }: WriteView): string {
  const counts = [...troubleStates, 'accepted' as const]
    .map((state) => ({ state, count: outcomes.filter((outcome) => shownState(outcome) === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => t(`count.${state}`, { count }))
  return formatListStart(counts)
}

/** The request that was sent. Before that, the request that would be sent after the decisions so far. */
function Requests({ write: { view } }: { write: ShownWrite }) {
  const sent = view.attempts.map(({ at, request }) => (
    <ExactRequest key={at} title={t('request.title')} request={request} note={describeRequest(view, request)} />
  ))
  if (view.request === null) return sent
  return (
    <>
      {sent}
      <ExactRequest title={t('request.title')} request={view.request} note={describeRequest(view, view.request)} />
    </>
  )
}
