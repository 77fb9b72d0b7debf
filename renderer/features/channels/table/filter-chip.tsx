import { ActionIcon, Checkbox, CloseIcon, Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { t } from '../text.ts'
import classes from './filter-chip.module.css'

export interface FilterOption<V extends string | number> {
  readonly value: V
  readonly label: string
}

interface FilterChipProps<V extends string | number> {
  readonly label: string
  readonly options: readonly FilterOption<V>[]
  readonly chosen: readonly V[]
  /** One choice at a time, where several would contradict each other. */
  readonly isSingle?: boolean
  /** What the chip says while it does not filter. */
  readonly rest?: string
  readonly onChange: (chosen: V[]) => void
}

/** A filter: neutral until it filters, then tinted with its value in bold and a way to remove it. */
export function FilterChip<V extends string | number>(props: FilterChipProps<V>) {
  const { label, options, chosen, isSingle = false, rest = t('filter.any'), onChange } = props
  const isOn = chosen.length > 0
  const only = options.find(({ value }) => value === chosen[0])
  const value = !isOn ? rest : chosen.length === 1 && only ? only.label : t('filter.several', { count: chosen.length })
  const toggle = (option: V) => {
    if (chosen.includes(option)) onChange(chosen.filter((other) => other !== option))
    else onChange(isSingle ? [option] : [...chosen, option])
  }
  return (
    <span className={classes.chip} data-on={isOn}>
      <Popover position="bottom-start" trapFocus>
        <Popover.Target>
          <button type="button" className={classes.button}>
            <span>{label}</span> {isOn ? <b>{value}</b> : value}
            {isOn ? null : <IconChevronDown size={14} stroke={1.7} aria-hidden />}
          </button>
        </Popover.Target>
        <Popover.Dropdown className={classes.options}>
          {options.map((option) => (
            <Checkbox
              key={option.value}
              label={option.label}
              checked={chosen.includes(option.value)}
              onChange={() => toggle(option.value)}
            />
          ))}
        </Popover.Dropdown>
      </Popover>
      {isOn ? (
        <ActionIcon size={24} aria-label={t('filter.remove', { filter: label })} onClick={() => onChange([])}>
          <CloseIcon size="14" />
        </ActionIcon>
      ) : null}
    </span>
  )
}
