import { linkScheme, pagePath, type Opening } from '#contract/openings.ts'

/** Limit of a link in characters. A page's address is far shorter. */
const maxLink = 2_000

/** Limit of a link in an error, in characters. */
const maxShown = 120

export const isLink = (text: string): boolean => text.toLowerCase().startsWith(`${linkScheme}:`)

/**
 * Reads a link to a page, such as `realm-console://chat.example.org/channels/12`. Anything but a host and a path of
 * plain words is refused: a link comes from anywhere, and must not fill in or choose anything.
 */
export function readLink(text: string): Opening {
  const problem: Opening = { kind: 'problem', name: text.slice(0, maxShown), reason: 'link' }
  const rest = new RegExp(`^${linkScheme}://([^/?#@\\\\]+)([^?#]*)$`, 'i').exec(text)
  if (rest === null || text.length > maxLink) return problem
  const [, authority = '', written = ''] = rest
  const path = written.replace(/\/$/, '')
  // Only an address with a known scheme is normalized: letters, international names, and the usual port.
  const address = `https://${authority}`
  if (!pagePath.test(path) || !URL.canParse(address)) return problem
  return { kind: 'link', host: new URL(address).host, path }
}
