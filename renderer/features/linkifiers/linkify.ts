import { noLinkRanges } from './core/no-link-ranges.ts'
import { findWrapped } from './core/pattern.ts'
import { strip } from '#contract/records/strip.ts'
import { expandTemplate, parseTemplate } from '#contract/uri-template.ts'
import type { Linkifier } from './schema.ts'

export interface Link {
  /** UTF-16 offsets in the message. */
  readonly start: number
  readonly end: number
  readonly text: string
  readonly url: string
  readonly linkifierId: number
}

/**
 * Character that replaces linked text while later linkifiers search: it ends a word, begins nothing, and no real
 * pattern contains it.
 */
const linked = '\u0002'

type Applied = Pick<Linkifier, 'id' | 'pattern' | 'url_template'>

/**
 * Returns the links of a message. Linkifiers are applied in order, each from left to right, and never inside linked
 * text (service.md#linkifier-matching). A linkifier that the service would refuse creates no links.
 */
export function linkify(text: string, linkifiers: readonly Applied[]): Link[] {
  const links: Link[] = []
  let open = text
  for (const linkifier of linkifiers) {
    const mine = linksOf(open, linkifier)
    if (mine.length > 0) open = close(open, mine)
    links.push(...mine)
  }
  return links.sort((one, other) => one.start - other.start)
}

/** Returns the links of a whole message. There are none in code, formulas, other links, mentions and addresses. */
export const linkifyMessage = (message: string, linkifiers: readonly Applied[]): Link[] =>
  linkify(close(message, noLinkRanges(message)), linkifiers)

function close(text: string, links: readonly Pick<Link, 'start' | 'end'>[]): string {
  const open = links.map(({ start }, index) => text.slice(links[index - 1]?.end ?? 0, start))
  const closed = links.map(({ start, end }, index) => open[index] + linked.repeat(end - start))
  return closed.join('') + text.slice(links.at(-1)?.end ?? 0)
}

function linksOf(text: string, { id, pattern: given, url_template: urlTemplate }: Applied): Link[] {
  const pattern = strip(given).text
  const template = parseTemplate(strip(urlTemplate).text)
  if (pattern === '' || template.problem !== null) return []
  const links: Link[] = []
  let from = 0
  while (from <= text.length) {
    // The search covers the text up to the first character of the next link, which ends a word like any non-letter.
    const next = text.indexOf(linked, from)
    const found = findWrapped(pattern, next < 0 ? text : text.slice(0, next + 1), from)
    if (!found) {
      if (next < 0) break
      from = next
      while (text[from] === linked) from += 1
      continue
    }
    const { start, end, groups } = found
    const matched = text.slice(start, end)
    const isOpen = matched !== '' && !matched.includes(linked)
    const url = isOpen ? expandTemplate(template, groups, 'encoded') : null
    if (url !== null) links.push({ start, end, text: matched, url, linkifierId: id })
    // The boundary after one link may be the boundary before the next. A match that is empty or reaches into another
    // link is not a link: the search continues right after its start, both to terminate and because a shorter match may
    // begin there.
    from = isOpen ? Math.max(end, found.from + 1) : found.from + 1
  }
  return links
}
