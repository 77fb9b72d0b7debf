import { CloseButton, Modal } from '@mantine/core'
import { useState } from 'react'
import { useConnection } from '../../lib/connection.ts'
import type { Outcome } from '../../lib/safe-write/judge.ts'
import type { FieldValues } from '../../lib/safe-write/field.ts'
import { parametersOf } from '../../lib/safe-write/plan.ts'
import { useSafeWrite, type SafeWriteTask } from '../../lib/safe-write/use-safe-write.ts'
import { OrganizationMark, ProductionTag } from '../organization-mark.tsx'
import { useReturnFocus } from '../use-return-focus.ts'
import { Attempts } from './attempts.tsx'
import { ExactRequest } from './exact-request.tsx'
import { OutcomeTable } from './outcome-table.tsx'
import { DoneActions, ReviewActions } from './review-actions.tsx'
import { ReviewBody } from './review-body.tsx'
import classes from './review-dialog.module.css'
import type { WriteSubject } from './subject.ts'
import { t } from './text.ts'
import { Track } from './track.tsx'
import { useWaits } from './use-waits.ts'

export interface WriteEnd {
  readonly outcomes: readonly Outcome[]
  /** What the server holds now; null when it could not be read. */
  readonly after: FieldValues | null
  /** Fields that go on as a draft. */
  readonly kept: readonly string[]
}

interface ReviewDialogProps {
  readonly task: SafeWriteTask
  readonly subject: WriteSubject
  /** Back to the form; nothing was sent. */
  readonly onBack: () => void
  readonly onEnd: (end: WriteEnd) => void
}

/** The safe write as one sees it (DESIGN §5): review, check, send, read back, and the truth about each field. */
export function ReviewDialog({ task, subject, onBack, onEnd }: ReviewDialogProps) {
  const { profile } = useConnection()
  useReturnFocus()
  const write = useSafeWrite(task)
  const { step, attempts } = write
  const waits = useWaits()
  const [typed, setTyped] = useState('')
  const wasSent = attempts.length > 0
  const isBusy = step.name === 'sending' || step.name === 'reading-back' || step.name === 'checking'
  const failure = attempts.at(-1)?.failure ?? null

  const close = () => {
    if (isBusy && wasSent) return
    if (step.name === 'done') onEnd({ outcomes: step.outcomes, after: step.after, kept: unfinished(step.outcomes) })
    else if (wasSent) onEnd({ outcomes: [], after: null, kept: task.changes.map(({ field }) => field) })
    else onBack()
  }

  return (
    <Modal.Root
      opened
      onClose={close}
      size={976}
      closeOnClickOutside={false}
      closeOnEscape={!isBusy}
      classNames={{ content: classes.content ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={title(task, subject, step)}>
        <div className={classes.guard} data-on={profile.isProduction} data-colour={profile.colour} aria-hidden />
        <header className={classes.head}>
          <h2>{title(task, subject, step)}</h2>
          {step.name === 'done' ? <span className={classes.summary}>{summary(step.outcomes)}</span> : null}
          <span className={classes.space} />
          {profile.isProduction ? <ProductionTag /> : null}
          <OrganizationMark label={profile.label} colour={profile.colour} size={18} />
          <b>{profile.label}</b>
          <CloseButton aria-label={t('close')} disabled={isBusy && wasSent} onClick={close} />
        </header>
        <div className={classes.track}>
          <Track step={step.name} wasSent={wasSent} />
        </div>
        <div className={classes.body}>
          {step.name === 'done' ? (
            <OutcomeTable outcomes={step.outcomes} failure={failure} subject={subject} />
          ) : (
            <ReviewBody task={task} subject={subject} write={write} waits={waits} />
          )}
          <Attempts attempts={attempts} />
          <Requests write={write} task={task} subject={subject} />
        </div>
        <footer className={classes.foot}>
          {step.name === 'done' ? (
            <DoneActions
              outcomes={step.outcomes}
              isDraftless={subject.irreversible !== undefined}
              onSendRest={task.isAllOrNothing && failure?.serverMessage !== undefined ? null : write.sendRest}
              onEnd={(isRestKept) =>
                onEnd({
                  outcomes: step.outcomes,
                  after: step.after,
                  kept: isRestKept ? unfinished(step.outcomes) : [],
                })
              }
            />
          ) : (
            <ReviewActions
              write={write}
              subject={subject}
              isProduction={profile.isProduction}
              typed={typed}
              onType={setTyped}
              onBack={close}
            />
          )}
        </footer>
      </Modal.Content>
    </Modal.Root>
  )
}

const unfinished = (outcomes: readonly Outcome[]): string[] =>
  outcomes.filter(({ state }) => state !== 'confirmed' && state !== 'unverifiable').map(({ field }) => field)

function title(
  task: SafeWriteTask,
  subject: WriteSubject,
  step: { name: string; outcomes?: readonly Outcome[] },
): string {
  const { name, irreversible } = subject
  if (step.name !== 'done' || !step.outcomes) {
    return subject.title ?? t('title', { count: task.changes.length, subject: name })
  }
  const confirmed = step.outcomes.filter(({ state }) => state === 'confirmed').length
  if (irreversible && confirmed === step.outcomes.length) return irreversible.done
  return t('title.done', { confirmed, all: step.outcomes.length, subject: name })
}

/** "1 refused, 1 ignored", trouble first. */
function summary(outcomes: readonly Outcome[]): string {
  return (['refused', 'not-applied', 'ignored', 'unverifiable'] as const)
    .map((state) => ({ state, count: outcomes.filter((outcome) => outcome.state === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => t(`count.${state}`, { count }))
    .join(', ')
}

function Requests({
  write,
  task,
  subject,
}: {
  write: ReturnType<typeof useSafeWrite>
  task: SafeWriteTask
  subject: WriteSubject
}) {
  const { step, attempts } = write
  if (attempts.length > 0) {
    return attempts.map((attempt) => (
      <ExactRequest key={attempt.at} title={t('request.title')} subject={subject} parameters={attempt.parameters} />
    ))
  }
  if (step.name !== 'review' || step.plan.sends.length === 0) return null
  return (
    <ExactRequest
      title={t('request.title')}
      subject={subject}
      parameters={{ ...task.alongside?.(), ...parametersOf(task.fields, step.plan.sends) }}
    />
  )
}
