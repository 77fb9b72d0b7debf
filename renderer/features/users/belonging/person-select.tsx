import { Select } from '@mantine/core'
import { useState } from 'react'
import { texts } from '#contract/texts.ts'
import { findGrantees } from '../../../records/permission-picker/options.ts'
import { userName, type Directory } from '../../../lib/organization/directory.ts'

const t = texts('users')

interface PersonSelectProps {
  readonly label: string
  readonly directory: Directory
  readonly chosen: number | null
  readonly onChange: (userId: number | null) => void
}

/** Chooses another person by name. */
export function PersonSelect({ label, directory, chosen, onChange }: PersonSelectProps) {
  const [query, setQuery] = useState('')
  const found = findGrantees(directory, query).users.map(({ id }) => id)
  const ids = [...new Set([...(chosen === null ? [] : [chosen]), ...found])]
  return (
    <Select
      label={label}
      placeholder={t('belonging.person')}
      data={ids.map((id) => ({ value: String(id), label: userName(directory, id) }))}
      value={chosen === null ? null : String(chosen)}
      searchable
      clearable
      // The search has already matched the options, ignoring accents.
      filter={({ options }) => options}
      nothingFoundMessage={t('belonging.nothing-found')}
      onSearchChange={setQuery}
      onChange={(next) => onChange(next === null ? null : Number(next))}
    />
  )
}
