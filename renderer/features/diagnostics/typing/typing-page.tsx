import { useCallback, useMemo, useState, memo, useRef } from 'react'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../../../lib/bridge/connection.ts'
import { DiagnosticsFrame } from '../diagnostics-frame.tsx'
import { type Times, nextAt } from './core/protocol.ts'
import { useNames, type Names } from './names.ts'
import { noChoice, placeOf, Recipient, type Choice } from './recipient.tsx'
import { TimesLine, usualTimes, seconds } from './times.tsx'
import classes from './typing.module.css'
import { useTester, useTesterState, useNow } from './use-tester.ts'
import {
  IconDots,
  IconArrowDown,
  IconArrowUp,
  IconClockX,
  IconPencil,
  IconPlugConnectedX,
  IconAlertOctagon,
} from '@tabler/icons-react'
import { formatClock } from '../../../lib/text/format.ts'
import { useLive } from '../../../lib/live/live.ts'
import type { Indicator } from './core/indicators.ts'
import { placeKey } from './core/place.ts'
import { shownTypingUntil, type Entry, type SentRequest } from './core/record.ts'
import { activityText, answerText, inOrder, entryText, requestText } from './entry-texts.ts'
import { Box, Button, Flex, Group, Stack, Text, Textarea } from '@mantine/core'
import { CopyButton } from '../../../components/dialogs/icon-button.tsx'
import { Details } from '../../../components/texts/details.tsx'
import { formatFailure } from '../../../lib/text/format-failure.ts'
import { keysLabel } from '../../../lib/page/shortcuts.ts'
import type { Tester, TesterState } from './core/tester.ts'

const t = texts('diagnostics')

/**
 * Tests the typing notifications of an organization in both directions: those that this account sends, and those that
 * it receives.
 */
export default function TypingPage() {
  const { profileId } = useConnection().connection
  return (
    <DiagnosticsFrame tab="typing">
      <Trial key={profileId} />
    </DiagnosticsFrame>
  )
}

function Trial() {
  const { connection } = useConnection()
  const [ownTimes, setOwnTimes] = useState<Times>(usualTimes)
  const times = connection.typing ?? ownTimes
  const tester = useTester(times)
  const state = useTesterState(tester)
  const names = useNames()
  const [choice, setChoice] = useState<Choice>(noChoice)
  // The round is incremented on reset, because the fields would otherwise keep their typed text.
  const [round, setRound] = useState(0)
  const choose = useCallback(
    (next: Choice) => {
      setChoice(next)
      tester.choose(placeOf(next))
    },
    [tester],
  )
  const leave = () => {
    tester.leave()
    setChoice((before) => ({ ...noChoice, to: before.to }))
    setRound((before) => before + 1)
  }
  return (
    <Stack gap="sm" maw={1080} px="lg" pt="md" pb="xl">
      <Group align="baseline" gap="4px 12px">
        <h2>{t('typing.heading')}</h2>
        <TimesLine reported={connection.typing} times={times} onChange={setOwnTimes} />
      </Group>
      <Recipient key={round} takesFocus={round > 0} choice={choice} names={names} onChange={choose} />
      <Writing tester={tester} state={state} times={times} onLeave={leave} />
      <Others shown={state.shown} names={names} />
      <Activity entries={state.entries} names={names} times={times} onClear={tester.forgetEntries} />
    </Stack>
  )
}

const Heading = ({ children }: { readonly children: string }) => (
  <Text component="h3" size="lg" fw={600} flex={1}>
    {children}
  </Text>
)

const Muted = ({ children }: { readonly children: string }) => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
)

interface OthersProps {
  readonly shown: readonly Indicator[]
  readonly names: Names
}

/** Shows who is typing, as a chat app would. Each person disappears by a stop or by expiry. */
function Others({ shown, names }: OthersProps) {
  const { connection } = useConnection()
  const line = useLive(({ states }) => states[connection.profileId]?.state)
  const quiet = !connection.hasEvents
    ? 'silent'
    : line === 'lost' || line === 'offline' || line === 'signed-out'
      ? 'lost'
      : 'none'
  return (
    <Stack className={classes.others ?? ''} gap="xs" py="sm">
      <Heading>{t('typing.others.heading')}</Heading>
      <div role="log" aria-label={t('typing.others.heading')}>
        {shown.length === 0 ? <Muted>{t(`typing.others.${quiet}`)}</Muted> : null}
        {shown.map(({ senderId, place, endsAt }) => (
          <Flex key={`${senderId} ${placeKey(place)}`} component="p" wrap="wrap" align="center" gap="4px 8px" mih={24}>
            <IconDots size={16} stroke={2} aria-hidden />
            <b>{t('typing.others.typing', { name: names.person(senderId), place: names.place(place) })}</b>
            <small aria-live="off">{t('typing.others.ends', { time: formatClock(endsAt) })}</small>
          </Flex>
        ))}
        {shown.length > 0 && quiet === 'lost' ? <Muted>{t('typing.others.lost')}</Muted> : null}
      </div>
    </Stack>
  )
}

