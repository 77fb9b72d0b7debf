import { linkScheme, pagePath } from '#contract/openings.ts'
import type { Profile } from '#contract/profiles.ts'

/** Address of a server as links contain it: without the scheme, with the prefix that the server may be below. */
export const addressInLinks = (server: string): string => server.replace(/^https?:\/\//, '')

/**
 * Returns a link to the page at a path of the router, for other people who administer the organization. Filters are not
 * part of it. Null if there is none: the demo organization has another address at each start.
 */
export function pageLink(profile: Profile, pathname: string): string | null {
  const page = pathname.replace(/^\/o\/[^/]+/, '').replace(/\/$/, '')
  if (profile.kind !== 'account' || !pagePath.test(page)) return null
  return `${linkScheme}://${addressInLinks(profile.server)}${page}`
}
