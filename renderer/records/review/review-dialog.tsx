import { Anchor, Box, CloseButton, Collapse, Modal, Text, UnstyledButton } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import type { RuleFacts } from '#contract/records/define.ts'
import { recordOf } from '#contract/records/index.ts'
import { troubleStates, type AttemptState } from '#contract/outcomes.ts'
import { isOnItsWay } from '#contract/write-progress.ts'
import type { WriteView, ExactRequest as Request } from '#contract/writes.ts'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import { formatFailure } from '../../lib/text/format-failure.ts'
import { formatTime, formatClock } from '../../lib/text/format.ts'
import { formatListStart } from '../../lib/text/sentences.ts'
import type { FieldTexts } from '../../lib/records/findings.ts'
import { type TextContext, actText } from '../../lib/records/kind-texts.ts'
import { cancelWrite, closeWrite } from '../../lib/writes/write-store.ts'
import { NameText } from '../../components/texts/name-text.tsx'
import { useIsOnTop } from '../../components/dialogs/open-dialogs.ts'
import { OrganizationMark, ProductionTag } from '../../components/texts/organization-mark.tsx'
import { reportProblem } from '../../components/notices/show-notice.ts'
import { DoneActions, unfinishedOf } from './done-actions.tsx'
import { OutcomeTable, shownState } from './outcome-table.tsx'
import { ReviewActions } from './review-actions.tsx'
import { ReviewBody } from './review-body.tsx'
import { reviewPart } from './review-parts.ts'
import classes from './review-dialog.module.css'
import { shownWrite, type ShownWrite } from './shown-write.ts'
import { isSavedWhole, notifySaved } from './notify-saved.ts'
import {
  IconChevronRight,
  IconAlertOctagon,
  IconCircleCheck,
  IconCircleMinus,
  IconClock,
  IconHelpCircle,
  type Icon,
} from '@tabler/icons-react'
import { addressOfEntry } from '../../lib/page/record-path.ts'
import trackClasses from './track.module.css'
import { failedAnswer } from './outcome-reason.ts'

const t = texts('records', 'review')

interface ReviewDialogProps {
  readonly view: WriteView
  readonly context: TextContext
  readonly warnings?: FieldTexts
  /** Facts that decide whether this account could revert the change. */
  readonly facts?: RuleFacts
  /** False if the page reports success itself. */
  readonly notifiesSuccess?: boolean
  /** Called when the write was closed after its result; `givenUp` are unsaved fields that the user discarded. */
  readonly onEnd?: (view: WriteView, givenUp: readonly string[]) => void
}

const noWarnings: FieldTexts = {}

