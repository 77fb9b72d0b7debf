import { Outlet } from '@tanstack/react-router'
import { UnmetPage } from '../components/page-states.tsx'
import { useConnection } from '../lib/connection.ts'
import type { Feature } from '../lib/feature.ts'
import { useLanguage } from '../lib/language.ts'
import { useUnmetNeeds } from '../lib/needs.ts'

/** The pages of a feature, or why this account or this server has none of them. */
export function FeatureGate({ feature }: { feature: Feature }) {
  useLanguage()
  const { connection } = useConnection()
  const unmet = useUnmetNeeds()(feature.needs, connection)
  return unmet ? <UnmetPage title={feature.title()} need={unmet} /> : <Outlet />
}
