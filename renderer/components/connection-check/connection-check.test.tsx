import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import {
  advices,
  type CheckReport,
  type CheckStep,
  checkSteps,
  type Diagnosis,
  type Facts,
  findings,
} from '#contract/connection-check.ts'
import { reportText } from './check-actions.tsx'
import { CausePane, stepNames } from './connection-check.tsx'
import { messageFor, stepFindingText } from './use-connection-check.ts'

describe('connection-check', () => {
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
})

describe('use-connection-check', () => {
  const facts: Facts = {
    server: 'https://chat.example',
    host: 'chat.example',
    port: 443,
    addresses: ['203.0.113.24', '203.0.113.25'],
    proxy: 'proxy.example:8080',
    variable: 'HTTPS_PROXY',
    code: 'CERT_HAS_EXPIRED',
    protocol: 'TLSv1.3',
    certificateFor: ['chat.example'],
    issuer: 'Example Authority',
    validFrom: Date.UTC(2026, 0, 2, 12),
    validTo: Date.UTC(2027, 1, 2, 12),
    status: 503,
    elsewhere: 'https://other.example',
    words: 'Try later',
    realmName: 'Halden Ferries',
    level: 505,
    aheadSeconds: -7_200,
    fullName: 'Ingrid Solberg',
    role: 200,
    limit: 200,
    remaining: 12,
    tookMs: 6_040,
  }

  const stepOf = (finding: CheckStep['finding'], more: Partial<CheckStep> = {}): CheckStep => ({
    step: 'secure',
    state: 'bad',
    finding,
    facts,
    startMs: 0,
    tookMs: 38,
    ...more,
  })

  it('lists the steps in the order of the check', () => {
    expect(stepNames).toEqual(checkSteps)
  })

  it.each(findings)('has a sentence for %s, with every value filled in', (finding) => {
    const words = stepFindingText(stepOf(finding))
    expect(words).not.toMatch(/\{\{|undefined|NaN|found\./)
    expect(words.length).toBeGreaterThan(4)
  })

  it.each([
    ['tls-expired', 'The certificate expired on February 2, 2027.'],
    ['key-accepted', 'Ingrid Solberg, administrator'],
    ['http-slow', 'The answer took 6 s.'],
    ['clock-off', 'The clocks differ by 2 hours.'],
    ['tls-trusted', 'TLS 1.3. The certificate is valid until February 2, 2027.'],
  ] as const)('describes %s as “%s”', (finding, words) => {
    expect(stepFindingText(stepOf(finding))).toBe(words)
  })

  /** Advice for causes that only the user of the console can fix. */
  const ownAdvices = [
    'correct-address',
    'use-https',
    'use-other-address',
    'sign-in-to-network',
    'use-app-behind-proxy',
    'correct-proxy-variable',
    'update-console',
    'set-clock',
    'connect-again',
    'unlock-keychain',
    'slow-down',
  ] as const

  const diagnosisOf = (advice: Diagnosis['advice']): Diagnosis => ({
    cause: 'tls-expired',
    step: 'secure',
    advice,
    contact: 'server',
  })

  describe('the message for the person who can fix it', () => {
    it.each(advices.filter((advice) => !(ownAdvices as readonly string[]).includes(advice)))(
      'names the server and what was found for %s',
      (advice) => {
        const message = messageFor(diagnosisOf(advice), 'https://chat.example', stepOf('tls-expired'))
        expect(message).toContain('https://chat.example')
        expect(message).toContain('The certificate expired on February 2, 2027.')
      },
    )

    it('is absent where only the user of the console can fix it', () => {
      const own = { ...diagnosisOf('set-clock'), contact: null }
      expect(messageFor(own, 'https://chat.example', stepOf('clock-off'))).toBeNull()
    })
  })

  it('writes a report that names the cause, the advice, and each step with its finding and facts', () => {
    const report: CheckReport = {
      runId: '0b9f7c52-9d3a-4d0c-8a54-3f6d2e1c7b90',
      server: 'https://chat.example',
      startedAt: Date.UTC(2026, 10, 24, 8),
      steps: [stepOf('tls-expired', { facts: { code: 'CERT_HAS_EXPIRED', validTo: facts.validTo } })],
      diagnosis: diagnosisOf('check-date-or-renew'),
    }
    expect(reportText(report, { version: '1.2.3', platform: 'linux' })).toBe(
      [
        'Connection check of https://chat.example',
        'Realm Console 1.2.3, linux, 2026-11-24T08:00:00.000Z',
        '',
        'Cause: The server’s certificate has expired',
        'What to do: Check this computer’s date, then ask for a new certificate',
        '',
        'Failed: Secure connection, 38 ms. The certificate expired on February 2, 2027.',
        '  tls-expired code="CERT_HAS_EXPIRED" validTo=1801569600000',
        '',
      ].join('\n'),
    )
  })
})
