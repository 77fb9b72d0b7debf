import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { diffArrays } from 'diff'
import { detachedSince, type Attachment } from '#contract/operations/messages.ts'
import { texts } from '#contract/texts.ts'
import { isSupported } from '#contract/encode.ts'
import { operations } from '#contract/operations/index.ts'
import type { MessageValues } from '#contract/records/message.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import { formatList, stopAfter } from '../../lib/text/sentences.ts'
import { organizationQueries } from '../../lib/organization/queries.ts'
import classes from './messages.module.css'
import { EditFields } from '../../records/edit/edit-fields.tsx'
import { EditNotices } from '../../records/edit/edit-frame.tsx'
import { Field } from '../../records/edit/field.tsx'
import type { EditForm } from '../../lib/edit/use-edit-form.ts'
import { FirstFew } from '../../components/texts/first-few.tsx'
import { wordDifference, type Piece } from '../../lib/text/combine-texts.ts'

const t = texts('messages')

interface LostFilesProps {
  readonly messageId: number
  readonly from: string
  readonly to: string
}

/**
 * Shows, before saving, the files to which no message will link after the edit. If the server lists no files, its
 * answer will report them.
 */
export function LostFiles({ messageId, from, to }: LostFilesProps) {
  const { profileId, featureLevel } = useConnection().connection
  const own = useQuery({ ...organizationQueries.files(profileId), enabled: losesLinks(from, to) })
  const lost = lostFiles(from, to, messageId, own.data?.files ?? [])
  if (lost.length === 0) return null
  const isAsked = featureLevel === null || featureLevel >= detachedSince
  const names = formatList(lost.map(({ name }) => name))
  return (
    <p className={classes.warning} role="status">
      <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
      {t(isAsked ? 'files.lost' : 'files.lost-stored', { names, count: lost.length })}
    </p>
  )
}

const link = /\/user_uploads\/([^\s)\]"'<>?#]+)/g

/** Returns the account's files that a text no longer links to, unless another message does. */
export function lostFiles(
  from: string,
  to: string,
  messageId: number,
  own: readonly Attachment[],
): readonly Attachment[] {
  const lost = lostPaths(from, to)
  return own.filter(({ path_id, message_ids }) => lost.has(path_id) && message_ids.every((id) => id === messageId))
}

/** True if a text links to files to which the other text does not link. */
export const losesLinks = (from: string, to: string): boolean => lostPaths(from, to).size > 0

function lostPaths(from: string, to: string): ReadonlySet<string> {
  const kept = pathsIn(to)
  return new Set([...pathsIn(from)].filter((path) => !kept.has(path)))
}

/** Files that a text links to, by their paths on the server. */
function pathsIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(link)].map(([, path = '']) => decoded(path)))
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // A percent sign that begins no escape is part of the path.
    return path
  }
}

interface TextFormProps {
  readonly form: EditForm<MessageValues>
  readonly id: number
  /** True if the server has reported the text. */
  readonly isRead: boolean
  /** True if this account can move the message, as far as known. */
  readonly isMovable: boolean
}

/** Form for the raw text, with its changes line by line. */
export function TextForm({ form, id, isRead, isMovable }: TextFormProps) {
  const { base, values, lock, refusal } = form
  const { featureLevel } = useConnection().connection
  const isGuarded = isSupported(operations['messages.edit'].parameters.prev_content_sha256, featureLevel)
  return (
    <div className={classes.two}>
      <section className={classes.pane} aria-label={t('tab.text')}>
        {lock === null ? (
          <EditNotices form={form} />
        ) : (
          <>
            <p className={classes.notice} data-soft>
              {lock}
            </p>
            {refusal === null ? null : (
              <p className={classes.notice} data-soft role="alert">
                {t('refused', { words: refusal.words, stop: stopAfter(refusal.words) })} {refusal.rule}
              </p>
            )}
          </>
        )}
        <EditFields form={form}>
          <div className={classes.text}>
            <Field name="content" />
          </div>
        </EditFields>
        {lock === null && isMovable ? (
          <p className={classes.notice} data-soft>
            {t('text.one-step')}
          </p>
        ) : null}
      </section>
      <section className={classes.side} aria-label={t('difference')}>
        <Difference from={isRead ? base.content : undefined} to={values.content ?? ''} />
        {isRead ? <LostFiles messageId={id} from={base.content ?? ''} to={values.content ?? ''} /> : null}
        {lock === null ? (
          <p className={classes.notice} data-soft>
            {t(!isRead ? 'text.unguarded' : isGuarded ? 'text.guarded' : 'text.compared')}
          </p>
        ) : null}
      </section>
    </div>
  )
}

