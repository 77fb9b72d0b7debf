import type { Diagnosis, CheckStep, Trouble } from '#contract/connection-check.ts'

type Remedy = Pick<Diagnosis, 'advice' | 'contact'>

/** The advice for each fault, and the person who else could fix it. The page has the texts for both. */
const remedies: Readonly<Record<Trouble, Remedy>> = {
  'address-malformed': { advice: 'correct-address', contact: null },
  'address-unencrypted': { advice: 'use-https', contact: null },
  'proxy-ignored': { advice: 'use-app-behind-proxy', contact: null },
  'proxy-unreadable': { advice: 'correct-proxy-variable', contact: null },
  'proxy-not-found': { advice: 'check-proxy', contact: 'network' },
  'proxy-unreachable': { advice: 'check-proxy', contact: 'network' },
  'proxy-refuses': { advice: 'allow-in-proxy', contact: 'network' },
  'proxy-wants-password': { advice: 'sign-in-to-proxy', contact: 'network' },
  'proxy-cannot-reach': { advice: 'allow-in-proxy', contact: 'network' },
  'proxy-silent': { advice: 'check-proxy', contact: 'network' },
  'name-unknown': { advice: 'correct-address', contact: null },
  'name-unanswered': { advice: 'check-network', contact: null },
  'port-refused': { advice: 'check-server-runs', contact: 'server' },
  'port-silent': { advice: 'check-network', contact: 'network' },
  'network-unreachable': { advice: 'check-network', contact: 'network' },
  'tls-self-signed': { advice: 'trust-certificate', contact: 'server' },
  'tls-unknown-issuer': { advice: 'trust-certificate', contact: 'server' },
  'tls-incomplete-chain': { advice: 'send-whole-chain', contact: 'server' },
  'tls-expired': { advice: 'check-date-or-renew', contact: 'server' },
  'tls-not-yet-valid': { advice: 'check-date-or-renew', contact: 'server' },
  'tls-wrong-name': { advice: 'match-certificate', contact: 'server' },
  'tls-refused': { advice: 'trust-certificate', contact: 'server' },
  'tls-plain-http': { advice: 'use-http-here', contact: 'server' },
  'tls-old-version': { advice: 'raise-tls-version', contact: 'server' },
  'tls-wants-certificate': { advice: 'accept-key-only', contact: 'server' },
  'tls-cut': { advice: 'check-network', contact: 'network' },
  'tls-silent': { advice: 'check-network', contact: 'network' },
  'tls-ends-soon': { advice: 'renew-certificate', contact: 'server' },
  'http-is-https': { advice: 'use-https', contact: null },
  'http-silent': { advice: 'wait', contact: 'server' },
  'http-cut': { advice: 'check-network', contact: 'network' },
  'http-slow': { advice: 'wait', contact: 'server' },
  'server-down': { advice: 'ask-server-logs', contact: 'server' },
  'server-error': { advice: 'ask-server-logs', contact: 'server' },
  portal: { advice: 'sign-in-to-network', contact: null },
  moved: { advice: 'use-other-address', contact: null },
  'rate-limited': { advice: 'slow-down', contact: null },
  'allowance-low': { advice: 'slow-down', contact: null },
  'not-the-api': { advice: 'correct-address', contact: null },
  'odd-answer': { advice: 'ask-server-logs', contact: 'server' },
  'level-old': { advice: 'update-server', contact: 'server' },
  'console-old': { advice: 'update-console', contact: null },
  'clock-off': { advice: 'set-clock', contact: null },
  'organization-unknown': { advice: 'correct-address', contact: null },
  'organization-deactivated': { advice: 'ask-to-reactivate', contact: 'server' },
  'key-missing': { advice: 'connect-again', contact: null },
  'keychain-unreachable': { advice: 'unlock-keychain', contact: null },
  'key-refused': { advice: 'connect-again', contact: null },
  'account-deactivated': { advice: 'ask-to-reactivate', contact: 'administrator' },
  'account-refused': { advice: 'ask-for-access', contact: 'administrator' },
  'queue-lost': { advice: 'ask-server-logs', contact: 'server' },
  'events-silent': { advice: 'ask-server-logs', contact: 'server' },
  'events-refused': { advice: 'ask-server-logs', contact: 'server' },
}

/** Faults of the connection that a configured but unused proxy explains better. */
const behindProxy: ReadonlySet<Trouble> = new Set([
  'name-unknown',
  'name-unanswered',
  'port-refused',
  'port-silent',
  'network-unreachable',
])

/** True for a warning that matters. An ignored proxy doesn't, while the direct connection works. */
const isLoud = ({ state, finding }: CheckStep) => state === 'warn' && finding !== 'proxy-ignored'

/** Names the cause: the first fault that ends the connection; without one, the first warning; otherwise null. */
export function diagnose(steps: readonly CheckStep[]): Diagnosis | null {
  const worst = steps.find(({ state }) => state === 'bad') ?? steps.find(isLoud)
  if (worst === undefined) return null
  const trouble = worst.finding as Trouble
  const ignored = steps.find(({ finding }) => finding === 'proxy-ignored')
  const isBehindProxy = ignored !== undefined && behindProxy.has(trouble)
  const cause = isBehindProxy ? 'proxy-ignored' : trouble
  return { cause, step: isBehindProxy ? ignored.step : worst.step, ...remedies[cause] }
}
