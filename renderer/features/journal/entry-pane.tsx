import { ActionIcon, Button, CloseIcon } from '@mantine/core'
import {
  IconAlertOctagon,
  IconArrowBackUp,
  IconArrowRight,
  IconCircleCheck,
  IconProgressHelp,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { JournalLine, JournalOutcome } from '#contract/journal.ts'
import type { Entry, EntryLine } from '#contract/journal-entries.ts'
import { undoOf, type UndoPlan } from '#contract/records/undo.ts'
import { texts } from '#contract/texts.ts'
import { partsOf, type EntryPart } from '#contract/entry-parts.ts'
import { wasNotNeeded } from '#contract/outcomes.ts'
import { showHidden } from '#contract/name-marks.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import { formatList } from '../../lib/text/sentences.ts'
import { fieldLabel, type TextContext } from '../../lib/records/kind-texts.ts'
import { reportProblem } from '../../components/notices/show-notice.ts'
import { startUndo } from '../../records/undo/start-undo.ts'
import classes from './entry-pane.module.css'
import { Fact, Facts } from '../../components/texts/facts.tsx'
import { FailurePanel } from '../../components/page/failure-panel.tsx'
import { NameText } from '../../components/texts/name-text.tsx'
import { SidePane } from '../../components/dialogs/side-pane.tsx'
import { useFeatures, type Feature } from '../../lib/page/feature.ts'
import { formatClock, formatDate, formatNumber, formatTime } from '../../lib/text/format.ts'
import { isOfOrganization, journalQueries, useTextContexts } from './queries.ts'
import { ResultMark } from './result-mark.tsx'
import { MarkHandled } from './mark-handled.tsx'
import { actText, fieldWord, isTextField, kindWord, knownKind, nameOf, openWord, valueTexts } from './entry-texts.ts'
import { isShownAlone, pathOfRecord } from '../../lib/page/record-path.ts'
import { OutcomeMark } from '../../records/review/outcome-table.tsx'
import { isEdited, TextDifference } from '../../records/review/text-difference.tsx'

const undoButtonTexts = texts('records', 'undo')

interface UndoButtonProps {
  readonly entry: Pick<Entry, 'writeId' | 'profile' | 'act' | 'result'>
  /** All journal lines of the write. */
  readonly lines: readonly JournalLine[]
}

/**
 * Undoes the saved changes of a journal entry. The button shows how many these are, or the reason why there is no undo.
 */
export function UndoButton({ entry, lines }: UndoButtonProps) {
  const { profile } = useConnection()
  if (entry.result === 'undone') return <p className={classes.note}>{undoButtonTexts('undone')}</p>
  if (entry.profile.id !== profile.id)
    return (
      <p className={classes.note}>
        {isOfOrganization(entry.profile, profile)
          ? undoButtonTexts('other-account', { email: entry.profile.email })
          : undoButtonTexts('elsewhere', { label: entry.profile.label })}
      </p>
    )
  const plan = undoOf(lines)
  if (plan.state === 'impossible') return <p className={classes.note}>{undoButtonTexts(`because.${plan.because}`)}</p>
  const { staying, write } = plan
  return (
    <>
      <Button
        variant="filled"
        leftSection={<IconArrowBackUp size={16} stroke={1.5} />}
        onClick={() => void startUndo(entry.profile.id, entry.writeId).catch(reportProblem)}
      >
        {labelOf(plan, entry.act)}
      </Button>
      <p className={classes.note}>{undoButtonTexts('reviewed')}</p>
      {staying.length === 0 ? null : (
        <p className={classes.note}>
          {undoButtonTexts('staying', {
            count: staying.length,
            fields: formatList(staying.map((field) => fieldLabel(write.kind, field))),
          })}
        </p>
      )}
    </>
  )
}

function labelOf({ write }: Extract<UndoPlan, { state: 'possible' }>, act: string): string {
  if (write.act !== act && (write.act === 'delete' || write.act === 'create'))
    return undoButtonTexts(`undo.${write.act}`)
  return undoButtonTexts('undo', { count: Math.max(write.changes.length, 1) })
}

const t = texts('journal')

interface EntryPaneProps {
  readonly writeId: string
  readonly hasFocus: boolean
  readonly onClose: () => void
}

/** Details of one entry, beside the list. */
export function EntryPane({ writeId, hasFocus, onClose }: EntryPaneProps) {
  const { data, error, refetch } = useQuery(journalQueries.lines(writeId))
  const features = useFeatures()
  const title = data === undefined ? t('pane.label') : titleOf(data.entry)
  const place = data === undefined ? null : placeOf(data.entry, features)
  const hasFoot = data !== undefined && (place !== null || data.entry.asks !== null || isUndoable(data.entry))
  return (
    <SidePane
      label={title}
      isWide
      hasFocus={hasFocus}
      onClose={onClose}
      foot={hasFoot ? <Foot {...data} place={place} /> : null}
    >
      <header className={classes.head}>
        <h2>
          <NameText text={title} />
        </h2>
        <ActionIcon variant="subtle" size={28} aria-label={t('pane.close')} onClick={onClose}>
          <CloseIcon size="16" />
        </ActionIcon>
      </header>
      {error === null ? null : <FailurePanel error={error} onRetry={() => void refetch()} />}
      {data === undefined ? null : <Shown {...data} />}
      {data?.entry.undoneBy == null ? null : <UndoDetails writeId={data.entry.undoneBy.writeId} />}
    </SidePane>
  )
}

/** The write that undid the entry, which can be undone, too. It has no row of its own. */
function UndoDetails({ writeId }: { readonly writeId: string }) {
  const { data, error, refetch } = useQuery(journalQueries.lines(writeId))
  if (error !== null) return <FailurePanel error={error} onRetry={() => void refetch()} />
  if (data === undefined) return null
  return (
    <>
      <h2>{t('pane.undo')}</h2>
      <Shown {...data} />
      <Foot {...data} place={null} />
    </>
  )
}

function Shown({ entry, lines }: { readonly entry: Entry; readonly lines: readonly EntryLine[] }) {
  const { at, profile, seq, kind, result } = entry
  return (
    <>
      {/* The list is in a separate element, because the pane styles its own lists as counts. */}
      <div>
        <Facts isSmall>
          <Fact name={t('fact.result')}>
            <ResultMark result={result} />
          </Fact>
          <Fact name={t('fact.sent')}>{t('fact.time', { date: formatDate(at / 1000), time: formatClock(at) })}</Fact>
          <Fact name={t('fact.by')}>{profile.email}</Fact>
          <Fact name={t('fact.where')}>
            {profile.label}
            <small>{profile.server}</small>
          </Fact>
          <Fact name={t('fact.kind')}>{kindWord(kind)}</Fact>
          <Fact name={t('fact.entry')}>{formatNumber(seq)}</Fact>
        </Facts>
      </div>
      <EntryParts entry={entry} lines={lines} />
      <Answers lines={lines} />
      <Technical lines={lines} />
    </>
  )
}

interface FootProps {
  readonly entry: Entry
  readonly lines: readonly EntryLine[]
  readonly place: string | null
}

/** Actions of the entry, and a link to its record. */
function Foot({ entry, lines, place }: FootProps) {
  const { profile } = useConnection()
  const { id } = isOfOrganization(entry.profile, profile) ? profile : entry.profile
  return (
    <div className={classes.foot}>
      {entry.asks === null ? null : <MarkHandled entry={entry} offersBoth />}
      {isUndoable(entry) ? <UndoButton entry={entry} lines={lines.map(({ line }) => line)} /> : null}
      {place === null ? null : (
        <Button component="a" href={`#/o/${id}/${place}`}>
          {openWord(entry.kind)}
        </Button>
      )}
    </div>
  )
}

/** True if an entry may have an undo. Undone entries are included, because the undo button then shows that. */
const isUndoable = ({ asks, result }: Entry): boolean => asks === null && ['saved', 'partly', 'undone'].includes(result)

const titleOf = (entry: Entry): string => t('title.entry', { name: nameOf(entry), what: actText(entry) })

type Target = Pick<Entry, 'kind' | 'act' | 'recordId' | 'result'>

/** Acts after which the record is gone, with the result in which that is so. */
const goneBy: Readonly<Partial<Record<string, Entry['result']>>> = { create: 'undone', delete: 'saved' }

/**
 * Path of the page of an entry's record, below its organization; null if no page shows the record, or if it is deleted.
 */
export function placeOf({ kind, act, recordId, result }: Target, features: readonly Feature[]): string | null {
  const known = knownKind(kind)
  if (known === undefined || recordId === null || goneBy[act] === result || !isShownAlone(features, known)) return null
  return pathOfRecord(features, known, recordId)
}

/** The requests as sent, and the positions of their lines in the chain, for checking the journal manually. */
function Technical({ lines }: { readonly lines: readonly EntryLine[] }) {
  return (
    <details className={classes.technical}>
      <summary>{t('technical')}</summary>
      {lines.map(({ seq, previous, hash, line }) => (
        <section key={seq} aria-label={t('technical.line', { seq })}>
          <p>
            {t('technical.line', { seq })} <span data-quiet>{formatClock(line.at)}</span>
          </p>
          {line.type === 'intent' ? (
            <pre>
              {`${line.request.method} /api/v1${line.request.path}`}
              {line.request.form.map(([name, value]) => `\n${name} = ${value}`).join('')}
            </pre>
          ) : null}
          <Facts isSmall>
            <Fact name={t('technical.hash')}>
              <code>{hash}</code>
            </Fact>
            <Fact name={t('technical.previous')}>
              <code>{previous}</code>
            </Fact>
          </Facts>
        </section>
      ))}
    </details>
  )
}

/** The server's answers to each request, in its own words. */
function Answers({ lines }: { readonly lines: readonly EntryLine[] }) {
  const outcomes = lines.flatMap(({ seq, line }) => (line.type === 'outcome' ? [{ seq, outcome: line }] : []))
  const handled = lines.map(({ line }) => line).findLast((line) => line.type === 'handled')
  return (
    <section>
      <h3>{t('answers.title')}</h3>
      {outcomes.length === 0 ? <p data-quiet>{t('answers.none')}</p> : null}
      <ol className={classes.answers}>
        {outcomes.map(({ seq, outcome }) => (
          <Answer key={seq} outcome={outcome} />
        ))}
      </ol>
      {handled === undefined ? null : (
        <p data-quiet>{t('answers.handled', { date: formatDate(handled.at / 1000), time: formatTime(handled.at) })}</p>
      )}
    </section>
  )
}

function Answer({ outcome: { at, answer, reported } }: { readonly outcome: JournalOutcome }) {
  const isRefused = answer !== null && (answer.words !== null || answer.code !== null || (answer.status ?? 200) >= 300)
  const Shape = answer === null ? IconProgressHelp : isRefused ? IconAlertOctagon : IconCircleCheck
  const codes = [answer?.status, answer?.code].filter((one) => one != null).join(' ')
  return (
    <li data-tone={answer === null ? 'warn' : isRefused ? 'bad' : 'ok'}>
      <code>{formatClock(at)}</code>
      <Shape size={14} stroke={1.7} aria-hidden />
      <span>
        {answer === null
          ? t('answer.none')
          : answer.words === null
            ? t(isRefused ? 'answer.failed' : 'answer.accepted')
            : t('quoted', { words: answer.words })}
        {reported === undefined ? null : <small>{reported}</small>}
        {codes === '' ? null : <code>{codes}</code>}
      </span>
    </li>
  )
}

interface EntryPartsProps {
  readonly entry: Entry
  readonly lines: readonly EntryLine[]
}

/** Fields of an entry before and after, problems first. */
function EntryParts({ entry, lines }: EntryPartsProps) {
  const context = useTextContexts()(entry)
  const parts = useMemo(() => partsOf(lines), [lines])
  return (
    <section>
      <h3>{t('parts.title')}</h3>
      <ul className={classes.parts}>
        {parts.map((part) => (
          <li key={part.field ?? ''}>
            <span className={classes.partHead}>
              <b>{part.field === null ? actText(entry) : fieldWord(entry.kind, part.field)}</b>
              <PartMark part={part} entry={entry} />
            </span>
            <Values part={part} entry={entry} context={context} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PartMark({ part: { state, because }, entry }: { readonly part: EntryPart; readonly entry: Entry }) {
  if (because !== null && wasNotNeeded({ because })) return <ResultMark result="already-so" />
  if (state === null || (entry.asks !== null && state === 'unverified')) return <ResultMark result={entry.result} />
  return <OutcomeMark state={state} />
}

interface ValuesProps {
  readonly part: EntryPart
  readonly entry: Entry
  readonly context: TextContext
}

/** Values that were not saved are struck through. */
function Values({ part: { field, before, after, state, now }, entry, context }: ValuesProps) {
  const words = (value: unknown) => valueTexts(entry, field, value, context)
  const isNot = state === 'refused' || state === 'ignored' || state === 'not-saved'
  const isDifference =
    !isNot &&
    typeof before === 'string' &&
    typeof after === 'string' &&
    isTextField(entry.kind, field) &&
    isEdited(before, after)
  if (isDifference) return <TextDifference from={before} to={after} />
  return (
    <span className={classes.values}>
      {before === undefined && (field === null || entry.act === 'create') ? null : (
        <>
          <NameText text={words(before)} />
          <IconArrowRight className={classes.arrow} size={14} stroke={1.7} aria-label={t('parts.becomes')} />
        </>
      )}
      {isNot ? <del>{showHidden(words(after))}</del> : <NameText text={words(after)} />}
      {isNot && now !== undefined ? <small>{t('parts.now', { value: words(now) })}</small> : null}
    </span>
  )
}
