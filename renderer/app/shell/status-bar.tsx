import { IconShield } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { texts } from '#contract/texts.ts'
import { connectionQueries } from '../../lib/connection.ts'
import { withTexts } from '../../lib/load-texts.ts'
import classes from './status-bar.module.css'

const t = texts('app')

// Before the first organization is connected, there is no connection to report on.
const OrganizationStatus = lazy(withTexts(() => import('./organization-status.tsx')))

/** Shows the status of the open organization; before there is one, the version of the console. */
export function StatusBar({ profile }: { profile: Profile | undefined }) {
  const { data: info } = useQuery(connectionQueries.appInfo())
  return (
    <footer className={classes.bar} aria-label={t('status.label')}>
      {profile ? (
        <Suspense>
          <OrganizationStatus profile={profile} keychain={info?.keychain ?? null} />
        </Suspense>
      ) : (
        <>
          <span>
            {t('name')} {info?.version}
          </span>
          <span className={classes.space} />
          <span className={classes.item}>
            <IconShield />
            {t('status.footer')}
          </span>
        </>
      )}
    </footer>
  )
}
