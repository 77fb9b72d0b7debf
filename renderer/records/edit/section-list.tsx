import { memo } from 'react'
import { texts } from '#contract/texts.ts'
import { useCurrentSection } from './use-current-section.ts'
import { useCurrentInSight } from '../../lib/use-current-in-sight.ts'
import { SearchInput } from '../../components/search-input.tsx'
import { Tag } from '../../components/tag.tsx'
import classes from './section-list.module.css'

const t = texts('records', 'edit')

interface SectionListProps<Id extends string> {
  readonly sections: readonly {
    readonly id: Id
    readonly label: string
    /** Id of the section's element. */
    readonly elementId: string
    /** Number of changes in the section. */
    readonly changes: number
  }[]
  readonly note: string
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly onOpen: (section: Id) => void
}

/** Sections of a long form with their numbers of changes, and a search in its settings. */
export function SectionList<Id extends string>(props: SectionListProps<Id>) {
  const { sections, note, query, onQuery, onOpen } = props
  const { current, open } = useCurrentSection(sections.map(({ elementId }) => elementId))
  const list = useCurrentInSight<HTMLElement>()
  return (
    <nav ref={list} className={classes.list} aria-label={t('sections.label')}>
      <SettingSearch query={query} onQuery={onQuery} />
      {sections.map(({ id, label, elementId, changes }) => (
        <button
          key={id}
          type="button"
          aria-current={current === elementId ? 'location' : undefined}
          onClick={() => {
            open(elementId)
            onOpen(id)
          }}
        >
          {label}
          {changes === 0 ? null : <Tag tone="accent">{t('section.changes', { count: changes })}</Tag>}
        </button>
      ))}
      <p>{note}</p>
    </nav>
  )
}

interface SettingSearchProps {
  readonly query: string
  readonly onQuery: (query: string) => void
}

/** Search field. Memoized, so that typing in the form does not render it. */
const SettingSearch = memo(function SettingSearch({ query, onQuery }: SettingSearchProps) {
  return <SearchInput placeholder={t('find')} aria-label={t('find')} text={query} onText={onQuery} />
})
