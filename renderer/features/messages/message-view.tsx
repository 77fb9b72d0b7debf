import { Tabs } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { z } from 'zod'
import {
  messageValues,
  unreadMessage,
  type MessageValues,
  type Move,
  type MoveLimit,
} from '#contract/records/message.ts'
import { messageSchema } from '#contract/operations/messages.ts'
import { EditFrame } from '../../records/edit/edit-frame.tsx'
import { reportProblem } from '../../components/report-problem.ts'
import { Tag } from '../../components/tag.tsx'
import { useQuery } from '@tanstack/react-query'
import type { KeptDraft } from '../../lib/drafts.ts'
import { useEditForm, type EditForm, type EditAction } from '../../lib/edit/use-edit-form.ts'
import type { Channel } from '../../lib/organization/channels.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useMinute } from '../../lib/use-minute.ts'
import { unnamedText, type TextContext } from '../../lib/records/kind-texts.ts'
import { isWriteDone } from '#contract/write-progress.ts'
import type { WriteView } from '#contract/writes.ts'
import { texts } from '#contract/texts.ts'
import { closeWrite } from '../../lib/writes/store.ts'
import { listSearchSchema } from '../../lib/search-schema.ts'
import { useSearchState } from '../../lib/use-search-state.ts'
import { DetachedFiles, detachedFilesOf } from './files/detached-files.tsx'
import { Facts } from './facts.tsx'
import { messageKeys } from './keys.ts'
import { LimitOffer, offeredMoveLimit } from './limit-offer.tsx'
import classes from './messages.module.css'
import { draftMoveOptions, nextPlace, placeFields, defaultMoveOptions, type MoveOptions } from './place.ts'
import { PlaceForm } from './place-form.tsx'
import { messageQueries, type MessageAnswer } from './queries.ts'
import { countOf } from './reach.ts'
import { mayMove } from './rights.ts'
import { ResolveButton } from './resolve-button.tsx'
import { TextForm } from './text-form.tsx'

const t = texts('messages')

interface MessageViewProps {
  readonly id: number
  readonly found: Exclude<MessageAnswer, { readonly state: 'gone' }>
  readonly channels: readonly Channel[]
  readonly context: TextContext
  readonly kept: KeptDraft | null
}

type Tab = 'text' | 'place'
const searchSchema = listSearchSchema({ tab: z.enum(['text', 'place']) })
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
  const [options, setOptions] = useState<MoveOptions>(() => draftMoveOptions(kept?.value))
  const [files, setFiles] = useState<ReturnType<typeof detachedFilesOf>>([])
  const count = countOf(topic.data ?? null, id, options.mode)
  const moveAction: EditAction<MessageValues> = {
    act: 'move',
    fields: placeFields,
    targetOf: (edit) => nextPlace(edit, { context, options, count }),
  }
  const action = tab === 'text' ? textAction : moveAction
  const now = serverNow(connection.profileId, useMinute(0))
  const form = useEditForm<MessageValues>(
    { kind: 'message', id, server, kept, extra: options, action, context, now },
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
