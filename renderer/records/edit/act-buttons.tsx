import { Button } from '@mantine/core'
import { IconBolt, IconLock, IconTrash } from '@tabler/icons-react'
import type { Values } from '#contract/records/define.ts'
import { actOf, lackedRole, recordOf, type KindName } from '#contract/records/index.ts'
import { texts } from '#contract/texts.ts'
import type { Identified } from '../../lib/records/known-kind.ts'
import { actText } from '../../lib/records/kind-texts.ts'
import { lockText } from '../../lib/records/locks.ts'
import type { RecordPage } from '../../lib/records/use-record-page.ts'
import { checkWrite } from '../../lib/writes/write-store.ts'
import { reportProblem } from '../../components/notices/show-notice.ts'
import { useActInAddress } from './show-field.ts'
import { ActReview } from '../review/act-review.tsx'

const t = texts('records', 'edit')

interface PageProps<T extends Identified, V extends Values> {
  readonly page: RecordPage<T, V>
}

interface ActButtonProps<T extends Identified, V extends Values> extends PageProps<T, V> {
  readonly act: string
}

/** Acts on one record that a button can start, because each sets only one value, such as a deletion. */
const buttonActs = (kind: KindName): readonly string[] =>
  Object.entries(recordOf(kind).acts).flatMap(([act, { on, target, ceremony }]) =>
    on === 'record' && target?.goal !== undefined && ceremony === 'review' ? [act] : [],
  )

/** True if the record is gone after the act. */
const isDeletion = (kind: KindName, act: string): boolean => actOf(kind, act).target?.goal === null

/** Starts an act on the open record, beginning with the review. */
export function askFor<T extends Identified, V extends Values>(page: RecordPage<T, V>, act: string): void {
  const { known, valuesOf, record, records, context } = page
  const { target } = actOf(known.kind, act)
  if (record === null || target === null) return
  // Without the server's values, there is nothing to compare with.
  const base = records.isListed ? target.valueOf(valuesOf(record)) : undefined
  const write = { kind: known.kind, act, id: record.id, target: { base, mine: target.goal } }
  checkWrite(context.connection.profileId, write).catch(reportProblem)
}

/** Buttons of all acts that a button can start on the open record. */
export function ActButtons<T extends Identified, V extends Values>({ page }: PageProps<T, V>) {
  return page.record === null ? null : <Acts page={page} />
}

function Acts<T extends Identified, V extends Values>({ page }: PageProps<T, V>) {
  const { known, context } = page
  const acts = buttonActs(known.kind)
  useActInAddress(known.kind, (act) => {
    if (acts.includes(act) && lackedRole(known.kind, act, context.connection.me) === null) askFor(page, act)
  })
  return acts.map((act) => <ActButton key={act} page={page} act={act} />)
}

/** Button that starts an act. If the account can't send it, the button is disabled and shows the reason. */
function ActButton<T extends Identified, V extends Values>({ page, act }: ActButtonProps<T, V>) {
  const { kind } = page.known
  const { connection, directory } = page.context
  const role = lackedRole(kind, act, connection.me)
  const Icon = role !== null ? IconLock : isDeletion(kind, act) ? IconTrash : IconBolt
  return (
    <Button
      variant="subtle"
      leftSection={<Icon size={16} stroke={1.5} />}
      disabled={role !== null}
      title={role === null ? undefined : lockText(kind, { by: 'role', role }, directory)}
      onClick={() => askFor(page, act)}
    >
      {act === 'delete' ? t('delete') : actText(kind, act, 'send')}
    </Button>
  )
}

/** Reviews of these acts. They are outside the record's form, which has disappeared when a deletion ends. */
export function ActReviews<T extends Identified, V extends Values>({ page }: PageProps<T, V>) {
  const { known, records, context, show } = page
  const follow = async (act: string, id: number) => {
    const isGone = isDeletion(known.kind, act)
    if (isGone) show(undefined)
    if (records.isListed) records.readAgain()
    else if (isGone) await records.forget(id)
  }
  return buttonActs(known.kind).map((act) => (
    <ActReview
      key={act}
      kind={known.kind}
      act={act}
      context={context}
      onDone={(id) => void follow(act, id).catch(reportProblem)}
    />
  ))
}