/** Shows a write through all its steps: review, check, send, verify, and the result of each part. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { view, context, warnings = noWarnings, facts, notifiesSuccess = true, onEnd } = props
  const write = shownWrite(view, context, warnings, facts)
  const end = (areOthersKept: boolean) => {
    // An act without fields includes everything that its form may have changed.
    const all = Object.keys(recordOf(view.kind).fields)
    const unfinished = unfinishedOf(view).flatMap(({ field }) => field ?? all)
    onEnd?.(view, areOthersKept ? [] : unfinished)
    closeWrite(view.writeId).catch(reportProblem)
  }
  const isSaved = isSavedWhole(view)
  const finish = useEffectEvent(() => {
    if (notifiesSuccess) notifySaved(write)
    end(false)
  })
  useEffect(() => {
    if (isSaved) finish()
  }, [isSaved])
  // The dialog disappears at once and releases the page's keys; main closes the write a moment later.
  return isSaved ? null : <WriteDialog write={write} onEnd={end} />
}

interface WriteDialogProps {
  readonly write: ShownWrite
  readonly onEnd: (areOthersKept: boolean) => void
}

function WriteDialog({ write, onEnd }: WriteDialogProps) {
  const { view } = write
  const { profile } = useConnection()
  const isOnTop = useIsOnTop()
  // The typed name is kept through all steps, so that the user need not type it again after a conflict.
  const [typed, setTyped] = useState('')
  const isEnded = view.phase === 'ended'
  const isSending = isOnItsWay(view)
  const close = () => {
    if (isSending) return
    if (isEnded) onEnd(true)
    else cancelWrite(view.writeId).catch(reportProblem)
  }

  return (
    <Modal.Root
      opened
      onClose={close}
      size={976}
      closeOnClickOutside={false}
      closeOnEscape={isOnTop && !isSending}
      classNames={{ content: classes.content ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={write.title}>
        <div className={classes.guard} data-on={profile.isProduction} data-color={profile.color} aria-hidden />
        <header className={classes.head}>
          <Text component="h2" size="xl" fw={600} miw={0}>
            <NameText text={write.title} />
          </Text>
          {isEnded ? (
            <Text span ms="xs" c="dimmed">
              {summary(view)}
            </Text>
          ) : null}
          <Box flex={1} />
          {profile.isProduction ? <ProductionTag /> : null}
          <OrganizationMark label={profile.label} color={profile.color} size={18} />
          <b>
            <NameText text={profile.label} isCut />
          </b>
          <CloseButton aria-label={t('close')} disabled={isSending} onClick={close} />
        </header>
        <div className={classes.track}>
          <Track view={view} onLeave={() => onEnd(true)} />
        </div>
        <div className={classes.body}>
          {view.isLeftOver ? (
            <Text mb="md" c="dimmed">
              {t('left-over', { time: formatTime(view.startedAt) })}
            </Text>
          ) : null}
          {isEnded ? <OutcomeTable write={write} /> : <ReviewBody write={write} />}
          {reviewPart({ view, context: write.context, onLeave: close })}
          {view.journalProblem === null ? null : (
            <Text mb="md" c="dimmed" role="alert">
              {t('not-in-journal', { why: formatFailure(view.journalProblem) })}
            </Text>
          )}
          <Attempts attempts={view.attempts} />
          <Requests write={write} />
        </div>
        <footer className={classes.foot}>
          {isEnded ? (
            <DoneActions write={write} typed={typed} onType={setTyped} onEnd={onEnd} />
          ) : (
            <ReviewActions write={write} typed={typed} onType={setTyped} />
          )}
        </footer>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Counts such as "1 refused, 1 ignored", problems first. */
