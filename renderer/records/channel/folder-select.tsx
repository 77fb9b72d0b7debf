import type { SyntheticEvent } from 'react'
import { Select, type SelectProps } from '@mantine/core'
import { texts } from '#contract/texts.ts'
import { filterOptions } from '../../components/fields/ids-select.tsx'
import { activeFolders, type Directory } from '../../lib/organization/directory.ts'

const t = texts('records', 'channel')

interface FolderSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  readonly directory: Directory
  /** Chosen folder; null means no folder, undefined means unknown or not chosen yet. */
  readonly value: number | null | undefined
  readonly onChange: (chosen: number | null) => void
}

const none = 'none'

const selectAll = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => currentTarget.select()

/**
 * Selects a folder, or no folder. An archived folder can stay selected, but cannot be selected again after another
 * choice.
 */
export function FolderSelect({ directory, value, onChange, ...props }: FolderSelectProps) {
  const current = typeof value === 'number' ? directory.folders?.get(value) : undefined
  const active = activeFolders(directory)
  const offered = current === undefined || active.includes(current) ? active : [...active, current]
  return (
    <Select
      {...props}
      data={[
        { value: none, label: t('folder.none') },
        ...offered.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={value === null ? none : value === undefined ? null : String(value)}
      searchable
      filter={filterOptions}
      // Typing replaces the name of the chosen folder. The click selects too, because it sets the caret after the
      // focus.
      onFocus={selectAll}
      onClick={selectAll}
      onChange={(chosen) => {
        if (chosen !== null) onChange(chosen === none ? null : Number(chosen))
      }}
    />
  )
}
