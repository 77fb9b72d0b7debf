import { AppError, toFailure } from '#contract/failures.ts'
import type { CheckReport, CheckStep, Facts, Subject as Named, Diagnosis, Trouble } from '#contract/connection-check.ts'
import type { StoredProfile } from '#contract/profiles.ts'
import { normalizeAddress } from '../accounts/addresses.ts'
import type { Credentials } from '../accounts/credentials.ts'
import { requireAllowedHost } from '../policy/rules.ts'
import type { Ports } from '../ports.ts'
import type { ProfileList } from '../accounts/profile-list.ts'
import { neutralAccount } from '../requests/account.ts'
import type { Sender } from '../requests/sender.ts'
import { accountSecrets } from '../secrets/forms.ts'
import { createMask } from '../secrets/mask.ts'
import { runSteps } from './run-steps.ts'
import { systemLine, type Line } from './line.ts'
import { usualLimits, type Limits } from './limits.ts'
import type { KeyTrouble, Subject } from './scene.ts'

/** The connection check: examines a connection on demand and names the cause of a fault. */
export interface ConnectionCheckService {
  readonly run: (runId: string, subject: Named) => Promise<CheckReport>
  /** Ends a check at once; does nothing if it has already ended. */
  readonly cancel: (runId: string) => void
  readonly cancelAll: () => void
}

interface Parts {
  readonly ports: Pick<Ports, 'findProxy' | 'policy' | 'emit' | 'log'>
  readonly list: ProfileList
  readonly credentials: Pick<Credentials, 'keyOf'>
  readonly sender: Sender
  /** Starts the demo organization if needed, and returns the profile with its current address. */
  readonly refresh: (profile: StoredProfile) => Promise<StoredProfile>
  readonly line?: Line
  readonly limits?: Limits
  readonly trusted?: readonly string[]
}

export function createConnectionCheck(parts: Parts): ConnectionCheckService {
  const { ports, list, credentials, refresh } = parts
  const running = new Map<string, AbortController>()

  const admit = async (named: Named): Promise<Subject> => {
    if ('server' in named) {
      const server = addressOf(named.server)
      if (server !== null) requireAllowedHost(ports.policy, server)
      return { address: named.server, account: null, dialect: null, isDemo: false, keyTrouble: null }
    }
    const profile = await refresh(await list.get(named.profileId))
    const { server, email, dialect } = profile
    if (profile.kind === 'account') requireAllowedHost(ports.policy, server)
    const { key, keyTrouble } = await keyOf(profile)
    return {
      address: server,
      account: key === null ? null : { ...neutralAccount(server), email, key },
      dialect,
      isDemo: profile.kind === 'demo',
      keyTrouble,
    }
  }

  const keyOf = async (profile: StoredProfile): Promise<{ key: string | null; keyTrouble: KeyTrouble | null }> => {
    try {
      return { key: await credentials.keyOf(profile), keyTrouble: null }
    } catch (thrown) {
      const { reason } = toFailure(thrown)
      if (reason === 'key-missing' || reason === 'keychain-unreachable') return { key: null, keyTrouble: reason }
      throw thrown
    }
  }

  const run = async (runId: string, named: Named, cancel: AbortSignal): Promise<CheckReport> => {
    const startedAt = Date.now()
    const subject = await admit(named)
    let proxy: Awaited<ReturnType<Ports['findProxy']>> = null
    const findProxy = async (address: string) => (proxy = await ports.findProxy(address))
    /** Masks the key and the proxy's password, which a server or a proxy may quote. */
    const masked = (facts: Facts): Facts => {
      const { account } = subject
      const ofAccount = account === null || account.key === null ? [] : accountSecrets(account.email, account.key)
      const ofProxy =
        proxy === null || proxy.kind === 'unreadable' ? [] : (proxy.authorization?.split(' ').slice(1) ?? [])
      return createMask([...ofAccount, ...ofProxy], account === null ? [] : [account.email])(facts) as Facts
    }
    const steps: CheckStep[] = []
    const onStep = (found: CheckStep) => {
      const step = { ...found, facts: masked(found.facts) }
      steps.push(step)
      ports.emit('connection-check:step-done', { runId, step })
    }
    const scene = { line: systemLine, limits: usualLimits, ...parts, findProxy, log: ports.log, cancel }
    await runSteps(subject, scene, onStep)
    // An address that cannot be read may hold a password, so it is not repeated.
    const server = steps[0]?.facts.server ?? ''
    return { runId, server, startedAt, steps, diagnosis: diagnose(steps) }
  }

  return {
    async run(runId, named) {
      const controller = new AbortController()
      running.set(runId, controller)
      try {
        return await run(runId, named, controller.signal)
      } catch (thrown) {
        if (controller.signal.aborted)
          throw new AppError({ kind: 'cancelled', message: 'the connection check was canceled' })
        throw thrown
      } finally {
        running.delete(runId)
      }
    },
    cancel: (runId) => running.get(runId)?.abort(),
    cancelAll() {
      for (const controller of running.values()) controller.abort()
    },
  }
}

/** Reads a typed address; null if it is malformed, which the check itself reports. */
function addressOf(typed: string): string | null {
  try {
    return normalizeAddress(typed)
  } catch {
    return null
  }
}

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
