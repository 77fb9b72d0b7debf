import { Box, Button, Stack } from '@mantine/core'
import { IconHandOff, IconHandStop, IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Run } from '#contract/runs.ts'
import { texts } from '#contract/texts.ts'
import { formatFailure } from '../../lib/text/format-failure.ts'
import { formatClock } from '../../lib/text/format.ts'
import { askRun } from '../../lib/writes/run-store.ts'
import { reportProblem } from '../../components/notices/show-notice.ts'
import classes from './run.module.css'

const t = texts('bulk', 'run')
const organization = texts('organization')

/**
 * The two reasons that can hold a run, each on its own line: a circumstance ends automatically, and a user's pause
 * stays. The end of one never ends the other. An interrupted run waits for neither.
 */
export function RunHolds({ run }: { readonly run: Run }) {
  const { hold, isPaused, problem, phase } = run
  const isSignedOut = hold?.why === 'signed-out'
  if (phase === 'interrupted') {
    return (
      <Box my="md">
        <RunLine
          icon={<IconHandStop size={16} stroke={1.5} />}
          title={t('state.interrupted')}
          why={t('state.interrupted-why')}
          isHolding
        />
      </Box>
    )
  }
  return (
    <Stack gap="sm" my="md">
      {hold === null ? (
        <RunLine icon={<IconPlugConnected size={16} stroke={1.5} />} title={t('hold.none')} why={t('hold.none-why')} />
      ) : (
        <RunLine
          icon={<IconPlugConnectedX size={16} stroke={1.5} />}
          title={holdTitle(run)}
          why={
            isSignedOut
              ? t('hold.signed-out-why', { since: formatClock(hold.since) })
              : t('hold.when', { since: formatClock(hold.since), next: formatClock(hold.nextTryAt) })
          }
          isHolding
        >
          {/* A row that the server slowed down is in progress, and continues when the server allows. */}
          {isSignedOut ? (
            <Button component="a" size="xs" href={`#/connect?again=${run.profileId}`}>
              {organization('gate.connect')}
            </Button>
          ) : run.counts['under-way'] ? null : (
            <Button size="xs" onClick={() => void askRun('try', run).catch(reportProblem)}>
              {t('try')}
            </Button>
          )}
        </RunLine>
      )}
      <RunLine
        icon={isPaused ? <IconHandStop size={16} stroke={1.5} /> : <IconHandOff size={16} stroke={1.5} />}
        title={t(isPaused ? 'user-pause.on' : 'user-pause.off')}
        why={t(isPaused ? 'user-pause.on-why' : 'user-pause.off-why')}
        isHolding={isPaused}
      />
      {problem === null ? null : <p role="alert">{t('problem', { why: formatFailure(problem) })}</p>}
    </Stack>
  )
}

/** Circumstance that holds a run, in a few words. */
export const holdTitle = ({ hold }: Run): string => (hold === null ? '' : t(`hold.${hold.why}`))

interface RunLineProps {
  readonly icon: ReactNode
  readonly title: string
  readonly why: string
  readonly isHolding?: boolean
  readonly children?: ReactNode
}

/** One line about a run: the reason that holds it, or a remaining task. It has a title, an explanation, and actions. */
export const RunLine = ({ icon, title, why, isHolding = false, children }: RunLineProps) => (
  <div className={classes.hold} data-holding={isHolding}>
    <span aria-hidden>{icon}</span>
    <div>
      <b>{title}</b>
      <p>{why}</p>
    </div>
    {children}
  </div>
)
