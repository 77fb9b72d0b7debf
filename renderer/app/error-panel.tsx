import { Button } from '@mantine/core'
import { Link, type ErrorComponentProps } from '@tanstack/react-router'
import { texts } from '#contract/texts.ts'
import { FailurePanel } from '../components/failure-panel.tsx'

const t = texts('app')

/** Replaces a page that failed; the shell around it keeps working. */
export function ErrorPanel({ error, reset }: ErrorComponentProps) {
  return <FailurePanel title={t('error.title')} error={error} onRetry={reset} />
}

export function MissingPage() {
  return (
    <div style={{ padding: 32 }}>
      <h2>{t('missing.title')}</h2>
      <Button component={Link} to="/" mt="md">
        {t('missing.home')}
      </Button>
    </div>
  )
}
