import { Buffer } from 'node:buffer'
import type { z } from 'zod'
import type { LiveState } from '#contract/connection.ts'
import type { diagnosticsCalls } from '#contract/diagnostics.ts'
import { toFailure } from '#contract/failures.ts'
import { wholeJournal } from '#contract/journal-entries.ts'
import { isoDay } from '#contract/local-time.ts'
import type { Profile } from '#contract/profiles.ts'
import type { Connections } from '../server/connections.ts'
import type { Credentials } from '../accounts/credentials.ts'
import type { DraftsService } from '../store/drafts.ts'
import type { Entries } from '../journal/entries/entries.ts'
import type { Ports, ProxyServer, UnreadableProxy } from '../ports.ts'
import type { PreferencesService } from '../store/preferences.ts'
import type { Profiles } from '../accounts/profiles.ts'
import type { RunsService } from '../runs/runs.ts'
import { createMask } from '../secrets/mask.ts'
import type { UpdatesService } from '../updates/updates.ts'
import {
  aboutComputer,
  aboutConsole,
  aboutOrganization,
  aboutPolicy,
  aboutPreferences,
  aboutUpdates,
  originOf,
  proxyText,
} from './collect.ts'
import { tally, writeSections, type Fact } from './sections.ts'
import { createWordFilter, omitted } from './word-filter.ts'

type Given = z.output<(typeof diagnosticsCalls)['diagnostics:collect']['input']>

const logLines = 200

/** Writes a text about this console for the people who help its user (`../README.md`). */
export interface DiagnosticsService {
  readonly collect: (given: Given) => Promise<{ text: string; name: string }>
  /** Records the state of a connection. */
  readonly noticeState: (state: LiveState) => void
}

interface Parts {
  readonly ports: Pick<Ports, 'version' | 'build' | 'shell' | 'isSandboxed' | 'policy' | 'findProxy' | 'readLog'>
  readonly profiles: Pick<Profiles, 'list'>
  readonly credentials: Pick<Credentials, 'describe' | 'secretsOf'>
  readonly connections: Pick<Connections, 'factsIfOpen'>
  readonly preferences: Pick<PreferencesService, 'get'>
  readonly updates: Pick<UpdatesService, 'status'>
  readonly drafts: Pick<DraftsService, 'list'>
  readonly runs: Pick<RunsService, 'list'>
  readonly entries: Pick<Entries, 'all'>
  readonly setAsideFiles: () => readonly unknown[]
}

type Proxy = ProxyServer | UnreadableProxy | null

export function createDiagnostics(parts: Parts): DiagnosticsService {
  const { ports, profiles, credentials, connections, preferences, updates, drafts, runs, entries } = parts
  const states = new Map<string, LiveState>()

  const tried = async (name: string, read: () => Promise<Fact[1]>): Promise<Fact> => [
    name,
    await read().catch(unreadable),
  ]
  const stored = async (profile: Profile): Promise<Fact[]> => [
    await tried('drafts', async () => (await drafts.list(profile.id)).length),
    // Reading the runs of an organization that isn't open could resume work on them.
    ...(connections.factsIfOpen(profile.id) === null
      ? []
      : [await tried('bulk changes', async () => tally((await runs.list(profile.id)).map(({ phase }) => phase)))]),
  ]
  const journal = () =>
    tried('journal entries', async () => tally((await entries.all(wholeJournal)).map(({ entry }) => entry.result)))

  return {
    noticeState: (state) => void states.set(state.profileId, state),
    async collect({ withAddresses, page }) {
      const now = Date.now()
      const accounts = await profiles.list()
      const proxies = await Promise.allSettled(accounts.map(({ server }) => proxyFor(ports.findProxy, server)))
      const keys = await Promise.all(accounts.map(credentials.secretsOf))
      const secrets = [
        ...keys.flat(),
        ...proxies.flatMap((one) => (one.status === 'fulfilled' ? secretsOfProxy(one.value) : [])),
      ]
      const addresses = withAddresses ? accounts.flatMap(({ server }) => spellingsOf(server)) : []
      const filter = createWordFilter(secrets, addresses)
      const organizations = await Promise.all(
        accounts.map(async (profile, index) =>
          aboutOrganization({
            number: index + 1,
            profile,
            connection: connections.factsIfOpen(profile.id),
            live: states.get(profile.id) ?? null,
            proxy: describeProxy(proxies[index], withAddresses),
            lists: page.lists,
            more: await stored(profile),
            withAddresses,
          }),
        ),
      )
      const sections = [
        aboutConsole(ports, await credentials.describe(), page, filter),
        aboutComputer(page),
        aboutPolicy(ports.policy, filter, withAddresses),
        aboutPreferences(await preferences.get()),
        aboutUpdates(updates.status(), filter),
        {
          title: 'Stored on this computer',
          facts: [await journal(), ['files set aside', parts.setAsideFiles().length] satisfies Fact],
        },
        ...organizations,
      ]
      const head = [
        `Realm Console diagnostics, ${new Date(now).toISOString()}`,
        `Contains no keys, passwords, messages or names of people. ${omitted} replaces words that the console doesn’t know.`,
      ]
      const log = await ports.readLog(logLines).then(
        (lines) => lines.map(filter),
        (thrown: unknown) => [unreadable(thrown)],
      )
      // The filter lets no secret through. The mask is a second lock for the case that a later version forgets it.
      const mask = createMask(secrets)
      const lines = writeSections(head, sections, log).split('\n')
      return {
        text: lines.map((line) => String(mask(line))).join('\n'),
        name: `realm-console-diagnostics-${isoDay(now)}.txt`,
      }
    },
  }
}

/** The failure to read a value, in its place: what is broken must not prevent the text that reports it. */
function unreadable(thrown: unknown): string {
  const { kind, reason } = toFailure(thrown)
  return `can’t be read (${kind}${reason === undefined ? '' : `/${reason}`})`
}

const describeProxy = (proxy: PromiseSettledResult<Proxy> | undefined, withAddresses: boolean): string =>
  proxy?.status === 'rejected' ? unreadable(proxy.reason) : proxyText(proxy?.value ?? null, withAddresses)

/** Returns the proxy of a server; null for an address that can't be read. */
const proxyFor = async (find: Ports['findProxy'], server: string): Promise<Proxy> =>
  URL.canParse(server) ? find(server) : null

/** The login of a proxy from its header, in the forms in which it is known: the pair, and the password. */
function secretsOfProxy(proxy: Proxy): string[] {
  if (proxy === null || proxy.kind === 'unreadable' || proxy.authorization === null) return []
  const pair = Buffer.from(proxy.authorization.replace(/^Basic /, ''), 'base64').toString('utf8')
  return [pair, pair.slice(pair.indexOf(':') + 1)]
}

/** Ways in which a log line names a server. */
const spellingsOf = (server: string): string[] =>
  URL.canParse(server) ? [originOf(server), new URL(server).host, new URL(server).hostname] : []
