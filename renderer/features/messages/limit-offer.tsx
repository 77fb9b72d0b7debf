import { Button } from '@mantine/core'
import { IconAlertOctagon } from '@tabler/icons-react'
import { useState } from 'react'
import { moveLimitOf, type Move, type MoveLimit } from '#contract/records/message.ts'
import type { WriteView } from '#contract/writes.ts'
import { texts } from '#contract/texts.ts'
import { DialogActions } from '../../components/dialog-actions.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { showNotice } from '../../components/notices/show-notice.ts'
import { SendButton } from '../../components/send-button.tsx'
import { takesFocus } from '../../components/takes-focus.ts'
import { reportProblem } from '../../components/report-problem.ts'
import { formatNumber } from '../../lib/format.ts'
import type { TextContext } from '../../lib/records/kind-texts.ts'
import { sendOne, type OneResult } from '../../lib/writes/send-one.ts'
import type { OneWrite } from '../../lib/writes/send-to-end.ts'
import classes from './messages.module.css'
import type { Topic } from './reach.ts'
import { AgeList } from './topic-list.tsx'
import { troubleOf } from './trouble.ts'

const t = texts('messages')

interface LimitOfferProps {
  readonly limit: MoveLimit
  readonly view: WriteView
  readonly topic: Topic | null
  readonly context: TextContext
  /** Closes the refused write; the draft stays. */
  readonly onEnd: () => void
  /** Called when the messages within the limit were moved, so that nothing of the draft remains to be sent. */
  readonly onMoved: () => void
}

/** Returns the alternative that the server offers to a refused move; null if the write ended otherwise. */
export function offeredMoveLimit({ act, attempts }: WriteView): MoveLimit | null {
  const failure = act === 'move' ? (attempts.at(-1)?.failure ?? null) : null
  return failure && moveLimitOf(failure)
}

/** Returns the same move for only the messages within the limit, starting with the first of them. */
export function moveWithinLimit({ target }: Pick<WriteView, 'target'>, firstId: number, allowed: number): OneWrite {
  const { base, mine } = target ?? {}
  const { count: _all, ...move } = mine as Move
  const wanted: Move = { ...move, propagate_mode: 'change_later', count: { messages: allowed, isLeast: false } }
  return { kind: 'message', act: 'move', id: firstId, changes: [], target: { base, mine: wanted } }
}

/** A time limit leads to an offer, not to an error: only a part of the topic can be moved, or nothing. */
export function LimitOffer({ limit, view, topic, context, onEnd, onMoved }: LimitOfferProps) {
  const { firstId, inTopic, allowed } = limit
  const [result, setResult] = useState<OneResult | null>(null)
  const [isSending, setSending] = useState(false)
  const trouble = result && troubleOf(result, 'move')
  const failure = view.attempts.at(-1)?.failure ?? null
  const move = async (first: number) => {
    setSending(true)
    setResult(null)
    const ended = await sendOne(view.profileId, moveWithinLimit(view, first, allowed), null)
    setResult(ended)
    if (troubleOf(ended, 'move') === null) {
      showNotice({ tone: 'ok', text: t('limit.done', { count: allowed }) })
      onMoved()
    }
    setSending(false)
  }
  const counts = { allowed: formatNumber(allowed), count: inTopic }
  const days = daysOf(view.target?.mine as Move | undefined, context)
  return (
    <Dialog
      onClose={onEnd}
      title={t(firstId === null ? 'limit.none' : 'limit.some', counts)}
      size={640}
      closeOnClickOutside={false}
    >
      <div className={classes.offer}>
        <div className={classes.said} data-soft role="status">
          <IconAlertOctagon size={16} stroke={1.5} aria-hidden />
          <div>
            <p>
              {t('limit.said')} <b>{t('limit.quote', { words: failure?.serverMessage ?? '' })}</b>
            </p>
            <code>{[failure?.status, failure?.code].filter(Boolean).join(' ')}</code>
          </div>
        </div>
        {topic === null ? null : <AgeList messages={topic.messages} openId={view.id ?? 0} firstId={firstId} />}
        <p>
          {days === null ? null : t('limit.days', { count: days })} {t('limit.who', { count: inTopic })}
        </p>
        {trouble === null ? null : <p role="alert">{trouble}</p>}
      </div>
      <DialogActions>
        {firstId === null ? null : (
          <span className={classes.note} data-beside>
            {t('limit.stay', { count: inTopic - allowed })}
          </span>
        )}
        <Button onClick={onEnd} disabled={isSending} {...(firstId === null && takesFocus)}>
          {t('limit.leave', { count: inTopic })}
        </Button>
        {firstId === null ? null : (
          <SendButton
            variant="filled"
            {...takesFocus}
            loading={isSending}
            onClick={() => void move(firstId).catch(reportProblem)}
          >
            {t('limit.move', { count: allowed })}
          </SendButton>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** Number of days within which members can make this move; null if the server does not report it. */
function daysOf(move: Move | undefined, { connection: { messages } }: TextContext): number | null {
  const limits = [
    ...(move?.topic === undefined ? [] : [messages.topicLimit?.seconds]),
    ...(move?.stream_id === undefined ? [] : [messages.channelLimit?.seconds]),
  ].filter((seconds) => typeof seconds === 'number')
  const least = Math.min(...limits)
  return limits.length > 0 && least >= 86_400 ? Math.floor(least / 86_400) : null
}
