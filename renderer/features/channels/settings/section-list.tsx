import { Tag } from '../../../components/tag.tsx'
import { sections, type Section } from './sections.ts'
import classes from './section-list.module.css'
import { t } from './text.ts'

interface SectionListProps {
  readonly changed: ReadonlySet<string>
  readonly note: string
  readonly onOpen: (section: Section) => void
}

/** The sections with how many changes each holds. */
export function SectionList({ changed, note, onOpen }: SectionListProps) {
  return (
    <nav className={classes.list} aria-label={t('sections.label')}>
      {(Object.keys(sections) as Section[]).map((section) => {
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
