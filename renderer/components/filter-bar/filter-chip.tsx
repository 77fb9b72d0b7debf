import { ActionIcon, Checkbox, CloseIcon, Popover, Radio } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { memo } from '../../lib/language.ts'
import classes from './filter-chip.module.css'
import { valuesOf, type Chosen, type Filter, type FilterValue } from './filters.ts'
import { t } from './text.ts'

interface FilterChipProps {
  readonly filter: Pick<Filter<never>, 'id' | 'label' | 'options' | 'isSingle' | 'rest'>
  /** The value of the filter in the address. */
  readonly value: unknown
  readonly onChange: (change: Chosen) => void
}

/**
 * A filter: neutral until it filters, then tinted, with its value in bold and a button that removes it. It is not drawn
 * again while one types in the search.
 */
export const FilterChip = memo(function FilterChip({ filter, value: inAddress, onChange }: FilterChipProps) {
  const { id, label, options, isSingle, rest = t('any') } = filter
  const chosen = valuesOf(inAddress)
  const choose = (values: readonly FilterValue[]) => onChange({ [id]: isSingle ? values[0] : values })
  const isOn = chosen.length > 0
  const only = chosen.length === 1 ? options.find(({ value }) => value === chosen[0]) : undefined
  const value = isOn ? (only?.label ?? t('several', { count: chosen.length })) : rest
  const toggle = (option: FilterValue) =>
    choose(chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option])
  return (
    <span className={classes.chip} data-on={isOn}>
      <Popover position="bottom-start" trapFocus>
        <Popover.Target>
          <button type="button" className={classes.button}>
            <span>{label}</span> {isOn ? <b>{value}</b> : value}
            {isOn ? null : <IconChevronDown size={14} stroke={1.7} aria-hidden />}
          </button>
        </Popover.Target>
        <Popover.Dropdown className={classes.options} role={isSingle ? 'radiogroup' : 'group'} aria-label={label}>
          {isSingle ? <Radio name={label} label={rest} checked={!isOn} onChange={() => choose([])} /> : null}
          {options.map((option) =>
            isSingle ? (
              <Radio
                key={String(option.value)}
                name={label}
                label={option.label}
                checked={chosen.includes(option.value)}
                onChange={() => choose([option.value])}
              />
            ) : (
              <Checkbox
                key={String(option.value)}
                label={option.label}
                checked={chosen.includes(option.value)}
                onChange={() => toggle(option.value)}
              />
            ),
          )}
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
