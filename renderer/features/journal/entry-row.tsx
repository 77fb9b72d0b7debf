import { memo, useState, type MouseEvent, type ReactNode } from 'react'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Entry, EntryRow as Row } from '#contract/journal-entries.ts'
import { showHidden } from '#contract/name-marks.ts'
import { undoOf } from '#contract/records/undo.ts'
import { texts } from '#contract/texts.ts'
import { reportProblem } from '../../components/notices/show-notice.ts'
import { NameText } from '../../components/texts/name-text.tsx'
import { formatDate, formatTime } from '../../lib/text/format.ts'
import { startUndo } from '../../records/undo/start-undo.ts'
import classes from './journal.module.css'
import { journalQueries } from './queries.ts'
import { ResultMark } from './result-mark.tsx'
import type { TextContext } from '../../lib/records/kind-texts.ts'
import { countsWords, kindWord, nameOf, actText, undoneText, valueTexts } from './entry-texts.ts'
import { runAct, runBelow, runName, runResult, runValues, undoRun } from './run-texts.ts'

const t = texts('journal')
const undoText = texts('records', 'review')

interface EntryRowProps {
  readonly id: string
  /** The row; undefined while it is loading. */
  readonly row: Row | undefined
  readonly index: number
  readonly start: number
  readonly isExpanded: boolean
  readonly isSelected: boolean
  /** True if the current account sent the change, so that it can undo it. */
  readonly isOwn: boolean
  /** Sender of the change: its organization in a list of several, or an account other than the current one. */
  readonly from: 'organization' | 'account' | null
  readonly contextOf: (entry: Entry) => TextContext
  readonly onOpen: (row: Row, index: number) => void
}

/** One entry or one run in the list. */
export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { id, row, index, start, isExpanded, isSelected, isOwn, from, contextOf, onOpen } = props
  const [isHovered, setHovered] = useState(false)
  const place = { transform: `translateY(${start}px)` }
  if (row === undefined) return <div className={classes.row} style={place} role="presentation" />
  const { entry, run, isInRun } = row
  const context = contextOf(entry)
  const below = (words: string, isOfOtherAccount: boolean) =>
    from === 'organization' ? entry.profile.label : isOfOtherAccount ? sentBy(entry, words) : words
  const Chevron = isExpanded ? IconChevronDown : IconChevronRight
  return (
    <div
      id={id}
      className={classes.row}
      style={place}
      data-in-run={isInRun || undefined}
      role="treeitem"
      tabIndex={-1}
      aria-level={isInRun ? 2 : 1}
      aria-expanded={run === null ? undefined : isExpanded}
      aria-selected={isSelected}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onClick={() => onOpen(row, index)}
    >
      <span className={classes.quiet}>
        <VisuallyHidden>{formatDate(entry.at / 1000)} </VisuallyHidden>
        {isInRun ? <VisuallyHidden>{formatTime(entry.at)}</VisuallyHidden> : formatTime(entry.at)}
      </span>
      <ResultMark result={run === null ? entry.result : runResult(run)} />
      {run === null ? (
        <EntryLine entry={entry} context={context} below={below(endedWords(entry), from === 'account')} />
      ) : (
        <span className={classes.run}>
          <Chevron size={16} stroke={1.5} aria-hidden />
          <RowLine
            name={runName(run)}
            act={runAct(run)}
            values={runValues(run, context)}
            end={runResult(run) === 'undone' ? undoneText(entry) : ''}
            below={below(runBelow(run), from === 'account')}
          />
        </span>
      )}
      {run === null ? (
        <EntryEnd entry={entry} isTabbable={isSelected} offersUndo={isOwn && (isHovered || isSelected)} />
      ) : run.undoable === 0 || !isOwn || runResult(run) === 'under-way' ? (
        <Kind entry={entry} />
      ) : (
        <RowButton
          isTabbable={isSelected}
          variant={isHovered || isSelected ? 'default' : 'subtle'}
          onPress={() => undoRun(entry.profile.id, run)}
        >
          {t('run.undo', { count: run.undoable })}
        </RowButton>
      )}
    </div>
  )
})

