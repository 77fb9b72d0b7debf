import { useMemo } from 'react'
import { CheckActions } from '../../../components/connection-check/check-actions.tsx'
import ConnectionCheck from '../../../components/connection-check/connection-check.tsx'
import { useConnection } from '../../../lib/connection.ts'
import { DiagnosticsFrame } from '../diagnostics-frame.tsx'

/** Examines the connection of this account step by step, and says what is wrong and what to do (DESIGN §3). */
export default function ConnectionPage() {
  const { profileId } = useConnection().connection
  const subject = useMemo(() => ({ profileId }), [profileId])
  return (
    <DiagnosticsFrame tab="connection" actions={<CheckActions subject={subject} />}>
      <ConnectionCheck subject={subject} isWithoutActions />
    </DiagnosticsFrame>
  )
}
