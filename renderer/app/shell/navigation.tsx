import { Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { navigationSections } from '../../lib/feature.ts'
import { features } from '../features.ts'
import { t } from '../text.ts'
import classes from './navigation.module.css'

/** The pages of an organization, grouped by task. Folds to icons in a narrow window. */
export function Navigation({ profileId }: { profileId: string }) {
  return (
    <nav className={classes.navigation} aria-label={t('navigation.label')}>
      {navigationSections.map((section) => {
        const shown = features.filter((feature) => feature.section === section)
        if (shown.length === 0) return null
        return (
          <section key={section}>
            <h2>{t(`section.${section}`)}</h2>
            {shown.map(({ id, title, icon: Icon, pages }) => (
              <Tooltip key={id} label={title()} position="right" className={classes.tooltip}>
                <Link
                  to={`/o/${profileId}/${pages[0].path}`}
                  aria-label={title()}
                  activeOptions={{ exact: false, includeSearch: false }}
                >
                  <Icon size={16} stroke={1.5} />
                  <span>{title()}</span>
                </Link>
              </Tooltip>
            ))}
          </section>
        )
      })}
    </nav>
  )
}
