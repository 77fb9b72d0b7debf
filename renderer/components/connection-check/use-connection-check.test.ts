import { describe, expect, it } from 'vitest'
import {
  advices,
  checkSteps,
  findings,
  type Diagnosis,
  type CheckReport,
  type CheckStep,
  type Facts,
} from '#contract/connection-check.ts'
import { reportText } from './check-actions.tsx'
import { stepNames } from './connection-check.tsx'
import { stepFindingText, messageFor } from './use-connection-check.ts'

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
