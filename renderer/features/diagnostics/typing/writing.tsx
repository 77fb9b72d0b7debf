import { Button, Textarea } from '@mantine/core'
import { IconAlertOctagon } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { texts } from '#contract/texts.ts'
import { Details } from '../../../components/details.tsx'
import { formatClock } from '../../../lib/format.ts'
import { formatFailure } from '../../../lib/format-failure.ts'
import { keysLabel } from '../../../lib/shortcuts.ts'
import { shownTypingUntil } from './core/bars.ts'
import { nextAt, type Times } from './core/protocol.ts'
import type { SentRequest } from './core/record.ts'
import type { Tester, TesterState } from './core/tester.ts'
import { requestText } from './entry-texts.ts'
import { seconds } from './times.tsx'
import classes from './typing.module.css'
import { useNow } from './use-tester.ts'

const t = texts('diagnostics')

interface WritingProps {
  readonly tester: Tester
  readonly state: TesterState
  readonly times: Times
  /** Called to reset the choice of recipients. */
  readonly onLeave: () => void
}

/** The field to type in, with what others see of it. Its text is sent nowhere. */
export function Writing({ tester, state, times, onLeave }: WritingProps) {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const cancel = () => {
    setText('')
    tester.cancel()
    field.current?.focus()
  }
  return (
    <>
      <Textarea
        ref={field}
        aria-label={t('typing.message.label')}
        placeholder={t('typing.message.placeholder')}
        autosize
        minRows={2}
        maxRows={6}
        value={text}
        onChange={(changed) => {
          const typed = changed.currentTarget.value
          setText(typed)
          // An emptied field is no longer a message.
          if (typed === '') tester.cancel()
          else tester.typed()
        }}
        onKeyDown={(pressed) => {
          if (pressed.key === 'Escape') cancel()
        }}
      />
      <div className={classes.said}>
        <Status state={state} times={times} />
        <span className={classes.space} />
        <Button disabled={text === ''} onClick={cancel}>
          {t('typing.message.cancel')} <kbd aria-hidden>{keysLabel('Escape')}</kbd>
        </Button>
        <Button
          variant="subtle"
          disabled={state.protocol.place === null}
          onClick={() => {
            setText('')
            onLeave()
          }}
        >
          {t('typing.message.leave')}
        </Button>
      </div>
      <LastFailure state={state} times={times} />
    </>
  )
}

const isSent = (entry: TesterState['entries'][number]): entry is SentRequest => entry.kind === 'sent'

function Status({ state: { protocol, entries }, times }: Pick<WritingProps, 'state' | 'times'>) {
  const last = entries.findLast(isSent)
  const isGoingOn = protocol.composing !== null || last?.notice.op === 'stop'
  const now = useNow(isGoingOn)
  const ends = shownTypingUntil(entries, times.startedExpiry, now)
  const [words, rest] = ((): readonly [string, string] => {
    if (protocol.composing !== null && last !== undefined) {
      const at = nextAt(protocol, times) ?? now
      const next = left(at - now)
      const isStop = at === protocol.composing.lastTyped + times.stoppedWait
      const ago = t(isStop ? 'typing.status.sent' : 'typing.status.sent-again', { ago: left(now - last.at), next })
      const after = isStop ? `${ago} ${t('typing.status.stop', { next })}` : ago
      if (ends !== null) return [t('typing.status.seen'), after]
      return [
        t(last.answer === null ? 'typing.status.sending' : 'typing.status.unseen'),
        last.answer === null ? '' : after,
      ]
    }
    if (ends !== null && last?.answer !== null)
      return [t('typing.status.stopping'), t('typing.status.ends', { next: left(ends - now) })]
    return [t(protocol.place === null ? 'typing.status.no-place' : 'typing.status.idle'), '']
  })()
  return (
    <>
      <b role="status">{words}</b>
      <span className={classes.muted}>{rest}</span>
    </>
  )
}

const left = (milliseconds: number): string => seconds(Math.max(0, Math.round(milliseconds / 1000)) * 1000)

/** Failure of the last notice, if it did not arrive. */
function LastFailure({ state: { entries }, times }: Pick<WritingProps, 'state' | 'times'>) {
  const last = entries.findLast((entry): entry is SentRequest => isSent(entry) && entry.answer !== null)
  if (last?.answer == null || last.answer.failure === null) return null
  const { answer, notice } = last
  const { failure } = last.answer
  const ends = notice.op === 'stop' ? shownTypingUntil(entries, times.startedExpiry, answer.answeredAt) : null
  const request = requestText(last)
  return (
    <div className={classes.failed} data-soft role="alert">
      <IconAlertOctagon size={16} stroke={1.5} aria-hidden />
      <div>
        <p>
          {t(`typing.failed.${notice.op}`, { why: formatFailure(failure) })}{' '}
          {ends === null ? null : t('typing.failed.stop-ends', { time: formatClock(ends) })}
        </p>
        <Details>{[failure.message, request].filter((line) => line !== null).join('\n')}</Details>
      </div>
    </div>
  )
}
