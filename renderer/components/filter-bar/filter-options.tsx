import { Checkbox, Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import { foldLetters } from '#contract/fold-letters.ts'
import { texts } from '#contract/texts.ts'
import { formatNumber } from '../../lib/format.ts'
import { NameText } from '../name-text.tsx'
import classes from './filter-options.module.css'
import {
  withCurrentLabels,
  offeredOptions,
  type Counts,
  type Filter,
  type FilterOption,
  type FilterValue,
} from './filters.ts'

const t = texts('records', 'filter-bar')

/**
 * Number of choices above which a menu doesn't list all of them. Such choices are read from rows, for example people,
 * and are found by name.
 */
const most = 10

interface FilterOptionsProps {
  readonly filter: Pick<Filter<never>, 'id' | 'label' | 'options' | 'labelOf' | 'isSingle'>
  /** Text for the option that clears the filter. */
  readonly rest: string
  readonly chosen: readonly FilterValue[]
  readonly count: ((filterId: string) => Counts) | undefined
  readonly onChoose: (values: readonly FilterValue[]) => void
}

/** Choices of a filter, with the number of rows for each, counted when the menu opens. */
export function FilterOptions({ filter, rest, chosen, count, onChoose }: FilterOptionsProps) {
  const { id, label, labelOf, isSingle } = filter
  // Counts and order stay as they were when the menu opened, because users would miss options that move under the
  // pointer.
  const [counts] = useState(() => count?.(id))
  const [offered] = useState(() => offeredOptions(filter, counts ?? new Map(), chosen))
  const options = withCurrentLabels(offered, filter)
  const [query, setQuery] = useState('')
  const toggle = (value: FilterValue) =>
    onChoose(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])
  const isLong = labelOf !== undefined && options.length > most
  const shown = isLong ? someOf(options, query, chosen) : options
  return (
    <>
      {isLong ? (
        <TextInput
          size="sm"
          placeholder={t('find')}
          aria-label={t('find')}
          value={query}
          onChange={(changed) => setQuery(changed.currentTarget.value)}
        />
      ) : null}
      {isSingle ? (
        <Radio
          name={label}
          classNames={optionClasses}
          label={<Counted label={rest} counts={counts} value={undefined} />}
          checked={chosen.length === 0}
          onChange={() => onChoose([])}
        />
      ) : null}
      {shown.map(({ value, label: words }) => {
        const given = {
          classNames: optionClasses,
          label: <Counted label={words} counts={counts} value={value} />,
          checked: chosen.includes(value),
        }
        return isSingle ? (
          <Radio key={String(value)} name={label} {...given} onChange={() => onChoose([value])} />
        ) : (
          <Checkbox key={String(value)} {...given} onChange={() => toggle(value)} />
        )
      })}
      {shown.length === 0 ? <p className={classes.note}>{t('find.none')}</p> : null}
      {query === '' && shown.length < options.length ? (
        <p className={classes.note}>{t('find.more', { count: options.length - shown.length })}</p>
      ) : null}
    </>
  )
}

const optionClasses = { labelWrapper: classes.words ?? '' }

interface CountedProps {
  readonly label: string
  readonly counts: Counts | undefined
  readonly value: FilterValue | undefined
}

function Counted({ label, counts, value }: CountedProps) {
  return (
    <span className={classes.counted}>
      <NameText text={label} />{' '}
      {counts === undefined ? null : <span className={classes.count}>{formatNumber(counts.get(value) ?? 0)}</span>}
    </span>
  )
}

/** Returns the first matching options; without a query, also the chosen ones. */
function someOf(options: readonly FilterOption[], query: string, chosen: readonly FilterValue[]) {
  const wanted = foldLetters(query.trim())
  if (wanted !== '') {
    return options.filter(({ label }) => foldLetters(label).includes(wanted)).slice(0, most)
  }
  return options.filter(({ value }, index) => index < most || chosen.includes(value))
}
