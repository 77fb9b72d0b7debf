import { Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { senderOf } from '#contract/records/index.ts'
import { noUndoOf } from '#contract/records/undo.ts'
import type { WriteView } from '#contract/writes.ts'
import { texts } from '#contract/texts.ts'
import { formatFailure } from '../../lib/format-failure.ts'
import { formatClock } from '../../lib/format.ts'
import { formatList } from '../../lib/sentences.ts'
import { useHeldUntil } from '../../lib/live.ts'
import { actText } from '../../lib/records/kind-texts.ts'
import { decideWrite } from '../../lib/writes/store.ts'
import { reportProblem } from '../../components/report-problem.ts'
import { ConflictView } from './conflict-view.tsx'
import { LeaveOut, LeftOut } from './leave-out.tsx'
import classes from './review-body.module.css'
import { ReviewTable } from './review-table.tsx'
import type { ShownWrite } from './shown-write.ts'

const undoText = texts('records', 'undo')
const t = texts('records', 'review')

/** Content of the dialog before the result: conflicts, the changes, and the progress of sending. */
export function ReviewBody({ write }: { write: ShownWrite }) {
  const { view } = write
  const heldUntil = useHeldUntil(view.profileId)
  const held = heldUntil === null ? null : { time: formatClock(heldUntil) }
  switch (view.phase) {
    case 'checking':
      return <Working words={held === null ? t('checking') : t('checking.waiting', held)} />
    case 'sending':
      return <Working words={sendingText(sentCount(view), held)} />
    case 'waiting':
      return <Waiting until={view.waitsUntil ?? 0} />
    case 'reading-back':
      return <Working words={held === null ? t('verifying') : t('verifying.waiting', held)} />
    case 'looking-again':
      return <Working words={lookingText(view)} />
    case 'review':
      return <Review write={write} />
    case 'ended':
      return null
  }
}

/** Text while sending. A request that has already left is not held, so the text says only that it may have to wait. */
const sendingText = (count: number, held: { readonly time: string } | null): string =>
  held === null ? t('sending', { count }) : t('sending.waiting', { count, ...held })

function lookingText({ attempts }: WriteView): string {
  const state = attempts.at(-1)?.state
  return t(state === 'accepted' || state === 'refused' ? `verifying-again.${state}` : 'verifying-again')
}

const sentCount = ({ attempts }: WriteView): number => attempts.at(-1)?.fields.length ?? 1

function Review({ write }: { write: ShownWrite }) {
  const { view } = write
  const { plan, problem, comparedAt, writeId } = view
  const [moved, setMoved] = useState<string | null>(null)
  const moving = { write, moved, onMove: setMoved }
  const noUndo = noUndoOf(view)
  const following = fieldsThatFollow(view)
  if (view.isGone) {
    return (
      <p className={classes.bad} data-soft role="alert">
        {actText(view.kind, view.act, 'gone', { name: write.name }) ?? t('gone', { name: write.name })}
      </p>
    )
  }
  return (
    <>
      {problem === null ? null : (
        <p className={classes.bad} data-soft role="alert">
          {t('check-failed', { why: formatFailure(problem) })}
        </p>
      )}
      {problem === null && comparedAt === null ? (
        <p className={classes.note} data-soft>
          {t('unchecked')}
        </p>
      ) : null}
      {write.withoutReturn.length === 0 ? null : (
        <p className={classes.bad} data-soft role="alert">
          {t('without-return', {
            count: write.withoutReturn.length,
            fields: formatList(write.withoutReturn.map(write.labelOf)),
          })}
        </p>
      )}
      {/* A decided field moves to the table below, where the decision can still be changed. */}
      {plan.conflicts.map((conflict, index) => (
        <ConflictView
          key={conflict.field ?? ''}
          conflict={conflict}
          decision={decisionOn(view, conflict.field)}
          write={write}
          seenAt={comparedAt ?? 0}
          extra={<LeaveOut {...moving} field={conflict.field} />}
          isFirst={index === 0}
          onDecide={(decision) => void decideWrite(writeId, conflict.field, decision).catch(reportProblem)}
        />
      ))}
      <ReviewTable {...moving} />
      <LeftOut {...moving} />
      {noUndo === null ? null : (
        <p className={classes.note} data-soft>
          {undoText(`because.${noUndo}`)}
        </p>
      )}
      {following.length === 0 ? null : (
        <p className={classes.note} data-soft>
          {t('following', { count: following.length, fields: formatList(following.map(write.labelOf)) })}
        </p>
      )}
      {plan.settled.length === 0 ? null : (
        <p className={classes.note} data-soft>
          {t('already-set', { count: plan.settled.length, fields: formatList(plan.settled.map(write.labelOf)) })}
        </p>
      )}
    </>
  )
}

/** Fields that a second request sets, once the record exists. */
const fieldsThatFollow = ({ kind, act, plan, attempts }: WriteView): readonly string[] =>
  plan.sends.flatMap(({ field }) =>
    field === null || attempts.length > 0 || senderOf(kind, act, field) === act ? [] : [field],
  )

/** Decision about a field; undefined while it is open. */
export const decisionOn = ({ decisions }: WriteView, field: string | null) =>
  decisions.find((one) => one.field === field)?.decision

function Working({ words }: { words: string }) {
  return (
    <p className={classes.working} role="status">
      <Loader aria-hidden />
      {words}
    </p>
  )
}

/**
 * Shown after a 429: the server applied nothing, and main waits, compares and sends again. The dialog shows how long.
 */
function Waiting({ until }: { until: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return <Working words={t('waiting', { seconds: Math.max(0, Math.ceil((until - now) / 1000)) })} />
}
