import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Subject } from '#contract/connection-check.ts'
import { texts } from '#contract/texts.ts'
import { connectionQueries } from '../../lib/connection.ts'
import { CopyButton } from '../copy-button.tsx'
import { FocusableButton } from '../focusable-button.tsx'
import { reportText } from './report-text.ts'
import { useConnectionCheck } from './use-connection-check.ts'

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
