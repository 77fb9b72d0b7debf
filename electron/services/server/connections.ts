import type { Connection, LiveState } from '#contract/connection.ts'
import { AppError, isSignedOut, toFailure, type Failure } from '#contract/failures.ts'
import type { Registration } from '#contract/operations/server.ts'
import type { StoredProfile } from '#contract/profiles.ts'
import { backoffMs, usualBackoff, type Backoff } from './backoff.ts'
import { describeConnection, type ServerFacts } from './connection-facts.ts'
import { factsAfter, factsRenewed } from './facts-after.ts'
import type { Credentials } from '../accounts/credentials.ts'
import { endQueue, startEventLoop, type EventLoop } from './events.ts'
import { requireAllowedHost } from '../policy/rules.ts'
import type { Emit, Ports } from '../ports.ts'
import { relay } from './relay.ts'
import type { ProfileList } from '../accounts/profile-list.ts'
import { watchReach } from './reach.ts'
import type { RecentAnswers } from './recent-answers.ts'
import { queueOf, registrationFor } from './registration.ts'
import { neutralAccount, type Account } from '../requests/account.ts'
import type { Sender } from '../requests/sender.ts'
import { askOptional, askSettings, askOwnUser, serverVersionFrom } from './server-questions.ts'
import { wait } from '../store/wait.ts'

/** The open profiles: the facts of each server, and the event queue that keeps them fresh. */
export interface Connections {
  /**
   * Asks the server for its facts, even if the profile is already open. If the server can't be asked, the profile is
   * opened as soon as it can, and its state then becomes `live` or `silent`.
   */
  readonly open: (profileId: string) => Promise<Connection>
  /**
   * Opens a profile before its page asks for it. The page's `open` then joins instead of asking the server again, and
   * resolves after `onOpen` was called.
   */
  readonly openAhead: (profileId: string, onOpen: (connection: Connection) => void) => Promise<void>
  /** Returns the account with the facts of its server; opens the profile if needed. */
  readonly accountOf: (profileId: string) => Promise<Account>
  /** Records that a request of the profile reached its server, or didn't, which may change the connection's state. */
  readonly notice: (profileId: string, isReached: boolean) => void
  /** Returns true if the events of the profile's server report all changes up to now, as far as is known. */
  readonly isLive: (profileId: string) => boolean
  /** Records that the server refused the key of an account, so that its profile stops polling. */
  readonly signOut: (account: Account) => void
  /** Makes every open profile check for changes that it missed while the computer slept. */
  readonly wake: () => void
  /** Tries at once to reach a lost server, and resolves after that attempt. */
  readonly tryNow: (profileId: string) => Promise<void>
  /** Returns the facts of the server; opens the profile if needed. */
  readonly factsOf: (profileId: string) => Promise<Connection>
  /** Returns the facts of the server if the profile is open, otherwise null. Sends nothing. */
  readonly factsIfOpen: (profileId: string) => Connection | null
  readonly close: (profileId: string) => Promise<void>
  readonly closeAll: () => Promise<void>
}

interface Open {
  /** The facts that the connection's description is built from. */
  readonly facts: ServerFacts
  readonly account: Account
  readonly connection: Connection
  readonly loop: EventLoop
}

interface Parts {
  readonly ports: Pick<Ports, 'emit' | 'policy' | 'log'>
  /** Sends an event only to the page, without the services that follow `ports.emit`. */
  readonly tellPage: Emit
  readonly list: ProfileList
  readonly credentials: Credentials
  readonly sender: Sender
  /** Starts the demo organization if needed, and returns the profile with its current address. */
  readonly refresh: (profile: StoredProfile) => Promise<StoredProfile>
  readonly recent: Pick<RecentAnswers, 'take'>
  readonly backoff?: Backoff
}

/** Time in which a page joins an opening that began ahead. */
const aheadMs = 10_000