const signs: Readonly<Record<Line['kind'], string>> = { same: ' ', added: '+', removed: '−', changed: '±' }

interface DifferenceProps {
  /** Previous text; undefined if unknown. */
  readonly from: string | undefined
  readonly to: string
}

/** Differences line by line, marked by a sign, struck through and underlined, and only then by color. */
function Difference({ from, to }: DifferenceProps) {
  // The typed text is drawn first, because comparing a long text takes a moment.
  const shown = useDeferredValue(to)
  const lines = useMemo(() => (from === undefined ? [] : lineDifference(from, shown)), [from, shown])
  const isChanged = lines.some(({ kind }) => kind !== 'same')
  return (
    <>
      <header className={classes.sideHead}>
        <h2>{t('difference')}</h2>
        <span role="status">{isChanged ? summary(lines) : null}</span>
      </header>
      {from === undefined ? (
        <p>{t('difference.unknown')}</p>
      ) : isChanged ? (
        <ol className={classes.difference} dir="auto">
          <FirstFew items={lines}>
            {({ kind, pieces }) => (
              <li data-kind={kind}>
                <span className={classes.sign} aria-label={kind === 'same' ? undefined : t(`line.${kind}`)}>
                  {signs[kind]}
                </span>
                <div>
                  {pieces.map((piece, index) => {
                    if (piece.kind === 'added') return <ins key={index}>{piece.text}</ins>
                    if (piece.kind === 'removed') return <del key={index}>{piece.text}</del>
                    return <span key={index}>{piece.text}</span>
                  })}
                </div>
              </li>
            )}
          </FirstFew>
        </ol>
      ) : (
        <p>{t('difference.none')}</p>
      )}
    </>
  )
}

function summary(lines: readonly Line[]): string {
  const counts = countLines(lines)
  const kinds = (['changed', 'added', 'removed'] as const).filter((kind) => counts[kind] > 0)
  return formatList(kinds.map((kind) => t(`lines.${kind}`, { count: counts[kind] })))
}

/** A line in the comparison of two texts. */
interface Line {
  readonly kind: 'same' | 'added' | 'removed' | 'changed'
  readonly pieces: readonly Piece[]
}

/** Length above which the words of a line are not compared, because that takes too long during typing. */
const longestLine = 2_000

/** Compares two texts line by line. A replaced line is shown as changed, with its changed words. */
export function lineDifference(from: string, to: string): Line[] {
  const lines: Line[] = []
  let removed: readonly string[] = []
  const leave = (rest: readonly string[]) =>
    rest.forEach((text) => lines.push({ kind: 'removed', pieces: [{ kind: 'removed', text }] }))
  for (const { value, added, removed: isRemoved } of diffArrays(from.split('\n'), to.split('\n'))) {
    if (isRemoved) {
      leave(removed)
      removed = value
      continue
    }
    const pairs = added ? Math.min(removed.length, value.length) : 0
    for (const [index, text] of value.slice(0, pairs).entries())
      lines.push({ kind: 'changed', pieces: piecesOf(removed[index] ?? '', text) })
    leave(removed.slice(pairs))
    removed = []
    for (const text of value.slice(pairs)) {
      const kind = added ? 'added' : 'same'
      lines.push({ kind, pieces: [{ kind, text }] })
    }
  }
  leave(removed)
  return lines
}

function piecesOf(from: string, to: string): readonly Piece[] {
  if (from.length + to.length <= longestLine) return wordDifference(from, to)
  return [
    { kind: 'removed', text: from },
    { kind: 'added', text: to },
  ]
}

/** Number of lines that were changed, added and removed. */
export const countLines = (lines: readonly Line[]) => ({
  changed: lines.filter(({ kind }) => kind === 'changed').length,
  added: lines.filter(({ kind }) => kind === 'added').length,
  removed: lines.filter(({ kind }) => kind === 'removed').length,
})