interface ActivityProps {
  readonly entries: readonly Entry[]
  readonly names: Names
  readonly times: Times
  readonly onClear: () => void
}

const icons = {
  typed: IconPencil,
  sent: IconArrowUp,
  heard: IconArrowDown,
  ended: IconClockX,
  line: IconPlugConnectedX,
}

/** The requests with their answers, and the events received, newest first. */
const Activity = memo(function Activity({ entries, names, times, onClear }: ActivityProps) {
  const { server } = useConnection().connection
  const isEmpty = entries.length === 0
  const text = useMemo(
    () => (isEmpty ? undefined : activityText(entries, server, names, times)),
    [isEmpty, entries, server, names, times],
  )
  return (
    <>
      <Flex align="center" gap="xs">
        <Heading>{t('typing.timeline.heading')}</Heading>
        <CopyButton size="xs" variant="subtle" text={text} label={t('typing.timeline.copy')} />
        <Button size="xs" variant="subtle" disabled={isEmpty} onClick={onClear}>
          {t('typing.timeline.clear')}
        </Button>
      </Flex>
      {isEmpty ? (
        <Muted>{t('typing.timeline.empty')}</Muted>
      ) : (
        <EntryTable entries={entries} names={names} times={times} />
      )}
    </>
  )
})

function EntryTable({ entries, names, times }: Omit<ActivityProps, 'onClear'>) {
  return (
    <table className={classes.list} aria-label={t('typing.timeline.table')}>
      <thead>
        <tr>
          {(['time', 'kind', 'what', 'answer'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`typing.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {inOrder(entries).map((entry) => (
          <Row key={entry.id} entry={entry} names={names} times={times} />
        ))}
      </tbody>
    </table>
  )
}

/** Row of the list. Memoized, because the list grows with each letter that begins an entry. */
const Row = memo(function Row({
  entry,
  names,
  times,
}: { readonly entry: Entry } & Pick<ActivityProps, 'names' | 'times'>) {
  const Icon = icons[entry.kind]
  const isFailed = entry.kind === 'sent' && entry.answer !== null && entry.answer.failure !== null
  return (
    <tr data-failed={isFailed || undefined}>
      <td>{formatClock(entry.at)}</td>
      <td>
        <Icon size={14} stroke={1.7} aria-hidden /> {t(`typing.kind.${entry.kind}`)}
      </td>
      <td>{entryText(entry, names, times)}</td>
      <td>{answerText(entry)}</td>
    </tr>
  )
})

interface WritingProps {
  readonly tester: Tester
  readonly state: TesterState
  readonly times: Times
  /** Called to reset the choice of recipients. */
  readonly onLeave: () => void
}

/** The field to type in, with what others see of it. Its text is sent nowhere. */
function Writing({ tester, state, times, onLeave }: WritingProps) {
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
      <Group justify="flex-end" gap="4px 8px" mih={32}>
        <Status state={state} times={times} />
        <Box component="span" flex={1} />
        <Button disabled={text === ''} rightSection={<kbd aria-hidden>{keysLabel('Escape')}</kbd>} onClick={cancel}>
          {t('typing.message.cancel')}
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
      </Group>
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
      <small>{rest}</small>
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
    <Flex gap="sm" px="md" py="sm" bdrs="sm" bg="var(--bad-soft)" c="var(--bad)" data-soft role="alert">
      <Box mt={2} lh={0}>
        <IconAlertOctagon size={16} stroke={1.5} aria-hidden />
      </Box>
      <div>
        <p>
          {t(`typing.failed.${notice.op}`, { why: formatFailure(failure) })}{' '}
          {ends === null ? null : t('typing.failed.stop-ends', { time: formatClock(ends) })}
        </p>
        <Details>{[failure.message, request].filter((line) => line !== null).join('\n')}</Details>
      </div>
    </Flex>
  )
}