const Kind = ({ entry }: { readonly entry: Entry }) => <span className={classes.kind}>{kindWord(entry.kind)}</span>

interface EntryEndProps {
  readonly entry: Entry
  readonly isTabbable: boolean
  readonly offersUndo: boolean
}

/** The kind of an entry, or its undo. Only the lines of an entry show if it can be undone. */
function EntryEnd({ entry, isTabbable, offersUndo }: EntryEndProps) {
  const isSaved = entry.asks === null && (entry.result === 'saved' || entry.result === 'partly')
  const { data } = useQuery({ ...journalQueries.lines(entry.writeId), enabled: offersUndo && isSaved })
  const isUndoable =
    offersUndo && isSaved && data !== undefined && undoOf(data.lines.map(({ line }) => line)).state === 'possible'
  if (!isUndoable) return <Kind entry={entry} />
  return (
    <RowButton isTabbable={isTabbable} variant="default" onPress={() => startUndo(entry.profile.id, entry.writeId)}>
      {undoText('undo')}
    </RowButton>
  )
}

interface RowButtonProps {
  readonly isTabbable: boolean
  readonly variant: 'default' | 'subtle'
  readonly onPress: () => Promise<void>
  readonly children: ReactNode
}

/** A button that does not open its row. Only that of the selected row is in the tab order. */
function RowButton({ isTabbable, variant, onPress, children }: RowButtonProps) {
  const press = (clicked: MouseEvent) => {
    clicked.stopPropagation()
    void onPress().catch(reportProblem)
  }
  return (
    <Button size="xs" variant={variant} tabIndex={isTabbable ? 0 : -1} onClick={press}>
      {children}
    </Button>
  )
}

interface EntryLineProps {
  readonly entry: Entry
  readonly below: string
  /** Context for the values; without it, the line has none. */
  readonly context?: TextContext
}

/** The record, the action with its value, and a second line. */
export function EntryLine({ entry, below, context }: EntryLineProps) {
  return (
    <RowLine
      name={nameOf(entry)}
      act={actText(entry)}
      values={context === undefined ? null : valuesOf(entry, context)}
      isRefused={entry.result === 'refused'}
      end={undoneText(entry)}
      below={below}
    />
  )
}

interface Values {
  readonly before: string
  readonly after: string
}

interface RowLineProps {
  readonly name: string
  readonly act: string
  readonly values: Values | null
  readonly isRefused?: boolean
  /** Text after the values. */
  readonly end: string
  readonly below: string
}

function RowLine({ name, act, values, isRefused = false, end, below }: RowLineProps) {
  const title = values && t('row.change', { before: showHidden(values.before), after: showHidden(values.after) })
  return (
    <span className={classes.words}>
      <span {...(title !== null && { title, 'data-runs': 'own-way' })}>
        <b>
          <NameText text={name} />
        </b>
        {act === '' ? null : t('line.join')}
        {act}
        {values === null ? null : (
          <>
            {t('row.values')}
            <NameText text={values.before} />
            {' → '}
            {isRefused ? (
              <del>
                <NameText text={values.after} />
              </del>
            ) : (
              <NameText text={values.after} />
            )}
          </>
        )}
        {end}
      </span>
      {below === '' ? null : <small>{below}</small>}
    </span>
  )
}

/** The values of the only field: “: Company → Safety”. The pane has them in full. */
function valuesOf(entry: Entry, context: TextContext): Values | null {
  const { act, change, fields } = entry
  const [field] = fields
  if (act !== 'update' || change === null || field === undefined) return null
  const text = (value: unknown) => valueTexts(entry, field, value, context).replaceAll(/\s+/g, ' ')
  return { before: text(change.before), after: text(change.after) }
}

/** Results of the fields, or the server's words. */
function endedWords(entry: Entry): string {
  const { result, words } = entry
  if (result === 'partly') return countsWords(entry)
  return words === null || result === 'saved' ? '' : t('quoted', { words })
}

const sentBy = ({ profile }: Entry, words: string): string =>
  words === '' ? profile.email : t('unanswered.elsewhere', { sender: profile.email, words })
