import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { texts } from '#contract/texts.ts'
import { reportProblem } from '../../../components/report-problem.ts'
import { useConnection } from '../../../lib/connection.ts'
import { groupName, type Directory } from '../../../lib/organization/directory.ts'
import { checkWrite } from '../../../lib/writes/store.ts'
import { ActReview } from '../../../records/review/act-review.tsx'
import { stepBlock, stepWrite } from '../core/step-write.ts'
import type { Step } from '../core/what-if.ts'
import '../record-texts.ts'

const t = texts('groups')

interface DoButtonProps {
  readonly step: Step
  readonly directory: Directory
}

/** Opens the review of exactly the simulated change; disabled with the reason if this account can't make it. */
export function DoButton({ step, directory }: DoButtonProps) {
  const { connection } = useConnection()
  const context = useMemo(
    () => ({ connection, directory, nameOf: (id: number) => groupName(directory, id) }),
    [connection, directory],
  )
  const block = stepBlock(step, context)
  const write = stepWrite(step, directory)
  return (
    <>
      <Button
        disabled={block !== null}
        title={block === null ? undefined : t(block === 'no-right' ? 'what-if.no-right' : 'edit.not-offered')}
        onClick={() => void checkWrite(connection.profileId, write).catch(reportProblem)}
      >
        {t('what-if.do')}
      </Button>
      <ActReview kind="user-group" act={write.act} context={context} />
    </>
  )
}
