import { Box, Button, Group, Text } from '@mantine/core'
import { isScopeChanged } from '#contract/records/index.ts'
import { severityOf } from '#contract/records/severity.ts'
import type { WriteView } from '#contract/writes.ts'
import { texts } from '#contract/texts.ts'
import { formatList } from '../../lib/text/sentences.ts'
import { actText } from '../../lib/records/kind-texts.ts'
import { cancelWrite, checkAgain, sendWrite } from '../../lib/writes/write-store.ts'
import { reportProblem } from '../../components/notices/show-notice.ts'
import { SendButton, useOfflineReason } from '../../components/dialogs/send-button.tsx'
import { ConfirmField, isConfirmed } from './confirm-field.tsx'
import { decisionOn } from './review-body.tsx'
import type { ShownWrite } from './shown-write.ts'
import { takesFocus } from '../../lib/page/keep-focus.ts'

const t = texts('records', 'review')

const reported = (promise: Promise<void>): void => void promise.catch(reportProblem)

interface ReviewActionsProps {
  readonly write: ShownWrite
  /** Text that the user typed to confirm. */
  readonly typed: string
  readonly onType: (typed: string) => void
}

/**
 * Buttons of the review. The Send button shows the number of changes; a line next to it shows the reason if they can't
 * be sent.
 */
export function ReviewActions(props: ReviewActionsProps) {
  const { write } = props
  const { view } = write
  const { writeId, phase } = view
  if (phase !== 'review') return <StopAction write={write} />
  if (view.isGone || view.problem !== null) {
    return (
      <>
        <Box flex={1} />
        <BackAction write={write} />
        {view.isGone ? null : (
          <Button variant="filled" onClick={() => reported(checkAgain(writeId))} {...takesFocus}>
            {t('check-again')}
          </Button>
        )}
      </>
    )
  }
  return <SendActions {...props} />
}

function SendActions({ write, typed, onType }: ReviewActionsProps) {
  const { view } = write
  const { plan, confirmation, kind, act, target, undoes, writeId } = view
  const isAsked = confirmation !== null || plan.conflicts.length > 0
  const open = plan.conflicts.filter(({ field }) => decisionOn(view, field) === undefined)
  const changes = plan.sends.flatMap(({ field, value, expected }) =>
    field === null ? [] : [{ field, base: expected, mine: value }],
  )
  // A habitual Enter sends only what Undo restores.
  const isLight = severityOf([{ kind, act, changes, target }]) === 'light'
  // The number of affected records is another one than at the start, so Enter must not send before it is read.
  const isOther = plan.sends.some(({ value }) => isScopeChanged(kind, act, target?.mine, value))
  const isReady = write.lock === null && open.length === 0 && isConfirmed(confirmation, typed)
  const isOffline = useOfflineReason() !== null
  const send = () => reported(sendWrite(writeId, typed))
  return (
    <>
      <ConfirmField
        confirmation={confirmation}
        typed={typed}
        onType={onType}
        // If there are conflicts, they get the focus first.
        hasFocus={plan.conflicts.length === 0 && !isOther}
        onConfirm={isReady && !isOffline ? send : undefined}
      />
      {write.lock === null ? null : (
        <Text span c="var(--warn)" fw={600} role="alert">
          {write.lock}
        </Text>
      )}
      {open.length === 0 ? null : (
        <Text span c="var(--warn)" fw={600}>
          {t('open', { count: open.length, fields: formatList(open.map(({ field }) => write.labelOf(field))) })}
        </Text>
      )}
      <Group justify="flex-end" gap="sm" ms="auto">
        <BackAction write={write} hasFocus={isOther ? plan.conflicts.length === 0 : !isAsked && !isLight} />
        <SendButton
          variant="filled"
          disabled={!isReady}
          onClick={send}
          {...(!isAsked && isLight && !isOther && takesFocus)}
        >
          {plan.sends.length === 0
            ? t('finish')
            : undoes === undefined
              ? (actText(kind, act, 'send', { name: write.name }) ?? t('send', { count: plan.sends.length }))
              : t('send.undo', { count: plan.sends.length })}
        </SendButton>
      </Group>
    </>
  )
}

/** Returns to the form; nothing is sent. */
function BackAction({ write: { view }, hasFocus = false }: { write: ShownWrite; hasFocus?: boolean }) {
  return (
    <Button onClick={() => reported(cancelWrite(view.writeId))} {...(hasFocus && takesFocus)}>
      {backText(view)}
    </Button>
  )
}

const backText = ({ kind, act, undoes }: WriteView): string =>
  undoes === undefined ? (actText(kind, act, 'back') ?? t('back')) : t('back.undo')

/** Button that stops a write while it is being sent. Its text says what stopping can still prevent. */
function StopAction({ write: { view } }: { write: ShownWrite }) {
  const { writeId, phase, attempts } = view
  if (phase === 'checking' && attempts.length === 0) {
    return (
      <>
        <Box flex={1} />
        <Button onClick={() => reported(cancelWrite(writeId))}>{backText(view)}</Button>
      </>
    )
  }
  const canStop = phase === 'sending' || phase === 'waiting' || phase === 'checking'
  return (
    <>
      {canStop ? (
        <Text span c="var(--warn)" fw={600}>
          {t(phase === 'sending' ? 'stop.sending' : 'stop.waiting')}
        </Text>
      ) : null}
      <Box flex={1} />
      <Button disabled={!canStop} onClick={() => reported(cancelWrite(writeId))}>
        {t('stop')}
      </Button>
    </>
  )
}
