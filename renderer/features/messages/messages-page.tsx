import { useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState, type ClipboardEvent } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { plainDigits } from '#contract/records/values.ts'
import { texts } from '#contract/texts.ts'
import { PageHead } from '../../components/page/page-head.tsx'
import { PageStates } from '../../components/page/page-states.tsx'
import { useConnection } from '../../lib/bridge/connection.ts'
import { useDrafts } from '../../lib/edit/drafts.ts'
import { channelQueries } from '../../lib/organization/channel-queries.ts'
import type { Channel } from '../../lib/organization/channels.ts'
import { emptyDirectory, useDirectory } from '../../lib/organization/directory.ts'
import { unnamedText, type TextContext } from '../../lib/records/kind-texts.ts'
import { ariaKeys, useKeys, useShortcut } from '../../lib/page/shortcuts.ts'
import { listSearchSchema, useRouteId, useSearchState } from '../../lib/page/use-search-state.ts'
import { titleOf } from '../../lib/page/feature.ts'
import { useTrailSteps } from '../../stores/trail.ts'
import { Columns, focusLastColumn, type Chosen } from './columns.tsx'
import { MessageView } from './message-view.tsx'
import classes from './messages.module.css'
import { messageQueries } from './queries.ts'
import './record-texts.ts'
import { Button, TextInput } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'

const t = texts('messages')

/** The open channel and topic of the columns. */
const searchSchema = listSearchSchema({ channel: z.int(), topic: z.string() })

/**
 * A message, opened by its number, by a link, or from the columns of channels and topics, to edit its text and to move
 * it.
 */
export default function MessagesPage() {
  const navigate = useNavigate()
  const { connection } = useConnection()
  const { profileId } = connection
  const id = useRouteId('messageId')
  const open = (wanted: number) => void navigate({ to: `/o/${profileId}/messages/${wanted}` })
  const { channel, topic } = useSearchState(searchSchema).search
  // A choice, a message or another organization has a new, empty field.
  const fieldKey = `${profileId} ${id} ${channel} ${topic}`
  const [typed, setTyped] = useState({ fieldKey, words: '' })
  const columns = useRef<HTMLDivElement>(null)
  const listed = useQuery({ ...messageQueries.isListed(connection), enabled: id === null })
  const choose = (chosen: Chosen) => void navigate({ to: '.', search: chosen })
  const isChoosing = id === null && listed.data === true
  useTrailSteps(...(id === null ? [] : [unnamedText('message', id)]))
  return (
    <>
      <PageHead title={titleOf('messages')}>
        <MessagePicker
          key={fieldKey}
          id={id}
          onOpen={open}
          {...(isChoosing && {
            onWords: (words: string) => setTyped({ fieldKey, words }),
            onLeave: () => focusLastColumn(columns.current),
          })}
        />
      </PageHead>
      {id !== null ? (
        <OpenMessage key={`${profileId} ${id}`} id={id} />
      ) : (
        <PageStates
          isRead={listed.data !== undefined}
          error={listed.error}
          readAt={listed.dataUpdatedAt}
          onRetry={() => void listed.refetch()}
        >
          {isChoosing ? (
            <MessageColumns
              key={profileId}
              chosen={{ channel, topic }}
              onChoose={choose}
              words={typed.fieldKey === fieldKey ? typed.words : ''}
              frame={columns}
            />
          ) : (
            <div className={classes.empty}>
              <p>{t('empty')}</p>
              <p>{t('empty.where')}</p>
            </div>
          )}
        </PageStates>
      )}
    </>
  )
}

const noChannels: readonly Channel[] = []

/** The channels, and the context of the texts; null until both are known. */
function useMessageContext() {
  const { connection } = useConnection()
  const list = useQuery(channelQueries.list(connection))
  const { soon, error } = useDirectory(connection.profileId)
  const channels = list.data?.channels ?? noChannels
  const context = useMemo((): TextContext | null => {
    // Guests and bots may not get the groups; the page works without them.
    const directory = soon ?? (error === null ? null : emptyDirectory)
    if (directory === null) return null
    const names = new Map(channels.map(({ stream_id, name }) => [stream_id, name]))
    return { connection, directory, channelName: (streamId) => names.get(streamId) }
  }, [connection, soon, error, channels])
  return { list, channels, context }
}

