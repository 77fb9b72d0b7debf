import { groupSpans } from '../core/pattern.ts'
import { strip } from '#contract/records/values.ts'
import { expandPieces, parseTemplate } from '#contract/uri-template.ts'
import { linkifyMessage, type Link } from '../linkify.ts'
import { lintLinkifier } from '../lint.ts'
import type { FieldName, Linkifier, LinkifierDraft, LinkifierReport } from '../schema.ts'
import { convertPiece, type Conversion } from '../unlinkify.ts'
import { findFixes, type Fix } from '../fixes.ts'
import { findHints, type Hint } from '../hints.ts'
import { findOverlaps, type Overlap } from '../overlaps.ts'

/** Jobs of the worker; each kind has its answer in `Answers`. */
export type Job =
  | {
      readonly kind: 'check'
      readonly draft: LinkifierDraft
      /** Fields that the server stores. It checks no others, but a draft may hold them for trying out. */
      readonly kept: readonly FieldName[]
    }
  | {
      readonly kind: 'preview'
      readonly message: string
      /** Link of the linkifier's example; null without one. */
      readonly url: string | null
      readonly linkifierId: number
      readonly linkifiers: readonly Linkifier[]
    }
  | {
      readonly kind: 'scratch'
      readonly message: string
      readonly pasted: string
      readonly linkifiers: readonly Linkifier[]
    }
  | { readonly kind: 'overview'; readonly linkifiers: readonly Linkifier[] }

export interface Span {
  readonly name: string
  readonly start: number
  readonly end: number
}

export interface Answers {
  readonly check: {
    readonly report: LinkifierReport
    readonly fixes: readonly Fix[]
    readonly hints: readonly Hint[]
    /** Ranges of the groups in the example, outer ones first. */
    readonly spans: readonly Span[]
    /** Ranges of their texts in the URL. */
    readonly urlSpans: readonly Span[]
  }
  readonly preview: {
    readonly links: readonly Link[]
    /** Result of pasting the URL with this linkifier; null without a URL. */
    readonly wayBack: Conversion | null
  }
  readonly scratch: { readonly links: readonly Link[]; readonly conversions: readonly Conversion[] }
  readonly overview: { readonly items: readonly Overlap[] }
}

/** Maximum number of words to try; nobody reads more results. */
const mostPieces = 200

/** Performs a job. A job may take long, so only the worker calls this. */
export function perform(job: Job): Answers[Job['kind']] {
  switch (job.kind) {
    case 'check':
      return check(job.draft, job.kept)
    case 'preview':
      return {
        links: linkifyMessage(job.message, job.linkifiers),
        wayBack:
          job.url === null
            ? null
            : convertPiece(
                job.url,
                job.linkifiers.filter(({ id }) => id === job.linkifierId),
              ),
      }
    case 'scratch': {
      const pieces = job.pasted.split(/\s+/).filter((piece) => piece.includes(':'))
      return {
        links: linkifyMessage(job.message, job.linkifiers),
        conversions: pieces.slice(0, mostPieces).map((piece) => convertPiece(piece, job.linkifiers)),
      }
    }
    case 'overview':
      return { items: findOverlaps(job.linkifiers) }
  }
}

/** Checks the values that would be sent. Blank rows are not sent, but the problems of the others keep their index. */
function check(given: LinkifierDraft, kept: readonly FieldName[]): Answers['check'] {
  const rows = [...(given.alternative_url_templates ?? []).entries()].filter(([, text]) => strip(text).text !== '')
  const draft = { ...given, alternative_url_templates: rows.map(([, text]) => text) }
  const placed = <T extends { readonly index?: number }>(one: T): T =>
    one.index === undefined ? one : { ...one, index: rows[one.index]?.[0] ?? one.index }
  const found = lintLinkifier(draft)
  const report = { ...found, problems: found.problems.filter(({ field }) => kept.includes(field)) }
  return {
    report: { ...report, problems: report.problems.map(placed) },
    fixes: findFixes(draft, report).map(placed),
    hints: findHints(draft, report),
    spans: spansOf(draft),
    urlSpans: urlSpansOf(draft, report),
  }
}

function spansOf({ pattern, example_input: given }: LinkifierDraft): Span[] {
  const { text, offset } = strip(given ?? '')
  const spans = text === '' ? null : groupSpans(strip(pattern).text, text)
  return (spans ?? []).map(({ name, start, end }) => ({ name, start: start + offset, end: end + offset }))
}

function urlSpansOf({ url_template }: LinkifierDraft, { url, match }: LinkifierReport): Span[] {
  if (url === undefined || !match) return []
  const spans: Span[] = []
  let start = 0
  const pieces = expandPieces(parseTemplate(strip(url_template).text), match.groups, 'encoded') ?? []
  for (const { text, name } of pieces) {
    const end = start + text.length
    if (name !== null) spans.push({ name, start, end })
    start = end
  }
  return spans
}
