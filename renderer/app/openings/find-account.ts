import type { Profile } from '#contract/profiles.ts'
import { addressInLinks } from '../../lib/page-link.ts'

interface Target {
  readonly host: string
  readonly path: string
}

export interface FoundAccount {
  readonly profile: Profile
  /** Path of the page below the organization; empty for its first page. */
  readonly page: string
}

/**
 * Finds the account of a link. A server may be below a path of its host, so the longest one that fits decides. Of
 * several accounts on one server, the one that is open comes first. The demo organization has no links, because its
 * address differs at each start.
 */
export function findAccount(
  { host, path }: Target,
  profiles: readonly Profile[],
  openId: string | undefined,
): FoundAccount | null {
  const address = `${host}${path}`
  const fitting = profiles
    .filter(({ kind }) => kind === 'account')
    .map((profile) => ({ profile, base: addressInLinks(profile.server) }))
    .filter(({ base }) => address === base || address.startsWith(`${base}/`))
    .sort((a, b) => b.base.length - a.base.length || Number(b.profile.id === openId) - Number(a.profile.id === openId))
  const [found] = fitting
  return found ? { profile: found.profile, page: address.slice(found.base.length) } : null
}
