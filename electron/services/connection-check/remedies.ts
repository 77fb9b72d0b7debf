import type { Diagnosis, CheckStep, Trouble } from '#contract/connection-check.ts'

type Remedy = Pick<Diagnosis, 'advice' | 'tell'>

/** For each fault, the advice and who else could fix it. The page has the texts for both. */
const remedies: Readonly<Record<Trouble, Remedy>> = {
  'address-malformed': { advice: 'correct-address', tell: null },
  'address-unencrypted': { advice: 'use-https', tell: null },
  'proxy-ignored': { advice: 'use-app-behind-proxy', tell: null },
  'proxy-unreadable': { advice: 'correct-proxy-variable', tell: null },
  'proxy-not-found': { advice: 'check-proxy', tell: 'network' },
  'proxy-unreachable': { advice: 'check-proxy', tell: 'network' },
  'proxy-refuses': { advice: 'allow-in-proxy', tell: 'network' },
  'proxy-wants-password': { advice: 'sign-in-to-proxy', tell: 'network' },
  'proxy-cannot-reach': { advice: 'allow-in-proxy', tell: 'network' },
  'proxy-silent': { advice: 'check-proxy', tell: 'network' },
  'name-unknown': { advice: 'correct-address', tell: null },
  'name-unanswered': { advice: 'check-network', tell: null },
  'port-refused': { advice: 'check-server-runs', tell: 'server' },
  'port-silent': { advice: 'check-network', tell: 'network' },
  'network-unreachable': { advice: 'check-network', tell: 'network' },
  'tls-self-signed': { advice: 'trust-certificate', tell: 'server' },
  'tls-unknown-issuer': { advice: 'trust-certificate', tell: 'server' },
  'tls-incomplete-chain': { advice: 'send-whole-chain', tell: 'server' },
  'tls-expired': { advice: 'check-date-or-renew', tell: 'server' },
  'tls-not-yet-valid': { advice: 'check-date-or-renew', tell: 'server' },
  'tls-wrong-name': { advice: 'match-certificate', tell: 'server' },
  'tls-refused': { advice: 'trust-certificate', tell: 'server' },
  'tls-plain-http': { advice: 'use-http-here', tell: 'server' },
  'tls-old-version': { advice: 'raise-tls-version', tell: 'server' },
  'tls-wants-certificate': { advice: 'accept-key-alone', tell: 'server' },
  'tls-cut': { advice: 'check-network', tell: 'network' },
  'tls-silent': { advice: 'check-network', tell: 'network' },
  'tls-ends-soon': { advice: 'renew-certificate', tell: 'server' },
  'http-is-https': { advice: 'use-https', tell: null },
  'http-silent': { advice: 'wait', tell: 'server' },
  'http-cut': { advice: 'check-network', tell: 'network' },
  'http-slow': { advice: 'wait', tell: 'server' },
  'server-down': { advice: 'ask-server-logs', tell: 'server' },
  'server-error': { advice: 'ask-server-logs', tell: 'server' },
  portal: { advice: 'sign-in-to-network', tell: null },
  moved: { advice: 'use-other-address', tell: null },
  'rate-limited': { advice: 'slow-down', tell: null },
  'allowance-low': { advice: 'slow-down', tell: null },
  'not-the-api': { advice: 'correct-address', tell: null },
  'odd-answer': { advice: 'ask-server-logs', tell: 'server' },
  'level-old': { advice: 'update-server', tell: 'server' },
  'console-old': { advice: 'update-console', tell: null },
  'clock-off': { advice: 'set-clock', tell: null },
  'organization-unknown': { advice: 'correct-address', tell: null },
  'organization-deactivated': { advice: 'ask-to-reactivate', tell: 'server' },
  'key-missing': { advice: 'connect-again', tell: null },
  'key-refused': { advice: 'connect-again', tell: null },
  'account-deactivated': { advice: 'ask-to-reactivate', tell: 'administrator' },
  'account-refused': { advice: 'ask-for-access', tell: 'administrator' },
  'queue-lost': { advice: 'ask-server-logs', tell: 'server' },
  'events-silent': { advice: 'ask-server-logs', tell: 'server' },
  'events-refused': { advice: 'ask-server-logs', tell: 'server' },
}

/** Faults of the line, which a configured but unused proxy explains better than the line itself. */
const behindProxy: ReadonlySet<Trouble> = new Set([
  'name-unknown',
  'name-unanswered',
  'port-refused',
  'port-silent',
  'network-unreachable',
])

/** An ignored proxy doesn't matter while the direct connection works. */
const isLoud = ({ state, finding }: CheckStep) => state === 'warn' && finding !== 'proxy-ignored'

/** Names the cause: the first fault that ends the connection, else the first warning, else null. */
export function diagnose(steps: readonly CheckStep[]): Diagnosis | null {
  const worst = steps.find(({ state }) => state === 'bad') ?? steps.find(isLoud)
  if (worst === undefined) return null
  const trouble = worst.finding as Trouble
  const ignored = steps.find(({ finding }) => finding === 'proxy-ignored')
  const isBehindProxy = ignored !== undefined && behindProxy.has(trouble)
  const cause = isBehindProxy ? 'proxy-ignored' : trouble
  return { cause, step: isBehindProxy ? ignored.step : worst.step, ...remedies[cause] }
}
