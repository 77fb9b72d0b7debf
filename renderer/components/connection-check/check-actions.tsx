import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Subject, CheckReport, CheckStep } from '#contract/connection-check.ts'
import { texts } from '#contract/texts.ts'
import { connectionQueries } from '../../lib/bridge/connection.ts'
import { CopyButton, FocusableButton } from '../dialogs/icon-button.tsx'
import { durationText, stepFindingText, useConnectionCheck } from './use-connection-check.ts'

const t = texts('dialogs', 'connection-check')

/** Actions for a check: copy its report, or run it again. */
export function CheckActions({ subject }: { readonly subject: Subject }) {
  const { report, isRunning, again } = useConnectionCheck(subject)
  const { data: info } = useQuery(connectionQueries.appInfo())
  return (
    <>
      <CopyButton
        size="xs"
        variant="subtle"
        label={t('copy-report')}
        text={report && info ? reportText(report, info) : undefined}
      />
      <FocusableButton
        size="xs"
        leftSection={<IconRefresh size={16} stroke={1.5} aria-hidden />}
        isResting={isRunning}
        onClick={again}
      >
        {t('again')}
      </FocusableButton>
    </>
  )
}

interface Made {
  readonly version: string
  readonly platform: string
}

/**
 * Writes the report as text to pass on: the findings, each step with its state, time and sentence, and the technical
 * facts. Main masks the key and a proxy's password before it returns a report.
 */
export function reportText(report: CheckReport, { version, platform }: Made): string {
  const { server, startedAt, steps, diagnosis } = report
  const head = [
    t('report.title', { server: server || t('report.unread-address') }),
    t('report.made', { version, platform, time: new Date(startedAt).toISOString() }),
  ]
  const outcome = diagnosis
    ? [`${t('cause')}: ${t(`cause.${diagnosis.cause}`)}`, `${t('advice')}: ${t(`advice.${diagnosis.advice}`)}`]
    : [t('well.all')]
  return [...head, '', ...outcome, '', ...steps.map(lineOf), ''].join('\n')
}

function lineOf(step: CheckStep): string {
  const { finding, facts } = step
  const reported = Object.entries(facts).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  const head = `${t(`state.${step.state}`)}: ${t(`step.${step.step}`)}, ${durationText(step.tookMs)}. ${stepFindingText(step)}`
  return [head, `  ${[finding, ...reported].join(' ')}`].join('\n')
}
