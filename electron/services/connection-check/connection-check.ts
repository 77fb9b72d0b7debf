import { AppError, toFailure } from '#contract/failures.ts'
import type { CheckReport, CheckStep, Facts, Subject as Named } from '#contract/connection-check.ts'
import type { StoredProfile } from '#contract/profiles.ts'
import { normalizeAddress } from '../addresses.ts'
import type { Credentials } from '../credentials.ts'
import { requireAllowedHost } from '../policy/rules.ts'
import type { Ports } from '../ports.ts'
import type { ProfileList } from '../profile-list.ts'
import { neutralAccount } from '../requests/account.ts'
import type { Sender } from '../requests/sender.ts'
import { accountSecrets } from '../secrets/forms.ts'
import { createMask } from '../secrets/mask.ts'
import { examine } from './examine.ts'
import { systemLine, type Line } from './line.ts'
import { usualLimits, type Limits } from './limits.ts'
import { diagnose } from './remedies.ts'
import type { KeyTrouble, Subject } from './scene.ts'

/** The connection check: examines a connection on demand and names the cause of a fault. */
export interface ConnectionCheckService {
  readonly examine: (runId: string, subject: Named) => Promise<CheckReport>
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
      ports.emit('doctor:step-done', { runId, step })
    }
    const scene = { line: systemLine, limits: usualLimits, ...parts, findProxy, log: ports.log, cancel }
    await examine(subject, scene, onStep)
    // An address that cannot be read may hold a password, so it is not repeated.
    const server = steps[0]?.facts.server ?? ''
    return { runId, server, startedAt, steps, diagnosis: diagnose(steps) }
  }

  return {
    async examine(runId, named) {
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
