import { Button } from '@mantine/core'
import { IconFile, IconHelpCircle } from '@tabler/icons-react'
import type { Run } from '#contract/runs.ts'
import { texts } from '#contract/texts.ts'
import { askRun, saveRemaining } from '../../lib/runs/store.ts'
import { reportProblem, showNotice } from '../../components/notices/show-notice.ts'
import { RunLine } from './run-holds.tsx'
import classes from './run.module.css'

const t = texts('bulk', 'run')

/** Actions after a run, except sending rows again: check unknown rows, and save the remaining ones. */
export function RunRemaining({ run }: { readonly run: Run }) {
  const unknown = run.counts.unknown ?? 0
  if (unknown === 0 && run.remaining === 0) return null
  const save = async () => {
    if (await saveRemaining(run)) showNotice({ tone: 'ok', text: t('remaining-saved') })
  }
  return (
    <section className={classes.holds} aria-label={t('left-to-do')}>
      {unknown === 0 ? null : (
        <RunLine
          icon={<IconHelpCircle size={16} stroke={1.5} />}
          title={t('check.title', { count: unknown })}
          why={t('check-why')}
        >
          <Button size="xs" onClick={() => void askRun('check', run).catch(reportProblem)}>
            {t('check', { count: unknown })}
          </Button>
        </RunLine>
      )}
      {run.remaining === 0 ? null : (
        <RunLine
          icon={<IconFile size={16} stroke={1.5} />}
          title={t('remaining.title', { count: run.remaining })}
          why={t('remaining.why')}
        >
          <Button size="xs" onClick={() => void save().catch(reportProblem)}>
            {t('save-remaining')}
          </Button>
        </RunLine>
      )}
    </section>
  )
}
