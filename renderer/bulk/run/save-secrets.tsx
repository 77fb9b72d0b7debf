import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import type { Run } from '#contract/runs.ts'
import { texts } from '#contract/texts.ts'
import { saveSecrets } from '../../lib/writes/run-store.ts'
import { reportProblem, showNotice } from '../../components/notices/show-notice.ts'

const t = texts('bulk', 'run')

interface SaveSecretsProps {
  /** Runs that have ended. */
  readonly runs: readonly Run[]
  readonly size?: 'xs' | 'sm'
}

/**
 * Saves the passwords that runs generated, once, to a separate file. Main writes the file, so that the page never has
 * them.
 */
export function SaveSecrets({ runs, size = 'sm' }: SaveSecretsProps) {
  const [isBusy, setBusy] = useState(false)
  const having = runs.filter(({ secrets, phase }) => secrets.kept > 0 && phase === 'ended')
  const count = having.reduce((sum, { secrets }) => sum + secrets.kept, 0)
  if (count === 0) return null
  const save = async () => {
    const header = [t('secrets.name'), t('secrets.about'), t('secrets.secret')]
    if (await saveSecrets(having, { name: t('secrets.file'), header })) {
      showNotice({ tone: 'ok', text: t('secrets.saved') })
    }
  }
  return (
    <Button
      size={size}
      disabled={isBusy}
      leftSection={<IconKey size={14} stroke={1.5} aria-hidden />}
      onClick={() => {
        setBusy(true)
        save()
          .catch(reportProblem)
          .finally(() => setBusy(false))
      }}
    >
      {t('secrets.save', { count })}
    </Button>
  )
}
