import { Box } from '@mantine/core'
import type { ServerProbe } from '#contract/connection.ts'
import type { Failure } from '#contract/failures.ts'
import { texts } from '#contract/texts.ts'
import { CheckLine, CheckList } from '../../components/texts/check-list.tsx'
import { formatFailure } from '../../lib/text/format-failure.ts'
import { formatDuration } from '../../lib/text/format.ts'

const t = texts('connect')

type State = 'ok' | 'warn' | 'bad' | 'waiting'
interface Check {
  readonly id: string
  readonly title: string
  readonly state: State
  readonly words: string
}

interface ChecksProps {
  readonly probe: ServerProbe | null
  readonly refusal: Failure | null
  readonly isChecking: boolean
}

/** Shows the findings step by step, so that a refusal can be understood. */
export function Checks({ probe, refusal, isChecking }: ChecksProps) {
  return (
    <section aria-busy={isChecking}>
      <ChecksTitle />
      <CheckList isFramed>
        {[address(probe), api(probe), clock(probe), key(refusal)].map(({ id, ...check }) => (
          <CheckLine key={id} {...check} stateWord={t(`state.${check.state}`)} />
        ))}
      </CheckList>
    </section>
  )
}

export const ChecksTitle = () => (
  <Box component="h2" pt="xs" pb="sm">
    {t('checks.title')}
  </Box>
)

function address(probe: ServerProbe | null): Check {
  const base = { id: 'address', title: t('check.address') }
  if (probe) {
    const server = probe.server.replace(/^https?:\/\//, '')
    const isLocal = probe.server.startsWith('http:')
    return { ...base, state: 'ok', words: t(isLocal ? 'check.address.local' : 'check.address.ok', { server }) }
  }
  return { ...base, state: 'waiting', words: t('check.waiting') }
}

function api(probe: ServerProbe | null): Check {
  const base = { id: 'api', title: t('check.api') }
  if (!probe) return { ...base, state: 'waiting', words: t('check.needs-address') }
  if (!probe.describesItself) return { ...base, state: 'warn', words: t('check.api.silent') }
  return {
    ...base,
    state: 'ok',
    words: t('check.api.ok', { realm: probe.realmName ?? '', level: probe.featureLevel ?? '' }),
  }
}

function clock(probe: ServerProbe | null): Check {
  const base = { id: 'clock', title: t('check.clock') }
  if (!probe) return { ...base, state: 'waiting', words: t('check.needs-address') }
  const ahead = probe.clockAheadSeconds
  if (ahead === null) return { ...base, state: 'waiting', words: t('check.clock.unknown') }
  if (Math.abs(ahead) < 60) return { ...base, state: 'ok', words: t('check.clock.ok') }
  const difference = formatDuration(Math.abs(ahead))
  return { id: 'clock', title: t('check.clock.differ'), state: 'warn', words: t('check.clock.off', { difference }) }
}

function key(refusal: Failure | null): Check {
  if (refusal?.kind === 'unauthorized') {
    return {
      id: 'key',
      title: t(refusal.reason === 'password-refused' ? 'check.password.refused' : 'check.key.refused'),
      state: 'bad',
      words: formatFailure(refusal),
    }
  }
  return { id: 'key', title: t('check.key'), state: 'waiting', words: t('check.waiting') }
}
