import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { JournalLine } from '#contract/journal.ts'
import type { Entry } from '#contract/journal-entries.ts'
import { undoOf, type UndoPlan } from '#contract/records/undo.ts'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../../lib/connection.ts'
import { formatList } from '../../lib/sentences.ts'
import { fieldLabel } from '../../lib/records/kind-texts.ts'
import { reportProblem } from '../../components/notices/show-notice.ts'
import { startUndo } from './start-undo.ts'
import classes from './undo-button.module.css'

const t = texts('records', 'undo')

interface UndoButtonProps {
  readonly entry: Pick<Entry, 'writeId' | 'profile' | 'act' | 'result'>
  /** All journal lines of the write. */
  readonly lines: readonly JournalLine[]
}

/**
 * Undoes the saved changes of a journal entry. The button shows how many these are, or the reason why there is no undo.
 */
export function UndoButton({ entry, lines }: UndoButtonProps) {
  const { profileId } = useConnection().connection
  if (entry.result === 'undone') return <p className={classes.note}>{t('undone')}</p>
  if (entry.profile.id !== profileId)
    return <p className={classes.note}>{t('elsewhere', { label: entry.profile.label })}</p>
  const plan = undoOf(lines)
  if (plan.state === 'impossible') return <p className={classes.note}>{t(`because.${plan.because}`)}</p>
  const { staying, write } = plan
  return (
    <>
      <Button
        variant="filled"
        leftSection={<IconArrowBackUp size={16} stroke={1.5} />}
        onClick={() => void startUndo(entry.profile.id, entry.writeId).catch(reportProblem)}
      >
        {labelOf(plan, entry.act)}
      </Button>
      <p className={classes.note}>{t('reviewed')}</p>
      {staying.length === 0 ? null : (
        <p className={classes.note}>
          {t('staying', {
            count: staying.length,
            fields: formatList(staying.map((field) => fieldLabel(write.kind, field))),
          })}
        </p>
      )}
    </>
  )
}

function labelOf({ write }: Extract<UndoPlan, { state: 'possible' }>, act: string): string {
  if (write.act !== act && (write.act === 'delete' || write.act === 'create')) return t(`undo.${write.act}`)
  return t('undo', { count: Math.max(write.changes.length, 1) })
}
