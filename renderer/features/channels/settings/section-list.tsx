import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { memo } from '../../../lib/language.ts'
import { Tag } from '../../../components/tag.tsx'
import { isFound } from './find-settings.ts'
import { sections, type Section } from './sections.ts'
import classes from './section-list.module.css'
import { t } from './text.ts'

interface SectionListProps {
  readonly changed: ReadonlySet<string>
  readonly note: string
  readonly query: string
  readonly onQuery: (query: string) => void
  /** The settings that fit the query; null for all. */
  readonly found: ReadonlySet<string> | null
  readonly onOpen: (section: Section) => void
}

/** A search through the settings, and the sections that have what it finds, with how many changes each holds. */
export function SectionList({ changed, note, query, onQuery, found, onOpen }: SectionListProps) {
  return (
    <nav className={classes.list} aria-label={t('sections.label')}>
      <SettingSearch query={query} onQuery={onQuery} />
      {(Object.keys(sections) as Section[]).map((section) => {
        if (!isFound(section, found)) return null
        const count = sections[section].filter((name) => changed.has(name)).length
        return (
          <button key={section} type="button" onClick={() => onOpen(section)}>
            {t(`section.${section}`)}
            {count === 0 ? null : <Tag tone="accent">{t('section.changes', { count })}</Tag>}
          </button>
        )
      })}
      <p>{note}</p>
    </nav>
  )
}

/** It is not drawn again while one types into the form. */
const SettingSearch = memo(function SettingSearch({ query, onQuery }: Pick<SectionListProps, 'query' | 'onQuery'>) {
  return (
    <TextInput
      size="sm"
      leftSection={<IconSearch size={16} stroke={1.5} />}
      placeholder={t('find')}
      aria-label={t('find')}
      value={query}
      onChange={(changed) => onQuery(changed.currentTarget.value)}
      onKeyDown={(pressed) => {
        if (pressed.key === 'Escape') onQuery('')
      }}
    />
  )
})