function MessageColumns(props: Omit<Parameters<typeof Columns>[0], 'channels' | 'context'>) {
  const { list, channels, context } = useMessageContext()
  return (
    <PageStates
      isRead={list.data !== undefined && context !== null}
      error={list.error}
      readAt={list.dataUpdatedAt}
      onRetry={() => void list.refetch()}
    >
      {context === null ? null : <Columns {...props} channels={channels} context={context} />}
    </PageStates>
  )
}

function OpenMessage({ id }: { readonly id: number }) {
  const { connection } = useConnection()
  const found = useQuery(messageQueries.one(connection, id))
  const { list, channels, context } = useMessageContext()
  const drafts = useDrafts('message')
  const isRead = found.data !== undefined && (list.data !== undefined || list.error !== null) && context !== null
  return (
    <PageStates
      isRead={isRead && drafts.all !== undefined}
      error={found.error ?? drafts.error}
      readAt={found.dataUpdatedAt}
      onRetry={() => void found.refetch()}
    >
      {found.data === undefined || context === null ? null : found.data.state === 'gone' ? (
        <div className={classes.empty}>
          <p role="status">{t('gone', { id })}</p>
          <p>{t('gone.why')}</p>
        </div>
      ) : (
        <MessageView id={id} found={found.data} channels={channels} context={context} kept={drafts.of(id)} />
      )}
    </PageStates>
  )
}

interface OpenerProps {
  /** Id of the open message. */
  readonly id: number | null
  readonly onOpen: (id: number) => void
  /** Called with the typed text, which may be a name. */
  readonly onWords?: (words: string) => void
  /** Moves the focus to the columns; false if nothing there has the typed name. */
  readonly onLeave?: () => boolean
}

/** Typed text that refers to no message of this organization. */
type Unopened = Exclude<Reference, { kind: 'message' }>