function summary({ outcomes }: WriteView): string {
  const counts = [...troubleStates, 'accepted' as const]
    .map((state) => ({ state, count: outcomes.filter((outcome) => shownState(outcome) === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => t(`count.${state}`, { count }))
  return formatListStart(counts)
}

/** The request that was sent. Before that, the request that would be sent after the decisions so far. */
function Requests({ write: { view } }: { write: ShownWrite }) {
  const sent = view.attempts.map(({ at, request }) => (
    <ExactRequest key={at} title={t('request.title')} request={request} note={describeRequest(view, request)} />
  ))
  if (view.request === null) return sent
  return (
    <>
      {sent}
      <ExactRequest title={t('request.title')} request={view.request} note={describeRequest(view, view.request)} />
    </>
  )
}

interface ExactRequestProps {
  readonly title: string
  readonly request: Request
  /** Content of the request, in a few words. */
  readonly note: string
}

/** The request as main sends it, but with key and secrets masked. */
function ExactRequest({ title, request, note }: ExactRequestProps) {
  const [isOpen, setOpen] = useState(false)
  const { connection, profile } = useConnection()
  const body = new URLSearchParams(request.form.map(([name, value]) => [name, value])).toString()
  return (
    <div className={classes.request}>
      <UnstyledButton className={classes.exactRequestHead} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <IconChevronRight size={14} stroke={1.7} data-open={isOpen} aria-hidden />
        <Text component="b" fw={600}>
          {title}
        </Text>
        <code>
          {request.method} /api/v1{request.path}
        </code>
        <small>
          {request.form.length === 0
            ? t('request.no-fields')
            : t('request.summary', { count: request.form.length, bytes: body.length })}
        </small>
        <Box component="small" ms="auto">
          {note}
        </Box>
      </UnstyledButton>
      <Collapse expanded={isOpen}>
        <pre className={classes.exactRequestBody}>
          {`${request.method} ${connection.server}/api/v1${request.path}\n`}
          {`${t('request.authorization', { email: profile.email })}\n`}
          {request.form.length === 0
            ? null
            : [
                'Content-Type: application/x-www-form-urlencoded\n\n',
                request.form.map(([name, value]) => `${name} = ${value}`).join('\n'),
                `\n\n${body}`,
              ]}
        </pre>
      </Collapse>
    </div>
  )
}

const nodes = ['draft', 'review', 'check', 'send', 'verify', 'journal'] as const

interface TrackProps {
  readonly view: WriteView
  /** Called when the user opens the journal, so that the page is left. */
  readonly onLeave: () => void
}

/**
 * Progress of a change, drawn alike everywhere: filled steps are done, the ring is the current one. The last step is
 * its journal entry.
 */
function Track({ view, onLeave }: TrackProps) {
  const now = placeOf(view)
  return (
    <ol className={trackClasses.track} aria-label={t('track.label')}>
      {nodes.map((node, index) => (
        <li
          key={node}
          data-state={index < now ? 'done' : index === now ? 'now' : 'todo'}
          aria-current={index === now ? 'step' : undefined}
        >
          <span className={trackClasses.dot} />
          {node === 'journal' && index < now && view.attempts.length > 0 ? (
            <Anchor href={addressOfEntry(view.profileId, view.writeId)} onClick={onLeave}>
              {t(`track.${node}`)}
            </Anchor>
          ) : (
            t(`track.${node}`)
          )}
        </li>
      ))}
    </ol>
  )
}

function placeOf({ phase, attempts, journalProblem }: WriteView): number {
  switch (phase) {
    case 'checking':
      return attempts.length > 0 ? 2 : 1
    case 'review':
      return 1
    case 'sending':
    case 'waiting':
      return 3
    case 'sent':
    case 'verifying':
    case 'verifying-later':
      return 4
    case 'ended':
      // If the journal can't be written, a message below reports that.
      return journalProblem === null ? nodes.length : nodes.indexOf('journal')
  }
}

type Attempt = WriteView['attempts'][number]

const icons: Readonly<Record<AttemptState, Icon>> = {
  sent: IconClock,
  accepted: IconCircleCheck,
  refused: IconAlertOctagon,
  unanswered: IconHelpCircle,
  unsent: IconCircleMinus,
}

const colors: Readonly<Record<AttemptState, string>> = {
  sent: 'var(--text-2)',
  accepted: 'var(--ok)',
  refused: 'var(--bad)',
  unanswered: 'var(--warn)',
  unsent: 'var(--text-2)',
}

/** Each request that was sent, its time, and its answer if there is one. */
export function Attempts({ attempts }: { attempts: readonly Attempt[] }) {
  if (attempts.length === 0) return null
  return (
    <section className={classes.attempts}>
      <h3>{t('sent.title')}</h3>
      <ol>
        {attempts.map((attempt) => {
          const { at, fields, state } = attempt
          const Shape = icons[state]
          return (
            <li key={at}>
              <code>{formatClock(at)}</code>
              <Shape size={14} stroke={1.7} color={colors[state]} aria-hidden />
              <span>
                <b>{t('sent.fields', { count: fields.length })}</b> {formatAnswer(attempt)}
              </span>
              <code>{answerCode(attempt)}</code>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function formatAnswer({ state, failure, ignoredParameters }: Attempt): string {
  if (state === 'sent') return t('sent.no-answer')
  if (failure !== null) return failedAnswer(state, failure)
  return ignoredParameters.length === 0 ? t('sent.accepted') : t('sent.ignored', { count: ignoredParameters.length })
}

/** Status and code of the answer; empty if there is none. */
function answerCode({ state, failure }: Attempt): string {
  if (state === 'accepted') return t('sent.success')
  return [failure?.status, failure?.code].filter(Boolean).join(' ')
}

/** Describes the content of a request, which depends on the level of the server. */
export function describeRequest(
  { kind, act }: Pick<WriteView, 'kind' | 'act'>,
  { form }: Pick<Request, 'form'>,
): string {
  const { fields } = recordOf(kind)
  const sent = form.flatMap(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    return field === undefined ? [] : [{ field, value }]
  })
  const isGuarded = sent.every(({ field: { guard } }) => guard === undefined || form.some(([name]) => name === guard))
  const own = (isGuarded ? null : actText(kind, act, 'request-unguarded')) ?? actText(kind, act, 'request')
  if (own !== null) return own
  if (act === 'create') return t('request.filled')
  const hasOldValue = sent.some(({ field, value }) => field.kind === 'permission' && value.includes('"old":'))
  return t(hasOldValue ? 'request.changed-permissions' : 'request.changed')
}
