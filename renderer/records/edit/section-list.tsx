import { memo, useEffect, useRef, useState } from 'react'
import { texts } from '#contract/texts.ts'
import { useCurrentInSight } from '../../lib/keep-focus.ts'
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

/** Distance from the upper edge, in pixels, up to which the start of a section makes it the current one. */
const edge = 64

interface CurrentSection {
  /** Id of the current section's element. */
  readonly current: string | undefined
  /** Marks a section as the chosen one, because the last ones may be too short to reach the top. */
  readonly open: (elementId: string) => void
}

/** Tracks the current section of a long form. A chosen section stays current until the user scrolls. */
function useCurrentSection(elementIds: readonly string[]): CurrentSection {
  const [current, setCurrent] = useState<string | undefined>(undefined)
  const isHeld = useRef(false)
  const latest = useRef(elementIds)
  useEffect(() => {
    latest.current = elementIds
  })
  useEffect(() => {
    const follow = ({ target }: Event) => {
      if (isHeld.current || !(target instanceof Element)) return
      const sections = latest.current.map((id) => document.getElementById(id)).filter((one) => one !== null)
      if (!sections.some((section) => target.contains(section))) return
      const isAtEnd = target.scrollTop + target.clientHeight >= target.scrollHeight - 1
      const top = target.getBoundingClientRect().top + edge
      const above = sections.filter((section) => section.getBoundingClientRect().top <= top)
      setCurrent((isAtEnd ? sections.at(-1) : (above.at(-1) ?? sections[0]))?.id)
    }
    const release = () => void (isHeld.current = false)
    const inputEvents = ['wheel', 'pointerdown', 'keydown']
    document.addEventListener('scroll', follow, { capture: true, passive: true })
    for (const type of inputEvents) document.addEventListener(type, release, { capture: true, passive: true })
    return () => {
      document.removeEventListener('scroll', follow, { capture: true })
      for (const type of inputEvents) document.removeEventListener(type, release, { capture: true })
    }
  }, [])
  const open = (elementId: string) => {
    isHeld.current = true
    setCurrent(elementId)
  }
  return { current: current !== undefined && elementIds.includes(current) ? current : elementIds[0], open }
}
