import { ActionIcon, Button, Checkbox, CloseIcon, Flex, Popover, Radio, Text, TextInput } from '@mantine/core'
import { memo, useCallback, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { texts } from '#contract/texts.ts'
import { keysLabel, useKeys, useShortcut } from '../../lib/page/shortcuts.ts'
import { useSmallWindow } from '../../lib/page/small-window.ts'
import { useLatest } from '../../lib/live/use-latest.ts'
import type { SearchState } from '../../lib/page/use-search-state.ts'
import classes from './filter-bar.module.css'
import {
  chosenOf,
  type FilterChoices,
  type Counts,
  type Filter,
  valuesOf,
  type FilterValue,
  withCurrentLabels,
  offeredOptions,
  type FilterOption,
} from './filters.ts'
import { SearchInput } from '../fields/search-input.tsx'
import { Tooltip } from '../tooltip/tooltip.tsx'
import { IconPlus, IconChevronDown, IconFilter } from '@tabler/icons-react'
import { showHidden } from '#contract/name-marks.ts'
import { foldLetters } from '#contract/fold-letters.ts'
import { formatNumber } from '../../lib/text/format.ts'
import { NameText } from '../texts/name-text.tsx'

const t = texts('records', 'filter-bar')

interface FilterBarProps<Row, T extends FilterChoices & { readonly q?: string | undefined }> {
  readonly filters: readonly Filter<Row>[]
  readonly state: SearchState<T>
  /** Counts for each choice of a filter; must stay the same function. Absent if the page has no rows to count. */
  readonly count?: (filterId: string) => Counts
  readonly label: string
  readonly placeholder: string
  readonly shown: number
  readonly all: number
  /** Number of records that could not be read, and that the other numbers don't include. */
  readonly unread?: number | undefined
  /** Handles keys in the search field that belong to the list below it: arrows move, Enter opens. */
  readonly onListKey?: (pressed: KeyboardEvent<HTMLInputElement>) => void
}

/** Toolbar of a list: search first, then a chip for each filter, then the number of matching rows. */
export function FilterBar<Row, T extends FilterChoices & { readonly q?: string | undefined }>(
  props: FilterBarProps<Row, T>,
) {
  const { filters, state, count, label, placeholder, shown, all, unread = 0, onListKey } = props
  const { search, text, setText, keepText } = state
  const change = state.change as (change: FilterChoices) => void
  const input = useRef<HTMLInputElement>(null)
  const searchKeys = useKeys('search')
  useShortcut('search', () => {
    input.current?.focus()
    input.current?.select()
  })

  // Filters used on this visit. The one that was added last comes last.
  const [added, setAdded] = useState<readonly string[]>([])
  const add = useCallback((id: string) => setAdded((before) => [...before, id]), [])
  // The memoized parts aren't rendered with each key of the search.
  const { out, offered } = useMemo(() => {
    const isOut = (filter: Filter<Row>) =>
      filter.isExtra !== true || added.includes(filter.id) || chosenOf(filter, search).length > 0
    return { out: filters.filter(isOut), offered: filters.filter((filter) => !isOut(filter)) }
  }, [filters, added, search])
  // A filter from the address stays when its last choice is removed, because its menu may still be open.
  const choose = useCallback(
    (choice: FilterChoices) => {
      setAdded((before) => [...Object.keys(choice), ...before])
      change(choice)
    },
    [change],
  )

  const isSmall = useSmallWindow()
  const [isUnfolded, setUnfolded] = useState(false)
  const areShown = isUnfolded || !isSmall
  const used = filters.filter((filter) => chosenOf(filter, search).length > 0).length
  const isFiltered = text !== '' || used > 0
  const latest = useLatest({ filters, setText, change })
  const clear = useCallback(() => {
    const { filters, setText, change } = latest()
    setText('')
    change({ q: undefined, ...Object.fromEntries(filters.map(({ id }) => [id, undefined])) })
  }, [latest])
  return (
    <div className={classes.bar} role="search">
      <div className={classes.search}>
        <SearchInput
          ref={input}
          aria-label={label}
          aria-placeholder={placeholder}
          rightSection={
            <kbd className={classes.key} style={hiddenUnless(text === '')}>
              {keysLabel(searchKeys)}
            </kbd>
          }
          text={text}
          onText={setText}
          onBlur={keepText}
          onKeyDown={(pressed) => {
            // Enter may open a row of the list, and the search must still be there on returning.
            if (pressed.key === 'Enter') {
              keepText()
              // When the focus returns, the next search replaces this one.
              pressed.currentTarget.select()
            }
            onListKey?.(pressed)
          }}
        />
        {/* The browser would lay out its own placeholder again when the first letter hides it. */}
        <span className={classes.placeholder} data-hint style={hiddenUnless(text === '')} aria-hidden>
          {placeholder}
        </span>
      </div>
      {isSmall && filters.length > 0 ? (
        <Button
          leftSection={<IconFilter size={16} stroke={1.5} />}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {used === 0 ? t('fold') : t('fold.used', { count: used })}
        </Button>
      ) : null}
      {(areShown ? out : []).map((filter) => (
        <FilterChip
          key={filter.id}
          filter={filter}
          value={search[filter.id]}
          {...(count !== undefined && { count })}
          isOpened={added.at(-1) === filter.id}
          onChange={choose}
        />
      ))}
      {offered.length === 0 || !areShown ? null : <MoreFilters filters={offered} onAdd={add} />}
      <span className={classes.end}>
        <span role="status">
          {unread === 0 ? t('count', { shown, all }) : t('count.unread', { shown, all, unread })}
        </span>
        <ClearButton isShown={isFiltered} onClear={clear} />
      </span>
    </div>
  )
}

const ClearButton = memo(function ClearButton(props: { readonly isShown: boolean; readonly onClear: () => void }) {
  return (
    <Tooltip label={t('clear')}>
      <ActionIcon size={28} aria-label={t('clear')} style={hiddenUnless(props.isShown)} onClick={props.onClear}>
        <CloseIcon size="16" />
      </ActionIcon>
    </Tooltip>
  )
})

/**
 * Hides parts that come and go during typing, but keeps their space: otherwise the bar would wrap, the rows below would
 * move under the mouse, and the first keystroke would cost two more layouts.
 */
const hiddenUnless = (isShown: boolean) => ({ visibility: isShown ? undefined : 'hidden' }) as const

interface MoreFiltersProps {
  /** Filters that are not shown yet. */
  readonly filters: readonly Pick<Filter<never>, 'id' | 'label'>[]
  readonly onAdd: (filterId: string) => void
}

/** Offers the less common filters. */
const MoreFilters = memo(function MoreFilters({ filters, onAdd }: MoreFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover position="bottom-start" trapFocus opened={isOpen} onChange={setOpen}>
      <Popover.Target>
        <button type="button" className={classes.more} onClick={() => setOpen(!isOpen)}>
          <IconPlus size={14} stroke={1.7} aria-hidden />
          {t('more')}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.offered} role="group">
        {filters.map(({ id, label }) => (
          <Button
            key={id}
            size="sm"
            variant="subtle"
            justify="flex-start"
            onClick={() => {
              setOpen(false)
              onAdd(id)
            }}
          >
            {label}
          </Button>
        ))}
      </Popover.Dropdown>
    </Popover>
  )
})

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
      {shown.length === 0 ? <Text c="dimmed">{t('find.none')}</Text> : null}
      {query === '' && shown.length < options.length ? (
        <Text c="dimmed">{t('find.more', { count: options.length - shown.length })}</Text>
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
    <Flex component="span" justify="space-between" gap="xl">
      <NameText text={label} />{' '}
      {counts === undefined ? null : (
        <Text span c="dimmed">
          {formatNumber(counts.get(value) ?? 0)}
        </Text>
      )}
    </Flex>
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
