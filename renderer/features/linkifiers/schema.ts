import type { LinkifierField } from '#contract/records/linkifier.ts'
import type { LinkifierRecord } from '#contract/operations/linkifiers.ts'

/** A linkifier with every field of §2; what an older server does not keep reads as empty. */
export type Linkifier = LinkifierRecord

/** The values of the form: the service’s own field names, strings or null as in the API (§4.7). */
export interface LinkifierDraft {
  readonly pattern: string
  readonly url_template: string
  readonly reverse_template: string | null
  readonly example_input: string | null
  readonly alternative_url_templates: readonly string[] | null
}

export type FieldName = LinkifierField

export const problemKinds = [
  'blank_field',
  'bad_regex',
  'invalid_url_template',
  'example_required',
  'example_not_matching',
  'reverse_missing_brace',
  'reverse_empty_field',
  'reverse_unknown_group',
  'reverse_mismatch',
  'group_not_in_pattern',
  'group_not_in_url_template',
] as const
export type ProblemKind = (typeof problemKinds)[number]

export interface LinkifierProblem {
  readonly kind: ProblemKind
  /** The field that shows it; the service itself files most problems under `__all__` (REFERENCE §3.1). */
  readonly field: FieldName
  /** The service's own words. */
  readonly message: string
  /** The group or variable it is about. */
  readonly name?: string
  /** UTF-16 offsets in the field's text as it was given. */
  readonly start?: number
  readonly end?: number
  /** Which alternative template. */
  readonly index?: number
}

export interface ExampleMatch {
  /** UTF-16 offsets in `example_input` as it was given. */
  readonly start: number
  readonly end: number
  readonly text: string
  /** Named groups; null did not take part. */
  readonly groups: Readonly<Record<string, string | null>>
}

export interface LinkifierReport {
  /** In the order in which the service would find them; it stops at the first, this goes on. */
  readonly problems: readonly LinkifierProblem[]
  /** Named groups of the pattern, in its order; absent when it does not compile. */
  readonly groups?: readonly string[]
  /** Variables of the URL template, in its order; absent when it is no template. */
  readonly variables?: readonly string[]
  readonly match?: ExampleMatch
  /** What the example links to. */
  readonly url?: string
  /** The reverse template, expanded with the example's groups. */
  readonly reversed?: string
}
