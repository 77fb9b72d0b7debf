import { findWrapped } from './core/pattern.ts'
import { templateMatcher } from './core/match-template.ts'
import { expandReverse, parseReverse } from './core/reverse-template.ts'
import { strip } from '#contract/records/strip.ts'
import { expandTemplate, parseTemplate } from '#contract/uri-template.ts'
import type { Linkifier } from './schema.ts'

/** Reason why a template that matches a URL does not convert it. */
export type Obstacle =
  | { readonly kind: 'reverse-unusable' }
  | { readonly kind: 'pattern-elsewhere'; readonly text: string }
  | { readonly kind: 'other-url'; readonly text: string; readonly url: string }

export interface Conversion {
  readonly piece: string
  /** The converted text; null if the piece stays unchanged. */
  readonly text: string | null
  /** Id of the linkifier that converts the piece; otherwise, of the first one that nearly does. */
  readonly linkifierId: number | null
  /** Index of the template: 0 is the URL template, followed by its alternatives. */
  readonly templateIndex: number | null
  readonly obstacle: Obstacle | null
}

type Applied = Pick<Linkifier, 'id' | 'pattern' | 'url_template' | 'reverse_template'> & {
  /** Alternative templates; absent on older servers. */
  readonly alternative_url_templates?: readonly string[] | null
}

/**
 * Converts every URL in pasted text for which a linkifier can write the original text
 * (service.md#reverse-linkification).
 */
export function unlinkify(pastedText: string, linkifiers: readonly Applied[]): string {
  return pastedText
    .split(/(\s+)/)
    .map((piece) => (/^\s*$/.test(piece) ? piece : (convertPiece(piece, linkifiers).text ?? piece)))
    .join('')
}

/** Converts one word, and reports its linkifier and template, or the obstacle. */
export function convertPiece(piece: string, linkifiers: readonly Applied[]): Conversion {
  let nearest: Conversion = { piece, text: null, linkifierId: null, templateIndex: null, obstacle: null }
  for (const linkifier of linkifiers) {
    const reverse = strip(linkifier.reverse_template ?? '').text
    if (reverse === '') continue
    const templates = [strip(linkifier.url_template).text, ...(linkifier.alternative_url_templates ?? [])]
    for (const [templateIndex, template] of templates.entries()) {
      const result = throughTemplate(piece, template, reverse, strip(linkifier.pattern).text)
      if (result === null) continue
      const tried = { piece, linkifierId: linkifier.id, templateIndex }
      if (typeof result === 'string') return { ...tried, text: result, obstacle: null }
      if (nearest.obstacle === null) nearest = { ...tried, text: null, obstacle: result }
    }
  }
  return nearest
}

/** Returns the text or the obstacle; null if the template does not match the piece. */
function throughTemplate(piece: string, source: string, reverse: string, pattern: string): string | Obstacle | null {
  const { template, matchers } = prepared(source)
  if (template.problem !== null) return null
  let obstacle: Obstacle | null = null
  // The address bar copies letters of other scripts unencoded, but other programs encode them. A template matches both.
  for (const literals of ['raw', 'encoded'] as const) {
    const values = matchers[literals](piece)
    if (values === null) continue
    const text = expandReverse(parseReverse(reverse), values)
    if (text === null) return { kind: 'reverse-unusable' }
    const found = findWrapped(pattern, text, 0)
    if (!found) {
      obstacle ??= { kind: 'pattern-elsewhere', text }
      continue
    }
    const url = expandTemplate(template, found.groups, literals)
    if (url === piece) return text
    obstacle ??= { kind: 'other-url', text, url: url ?? '' }
  }
  return obstacle
}

const memory = new Map<string, ReturnType<typeof prepare>>()
const remembered = 2_000

/** Prepares a template and caches it, because every word of a message is tried with each template. */
function prepared(source: string) {
  const known = memory.get(source)
  if (known) return known
  const made = prepare(source)
  if (memory.size >= remembered) memory.clear()
  memory.set(source, made)
  return made
}

function prepare(source: string) {
  const template = parseTemplate(source)
  return {
    template,
    matchers: { raw: templateMatcher(template, 'raw'), encoded: templateMatcher(template, 'encoded') },
  }
}
