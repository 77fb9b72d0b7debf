import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageFacts } from '#contract/diagnostics.ts'
import type { Output } from '#contract/ipc.ts'
import { texts } from '#contract/texts.ts'
import { call } from '../../lib/bridge/bridge.ts'
import { languageOf } from '../../lib/text/language.ts'
import { loadedLists } from '../../lib/live/loaded-lists.ts'
import { usePreferences } from '../../lib/bridge/preferences.ts'
import { CopyButton } from '../dialogs/icon-button.tsx'
import { FailurePanel } from '../page/failure-panel.tsx'
import { reportProblem, showNotice } from '../notices/show-notice.ts'
import classes from './diagnostics-file.module.css'

const t = texts('dialogs', 'diagnostics-file')

/** Creates a file about this console for the people who help its user, and shows all of it before it is saved. */
export default function DiagnosticsFile() {
  const client = useQueryClient()
  const [withAddresses, setWithAddresses] = useState(false)
  // It stays while the next one is created, so that nothing moves.
  const [file, setFile] = useState<Output<'diagnostics:collect'> | null>(null)
  const { error, mutate, isPending } = useMutation({
    mutationFn: (includesAddresses: boolean) =>
      call('diagnostics:collect', { withAddresses: includesAddresses, page: pageFacts(client) }),
  })
  const create = (includesAddresses: boolean) =>
    mutate(includesAddresses, { onSuccess: setFile, onError: () => setFile(null) })
  return (
    <Stack gap="md">
      <p>{t('what')}</p>
      <p>{t('contains')}</p>
      <Checkbox
        label={t('addresses')}
        checked={withAddresses}
        onChange={({ currentTarget: { checked } }) => {
          setWithAddresses(checked)
          // The shown file would otherwise differ from the choice.
          if (file !== null) create(checked)
        }}
      />
      {error === null ? null : <FailurePanel title={t('failed')} error={error} />}
      {file === null ? null : (
        <>
          <p>
            <strong>{t('check')}</strong>
          </p>
          {/* A reader or the keyboard can scroll it. */}
          <pre className={classes.content} role="region" aria-label={t('content')} tabIndex={0}>
            {file.text}
          </pre>
        </>
      )}
      <Group gap="sm">
        <Button
          variant={file === null ? 'filled' : 'default'}
          loading={isPending}
          onClick={() => create(withAddresses)}
        >
          {t(file === null ? 'create' : 'again')}
        </Button>
        {file === null ? null : (
          <>
            <CopyButton text={file.text} />
            <Button variant="filled" onClick={() => void save(file).catch(reportProblem)}>
              {t('save')}
            </Button>
          </>
        )}
      </Group>
    </Stack>
  )
}

/** Facts that only the page knows. */
const pageFacts = (client: QueryClient): PageFacts => ({
  language: languageOf(usePreferences.getState()),
  chromium: Number(/Chrome\/(\d+)/.exec(navigator.userAgent)?.[1] ?? NaN) || null,
  lists: loadedLists(client),
})

async function save({ name, text }: Output<'diagnostics:collect'>): Promise<void> {
  const { isSaved } = await call('file:save-text', { name, text })
  if (isSaved) showNotice({ tone: 'ok', text: t('saved') })
}
