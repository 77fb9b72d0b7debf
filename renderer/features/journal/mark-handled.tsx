import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Entry } from '#contract/journal-entries.ts'
import { texts } from '#contract/texts.ts'
import { reportProblem, showNotice } from '../../components/notices/show-notice.ts'
import { call } from '../../lib/bridge/bridge.ts'
import { nameOf, actText } from './entry-texts.ts'

const t = texts('journal')

interface SettlingProps {
  readonly entry: Entry
  /** True to offer marking as handled even if the server can be asked, for example if the server is gone for good. */
  readonly offersBoth?: boolean
}

/** Actions for an entry without an answer: ask the server, or mark it as handled. */
export function MarkHandled({ entry, offersBoth = false }: SettlingProps) {
  const { asks, writeId } = entry
  const check = useMutation({
    mutationFn: () => call('journal:check', { writeId }),
    onSuccess: (checked) => notifyChecked(checked.entry),
    onError: reportProblem,
  })
  const settle = useMutation({
    mutationFn: () => call('journal:settle', { writeId }),
    onSuccess: () => showNotice({ tone: 'ok', text: t('marked-handled'), about: aboutOf(entry) }),
    onError: reportProblem,
  })
  if (asks === null) return null
  return (
    <>
      {asks === 'server' ? (
        <Button size="xs" loading={check.isPending} onClick={() => check.mutate()}>
          {t('check')}
        </Button>
      ) : null}
      {asks === 'person' || offersBoth ? (
        <Button
          size="xs"
          variant={asks === 'person' ? 'default' : 'subtle'}
          loading={settle.isPending}
          onClick={() => settle.mutate()}
        >
          {t('mark-handled')}
        </Button>
      ) : null}
    </>
  )
}

function notifyChecked(entry: Entry): void {
  const { asks, result } = entry
  const text = asks === null ? t('checked', { result: t(`result.${result}`) }) : t(`checked.${asks}`)
  showNotice({ tone: result === 'saved' ? 'ok' : 'warn', text, about: aboutOf(entry) })
}

const aboutOf = (entry: Entry): string => t('title.entry', { name: nameOf(entry), what: actText(entry) })
