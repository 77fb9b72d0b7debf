import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { toFailure } from '#contract/failures.ts'
import { isOpen, isTrouble, resultOf } from '#contract/outcomes.ts'
import { severityOf } from '#contract/records/severity.ts'
import { texts } from '#contract/texts.ts'
import { isWriteDone } from '#contract/write-progress.ts'
import type { WriteView } from '#contract/writes.ts'
import { Dialog, DialogActions } from '../../components/dialogs/dialog.tsx'
import { SendButton } from '../../components/dialogs/send-button.tsx'
import { reportProblem, showNotice } from '../../components/notices/show-notice.ts'
import { NameText } from '../../components/texts/name-text.tsx'
import { ProductionOrganization } from '../../components/texts/organization-mark.tsx'
import { useConnection } from '../../lib/bridge/connection.ts'
import { emptyDirectory, useDirectory } from '../../lib/organization/directory.ts'
import { addressOfEntry } from '../../lib/page/record-path.ts'
import { actText, type TextContext } from '../../lib/records/kind-texts.ts'
import { formatFailure } from '../../lib/text/format-failure.ts'
import { sendToEnd, type HeldWrite } from '../../lib/writes/send-to-end.ts'
import { useRecordWrite } from '../../lib/writes/use-record-write.ts'
import { cancelWrite, checkWrite, closeWrite, useWrites } from '../../lib/writes/write-store.ts'
import { UnderWay } from '../../records/question/asking-result.tsx'
import { ConfirmField, isConfirmed, useConfirmation } from '../../records/review/confirm-field.tsx'
import { ReviewDialog } from '../../records/review/review-dialog.tsx'
import classes from './bulk-dialog.module.css'
import type { BulkRow, BulkTexts, RowResult } from './bulk-row.ts'

const t = texts('bulk', 'dialog')
const runText = texts('bulk', 'run')
const questionText = texts('records', 'question')
const reviewText = texts('records', 'review')

interface SingleDialogProps {
  /** Question in the words of the page; the kind's own question comes first, because it names the record. */
  readonly title: string
  readonly row: BulkRow
  readonly words: BulkTexts | undefined
  readonly onStarted: (() => void) | undefined
  readonly onResult: ((row: RowResult) => void) | undefined
  readonly children: ReactNode
  readonly onCancel: () => void
  readonly onDone: (isSaved: boolean) => void
}

/**
 * Confirms one write, without a run: an act is one question, and changed fields have the review of their record. Success
 * is a notice with an undo; only problems keep a dialog open.
 */
export function SingleDialog(props: SingleDialogProps) {
  const { write } = props.row
  return write.target === undefined && props.words === undefined ? <FieldsReview {...props} /> : <Question {...props} />
}

const resultOfRow = ({ name, write }: BulkRow, { id, outcomes }: WriteView): RowResult => ({
  name,
  write: { ...write, id: id ?? write.id },
  state: outcomes.some(isOpen) ? 'unknown' : resultOf(outcomes),
})

const isSaved = (view: WriteView): boolean => isWriteDone(view) && !view.outcomes.some(isTrouble)

function useContextOf({ name }: BulkRow): TextContext {
  const { connection } = useConnection()
  const { directory } = useDirectory(connection.profileId)
  return { connection, directory: directory ?? emptyDirectory, nameOf: () => name }
}

const useView = (writeId: string | null) => useWrites(({ views }) => (writeId === null ? undefined : views[writeId]))

/** Review of changed fields, the same as on the page of the record. */
function FieldsReview({ row, onStarted, onResult, onCancel, onDone }: SingleDialogProps) {
  const context = useContextOf(row)
  const { profileId } = context.connection
  const [writeId, setWriteId] = useState<string | null>(null)
  const view = useView(writeId)
  const open = useEffectEvent(() => {
    onStarted?.()
    checkWrite(profileId, row.write).then(
      (opened) => setWriteId(opened.writeId),
      (thrown: unknown) => {
        reportProblem(thrown)
        onCancel()
      },
    )
  })
  useEffect(() => open(), [])
  const isClosed = writeId !== null && view === undefined
  const close = useEffectEvent(onCancel)
  useEffect(() => {
    if (isClosed) close()
  }, [isClosed])
  if (view === undefined) return null
  return (
    <ReviewDialog
      view={view}
      context={context}
      {...(row.warnings && { warnings: row.warnings })}
      onEnd={(ended) => {
        onResult?.(resultOfRow(row, ended))
        onDone(isSaved(ended))
      }}
    />
  )
}

