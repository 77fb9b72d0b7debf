import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Diagnosis, CheckReport, CheckStep } from '#contract/connection-check.ts'
import { CausePane } from './connection-check.tsx'
import { stepFindingText, messageFor } from './use-connection-check.ts'

const step: CheckStep = {
  step: 'http',
  state: 'bad',
  finding: 'server-down',
  facts: { server: 'https://chat.example', status: 503 },
  startMs: 0,
  tookMs: 9,
}

const diagnosisOf = (advice: Diagnosis['advice'], contact: Diagnosis['contact']): Diagnosis => ({
  cause: 'server-down',
  step: 'http',
  advice,
  contact,
})

const report = (diagnosis: Diagnosis): CheckReport => ({
  runId: '0b9f7c52-9d3a-4d0c-8a54-3f6d2e1c7b90',
  server: 'https://chat.example',
  startedAt: Date.UTC(2026, 10, 24, 8),
  steps: [step],
  diagnosis,
})

const found = 'The gateway in front of the server gets no answer from it (status 503).'

const timesFound = (shown: CheckReport): number =>
  renderToStaticMarkup(
    <MantineProvider>
      <CausePane report={shown} isKnown={false} />
    </MantineProvider>,
  ).split(found).length - 1

it('shows the finding once: in the message to pass on, or else below the cause', () => {
  expect(timesFound(report(diagnosisOf('ask-server-logs', 'server')))).toBe(1)
  expect(timesFound(report(diagnosisOf('connect-again', null)))).toBe(1)
})

it('does not repeat the finding in other words in the message', () => {
  const cases = [
    ['use-http-here', 'tls-plain-http', 'https'],
    ['sign-in-to-proxy', 'proxy-wants-password', 'user name and password'],
    ['ask-to-reactivate', 'account-deactivated', 'activat'],
  ] as const
  for (const [advice, finding, words] of cases) {
    const shown: CheckStep = { ...step, finding, facts: { proxy: 'proxy.example:8080' } }
    const message = messageFor(diagnosisOf(advice, 'server'), 'chat.example', shown) ?? ''
    expect(message).toContain(stepFindingText(shown))
    expect(message.split(words).length - 1).toBe(1)
  }
})
