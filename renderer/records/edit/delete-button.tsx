import { Button } from '@mantine/core'
import { IconLock, IconTrash } from '@tabler/icons-react'
import type { Values } from '#contract/records/define.ts'
import { lackedRole } from '#contract/records/index.ts'
import { lockText } from '../../lib/records/locks.ts'
import type { Identified } from '../../lib/records/known-kind.ts'
import type { RecordPage } from '../../lib/records/use-record-page.ts'
import { checkWrite } from '../../lib/writes/store.ts'
import { reportProblem } from '../../components/report-problem.ts'
import { ActReview } from '../review/act-review.tsx'
import { t } from './words.ts'

interface DeleteButtonProps<T extends Identified, V extends Values> {
  readonly page: RecordPage<T, V>
}

/** Starts to delete the open record, beginning with the review. */
export function askToDelete<T extends Identified, V extends Values>(page: RecordPage<T, V>): void {
  const { known, valuesOf, record, records, context } = page
  if (record === null) return
  // Without the server's values, there is nothing to compare with.
  const base = records.isListed ? valuesOf(record) : undefined
  const write = { kind: known.kind, act: 'delete', id: record.id, target: { base, mine: null } }
  checkWrite(context.connection.profileId, write).catch(reportProblem)
}

/**
 * Deletes the open record, after a review that asks for its name. If the account can't, the button is disabled and
 * shows the reason.
 */
export function DeleteButton<T extends Identified, V extends Values>({ page }: DeleteButtonProps<T, V>) {
  const { known, record, context } = page
  if (record === null) return null
  const { kind } = known
  const { connection, directory } = context
  const role = lackedRole(kind, 'delete', connection.me)
  const Icon = role === null ? IconTrash : IconLock
  return (
    <Button
      variant="subtle"
      leftSection={<Icon size={16} stroke={1.5} />}
      disabled={role !== null}
      title={role === null ? undefined : lockText(kind, { by: 'role', role }, directory)}
      onClick={() => askToDelete(page)}
    >
      {t('delete')}
    </Button>
  )
}

/**
 * Review of a deletion. It is rendered beside the list, because the record's form has disappeared when the deletion
 * ends.
 */
export function DeleteReview<T extends Identified, V extends Values>({ page }: DeleteButtonProps<T, V>) {
  const { known, records, context, show } = page
  const leave = async (id: number) => {
    show(undefined)
    if (records.isListed) records.readAgain()
    else await records.forget(id)
  }
  return (
    <ActReview kind={known.kind} act="delete" context={context} onDone={(id) => void leave(id).catch(reportProblem)} />
  )
}
