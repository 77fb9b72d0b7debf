import { strip } from '#contract/records/strip.ts'
import { removeBracePrefixes } from './core/foreign-groups.ts'
import { groupDigits } from './core/group-digits.ts'
import { proposeFrom, type ProposedTexts } from './core/propose.ts'
import type { FieldName, LinkifierDraft, LinkifierReport } from './schema.ts'

/** A likely mistake that the service accepts, with a proposed change. */
export interface Hint {
  readonly kind: 'no_scheme' | 'no_groups' | 'from_link' | 'sign_before_group'
  /** Field that shows the hint. */
  readonly field: 'pattern' | 'url_template'
  /** New texts; null if the user's intention is unclear. */
  readonly change: Partial<ProposedTexts> | null
}

/** Length above which texts get no hints, because comparing them takes long. */
const longest = 2_000

export function findHints(draft: LinkifierDraft, report: LinkifierReport): Hint[] {
  const pattern = strip(draft.pattern).text
  const example = strip(draft.example_input ?? '').text
  const template = strip(draft.url_template).text
  const reverse = strip(draft.reverse_template ?? '').text
  const hints: Hint[] = []
  if ([pattern, example, template, reverse].some(({ length }) => length > longest)) return hints
  if (pattern !== '' && report.groups?.length === 0) {
    const change = groupDigits({ pattern, example, url_template: template, reverse_template: reverse })
    if (change) hints.push({ kind: 'no_groups', field: 'pattern', change })
  }
  const cleaned = removeBracePrefixes(template)
  // The hint is shown only if the groups are right, because a wrong name is a problem with its own fix.
  if (cleaned !== null && report.problems.length === 0)
    hints.push({ kind: 'sign_before_group', field: 'url_template', change: { url_template: cleaned } })
  if (isWithoutScheme(template, report.url)) {
    const change = { url_template: `https:${template.startsWith('//') ? '' : '//'}${template}` }
    hints.push({ kind: 'no_scheme', field: 'url_template', change: isHost(template) ? change : null })
  }
  if (example !== '' && report.variables?.length === 0 && (pattern === '' || report.groups?.length === 0)) {
    const change = proposeFrom(example, template)
    if (change) hints.push({ kind: 'from_link', field: 'url_template', change })
  }
  return hints
}

interface Form {
  readonly isNew: boolean
  readonly kept: readonly FieldName[]
}

/**
 * Filters the hints for a form. A link suggests a pattern only if no pattern can be lost, and a reverse template that
 * the server does not store is not filled in.
 */
export function hintsFor(hints: readonly Hint[], { isNew, kept }: Form): Hint[] {
  return hints.flatMap(({ kind, field, change }) => {
    if (kind === 'from_link' && !isNew) return []
    const { reverse_template: _, ...others } = change ?? {}
    return { kind, field, change: change === null || kept.includes('reverse_template') ? change : others }
  })
}

/**
 * True if a template has no scheme. A port is not a scheme. If the template begins with a group, only the link shows
 * the scheme.
 */
function isWithoutScheme(template: string, url: string | undefined): boolean {
  const link = template.startsWith('{') ? (url ?? '') : template
  const isBegun = 'https://'.startsWith(link.toLowerCase())
  return !isBegun && !/^[a-z][a-z0-9+.-]*:(?![0-9])/i.test(link)
}

/** True for the host of an address without a scheme: a name with a dot, a group in it, or a port. */
const isHost = (template: string): boolean => /^(?:\/\/)?[\w{}-]+(?:\.[\w{}-]+|:[0-9])/.test(template)
