import { IconFile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { runLimits } from '#contract/run-limits.ts'
import { emailOf } from '#contract/operations/user-email.ts'
import { texts } from '#contract/texts.ts'
import { PageHead } from '../../../components/page-head.tsx'
import { reportProblem } from '../../../components/report-problem.ts'
import { useConnection } from '../../../lib/connection.ts'
import { organizationQueries } from '../../../lib/organization/queries.ts'
import { useTrailSteps } from '../../../stores/trail.ts'
import { ColumnsStep } from './columns-step.tsx'
import { Counts } from './counts.tsx'
import { EncodingStep } from './encoding-step.tsx'
import { FileStep } from './file-step.tsx'
import classes from './from-file.module.css'
import { ProblemsStep } from './problems-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { RunStep } from './run-step.tsx'
import { StepTrack } from './step-track.tsx'
import { setSurroundings, restart, useFromFile } from './store.ts'

const t = texts('users')

/** Creates several users from one file: it is read, fixed and reviewed on this page, and sent as a run. */
export default function FromFilePage() {
  const { profileId, passwords } = useConnection().connection
  const { data: users } = useQuery(organizationQueries.users(profileId))
  const { profileId: owner, step, name, overview } = useFromFile()
  const isOwn = owner === profileId
  const leastPassword = passwords.minLength
  useEffect(() => {
    if (!isOwn) restart(profileId)
  }, [isOwn, profileId])
  useEffect(() => {
    // After a run has started, the accounts that it created would be reported as already in use.
    if (users === undefined || useFromFile.getState().runs.length > 0) return
    const taken = users?.map(emailOf).filter((email) => email !== undefined) ?? null
    setSurroundings({ taken, leastPassword, most: runLimits.rows }).catch(reportProblem)
  }, [users, leastPassword])
  useTrailSteps(t('file.title'))
  if (!isOwn) return null
  return (
    <>
      <PageHead
        title={t('file.title')}
        sentence={
          overview === null ? null : (
            <div className={classes.file}>
              <span>
                <IconFile size={16} stroke={1.5} aria-hidden />
                <span>{t('file.title.file', { name: name ?? t('file.pasted'), count: overview.rows })}</span>
              </span>
              {step === 'file' || step === 'encoding' ? null : <Counts counts={overview.counts} />}
            </div>
          )
        }
      >
        <StepTrack now={step} />
      </PageHead>
      {overview === null || step === 'file' ? <FileStep /> : null}
      {overview !== null && step === 'encoding' ? <EncodingStep overview={overview} /> : null}
      {overview !== null && step === 'columns' ? <ColumnsStep overview={overview} /> : null}
      {overview !== null && step === 'problems' ? <ProblemsStep overview={overview} isListed={users != null} /> : null}
      {overview !== null && step === 'review' ? <ReviewStep overview={overview} taken={users} /> : null}
      {overview !== null && step === 'run' ? <RunStep overview={overview} /> : null}
    </>
  )
}
