import { Stack, Text } from '@mantine/core'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../../../lib/bridge/connection.ts'
import { DiagnosticsFrame } from '../diagnostics-frame.tsx'
import { ProviderCalls } from './provider-calls.tsx'
import '../record-texts.ts'

const t = texts('diagnostics')

/** Creates a call with either provider, to check their setup (service.md#video-calls). */
export default function CallsPage() {
  const { callProvider } = useConnection().connection.realm
  return (
    <DiagnosticsFrame tab="calls">
      <Stack gap="md" maw={720} px="lg" pt="md" pb="xl">
        <Text size="sm" c="dimmed">
          {t('calls.what')}
        </Text>
        {callProvider === null ? null : (
          <Text size="sm" c="dimmed">
            {callProvider === '' ? t('calls.own.none') : t('calls.own', { name: callProvider })}
          </Text>
        )}
        <ProviderCalls provider="a" />
        <ProviderCalls provider="b" />
      </Stack>
    </DiagnosticsFrame>
  )
}
