import { memo } from 'react'
import { VisuallyHidden } from '@mantine/core'
import type { Entry } from '#contract/journal-entries.ts'
import { showHidden } from '#contract/name-marks.ts'
import { texts } from '#contract/texts.ts'
import { NameText } from '../../components/texts/name-text.tsx'
import { formatDate, formatTime } from '../../lib/text/format.ts'
import classes from './journal.module.css'
import { ResultMark } from './result-mark.tsx'
import type { TextContext } from '../../lib/records/kind-texts.ts'
import { countsWords, kindWord, nameOf, actText, valueTexts } from './entry-texts.ts'

const t = texts('journal')

interface EntryRowProps {
  readonly id: string
  /** The entry; undefined while it is loading. */
  readonly entry: Entry | undefined
  readonly index: number
  readonly found: number
  readonly start: number
  readonly isOpen: boolean
  /** Sender of the change: its organization in a list of several, or an account other than the current one. */
  readonly from: 'organization' | 'account' | null
  readonly contextOf: (entry: Entry) => TextContext
  readonly onOpen: (entry: Entry, index: number) => void
}

/** One entry in the list. */
export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { id, entry, index, found, start, isOpen, from, contextOf, onOpen } = props
  const place = { transform: `translateY(${start}px)` }
  if (entry === undefined) return <div className={classes.row} style={place} role="presentation" />
  return (
    <div
      id={id}
      className={classes.row}
      style={place}
      role="option"
      tabIndex={-1}
      aria-selected={isOpen}
      aria-posinset={index + 1}
      aria-setsize={found}
      onClick={() => onOpen(entry, index)}
    >
      <span className={classes.quiet}>
        <VisuallyHidden>{formatDate(entry.at / 1000)} </VisuallyHidden>
        {formatTime(entry.at)}
      </span>
      <ResultMark result={entry.result} />
      <EntryLine
        entry={entry}
        context={contextOf(entry)}
        below={from === 'organization' ? entry.profile.label : belowOf(entry, from === 'account')}
      />
      <span className={classes.kind}>{kindWord(entry.kind)}</span>
    </div>
  )
})

interface EntryLineProps {
  readonly entry: Entry
  readonly below: string
  /** Context for the values; without it, the line has none. */
  readonly context?: TextContext
}

/** The record, the action with its value, and a second line. */
export function EntryLine({ entry, below, context }: EntryLineProps) {
  const values = context === undefined ? null : valuesOf(entry, context)
  const title = values && t('row.change', { before: showHidden(values.before), after: showHidden(values.after) })
  return (
    <span className={classes.words}>
      <span {...(title !== null && { title, 'data-runs': 'own-way' })}>
        <b>
          <NameText text={nameOf(entry)} />
        </b>
        {t('line.join')}
        {actText(entry)}
        {values === null ? null : (
          <>
            {t('row.values')}
            <NameText text={values.before} />
            {' → '}
            {entry.result === 'refused' ? (
              <del>
                <NameText text={values.after} />
              </del>
            ) : (
              <NameText text={values.after} />
            )}
          </>
        )}
      </span>
      {below === '' ? null : <small>{below}</small>}
    </span>
  )
}

/** The values of the only field: “: Company → Safety”. The pane has them in full. */
function valuesOf(entry: Entry, context: TextContext): { readonly before: string; readonly after: string } | null {
  const { act, change, fields } = entry
  const [field] = fields
  if (act !== 'update' || change === null || field === undefined) return null
  const text = (value: unknown) => valueTexts(entry, field, value, context).replaceAll(/\s+/g, ' ')
  return { before: text(change.before), after: text(change.after) }
}

function belowOf(entry: Entry, isOfOtherAccount: boolean): string {
  const { result, words, profile } = entry
  const ended =
    result === 'partly' ? countsWords(entry) : words === null || result === 'saved' ? '' : t('quoted', { words })
  if (!isOfOtherAccount) return ended
  return ended === '' ? profile.email : t('unanswered.elsewhere', { sender: profile.email, words: ended })
}
