import { Tabs, Button } from '@mantine/core'
import { useQueryClient, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { z } from 'zod'
import {
  messageValues,
  unreadMessage,
  type MessageValues,
  type Move,
  type MoveLimit,
  moveLimitOf,
} from '#contract/records/message.ts'
import { countOf, type Topic } from '#contract/records/topic.ts'
import { messageSchema } from '#contract/operations/messages.ts'
import { EditFrame } from '../../records/edit/edit-frame.tsx'
import { reportProblem, showNotice } from '../../components/notices/show-notice.ts'
import { Tag } from '../../components/texts/tag.tsx'
import type { KeptDraft } from '../../lib/edit/drafts.ts'
import { useEditForm, type EditForm, type EditAction } from '../../lib/edit/use-edit-form.ts'
import type { Channel } from '../../lib/organization/channels.ts'
import { serverNow, useMinute } from '../../lib/live/use-minute.ts'
import { topicsPolicies } from '../../records/channel/rows.ts'
import { unnamedText, type TextContext } from '../../lib/records/kind-texts.ts'
import { isWriteDone } from '#contract/write-progress.ts'
import type { WriteView } from '#contract/writes.ts'
import { texts } from '#contract/texts.ts'
import { closeWrite } from '../../lib/writes/write-store.ts'
import { listSearchSchema, useSearchState } from '../../lib/page/use-search-state.ts'
import { DetachedFiles, detachedFilesOf } from './files/detached-files.tsx'
import { Facts } from './facts.tsx'
import { messageKeys, messageQueries, type MessageAnswer } from './queries.ts'
import classes from './messages.module.css'
import { draftMoveOptions, nextPlace, placeFields, defaultMoveOptions, type MoveOptions } from './place.ts'
import { PlaceForm } from './place-form.tsx'
import { mayMove } from './rights.ts'
import { ResolveButton } from './resolve-button.tsx'
import { TextForm } from './text-form.tsx'
import { IconAlertOctagon } from '@tabler/icons-react'
import { Dialog, DialogActions } from '../../components/dialogs/dialog.tsx'
import { SendButton } from '../../components/dialogs/send-button.tsx'
import { takesFocus } from '../../lib/page/keep-focus.ts'
import { formatNumber } from '../../lib/text/format.ts'
import { sendOne, type OneResult, type OneWrite } from '../../lib/writes/send-to-end.ts'
import { AgeList } from './topic-list.tsx'
import { troubleOf } from './reach.ts'

const t = texts('messages')

interface MessageViewProps {
  readonly id: number
  readonly found: Exclude<MessageAnswer, { readonly state: 'gone' }>
  readonly channels: readonly Channel[]
  readonly context: TextContext
  readonly kept: KeptDraft | null
}

type Tab = 'text' | 'place'
/** With the scope `topic`, a move starts with all messages of the topic. */
const searchSchema = listSearchSchema({ tab: z.enum(['text', 'place']), scope: z.literal('topic') })
const textAction: EditAction<MessageValues> = { act: 'update', fields: ['content'] }

/**
 * A message with its facts, its text, and its location. Text and location are one draft but two acts, because no server
 * accepts both in one request.
 */
export function MessageView({ id, found, channels, context, kept }: MessageViewProps) {
  const { connection } = context
  const message = found.state === 'read' ? found.message : null
  const { search, change } = useSearchState(searchSchema)
  const isDirect = message !== null && message.stream_id === undefined
  // A direct message can't be moved.
  const tabs: readonly Tab[] = isDirect ? ['text'] : ['text', 'place']
  const tab = tabs.find((one) => one === search.tab) ?? 'text'
  const channel = channelOf(channels, message?.stream_id)
  const isMovable = mayMove(message, { ...context, channel })
  const server = useMemo(() => (message === null ? unreadMessage : messageValues(message)), [message])
  const topic = useQuery({
    ...messageQueries.topic(connection, message ?? { id, stream_id: undefined, subject: '' }),
    enabled: message !== null,
  })
  const [options, setOptions] = useState<MoveOptions>(() =>
    kept === null && search.scope === 'topic'
      ? { ...defaultMoveOptions, mode: 'change_all' }
      : draftMoveOptions(kept?.value),
  )
  const [files, setFiles] = useState<ReturnType<typeof detachedFilesOf>>([])
  const count = countOf(topic.data ?? null, id, options.mode)
  const moveAction: EditAction<MessageValues> = {
    act: 'move',
    fields: placeFields,
    targetOf: (edit) => nextPlace(edit, { context, options, count }),
  }
  const action = tab === 'text' ? textAction : moveAction
  const now = serverNow(connection.profileId, useMinute(0))
  const topicsPolicyOf = useMemo(() => {
    const policies = topicsPolicies(channels)
    return (channelId: number) => policies.get(channelId)
  }, [channels])
  const form = useEditForm<MessageValues>(
    { kind: 'message', id, server, kept, extra: options, action, context, topicsPolicyOf, now },
    reportProblem,
  )
  const [offer, setOffer] = useLimitOffer(form)
  useWhatWasRead(connection.profileId, id, form.write)
  const touched = [
    form.values.content !== server.content,
    placeFields.some((name) => form.values[name] !== server[name]),
  ]
  const move: Move | undefined =
    tab === 'place' && form.changes.length > 0 ? (moveAction.targetOf?.(form).mine as Move) : undefined
  const isSame = move !== undefined && move.stream_id === undefined && move.topic === undefined
  return (
    <EditFrame
      form={form}
      name={unnamedText('message', id)}
      problem={isSame ? t('place.nothing') : null}
      isShownElsewhere={(view) => offer !== null || offeredMoveLimit(view) !== null}
      onEnd={(view) => {
        setFiles(detachedFilesOf(view))
        if (view.act === 'move' && isWriteDone(view)) setOptions(defaultMoveOptions)
      }}
    >
      <Facts found={found} topic={topic.data ?? null} context={context}>
        {message === null ? null : <ResolveButton message={message} channel={channel} context={context} />}
      </Facts>
      <Tabs
        value={tab}
        onChange={(next) => change({ tab: next === 'place' ? 'place' : undefined })}
        classNames={{ root: classes.tabs ?? '', list: classes.tabList ?? '', panel: classes.panel ?? '' }}
      >
        <Tabs.List>
          {tabs.map((name, index) => (
            <Tabs.Tab
              key={name}
              value={name}
              rightSection={touched[index] ? <Tag tone="accent">{t('tab.changed')}</Tag> : null}
            >
              {t(`tab.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="text">
          {tab === 'text' ? <TextForm form={form} id={id} isRead={message !== null} isMovable={isMovable} /> : null}
        </Tabs.Panel>
        <Tabs.Panel value="place">
          {tab === 'place' ? (
            <PlaceForm
              form={form}
              id={id}
              found={found}
              channels={channels}
              isMovable={isMovable}
              topic={topic}
              options={options}
              onOptions={setOptions}
              move={move}
              count={count}
            />
          ) : null}
        </Tabs.Panel>
      </Tabs>
      {offer === null ? null : (
        <LimitOffer
          limit={offer.limit}
          view={offer.view}
          topic={topic.data ?? null}
          context={context}
          onEnd={() => setOffer(null)}
          onMoved={() => {
            setOffer(null)
            setOptions(defaultMoveOptions)
            form.startOver().catch(reportProblem)
          }}
        />
      )}
      {files.length === 0 ? null : <DetachedFiles files={files} onEnd={() => setFiles([])} />}
    </EditFrame>
  )
}

export const channelOf = (channels: readonly Channel[], id: number | undefined): Channel | undefined =>
  channels.find(({ stream_id: one }) => one === id)

/**
 * Offer in place of a move that was refused because of age. The refused write is closed, because the offer submits
 * another one, which may be for the same message.
 */
function useLimitOffer(form: EditForm<MessageValues>) {
  const [offer, setOffer] = useState<{ readonly limit: MoveLimit; readonly view: WriteView } | null>(null)
  const ended = form.write?.phase === 'ended' ? form.write : null
  const limit = ended && offeredMoveLimit(ended)
  const refused = ended !== null && limit !== null ? ended.writeId : null
  if (ended !== null && limit !== null && offer?.view.writeId !== refused) setOffer({ limit, view: ended })
  const close = useEffectEvent(() => {
    if (ended === null) return
    form.finish(ended, [])
    closeWrite(ended.writeId).catch(reportProblem)
  })
  useEffect(() => {
    if (refused !== null) close()
  }, [refused])
  return [offer, setOffer] as const
}

/** Shows the values that the gate has verified. The page loads the topic again a moment later. */
function useWhatWasRead(profileId: string, id: number, write: ReturnType<typeof useEditForm>['write']): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (write?.phase !== 'ended') return
    const wire = messageSchema.safeParse(write.read?.wire)
    if (wire.success) {
      queryClient.setQueryData<MessageAnswer>(messageKeys.one(profileId, id), (before) =>
        before?.state === 'read' ? { ...before, message: wire.data } : before,
      )
    }
  }, [queryClient, profileId, id, write])
}

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
function LimitOffer({ limit, view, topic, context, onEnd, onMoved }: LimitOfferProps) {
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
