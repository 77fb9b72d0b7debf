import { Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import { texts } from '#contract/texts.ts'
import { filterOptions } from '../../../components/option-search.ts'
import { nameOrder } from '../../../lib/format.ts'
import { groupName, userName, type Directory } from '../../../lib/organization/directory.ts'
import { findGrantees } from '../../../records/permission-picker/options.ts'

const t = texts('groups')

const mostOptions = 50

export interface UserOrGroup {
  readonly kind: 'user' | 'group'
  readonly id: number
}

export const subjectKey = ({ kind, id }: UserOrGroup): string => `${kind}:${id}`

export function parseSubject(key: string | undefined): UserOrGroup | null {
  const [, kind, id] = /^(user|group):(\d+)$/.exec(key ?? '') ?? []
  return kind === undefined ? null : { kind: kind === 'group' ? 'group' : 'user', id: Number(id) }
}

export const subjectName = (directory: Directory, { kind, id }: UserOrGroup): string =>
  kind === 'group' ? groupName(directory, id) : userName(directory, id)

interface WhoSelectProps {
  readonly directory: Directory
  readonly value: UserOrGroup | null
  /** Group whose direct members are offered; null to offer everyone. */
  readonly of: number | null
  readonly onChange: (who: UserOrGroup | null) => void
}

/** Chooses a person or a group by name, or a person by ID if the server lists no people. */
export function UserOrGroupSelect({ directory, value, of, onChange }: WhoSelectProps) {
  const [query, setQuery] = useState('')
  const chosen = value === null ? null : { value: subjectKey(value), label: subjectName(directory, value) }
  const data = useMemo(() => {
    const found = of === null ? anybody(directory, query) : directlyIn(directory, of)
    return [
      { group: t('who.groups'), items: found.filter(({ value: key }) => key.startsWith('group')) },
      { group: t('who.people'), items: found.filter(({ value: key }) => key.startsWith('user')) },
    ].filter(({ items }) => items.length > 0)
  }, [directory, of, query])
  const isOffered = data.some(({ items }) => items.some((item) => item.value === chosen?.value))
  return (
    <Select
      aria-label={t('who.label')}
      placeholder={t('who.placeholder')}
      data={chosen === null || isOffered ? data : [...data, { group: t('who.chosen'), items: [chosen] }]}
      value={chosen?.value ?? null}
      searchable
      filter={filterOptions}
      clearable
      limit={mostOptions}
      nothingFoundMessage={directory.users === null ? t('who.by-id') : t('who.none')}
      onSearchChange={setQuery}
      onChange={(key) => onChange(parseSubject(key ?? undefined))}
    />
  )
}

interface Option {
  readonly value: string
  readonly label: string
}

function anybody(directory: Directory, query: string): Option[] {
  const { groups, users } = findGrantees(directory, query)
  const id = directory.users === null && /^\d+$/.test(query.trim()) ? Number(query) : null
  const byId: UserOrGroup[] = id === null ? [] : [{ kind: 'user', id }]
  return [
    ...[...groups, ...users].map(({ value, name }) => ({ value, label: name })),
    ...byId.map((who) => ({ value: subjectKey(who), label: subjectName(directory, who) })),
  ]
}

function directlyIn(directory: Directory, groupId: number): Option[] {
  const { members = [], direct_subgroup_ids: subgroups = [] } = directory.groups.get(groupId) ?? {}
  const compare = nameOrder()
  const optionOf = (kind: UserOrGroup['kind']) => (id: number) => ({
    value: subjectKey({ kind, id }),
    label: subjectName(directory, { kind, id }),
  })
  return [...subgroups.map(optionOf('group')), ...members.map(optionOf('user'))].sort((one, other) =>
    compare(one.label, other.label),
  )
}
