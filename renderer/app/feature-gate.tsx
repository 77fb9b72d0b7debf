import { Outlet } from '@tanstack/react-router'
import { UnmetPage } from '../components/page/not-offered.tsx'
import { useConnection } from '../lib/bridge/connection.ts'
import type { Feature } from '../lib/page/feature.ts'
import { useUnmetNeeds } from '../lib/text/needs.ts'

/** Shows the pages of a feature, or the reason why this account or server has none. */
export function FeatureGate({ feature }: { feature: Feature }) {
  const { connection } = useConnection()
  const unmet = useUnmetNeeds()(feature.needs, connection)
  return unmet ? <UnmetPage title={feature.title()} need={unmet} /> : <Outlet />
}
