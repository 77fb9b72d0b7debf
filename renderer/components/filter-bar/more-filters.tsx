import { Button, Popover } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { texts } from '#contract/texts.ts'
import classes from './more-filters.module.css'
import type { Filter } from './filters.ts'

const t = texts('records', 'filter-bar')

interface MoreFiltersProps {
  /** Filters that are not shown yet. */
  readonly filters: readonly Pick<Filter<never>, 'id' | 'label'>[]
  readonly onAdd: (filterId: string) => void
}

/** Offers the less common filters. */
export const MoreFilters = memo(function MoreFilters({ filters, onAdd }: MoreFiltersProps) {
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
