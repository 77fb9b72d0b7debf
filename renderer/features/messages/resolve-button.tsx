import { IconCheck, IconRotate2 } from '@tabler/icons-react'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Message } from '#contract/operations/messages.ts'
import { isResolved, isTooLongResolved, withMark } from '#contract/records/message.ts'
import type { Count } from '#contract/records/topic.ts'
import { texts } from '#contract/texts.ts'
import { BulkDialog } from '../../bulk/dialog/bulk-dialog.tsx'
import { SendButton } from '../../components/dialogs/send-button.tsx'
import { reportProblem, showNotice } from '../../components/notices/show-notice.ts'
import { WarningList } from '../../components/texts/warning-list.tsx'
import { useConnection } from '../../lib/bridge/connection.ts'
import type { Channel } from '../../lib/organization/channels.ts'
import type { TextContext } from '../../lib/records/kind-texts.ts'
import { sendOne, type OneResult, type OneWrite } from '../../lib/writes/send-to-end.ts'
import { channelText } from './facts.tsx'
import classes from './messages.module.css'
import { messagesAtTarget, troubleOf } from './reach.ts'
import { moveLocks } from './rights.ts'
import type { Connection } from '#contract/connection.ts'
import { isRefusal } from '../../lib/bridge/request.ts'
import { messageQueries } from './queries.ts'

const t = texts('messages')

interface ResolveButtonProps {
  readonly message: Message
  readonly channel: Channel | undefined
  readonly context: TextContext
  /** Called with the topic's new name. */
  readonly onRenamed?: (topic: string) => void
}

/** Write that adds the mark to a whole topic, or removes it (service.md#topics). */
export function resolving(
  { id, stream_id, subject, display_recipient: reported }: Message,
  context: TextContext,
): OneWrite {
  const channel = stream_id === undefined ? undefined : channelText(stream_id, reported, context)
  const place = { ...(channel !== undefined && { channel }) }
  const topic = withMark(subject, !isResolved(subject))
  return {
    kind: 'message',
    act: 'resolve',
    id,
    changes: [],
    target: { base: { stream_id, topic: subject, ...place }, mine: { topic, ...place, propagate_mode: 'change_all' } },
  }
}

/** Resolves or unresolves a topic with one click; asks first on production, and if another topic has the new name. */
export function ResolveButton({ message, channel, context, onRenamed }: ResolveButtonProps) {
  const { profile } = useConnection()
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)
  const [result, setResult] = useState<OneResult | null>(null)
  const queryClient = useQueryClient()
  // Others may create or move the other topic while the question is open.
  const joined = useJoined(context.connection, message, isAsking)
  // Direct messages have no topic, and general chat can't be resolved (service.md#topics).
  if (message.stream_id === undefined || message.subject === '') return null
  const which = isResolved(message.subject) ? 'unresolve' : 'resolve'
  const renamed = withMark(message.subject, which === 'resolve')
  const write = resolving(message, context)
  const trouble = result && troubleOf(result, 'resolve')
  const lock = moveLocks({ ...context, channel }).resolving
    ? t('locked.resolving')
    : isTooLongResolved(message.subject, context.connection.limits.max_topic_length)
      ? t('locked.too-long')
      : null
  const send = async () => {
    setResult(null)
    const ended = await sendOne(context.connection.profileId, write, null)
    setResult(ended)
    if (troubleOf(ended, 'resolve') !== null) return
    showNotice({ tone: 'ok', text: t(`topic-done.${which}`), about: withMark(message.subject, false) })
    onRenamed?.(renamed)
  }
  const begin = async () => {
    setSending(true)
    try {
      const found = await messagesJoined(queryClient, context.connection, message)
      if (profile.isProduction || found !== null) setAsking(true)
      else await send()
    } finally {
      setSending(false)
    }
  }
  return (
    <div className={classes.resolve}>
      <SendButton
        size="xs"
        leftSection={which === 'resolve' ? <IconCheck size={14} aria-hidden /> : <IconRotate2 size={14} aria-hidden />}
        disabled={lock !== null}
        title={lock ?? undefined}
        loading={isSending}
        onClick={() => void begin().catch(reportProblem)}
      >
        {t(which)}
      </SendButton>
      {lock === null ? null : <span>{lock}</span>}
      {trouble === null ? null : <p role="alert">{trouble}</p>}
      {isAsking ? (
        <BulkDialog
          title={t(`topic-title.${which}`)}
          rows={[{ name: withMark(message.subject, false), change: t(`topic-change.${which}`), write }]}
          words={{
            send: () => t(which),
            each: t('resolve.each'),
            done: () => t(`topic-over.${which}`),
            doneWord: t(`topic-done.${which}`),
            allDone: () => t(`topic-done.${which}`),
            explain: () => null,
          }}
          onCancel={() => setAsking(false)}
          onDone={(isSaved) => {
            setAsking(false)
            if (isSaved) onRenamed?.(renamed)
          }}
        >
          <p>{t(`topic-what.${which}`)}</p>
          <WarningList
            warnings={
              joined === null
                ? []
                : [
                    {
                      key: 'joined',
                      text: t(joined.isLeast ? 'warn.combined-least' : 'warn.combined', { count: joined.messages }),
                    },
                  ]
            }
          />
        </BulkDialog>
      ) : null}
    </div>
  )
}

/** Messages that the whole topic would join, kept current while they are shown; null if there are none. */
function useJoined(connection: Connection, { stream_id = 0, subject }: Message, isShown: boolean): Count | null {
  const target = { stream_id, subject: withMark(subject, !isResolved(subject)) }
  const { data } = useQuery({ ...messageQueries.target(connection, target), enabled: isShown })
  return messagesAtTarget(data ?? null, { stream_id, subject }, target)
}

/**
 * Messages of the topic that already has the name that resolving or unresolving gives; null if there are none, or if
 * this account can't read them. Rejects with an `AppError` if the server can't be asked.
 */
export async function messagesJoined(
  queryClient: QueryClient,
  connection: Connection,
  { stream_id, subject }: Pick<Message, 'stream_id' | 'subject'>,
): Promise<Count | null> {
  if (stream_id === undefined) return null
  const target = { stream_id, subject: withMark(subject, !isResolved(subject)) }
  try {
    const topic = await queryClient.fetchQuery({ ...messageQueries.target(connection, target), staleTime: 0 })
    return messagesAtTarget(topic, { stream_id, subject }, target)
  } catch (thrown) {
    if (isRefusal(thrown)) return null
    throw thrown
  }
}
