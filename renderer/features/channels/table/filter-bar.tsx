import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { activeFolders, type Directory } from '../../../lib/organization/directory.ts'
import { privacies } from '#contract/records/channel.ts'
import { retentions, type ChannelSearch } from '../schema.ts'
import { t } from '../text.ts'
import classes from './filter-bar.module.css'
import { FilterChip } from './filter-chip.tsx'

interface FilterBarProps {
  readonly query: string
  readonly search: ChannelSearch
  readonly directory: Directory
  readonly shown: number
  readonly all: number
  readonly onQuery: (query: string) => void
  readonly onChange: (change: Partial<ChannelSearch>) => void
}

export function FilterBar({ query, search, directory, shown, all, onQuery, onChange }: FilterBarProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (pressed: KeyboardEvent) => {
      if (pressed.key !== '/' || isTyping(pressed.target)) return
      pressed.preventDefault()
      input.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  const folders = activeFolders(directory)
  const isFiltered = query !== '' || Object.entries(search).some(([key, value]) => isFilter(key) && value !== undefined)
  return (
    <div className={classes.bar} role="search">
      <TextInput
        ref={input}
        size="sm"
        w={232}
        leftSection={<IconSearch size={16} stroke={1.5} />}
        placeholder={t('search')}
        aria-label={t('search.label')}
        rightSection={query === '' ? <kbd className={classes.key}>/</kbd> : null}
        value={query}
        onChange={(changed) => onQuery(changed.currentTarget.value)}
        onKeyDown={(pressed) => {
          if (pressed.key === 'Escape') onQuery('')
        }}
      />
      <FilterChip
        label={t('filter.folder')}
        options={[
          ...folders.map(({ id, name }) => ({ value: id, label: name })),
          { value: 0, label: t('folder.none') },
        ]}
        chosen={search.folder ?? []}
        onChange={(folder) => onChange({ folder })}
      />
      <FilterChip
        label={t('filter.privacy')}
        options={privacies.map((value) => ({ value, label: t(`privacy.${value}`) }))}
        chosen={search.privacy ?? []}
        onChange={(privacy) => onChange({ privacy })}
      />
      <FilterChip
        label={t('filter.archived')}
        isSingle
        rest={t('archived.hidden')}
        options={(['shown', 'only'] as const).map((value) => ({ value, label: t(`archived.${value}`) }))}
        chosen={search.archived ? [search.archived] : []}
        onChange={([archived]) => onChange({ archived })}
      />
      <FilterChip
        label={t('filter.retention')}
        options={retentions.map((value) => ({ value, label: t(`retention.${value}`) }))}
        chosen={search.retention ?? []}
        onChange={(retention) => onChange({ retention })}
      />
      <FilterChip
        label={t('filter.default')}
        isSingle
        options={(['true', 'false'] as const).map((value) => ({ value, label: t(`default.${value}`) }))}
        chosen={search.default === undefined ? [] : [search.default ? 'true' : 'false']}
        onChange={([value]) => onChange({ default: value === undefined ? undefined : value === 'true' })}
      />
      <span className={classes.count} role="status">
        {t('count', { shown, all })}
      </span>
      {isFiltered ? (
        <Button
          size="sm"
          variant="subtle"
          onClick={() => {
            onQuery('')
            onChange({
              folder: undefined,
              privacy: undefined,
              archived: undefined,
              retention: undefined,
              default: undefined,
            })
          }}
        >
          {t('filters.clear')}
        </Button>
      ) : null}
    </div>
  )
}

const isFilter = (key: string) => key !== 'sort' && key !== 'descending'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
