import { release, totalmem, type as systemName } from 'node:os'
import type { PageFacts } from '#contract/diagnostics.ts'
import type { Connection, LiveState } from '#contract/connection.ts'
import type { Policy } from '#contract/policy.ts'
import type { Preferences } from '#contract/preferences.ts'
import type { Profile } from '#contract/profiles.ts'
import { roles } from '#contract/roles.ts'
import type { UpdateStatus } from '#contract/updates.ts'
import type { Ports, ProxyServer, UnreadableProxy } from '../ports.ts'
import type { Fact, Section } from './sections.ts'
import { omitted, type WordFilter } from './word-filter.ts'

/**
 * Sections of a diagnostics file. Every value is a number, a word of the console, or has passed the filter: no text of a
 * server, a person or a file gets in as it is.
 */

const excluded = 'not included'

/** Returns the beginning of a version that is only a version: servers and builds append texts of their own. */
const versionOf = (text: string | null): string | null =>
  text === null ? null : (/^\d{1,3}(?:\.\d{1,3}){1,2}(?:-(?:dev|beta|rc)\d{0,2})?/.exec(text)?.[0] ?? omitted)

const timeOf = (at: number): string => new Date(at).toISOString()

export function aboutConsole(
  ports: Pick<Ports, 'version' | 'build' | 'shell' | 'isSandboxed'>,
  keychain: { readonly isAvailable: boolean; readonly name: string; readonly reason: string | null },
  page: PageFacts,
  filter: WordFilter,
): Section {
  const problem = keychain.reason === null ? '' : `, not available: ${filter(keychain.reason)}`
  return {
    title: 'Console',
    facts: [
      ['version', versionOf(ports.version)],
      ['build', ports.build],
      ['shell', ports.shell === 'electron' ? 'Electron' : 'browser host'],
      ['sandbox', ports.isSandboxed],
      ['language', page.language],
      ['keychain', `${keychain.name}${problem}`],
      ['running for minutes', Math.round(process.uptime() / 60)],
      ['memory in MiB', Math.round(process.memoryUsage().rss / 2 ** 20)],
    ],
  }
}

export function aboutComputer(page: PageFacts): Section {
  const { node, electron, chrome } = process.versions
  return {
    title: 'Computer',
    facts: [
      ['system', `${systemName()} ${release()}`],
      ['architecture', process.arch],
      ['memory in GiB', Math.round(totalmem() / 2 ** 30)],
      ['Node', node],
      ['Electron', electron ?? 'none'],
      ['Chromium', chrome ?? page.chromium],
    ],
  }
}

export function aboutPolicy({ path, values, problems }: Policy, filter: WordFilter, withAddresses: boolean): Section {
  const { organizations, allowedHosts, ...plain } = values
  const hosts = withAddresses ? allowedHosts?.join(', ') : allowedHosts?.length
  return {
    title: 'Policy of this computer',
    facts: [
      ['file', path === null ? 'none' : 'found'],
      ...Object.entries(plain).map(([key, value]): Fact => [key, value ?? null]),
      ...(organizations === undefined ? [] : [['organizations', organizations.length] satisfies Fact]),
      ...(allowedHosts === undefined ? [] : [['allowedHosts', hosts ?? 0] satisfies Fact]),
      ...problems.map(({ kind, where, detail }): Fact => ['mistake', `${kind} ${filter(where)} ${filter(detail)}`]),
    ],
  }
}

export function aboutPreferences({ columns, shortcuts, ...plain }: Preferences): Section {
  return {
    title: 'Preferences',
    facts: [
      ...Object.entries(plain)
        .filter(([key]) => key !== 'lastProfileId')
        .map(([key, value]): Fact => [key, value ?? 'not set']),
      ['tables with chosen columns', Object.keys(columns).length],
      ['changed shortcuts', Object.keys(shortcuts).length],
    ],
  }
}

export function aboutUpdates(status: UpdateStatus, filter: WordFilter): Section {
  const facts = Object.entries(status).map(([name, value]): Fact => {
    if (name === 'version') return [name, versionOf(value === null ? null : String(value))]
    if (name === 'detail') return [name, filter(String(value))]
    return [name, (name === 'at' || name === 'checkedAt') && typeof value === 'number' ? timeOf(value) : value]
  })
  return { title: 'Updates', facts }
}

interface Organization {
  readonly number: number
  readonly profile: Profile
  readonly connection: Connection | null
  readonly live: LiveState | null
  /** The proxy, or the failure to read it. */
  readonly proxy: string
  readonly lists: PageFacts['lists']
  readonly more: readonly Fact[]
  readonly withAddresses: boolean
}

export function aboutOrganization({
  number,
  profile,
  connection,
  live,
  proxy,
  lists,
  more,
  withAddresses,
}: Organization): Section {
  const role = Object.entries(roles).find(([, value]) => value === connection?.me?.role)?.[0] ?? null
  const open: Fact[] =
    connection === null
      ? []
      : [
          ['server version', versionOf(connection.version)],
          ['feature level', connection.featureLevel],
          ['dialect', connection.dialect],
          ['role', role],
          ['events', connection.hasEvents],
        ]
  const loaded = lists.filter(({ profileId }) => profileId === profile.id)
  return {
    title: `Organization ${number}`,
    facts: [
      ['address', withAddresses ? originOf(profile.server) : excluded],
      ['demo', profile.kind === 'demo'],
      ['production', profile.isProduction],
      [
        'API key',
        {
          keychain: 'in the keychain',
          'this-run': 'only in memory',
          missing: 'missing',
          unreachable: 'in a keychain that can’t be reached',
        }[profile.keyStorage],
      ],
      [
        'connection',
        live === null ? (connection === null ? 'not open' : 'open') : `${live.state} since ${timeOf(live.since)}`,
      ],
      ...open,
      ['proxy', proxy],
      ...loaded.map(({ kind, count }): Fact => [`loaded ${kind} records`, count]),
      ...more,
    ],
  }
}

/** The address without a path, a user name or a password. */
export const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : omitted)

export function proxyText(proxy: ProxyServer | UnreadableProxy | null, withAddresses: boolean): string {
  if (proxy === null) return 'none'
  // A variable's value may hold a password, and its name is one of a few.
  if (proxy.kind === 'unreadable') return `${proxy.variable} isn’t the address of a proxy`
  const address = withAddresses ? `${proxy.host}:${proxy.port}` : `address ${excluded}`
  const signsIn = proxy.authorization === null ? 'no sign-in' : 'signs in'
  return `${proxy.kind}, ${address}, ${signsIn}${proxy.isUsed ? '' : ', bypassed by the console'}`
}
