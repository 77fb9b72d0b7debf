import type { Counts, Group } from './check.ts'
import type { EncodingChoice } from './choose-encoding.ts'
import type { Target, TargetReason } from './columns.ts'
import type { Encoding } from './decode.ts'
import type { ForeignKind } from './file-kind.ts'
import type { Delimiter } from './parse.ts'

/** Reason why the file can't be read. */
export type Unreadable =
  | { readonly why: 'empty' }
  | { readonly why: 'too-large'; readonly bytes: number }
  | { readonly why: 'foreign'; readonly kind: ForeignKind }
  /** No row follows the column names. */
  | { readonly why: 'no-rows' }

/** A part of a name in one encoding, and a flag if other encodings read it differently. */
export interface SamplePart {
  readonly text: string
  readonly isSpecial: boolean
}

export interface ShownCandidate {
  readonly encoding: Encoding
  readonly verdict: EncodingChoice['candidates'][number]['verdict']
  readonly badLine: number | null
  readonly samples: readonly { readonly line: number; readonly parts: readonly SamplePart[] }[]
}

export interface ShownColumn {
  readonly name: string | null
  readonly target: Target | null
  readonly why: TargetReason
  /** Values of the first rows; masked for passwords. */
  readonly samples: readonly string[]
}

/** Data of a file that the page shows. Rows are requested in pieces. */
export interface Overview {
  readonly encoding: Encoding
  readonly reason: EncodingChoice['reason'] | 'chosen'
  readonly candidates: readonly ShownCandidate[]
  /** Number of lines with letters that distinguish encodings. */
  readonly special: number
  /** True if the encoding is uncertain, so that the user has to choose it. */
  readonly isEncodingAsked: boolean
  readonly delimiter: Delimiter
  readonly hasHeader: boolean
  readonly columns: readonly ShownColumn[]
  /** The first rows, as parsed. */
  readonly preview: readonly { readonly number: number; readonly cells: readonly string[] }[]
  readonly rows: number
  readonly emptyLines: number
  /** Number of lines that are not about people and have no problem, such as titles. */
  readonly skippedLines: number
  readonly openQuote: number | null
  readonly isCut: boolean
  readonly takesPasswords: boolean
  /** True if the columns include the name and the address. */
  readonly isComplete: boolean
  /** Name of the first account. */
  readonly firstName: string
  readonly counts: Counts
  readonly groups: readonly Group[]
  /** Number of rows to create that differ from the file. */
  readonly changed: number
}
