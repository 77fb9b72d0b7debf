import { useMemo } from 'react'
import { CheckActions } from '../../../components/connection-check/check-actions.tsx'
import ConnectionCheck from '../../../components/connection-check/connection-check.tsx'
import { useConnection } from '../../../lib/bridge/connection.ts'
import { DiagnosticsFrame } from '../diagnostics-frame.tsx'

/** Checks the connection of this account step by step, and shows the problem and what to do. */
export default function ConnectionPage() {
  const { profileId } = useConnection().connection
  const subject = useMemo(() => ({ profileId }), [profileId])
  return (
    <DiagnosticsFrame tab="connection" actions={<CheckActions subject={subject} />}>
      <ConnectionCheck subject={subject} isWithoutActions />
    </DiagnosticsFrame>
  )
}
