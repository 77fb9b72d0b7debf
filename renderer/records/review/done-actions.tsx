import { Box, Button, Group } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { canCheckAgain, isDone } from '#contract/outcomes.ts'
import type { Outcome, WriteView } from '#contract/writes.ts'
import { texts } from '#contract/texts.ts'
import { checkAgain, sendWrite } from '../../lib/writes/write-store.ts'
import { reportProblem } from '../../components/notices/show-notice.ts'
import { SendButton } from '../../components/dialogs/send-button.tsx'
import { startUndo } from '../undo/start-undo.ts'
import { ConfirmField, isConfirmed } from './confirm-field.tsx'
import { countUndoable, type ShownWrite } from './shown-write.ts'
import { takesFocus } from '../../lib/page/keep-focus.ts'

const t = texts('records', 'review')

interface DoneActionsProps {
  readonly write: ShownWrite
  /** Text that the user typed to confirm. */
  readonly typed: string
  readonly onType: (typed: string) => void
  /** Closes the write; `areOthersKept` is true if unsaved changes stay in the draft. */
  readonly onEnd: (areOthersKept: boolean) => void
}

/**
 * Buttons after the result. Unsaved changes can be kept, checked, sent again or discarded; they are never discarded
 * without asking.
 */
export function DoneActions({ write, typed, onType, onEnd }: DoneActionsProps) {
  const { view } = write
  const unfinished = unfinishedOf(view).length
  const reported = (promise: Promise<void>) => void promise.catch(reportProblem)
  const undoable = view.undoes === undefined && view.journalProblem === null ? countUndoable(write) : 0
  const undo = () => {
    onEnd(true)
    reported(startUndo(view.profileId, view.writeId))
  }
  const others = (
    <>
      {undoable > 0 ? (
        <Button leftSection={<IconArrowBackUp size={16} stroke={1.5} aria-hidden />} onClick={undo}>
          {t('undo.saved', { count: undoable })}
        </Button>
      ) : null}
      {view.outcomes.some(canCheckAgain) ? (
        <Button onClick={() => reported(checkAgain(view.writeId))}>{t('check-now')}</Button>
      ) : null}
      {view.remaining.length === 0 ? null : (
        <>
          <ConfirmField confirmation={view.confirmation} typed={typed} onType={onType} />
          <SendButton
            disabled={!isConfirmed(view.confirmation, typed)}
            onClick={() => reported(sendWrite(view.writeId, typed))}
          >
            {t('send-remaining', { count: view.remaining.length })}
          </SendButton>
        </>
      )}
      <Box flex={1} />
    </>
  )
  if (unfinished === 0 || view.draftKey === null) {
    return (
      <>
        {others}
        <Button variant="filled" onClick={() => onEnd(false)} {...takesFocus}>
          {t(unfinished === 0 ? 'done' : 'close')}
        </Button>
      </>
    )
  }
  const isAll = unfinished === view.outcomes.length
  return (
    <>
      {others}
      <Group justify="flex-end" gap="sm" ms="auto">
        <Button onClick={() => onEnd(false)}>
          {t(isAll ? 'discard-all' : 'discard-others', { count: unfinished })}
        </Button>
        <Button variant="filled" onClick={() => onEnd(true)} {...takesFocus}>
          {t(isAll ? 'keep-all' : 'keep-others', { count: unfinished })}
        </Button>
      </Group>
    </>
  )
}

/** Parts that still need a decision. */
export const unfinishedOf = ({ outcomes }: WriteView): readonly Outcome[] => outcomes.filter((one) => !isDone(one))
