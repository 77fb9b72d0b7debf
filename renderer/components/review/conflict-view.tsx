import { Radio, Textarea } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMemo, useState, type ReactNode } from 'react'
import { formatTime } from '../../lib/format.ts'
import type { Conflict, Decision } from '#contract/writes.ts'
import { combineTexts, wordDifference } from '../../lib/combine-texts.ts'
import { isText as isTextField } from '../../lib/records/words.ts'
import classes from './conflict-view.module.css'
import { t } from './text.ts'
import type { ShownWrite } from './shown-write.ts'

interface ConflictViewProps {
  readonly conflict: Conflict
  readonly decision: Decision | undefined
  readonly write: ShownWrite
  readonly seenAt: number
  readonly onDecide: (decision: Decision) => void
}

/** Base, theirs and mine beside each other. Nothing is preselected: a person decides. */
export function ConflictView({ conflict, decision, write, seenAt, onDecide }: ConflictViewProps) {
  const { field, base, theirs, mine } = conflict
  const label = write.labelOf(field)
  // Only texts can be compared word by word.
  const isText = isTextField(write.view.kind, field) && typeof base === 'string'
  const proposal = useMemo(
    () => (isText ? combineTexts(base, String(theirs), String(mine)) : null),
    [isText, base, theirs, mine],
  )
  const [combined, setCombined] = useState(proposal ?? (isText ? String(mine) : ''))
  const choice = decision?.choice
  const radio = (value: Decision['choice'], label: string, chosen: unknown) => (
    <Radio
      name={`conflict-${field}`}
      label={label}
      checked={choice === value}
      onChange={() => onDecide({ theirs, choice: value, value: chosen })}
    />
  )
  const show = (value: unknown): ReactNode =>
    isText && value !== base ? <Difference from={base} to={String(value)} /> : write.textOf(field, value)

  return (
    <section className={classes.conflict} aria-label={t('conflict.title', { field: label })}>
      <header className={classes.head}>
        <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
        <h3>{t('conflict.title', { field: label })}</h3>
        <span>{t('conflict.note', { time: formatTime(seenAt) })}</span>
      </header>
      <div className={classes.columns} data-text={isText}>
        <Column title={t('conflict.base')} note={t('conflict.base-note')}>
          <p>{write.textOf(field, base)}</p>
        </Column>
        <Column title={t('conflict.theirs')} note={t('conflict.theirs-note')} isChosen={choice === 'theirs'}>
          <p>{show(theirs)}</p>
          {radio('theirs', t('conflict.keep-theirs'), theirs)}
        </Column>
        <Column title={t('conflict.mine')} note={t('conflict.mine-note')} isChosen={choice === 'mine'}>
          <p>{show(mine)}</p>
          {radio('mine', t('conflict.keep-mine'), mine)}
        </Column>
        {isText ? (
          <Column title={t('conflict.combined')} note={t('conflict.combined-note')} isChosen={choice === 'combined'}>
            <Textarea
              aria-label={t('conflict.combined')}
              autosize
              minRows={2}
              value={combined}
              onChange={(changed) => {
                setCombined(changed.currentTarget.value)
                onDecide({ theirs, choice: 'combined', value: changed.currentTarget.value })
              }}
            />
            {proposal === null ? <p className={classes.note}>{t('conflict.overlap')}</p> : null}
            {radio('combined', t('conflict.use-combined'), combined)}
          </Column>
        ) : null}
      </div>
    </section>
  )
}

interface ColumnProps {
  readonly title: string
  readonly note: string
  readonly isChosen?: boolean
  readonly children: ReactNode
}

function Column({ title, note, isChosen = false, children }: ColumnProps) {
  return (
    <div className={classes.column} data-chosen={isChosen}>
      <h4>{title}</h4>
      <p className={classes.note}>{note}</p>
      {children}
    </div>
  )
}

/** What changed by words: struck and underlined, never by colour alone. */
function Difference({ from, to }: { from: string; to: string }) {
  return wordDifference(from, to).map((piece, index) => {
    if (piece.kind === 'added') return <ins key={index}>{piece.text}</ins>
    if (piece.kind === 'removed') return <del key={index}>{piece.text}</del>
    return <span key={index}>{piece.text}</span>
  })
}
