import { IconHandStop, IconMinus, IconPlus } from '@tabler/icons-react'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../../lib/connection.ts'
import { formatNumber } from '../../lib/format.ts'
import { useCurrentInSight } from '../../lib/use-current-in-sight.ts'
import classes from './section-nav.module.css'
import { sectionNames, type Section } from './sections.ts'
import { sourceText, type Source } from './source.ts'

const t = texts('settings-file')

interface SectionNavProps {
  readonly source: Source
  readonly current: Section
  readonly counts: Readonly<Record<Section, number>>
  /** Number of groups and people on the other side that do not exist here. */
  readonly missing: number
}

const icons = { file: IconPlus, here: IconMinus, manual: IconHandStop } as const

/** Sections of a comparison, with their counts. */
export function SectionNav({ source, current, counts, missing }: SectionNavProps) {
  const { profileId } = useConnection().connection
  const list = useCurrentInSight<HTMLElement>()
  return (
    <nav ref={list} className={classes.sections} aria-label={t('sections.label')}>
      {sectionNames.map((section) => {
        const Icon = Object.hasOwn(icons, section) ? icons[section as keyof typeof icons] : null
        return (
          <a
            key={section}
            href={`#/o/${profileId}/settings-file?show=${section}`}
            aria-current={section === current ? 'true' : undefined}
            data-first={section === 'channel' || section === 'file' || undefined}
          >
            {Icon === null ? null : <Icon size={14} stroke={1.5} aria-hidden />}
            <span>{section === 'file' ? sourceText(source, 'section') : t(`section.${section}`)}</span>
            <small>{formatNumber(counts[section])}</small>
          </a>
        )
      })}
      <p>
        {t('matched.people')} {missing === 0 ? null : t('matched.missing', { count: missing })}
      </p>
    </nav>
  )
}
