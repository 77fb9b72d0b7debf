import { Anchor, Checkbox, Flex, Text } from '@mantine/core'
import { useState } from 'react'
import { texts } from '#contract/texts.ts'
import { CopyButton } from '../../components/dialogs/icon-button.tsx'
import { FirstFew } from '../../components/texts/first-few.tsx'
import { useConnection } from '../../lib/bridge/connection.ts'
import { valueText } from '../../lib/records/kind-texts.ts'
import type { ManualStep } from './core/manual-steps.ts'
import type { Organization } from './core/organization.ts'
import classes from './manual-step-list.module.css'
import { personText } from './values.tsx'

const t = texts('settings-file')

interface ByHandListProps {
  readonly tasks: readonly ManualStep[]
  readonly organization: Organization
  /** False to show only the first steps, below the differences. */
  readonly isWhole: boolean
}

const fewest = 2

/** List of manual steps, to work through or to pass on. */
export function ManualStepList({ tasks, organization, isWhole }: ByHandListProps) {
  const { profileId } = useConnection().connection
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const texts = tasks.map((task) => taskText(task, organization))
  const shown = isWhole ? texts : texts.slice(0, fewest)
  const toggle = (text: string) => {
    const next = new Set(done)
    if (!next.delete(text)) next.add(text)
    setDone(next)
  }
  if (tasks.length === 0)
    return isWhole ? (
      <Text p="lg" c="dimmed">
        {t('manual.none')}
      </Text>
    ) : null
  return (
    <section className={classes.hand} aria-label={t('manual.title', { count: tasks.length })} data-whole={isWhole}>
      <Flex component="header" align="center" justify="space-between" w="100%">
        <Text component="h2" fw={600}>
          {t('manual.title', { count: tasks.length })}
        </Text>
        <CopyButton size="xs" variant="subtle" label={t('manual.copy')} text={texts.join('\n')} />
      </Flex>
      <FirstFew items={shown}>
        {(text) => (
          <Checkbox
            size="xs"
            label={<bdi>{text}</bdi>}
            checked={done.has(text)}
            onChange={() => toggle(text)}
            data-done={done.has(text)}
          />
        )}
      </FirstFew>
      {shown.length < texts.length ? (
        <Anchor href={`#/o/${profileId}/settings-file?show=manual`}>
          {t('more', { count: texts.length - shown.length })}
        </Anchor>
      ) : null}
    </section>
  )
}

function taskText(task: ManualStep, { connection, directory }: Organization): string {
  switch (task.what) {
    case 'channel': {
      const { name, privacy, settings } = task
      const create =
        privacy === undefined
          ? t('manual.channel', { name })
          : t('manual.channel-privacy', {
              name,
              privacy: valueText('channel', 'privacy', privacy, { connection, directory }),
            })
      return settings === 0 ? create : `${create} ${t('manual.channel-then', { count: settings })}`
    }
    case 'group':
      return t('manual.group', { name: task.name, count: task.uses })
    case 'person':
      return t('manual.person', { name: personText(task), count: task.uses })
  }
}
