import { Button } from '@mantine/core'
import { useState } from 'react'
import { texts } from '#contract/texts.ts'
import { showNotice } from '../../../components/notices/show-notice.ts'
import { saveCsv } from '../../../components/record-table/csv.ts'
import { reportProblem } from '../../../components/report-problem.ts'
import { fileTexts } from './file-texts.ts'
import classes from './from-file.module.css'
import { ProblemGroup } from './problem-group.tsx'
import type { Overview } from './reading/overview.ts'
import { repairOf, type ProblemKind } from './reading/problems.ts'
import { ask, change, goTo } from './store.ts'
import { StepBar } from './step-bar.tsx'

const t = texts('users')

interface ProblemsStepProps {
  readonly overview: Overview
  /** True if the rows were compared with a list of users from the server. */
  readonly isListed: boolean
}

/** Step that shows the problems of the rows, grouped by their fix. */
export function ProblemsStep({ overview, isListed }: ProblemsStepProps) {
  const { groups, counts } = overview
  const [shown, setShown] = useState<ProblemKind | null>(null)
  const proposed = groups.filter(({ kind, open }) => open > 0 && repairOf[kind] !== 'fix').map(({ kind }) => kind)
  const save = async () => {
    if (await saveCsv(t('file.problems.file'), await ask('problemFile', fileTexts())))
      showNotice({ tone: 'ok', text: t('file.problems.saved') })
  }
  return (
    <>
      <div className={classes.fill}>
        <div className={classes.lead} data-row>
          <div>
            <h2>{titleOf(overview)}</h2>
            <p>
              {t(
                groups.length > 0
                  ? 'file.problems.what'
                  : isListed
                    ? 'file.problems.none-what'
                    : 'file.problems.none-rows',
              )}
            </p>
          </div>
          {proposed.length === 0 ? null : (
            <Button onClick={() => void change('repair', proposed, true).catch(reportProblem)}>
              {t('file.problems.apply', { count: proposed.length })}
            </Button>
          )}
        </div>
        <div className={classes.groups}>
          {groups.map((group) => (
            <ProblemGroup
              key={group.kind}
              group={group}
              overview={overview}
              isShown={shown === group.kind}
              onShow={(isShown) => setShown(isShown ? group.kind : null)}
            />
          ))}
        </div>
      </div>
      <StepBar
        summary={t('file.counts.fine', { count: counts.fine })}
        detail={t('file.counts.open', { count: counts.open })}
        back="columns"
        next={{
          label: t('file.problems.next'),
          why: counts.open === 0 ? null : t('file.problems.first'),
          onGo: () => goTo('review'),
        }}
      >
        {counts.open === 0 ? null : (
          <Button variant="subtle" onClick={() => void save().catch(reportProblem)}>
            {t('file.problems.save', { count: counts.open })}
          </Button>
        )}
      </StepBar>
    </>
  )
}

function titleOf({ counts, groups }: Overview): string {
  if (counts.open > 0) return t('file.problems.open', { count: counts.open })
  return t(groups.length === 0 ? 'file.problems.none' : 'file.problems.done')
}