/** Sentence about a write that was not sent, or not needed. */
interface Held {
  readonly words: string
  /** True if the same write may be sent again. */
  readonly isOpen: boolean
}

function Question({ title, row, words, onStarted, onResult, children, onCancel, onDone }: SingleDialogProps) {
  const context = useContextOf(row)
  const { profileId } = context.connection
  const { kind, act, id } = row.write
  const own = actText(kind, act, 'title', { name: row.name })
  const severity = severityOf([row.write])
  const { confirmation, typed, setTyped } = useConfirmation(severity)
  const [isSending, setSending] = useState(false)
  const [held, setHeld] = useState<Held | null>(null)
  const [endedId, setEndedId] = useState<string | null>(null)
  const ended = useView(endedId)
  const underWay = useRecordWrite(profileId, { kind, acts: [act], id })
  const send = async () => {
    setSending(true)
    setHeld(null)
    onStarted?.()
    try {
      const sent = await sendToEnd(profileId, row.write, confirmation && typed)
      if (sent.state === 'held') setHeld(heldText(sent, words))
      else await show(sent.view)
    } catch (thrown) {
      setHeld({ words: formatFailure(toFailure(thrown)), isOpen: true })
    } finally {
      setSending(false)
    }
  }
  const show = async (view: WriteView) => {
    onResult?.(resultOfRow(row, view))
    const result = resultOf(view.outcomes)
    if (result === 'already-so' && words?.already !== undefined) setHeld({ words: words.already, isOpen: false })
    else if (result !== 'accepted') return setEndedId(view.writeId)
    else {
      showNotice({
        tone: 'ok',
        text: actText(kind, act, 'done', { name: row.name }) ?? reviewText('state.accepted'),
        about: actText(kind, act, 'accepted') ?? reviewText('because.no-read'),
        link: { label: reviewText('journal'), address: addressOfEntry(profileId, view.writeId) },
      })
      onDone(true)
    }
    return closeWrite(view.writeId)
  }
  if (ended !== undefined)
    return (
      <ReviewDialog
        view={ended}
        context={context}
        onEnd={(view) => {
          onResult?.(resultOfRow(row, view))
          onDone(isSaved(view))
        }}
      />
    )
  const isReady = isConfirmed(confirmation, typed) && !isSending
  const start = () => void send().catch(reportProblem)
  const asksName = confirmation !== null
  const isLight = severity === 'light'
  const close = held?.isOpen === false ? () => onDone(false) : onCancel
  return (
    <Dialog
      onClose={isSending ? () => undefined : close}
      title={<NameText text={own ?? title} />}
      size={520}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <ProductionOrganization />
      <div className={classes.about}>
        {children}
        {/* A question without words of its own doesn't say what changes. */}
        {words === undefined ? <p>{row.change}</p> : null}
      </div>
      <div className={classes.about} role="status">
        {isSending ? (
          <UnderWay
            view={underWay}
            onStop={() => {
              if (underWay !== null) cancelWrite(underWay.writeId).catch(reportProblem)
            }}
          />
        ) : null}
        {held === null ? null : <p>{held.words}</p>}
      </div>
      <DialogActions>
        {held?.isOpen === false ? (
          <Button variant="filled" onClick={close} autoFocus>
            {runText('close')}
          </Button>
        ) : (
          <>
            <ConfirmField
              confirmation={confirmation}
              typed={typed}
              onType={setTyped}
              hasFocus
              onConfirm={isReady ? start : undefined}
            />
            <Button disabled={isSending} onClick={onCancel} data-autofocus={(!asksName && !isLight) || undefined}>
              {(own === null ? words?.keep?.(1) : actText(kind, act, 'back')) ?? t('cancel')}
            </Button>
            <SendButton
              isRisky={!isLight}
              disabled={!isReady}
              data-autofocus={(!asksName && isLight) || undefined}
              onClick={start}
            >
              {(own === null ? words?.send(1) : actText(kind, act, 'send', { name: row.name })) ??
                t('send', { count: 1 })}
            </SendButton>
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}

function heldText(held: HeldWrite, words: BulkTexts | undefined): Held {
  if (held.because !== 'failed')
    return { words: questionText(`blocked.${held.because}`), isOpen: held.because === 'busy' }
  return { words: words?.explain(held.failure) ?? formatFailure(held.failure), isOpen: true }
}
