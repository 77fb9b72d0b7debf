import { memo } from 'react'
import { ActionIcon, CloseIcon, Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { showHidden } from '#contract/name-marks.ts'
import { texts } from '#contract/texts.ts'
import classes from './filter-chip.module.css'
import { FilterOptions } from './filter-options.tsx'
import { valuesOf, type FilterChoices, type Counts, type Filter, type FilterValue } from './filters.ts'

const t = texts('records', 'filter-bar')

interface FilterChipProps {
  readonly filter: Pick<Filter<never>, 'id' | 'label' | 'options' | 'labelOf' | 'isSingle' | 'rest'>
  /** Value of the filter in the address. */
  readonly value: unknown
  readonly count?: ((filterId: string) => Counts) | undefined
  /** True if the menu of the chip is open at first, because the filter was just added. */
  readonly isOpened?: boolean
  readonly onChange: (change: FilterChoices) => void
}

/**
 * A filter: neutral while inactive, then tinted, with its value in bold and a button that removes it. Memoized, so that
 * typing in the search does not render it.
 */
export const FilterChip = memo(function FilterChip(props: FilterChipProps) {
  const { filter, value: inAddress, count, isOpened = false, onChange } = props
  const { id, label, options, labelOf, isSingle, rest: given } = filter
  const rest = given ?? t('any')
  const chosen = valuesOf(inAddress)
  const choose = (values: readonly FilterValue[]) => onChange({ [id]: isSingle ? values[0] : values })
  const isOn = chosen.length > 0
  const [first] = chosen
  const only =
    first !== undefined && chosen.length === 1
      ? (options.find(({ value }) => value === first)?.label ?? labelOf?.(first))
      : undefined
  const value = isOn ? (only ?? t('several', { count: chosen.length })) : rest
  return (
    <span className={classes.chip} data-on={isOn}>
      <Popover position="bottom-start" trapFocus defaultOpened={isOpened}>
        <Popover.Target>
          <button type="button" className={classes.button}>
            <span>{label}</span>{' '}
            {isOn ? <b>{showHidden(value)}</b> : <span data-any={given === undefined}>{value}</span>}
            {isOn ? null : <IconChevronDown size={14} stroke={1.7} aria-hidden />}
          </button>
        </Popover.Target>
        <Popover.Dropdown className={classes.options} role={isSingle ? 'radiogroup' : 'group'} aria-label={label}>
          <FilterOptions filter={filter} rest={rest} chosen={chosen} count={count} onChoose={choose} />
        </Popover.Dropdown>
      </Popover>
      {isOn ? (
        <ActionIcon size={24} aria-label={t('remove', { filter: label })} onClick={() => choose([])}>
          <CloseIcon size="14" />
        </ActionIcon>
      ) : null}
    </span>
  )
})
