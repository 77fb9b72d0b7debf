import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageHead } from '../../components/page-head.tsx'
import { useConnection } from '../../lib/connection.ts'
import { useTrailSteps } from '../../stores/trail.ts'
import classes from './diagnostics-frame.module.css'
import { t } from './text.ts'
import { t as title } from './title-text.ts'

/** The pages of the feature, each with a path and words of its own. */
const tabs = ['typing', 'push', 'calls', 'connection'] as const

interface DiagnosticsFrameProps {
  readonly tab: (typeof tabs)[number]
  /** In place of the sentence about tests. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The head that the tests share, with a link to each, and below it the one that is open. */
export function DiagnosticsFrame({ tab, actions, children }: DiagnosticsFrameProps) {
  const { profileId } = useConnection().connection
  useTrailSteps(t(`tab.${tab}`))
  return (
    <div className={classes.frame}>
      <PageHead
        title={title('title')}
        sentence={
          <nav className={classes.tabs} aria-label={t('tabs.label')}>
            {tabs.map((name) => (
              // The first is open at the feature's own address too, which the router does not take for the link's.
              <Link
                key={name}
                to={`/o/${profileId}/diagnostics/${name}`}
                aria-current={name === tab ? 'page' : undefined}
              >
                {t(`tab.${name}`)}
              </Link>
            ))}
          </nav>
        }
      >
        {actions === undefined ? (
          <p className={classes.sentence}>{t('sentence')}</p>
        ) : (
          <span className={classes.actions}>{actions}</span>
        )}
      </PageHead>
      <div className={classes.body}>{children}</div>
    </div>
  )
}