export function createConnections(parts: Parts): Connections {
  const { list, credentials, sender, backoff = usualBackoff } = parts
  const states = new Map<string, LiveState>()
  const emit = relay(parts.ports, {
    before: { 'connection:state-changed': (state) => void states.set(state.profileId, state) },
  })
  const ports = { ...parts.ports, emit }
  const opened = new Map<string, Open>()
  /** Profiles that were open and then closed, so that they missed changes. */
  const left = new Set<string>()
  let isEnded = false
  const opening = new Map<string, { readonly outcome: Promise<Open>; readonly abort: () => void }>()

  const describe = (facts: ServerFacts): Connection => ({
    ...describeConnection(facts),
    ...(ports.policy.values.readOnly === true && { isReadOnly: true }),
  })

  const connect = async (profileId: string, signal: AbortSignal): Promise<Open> => {
    const previous = opened.get(profileId)
    const announce = (state: 'connecting' | 'lost' | 'offline' | 'signed-out') => {
      const last = states.get(profileId)
      const isLost = last?.state === 'lost' || last?.state === 'offline'
      // A page that shows since when the server is lost keeps showing that during the next attempts.
      if (signal.aborted || (isLost && (state === 'connecting' || state === last.state))) return
      emit('connection:state-changed', { profileId, state, since: isLost ? last.since : Date.now() })
    }
    // The old queue still listens, so the connection counts as live even if the new one fails.
    if (previous === undefined) announce('connecting')
    try {
      const { account, connection, facts } = await ask(profileId, signal)
      const { registration } = facts
      const queue = registration === null ? null : queueOf(registration)
      if (signal.aborted) {
        // The profile was closed in the meantime. A queue that nobody reads would stay on the server for ten minutes.
        if (queue) await endQueue(sender, account, queue, ports.log)
        throw new AppError({ kind: 'cancelled', message: 'the profile was closed while it was being opened' })
      }
      // The new queue lacks the events of the time when the old one was lost.
      const isBehind = left.delete(profileId) || previous?.loop.isUpToDate() === false
      const loop =
        queue === null
          ? watchReach({ ...parts, ...ports, profileId, ask: (ending) => askAnything(account, ending) })
          : startEventLoop({ ...parts, ...ports, ...listening(profileId), profileId, account, queue })
      const open: Open = { account, connection, facts, loop }
      opened.set(profileId, open)
      if (isBehind) ports.emit('connection:resynced', { profileId })
      await previous?.loop.end()
      return open
    } catch (thrown) {
      const failure = toFailure(thrown)
      if (previous === undefined)
        announce(isSignedOut(failure) ? 'signed-out' : failure.kind === 'network' ? 'offline' : 'lost')
      throw thrown
    }
  }

  /** Updates the facts of the server from its events, and from a new registration. */
  const listening = (profileId: string) => {
    const change = (fresh: (facts: ServerFacts) => ServerFacts) => {
      const open = opened.get(profileId)
      if (open === undefined) return
      const facts = fresh(open.facts)
      // Most events don't change the facts.
      if (facts === open.facts) return
      const connection = describe(facts)
      const account = { ...open.account, serverVersion: facts.serverVersion }
      opened.set(profileId, { ...open, account, facts, connection })
      if (JSON.stringify(connection) !== JSON.stringify(open.connection)) ports.emit('connection:changed', connection)
    }
    const emit = relay(ports, {
      before: { 'connection:events-received': ({ events }) => change((facts) => factsAfter(facts, events)) },
    })
    // No event reports changes while the queue was lost: of the account's own role, and of an upgraded server.
    const onRegistered = async (registration: Registration) => {
      const account = opened.get(profileId)?.account
      const me = account && (await askOwnUser(sender, account, ports.log).catch(() => null))
      change((facts) => factsRenewed(facts, registration, me ?? facts.me))
    }
    return { emit, onRegistered }
  }

  const ask = async (profileId: string, signal: AbortSignal) => {
    const profile = await parts.refresh(await list.get(profileId))
    const { server, email } = profile
    // The demo organization is on this computer.
    if (profile.kind === 'account') requireAllowedHost(ports.policy, server)
    const key = await credentials.keyOf(profile)
    const account: Account = { profileId, server, email, key, serverVersion: serverVersionFrom(null) }
    // Right after the account was connected, both are known.
    const known = parts.recent.take(server, email)
    const [settings, me] = known
      ? [known.settings, known.me]
      : await Promise.all([
          askSettings(sender, server, ports.log, signal),
          askOwnUser(sender, account, ports.log, signal),
        ])
    const found = serverVersionFrom(settings)
    // The registration comes last and only if all other requests succeeded, because it leaves a queue on the server.
    const registration: Registration | null = await askOptional(
      sender.send(account, 'events.register', registrationFor(found.level)),
      ports.log,
    )
    const serverVersion = {
      dialect: profile.dialect ?? found.dialect,
      level: found.level ?? registration?.zulip_feature_level ?? null,
    }
    if (me !== null && (me.user_id !== profile.userId || me.full_name !== profile.fullName)) {
      await list.put({ ...profile, userId: me.user_id, fullName: me.full_name })
    }
    const facts: ServerFacts = { profile, serverVersion, settings, me, registration }
    return { account: { ...account, serverVersion }, connection: describe(facts), facts }
  }

  /** Sends a request whose answer, whatever it is, shows that the server is reachable. */
  const askAnything = ({ server }: Account, signal: AbortSignal) =>
    sender.send(neutralAccount(server), 'server.settings', {}, { signal })

  const openOnce = (profileId: string): Promise<Open> => {
    // Nothing would end a connection that a late call of the page opened after all were closed.
    if (isEnded) return Promise.reject(new AppError({ kind: 'cancelled', message: 'the console is closing' }))
    const underway = opening.get(profileId)
    if (underway !== undefined) return underway.outcome
    const controller = new AbortController()
    const entry = {
      outcome: connect(profileId, controller.signal).finally(() => {
        if (opening.get(profileId) === entry) opening.delete(profileId)
      }),
      abort: () => controller.abort(),
    }
    opening.set(profileId, entry)
    return entry.outcome
  }

  /** Openings that no page has joined yet. */
  const ahead = new Map<string, Promise<Open>>()

  const openAhead = async (profileId: string, onOpen: (connection: Connection) => void): Promise<void> => {
    const outcome = openOnce(profileId).then((open) => {
      onOpen(open.connection)
      return open
    })
    ahead.set(profileId, outcome)
    const end = () => {
      if (ahead.get(profileId) === outcome) ahead.delete(profileId)
    }
    // The facts become old if no page joins.
    setTimeout(end, aheadMs).unref()
    // After a failure, the page asks again.
    await outcome.catch((thrown: unknown) => {
      end()
      throw thrown
    })
  }

  const openForPage = async (profileId: string): Promise<Connection> => {
    const joined = ahead.get(profileId)
    ahead.delete(profileId)
    // A person asks, who may know that the account was reactivated.
    if (joined === undefined) sender.trustAgain(profileId)
    try {
      const { connection } = await (joined ?? openOnce(profileId))
      // An event may have changed the facts since.
      return opened.get(profileId)?.connection ?? connection
    } catch (thrown) {
      if (isWorthTrying(toFailure(thrown))) void keepTrying(profileId)
      throw thrown
    } finally {
      // The state may have been reported before the page listened.
      const state = joined && states.get(profileId)
      if (state) parts.tellPage('connection:state-changed', state)
    }
  }

  /** Profiles that couldn't be opened, and are tried again. */
  const trying = new Map<string, AbortController>()

  const keepTrying = async (profileId: string): Promise<void> => {
    if (isEnded || trying.has(profileId)) return
    const ending = new AbortController()
    trying.set(profileId, ending)
    for (let losses = 1; await wait(backoffMs(losses, backoff), ending.signal); losses += 1) {
      try {
        // The page then joins this opening.
        if (!opened.has(profileId)) await openAhead(profileId, () => undefined)
        break
      } catch (thrown) {
        const failure = toFailure(thrown)
        ports.log(`open: ${failure.kind}${failure.reason ? `/${failure.reason}` : ''}`)
        if (!isWorthTrying(failure)) break
      }
    }
    if (trying.get(profileId) === ending) trying.delete(profileId)
  }

  const stopTrying = (profileId: string) => {
    trying.get(profileId)?.abort()
    trying.delete(profileId)
  }

  const close = async (profileId: string) => {
    ahead.delete(profileId)
    stopTrying(profileId)
    states.delete(profileId)
    // An opening in progress is aborted, not awaited, so that the next one starts fresh.
    opening.get(profileId)?.abort()
    opening.delete(profileId)
    const open = opened.get(profileId)
    if (opened.delete(profileId)) left.add(profileId)
    sender.forget(profileId)
    await open?.loop.end()
  }

  return {
    open: openForPage,
    openAhead,
    factsIfOpen: (profileId) => opened.get(profileId)?.connection ?? null,
    factsOf: async (profileId) => (opened.get(profileId) ?? (await openOnce(profileId))).connection,
    accountOf: async (profileId) => {
      // An event may change the role while the connection is open.
      const { account, connection } = opened.get(profileId) ?? (await openOnce(profileId))
      sender.requireAccepted(account)
      return { ...account, role: connection.me?.role ?? null }
    },
    isLive: (profileId) => states.get(profileId)?.state === 'live' && opened.get(profileId)?.loop.isUpToDate() === true,
    notice: (profileId, isReached) => opened.get(profileId)?.loop.notice(isReached),
    signOut({ profileId, key }) {
      const open = profileId === null ? undefined : opened.get(profileId)
      // The key may have been replaced since the request was sent.
      if (open?.account.key === key) open.loop.signOut()
    },
    wake() {
      for (const { loop } of opened.values()) loop.wake()
    },
    async tryNow(profileId) {
      const isTried = (await opened.get(profileId)?.loop.tryNow()) ?? false
      if (!isTried) await openOnce(profileId)
    },
    close,
    async closeAll() {
      isEnded = true
      const underway = [...opening.values()].map(({ outcome }) => outcome)
      await Promise.all([...new Set([...opened.keys(), ...opening.keys(), ...trying.keys()])].map(close))
      await Promise.allSettled(underway)
    },
  }
}

/** True unless asking again can't help: the profile was removed or closed, or its key is refused. */
const isWorthTrying = (failure: Failure): boolean =>
  !isSignedOut(failure) && failure.kind !== 'cancelled' && failure.reason !== 'unknown-profile'
