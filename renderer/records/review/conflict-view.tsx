import { Radio, Textarea } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMemo, useState, type ReactNode } from 'react'
import { formatTime } from '../../lib/format.ts'
import type { Conflict, Decision } from '#contract/writes.ts'
import { texts } from '#contract/texts.ts'
import { combineTexts } from '../../lib/combine-texts.ts'
import { combineSettings, isSameSetting } from '../../lib/organization/group-settings.ts'
import { asPermission, isText as isTextField } from '../../lib/records/kind-texts.ts'
import classes from './conflict-view.module.css'
import type { ShownWrite } from './shown-write.ts'
import { NameText } from '../../components/name-text.tsx'
import { takesFocus } from '../../components/takes-focus.ts'
import { TextDifference } from './text-difference.tsx'

const t = texts('records', 'review')

interface ConflictViewProps {
  readonly conflict: Conflict
  readonly decision: Decision | undefined
  readonly write: ShownWrite
  readonly seenAt: number
  /** Elements at the end of the head. */
  readonly extra: ReactNode
  /** True for the first conflict, which gets the focus when the review opens. */
  readonly isFirst: boolean
  readonly onDecide: (decision: Decision) => void
}

/** Original, theirs and yours side by side. Nothing is preselected, because a person has to decide. */
export function ConflictView(props: ConflictViewProps) {
  const { conflict, decision, write, seenAt, extra, isFirst, onDecide } = props
  const { field, base, theirs, mine } = conflict
  const label = write.labelOf(field)
  // Only texts can be compared word by word.
  const isText = isTextField(write.view.kind, field) && typeof base === 'string'
  const proposal = useMemo(
    () => (isText ? combineTexts(base, String(theirs), String(mine)) : null),
    [isText, base, theirs, mine],
  )
  const [combined, setCombined] = useState(proposal ?? (isText ? String(mine) : ''))
  const both = combinedPermission(conflict, write)
  const choice = decision?.choice
  const radio = (value: Decision['choice'], label: string, chosen: unknown) => (
    <Radio
      name={`conflict-${field}`}
      label={label}
      checked={choice === value}
      onChange={() => onDecide({ theirs, choice: value, value: chosen })}
      {...(isFirst && value === 'theirs' && takesFocus)}
    />
  )
  const show = (value: unknown): ReactNode =>
    isText && value !== base ? (
      <TextDifference from={base} to={String(value)} />
    ) : (
      <NameText text={write.textOf(field, value)} />
    )

  return (
    <section className={classes.conflict} aria-label={t('conflict.title', { field: label })}>
      <header className={classes.head}>
        <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
        <h3>{t('conflict.title', { field: label })}</h3>
        <span>{t('conflict.note', { time: formatTime(seenAt) })}</span>
        {extra}
      </header>
      <div className={classes.columns} data-text={isText || both !== null}>
        <Column title={t('conflict.base')} note={t('conflict.base-note')}>
          <p data-runs="own-way">
            <NameText text={write.textOf(field, base)} />
          </p>
        </Column>
        <Column title={t('conflict.theirs')} note={t('conflict.theirs-note')} isChosen={choice === 'theirs'}>
          <p data-runs="own-way">{show(theirs)}</p>
          {radio('theirs', t('conflict.keep-theirs'), theirs)}
        </Column>
        <Column title={t('conflict.mine')} note={t('conflict.mine-note')} isChosen={choice === 'mine'}>
          <p data-runs="own-way">{show(mine)}</p>
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
        {both === null ? null : (
          <Column title={t('conflict.combined')} note={t('conflict.both-note')} isChosen={choice === 'combined'}>
            <p data-runs="own-way">
              <NameText text={write.textOf(field, both)} />
            </p>
            {radio('combined', t('conflict.use-combined'), both)}
          </Column>
        )}
      </div>
    </section>
  )
}

/** Combines the additions and removals of two people in a permission; null if the result equals one of the two. */
function combinedPermission({ field, base, theirs, mine }: Conflict, { view, context }: ShownWrite) {
  const [before, now, wanted] = [base, theirs, mine].map((value) => asPermission(view.kind, field, value))
  if (!before || !now || !wanted) return null
  const { nobodyId } = context.directory
  const combined = combineSettings({ base: before, theirs: now, mine: wanted }, nobodyId)
  return [now, wanted].some((one) => isSameSetting(one, combined, nobodyId)) ? null : combined
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
