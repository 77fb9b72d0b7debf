import { Flex, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { texts } from '#contract/texts.ts'
import { PageHead } from '../../components/page/page-head.tsx'
import { useConnection } from '../../lib/bridge/connection.ts'
import { titleOf } from '../../lib/page/feature.ts'
import { useTrailSteps } from '../../stores/trail.ts'
import classes from './diagnostics-frame.module.css'

const t = texts('diagnostics')

/** Pages of the feature, each with its own path and texts. */
const tabs = ['typing', 'push', 'calls', 'connection', 'policy', 'file'] as const

interface DiagnosticsFrameProps {
  readonly tab: (typeof tabs)[number]
  /** Actions in place of the sentence about tests. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Head that all diagnostic pages share, with a link to each; the open page is below it. */
export function DiagnosticsFrame({ tab, actions, children }: DiagnosticsFrameProps) {
  const { profileId } = useConnection().connection
  useTrailSteps(t(`tab.${tab}`))
  return (
    <Stack className={classes.frame ?? ''} flex={1} gap={0} mih={0}>
      <PageHead
        title={titleOf('diagnostics')}
        sentence={
          <nav className={classes.tabs} aria-label={t('tabs.label')}>
            {tabs.map((name) => (
              // The first tab is also open at the feature's own address, which the router does not match with this
              // link.
              <Link
                key={name}
                to={`/o/${profileId}/diagnostics/${name}`}
                aria-current={name === tab ? 'page' : undefined}
              >
                {t(`tab.${name}`)}
              </Link>
            ))}
          </nav>
        }
      >
        {actions === undefined ? (
          <Text size="sm" c="dimmed">
            {t('sentence')}
          </Text>
        ) : (
          // They wrap below the tabs together, clear of the line there.
          <Flex component="span" wrap="wrap" justify="flex-end" gap="4px 12px" my={5} ms="auto">
            {actions}
          </Flex>
        )}
      </PageHead>
      <Stack className={classes.body ?? ''} flex={1} gap={0} mih={0}>
        {children}
      </Stack>
    </Stack>
  )
}
