import { Box, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Run } from '#contract/runs.ts'
import { texts } from '#contract/texts.ts'
import shared from './from-file.module.css'
import { useConnection } from '../../../lib/bridge/connection.ts'
import { useRuns } from '../../../lib/writes/run-store.ts'
import { isDialogOpen } from '../../../components/dialogs/open-dialogs.ts'
import { ShortcutKey } from '../../../components/texts/shortcut-key.tsx'
import { ariaKeys, useKeys, useShortcut } from '../../../lib/page/shortcuts.ts'
import classes from './step-bar.module.css'
import { goTo, type Step } from './store.ts'
import { PageBar } from '../../../components/page/page-bar.tsx'

/** Label of a choice, with its meaning below. */
export const OptionLabel = ({ label, what }: { readonly label: string; readonly what: string }) => (
  <>
    {label}
    <Box component="small" display="block">
      {what}
    </Box>
  </>
)

/** A run of an earlier session that can't continue without the passwords of its file. */
export function useWaitingRun(): Run | null {
  const { profileId } = useConnection().connection
  return useRuns(
    ({ runs }) =>
      Object.values(runs).find(
        (run) => run.profileId === profileId && run.secrets.missing > 0 && run.phase === 'interrupted',
      ) ?? null,
  )
}

const t = texts('users')

interface StepBarProps {
  readonly summary: ReactNode
  readonly detail?: ReactNode
  /** Previous step; null if the user can't go back. */
  readonly back: Step | null
  /** Next step, with the reason if it is disabled. */
  readonly next?: { readonly label: string; readonly why?: string | null; readonly onGo: () => void } | undefined
  /** Further actions. */
  readonly children?: ReactNode
}

/** The bar below a step: summary, back and next. */
export function StepBar({ summary, detail, back, next, children }: StepBarProps) {
  const isOpen = next !== undefined && (next.why ?? null) === null
  const onGo = next?.onGo
  const keys = useKeys('next-step')
  useShortcut('next-step', () => {
    if (isOpen && !isDialogOpen()) onGo?.()
  })
  return (
    <PageBar label={t('file.bar')}>
      <b>{summary}</b>
      <span className={shared.detail}>{detail}</span>
      <span className={classes.buttons}>
        {children}
        {back === null ? null : (
          <Button variant="subtle" onClick={() => goTo(back)}>
            {t('file.back')}
          </Button>
        )}
        {next === undefined ? null : (
          <>
            {isOpen ? null : <small>{next.why}</small>}
            <Button variant="filled" disabled={!isOpen} onClick={next.onGo} aria-keyshortcuts={ariaKeys(keys)}>
              {next.label}
              <ShortcutKey keys={keys} />
            </Button>
          </>
        )}
      </span>
    </PageBar>
  )
}