/** A field for a number, a link, or the name of a channel or topic. A pasted link opens at once. A link to another organization is refused, and its host is shown. */
export function MessagePicker({ id, onOpen, onWords, onLeave }: OpenerProps) {
  const { server } = useConnection().connection
  const searchKeys = useKeys('search')
  const { register, handleSubmit, setError, clearErrors, formState, setFocus } = useForm({
    defaultValues: { reference: id === null ? '' : String(id) },
  })
  const open = handleSubmit(({ reference }) => {
    const found = readReference(reference, server)
    if (found.kind === 'message') onOpen(found.id)
    else if (found.kind === 'unclear' && onLeave !== undefined) {
      if (!onLeave()) setError('reference', { message: t('open.unmatched') })
    } else setError('reference', { message: problemText(found, server) })
  })
  useShortcut('search', () => setFocus('reference', { shouldSelect: true }))
  const openPasted = (pasted: ClipboardEvent<HTMLInputElement>) => {
    const { value, selectionStart, selectionEnd } = pasted.currentTarget
    const isWhole = selectionStart === 0 && selectionEnd === value.length
    const text = pasted.clipboardData.getData('text')
    const found = readReference(text, server)
    if (!isWhole || found.kind !== 'message' || !/[#/]/.test(text)) return
    pasted.preventDefault()
    onOpen(found.id)
  }
  return (
    <form className={classes.opener} onSubmit={(submitted) => void open(submitted)}>
      <TextInput
        aria-label={t('open.label')}
        placeholder={t(onWords === undefined ? 'open.placeholder' : 'open.placeholder-names')}
        aria-keyshortcuts={ariaKeys(searchKeys)}
        leftSection={<IconLink size={16} stroke={1.5} aria-hidden />}
        classNames={{ input: classes.reference ?? '' }}
        spellCheck={false}
        dir={onWords === undefined ? 'ltr' : 'auto'}
        error={formState.errors.reference?.message}
        onPaste={openPasted}
        onKeyDown={(pressed) => {
          if (pressed.key === 'ArrowDown' && onLeave?.() === true) pressed.preventDefault()
        }}
        {...register('reference', {
          onChange: ({ target }: { readonly target: HTMLInputElement }) => {
            clearErrors()
            onWords?.(target.value)
          },
        })}
      />
      <Button type="submit">{t('open')}</Button>
    </form>
  )
}

const problemText = (problem: Unopened, server: string): string =>
  problem.kind === 'unclear'
    ? t('open.unclear')
    : t('open.elsewhere', { host: problem.host, own: URL.parse(server)?.host ?? server })

/** A pasted reference to a message. */
type Reference =
  | { readonly kind: 'message'; readonly id: number }
  /** The text is a link to another organization than the open one. */
  | { readonly kind: 'elsewhere'; readonly host: string }
  | { readonly kind: 'unclear' }

const unclear: Reference = { kind: 'unclear' }

/**
 * Reads an id, a link of this organization to a message, whose fragment ends in `/near/ID`, `/with/ID` or `/id/ID`, the end
 * of such a link, or a copied mention of a message; also with surrounding text.
 */
export function readReference(given: string, server: string): Reference {
  const typed = plainOf(given)
  const id = /^[#＃]?(\d+)$/.exec(typed)?.[1] ?? /^#\*\*[^*]+>[^*]*@(\d+)\*\*$/.exec(typed)?.[1]
  if (id !== undefined) return toMessage(id)
  // A fragment encodes spaces, so text with spaces is something else.
  if (/\s/.test(typed)) return unclear
  if (/^\/?#/.test(typed)) return inFragment(typed.replace(/^\//, ''))
  const ending = /^\/?(?:near|with)\/(\d+)\/?$/.exec(typed)?.[1]
  if (ending !== undefined) return toMessage(ending)
  const own = URL.parse(server)
  const isBare = own !== null && typed.replace(/^\/\//, '').toLowerCase().startsWith(`${own.host}/`)
  const link = URL.parse(isBare ? `${own.protocol}//${typed.replace(/^\/\//, '')}` : typed)
  if (link === null || !/^https?:$/.test(link.protocol)) return unclear
  if (link.origin !== own?.origin) return { kind: 'elsewhere', host: link.host }
  return inFragment(link.hash)
}

/** Quotation marks and punctuation of any language that may surround a pasted reference. */
const opening = /^[<({["'“”„«‹‘’`*_~|「『【（]+/
const closing = /[>)}\]"'“”»›‘’`*_~|」』】）.…,;:!?。、，；：！？]+$/

/**
 * Returns the only mention or link in a text; nothing if there are several. Without any, the text without the
 * punctuation around it. A repeated link, as in Markdown, counts as one. The fragment of a link encodes all
 * punctuation, so punctuation ends the link.
 */
function plainOf(given: string): string {
  const text = plainDigits(given)
    .replaceAll(/\p{Cf}+/gu, '')
    .trim()
  const found = text.match(/#\*\*[^*\n]+\*\*|https?:\/\/[^\s<>"“”„«»‹›‘’`…|「」『』【】（）。、，；！？]+/gi) ?? []
  const plain = new Set(found.map((one) => (one.startsWith('#') ? one : one.replace(/[^\p{L}\p{N}/]+$/u, ''))))
  const [only] = plain
  if (plain.size > 1) return ''
  if (only !== undefined) return only
  return text.replace(opening, '').replace(closing, '')
}

function inFragment(fragment: string): Reference {
  const [, id] = /^#narrow\/(?:.*\/)?(?:near|with|id)\/(\d+)(?:[/?&]|$)/.exec(fragment) ?? []
  return id === undefined ? unclear : toMessage(id)
}

function toMessage(digits: string): Reference {
  const id = Number(digits)
  return Number.isSafeInteger(id) && id > 0 ? { kind: 'message', id } : unclear
}
