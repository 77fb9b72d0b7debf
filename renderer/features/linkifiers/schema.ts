import type { LinkifierField } from '#contract/records/linkifier.ts'
import type { LinkifierRecord } from '#contract/operations/linkifiers.ts'

/** A linkifier with every field (service.md#linkifiers); fields that an older server does not keep are empty. */
export type Linkifier = LinkifierRecord

/** Values of the form: the service's own field names, strings or null as in the API (service.md#linkifiers). */
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
  /**
   * Field that shows the problem; the service itself reports most problems under `__all__`
   * (service.md#linkifier-validation).
   */
  readonly field: FieldName
  /** Message of the service. */
  readonly message: string
  /** Name of the group or variable. */
  readonly name?: string
  /** Range of the problem, as UTF-16 offsets in the field's text as given. */
  readonly start?: number
  readonly end?: number
  /** Index of the alternative template. */
  readonly index?: number
}

export interface ExampleMatch {
  /** Range of the match, as UTF-16 offsets in `example_input` as given. */
  readonly start: number
  readonly end: number
  readonly text: string
  /** Texts of the named groups; null for a group without a match. */
  readonly groups: Readonly<Record<string, string | null>>
}

export interface LinkifierReport {
  /** Problems in the order in which the service would find them; it stops at the first. */
  readonly problems: readonly LinkifierProblem[]
  /** Named groups of the pattern, in order; absent if it does not compile. */
  readonly groups?: readonly string[]
  /** Variables of the URL template, in order; absent if it is invalid. */
  readonly variables?: readonly string[]
  readonly match?: ExampleMatch
  /** Link of the example. */
  readonly url?: string
  /** The reverse template, expanded with the example's groups. */
  readonly reversed?: string
}
