import { Outlet } from '@tanstack/react-router'
import { UnmetPage } from '../components/not-offered.tsx'
import { useConnection } from '../lib/connection.ts'
import type { Feature } from '../lib/feature.ts'
import { useUnmetNeeds } from '../lib/needs.ts'

/** Shows the pages of a feature, or the reason why this account or server has none. */
export function FeatureGate({ feature }: { feature: Feature }) {
  const { connection } = useConnection()
  const unmet = useUnmetNeeds()(feature.needs, connection)
  return unmet ? <UnmetPage title={feature.title()} need={unmet} /> : <Outlet />
}
