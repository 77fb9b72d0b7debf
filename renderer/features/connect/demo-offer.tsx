import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { AppError, type Failure } from '#contract/failures.ts'
import type { Profile } from '#contract/profiles.ts'
import { texts } from '#contract/texts.ts'
import { call } from '../../lib/bridge.ts'
import { formatFailure } from '../../lib/format-failure.ts'
import classes from './demo-offer.module.css'

const t = texts('connect')

/** Opens the demo organization with one click. */
export function DemoOffer({ onOpened }: { onOpened: (profile: Profile) => Promise<void> }) {
  const [isOpening, setOpening] = useState(false)
  const [problem, setProblem] = useState<Failure | null>(null)
  const open = async () => {
    setOpening(true)
    setProblem(null)
    try {
      await onOpened(await call('profiles:connect-demo', {}))
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown
      setProblem(thrown.failure)
    } finally {
      setOpening(false)
    }
  }
  return (
    <section className={classes.offer}>
      <p>
        <strong>{t('demo.question')}</strong> {t('demo.what')}
      </p>
      <Button leftSection={<IconPlayerPlay size={16} stroke={1.5} />} loading={isOpening} onClick={() => void open()}>
        {t('demo.open')}
      </Button>
      {problem === null ? null : (
        <p className={classes.problem} role="alert">
          {formatFailure(problem)}
        </p>
      )}
    </section>
  )
}
