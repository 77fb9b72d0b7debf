import type { Counts, Group } from './check.ts'
import type { EncodingChoice } from './choose-encoding.ts'
import type { Target, Why } from './columns.ts'
import type { Encoding } from './decode.ts'
import type { ForeignKind } from './file-kind.ts'
import type { Delimiter } from './parse.ts'

/** Why nothing can be read of what was given. */
export type Unreadable =
  | { readonly why: 'empty' }
  | { readonly why: 'too-large'; readonly bytes: number }
  | { readonly why: 'foreign'; readonly kind: ForeignKind }
  /** No row stands below the names of the columns. */
  | { readonly why: 'no-rows' }

/** A letter of a name in one encoding, and whether others read it differently. */
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
  readonly why: Why
  /** Of its first rows; masked where they are passwords. */
  readonly samples: readonly string[]
}

/** What the page draws of a file that was read; rows are asked for piece by piece. */
export interface Overview {
  readonly encoding: Encoding
  readonly reason: EncodingChoice['reason'] | 'chosen'
  readonly candidates: readonly ShownCandidate[]
  /** How many lines hold letters that tell encodings apart. */
  readonly special: number
  /** Nothing is certain, so that a person has to choose how letters are stored. */
  readonly isEncodingAsked: boolean
  readonly delimiter: Delimiter
  readonly hasHeader: boolean
  readonly columns: readonly ShownColumn[]
  /** The first rows, as they are read. */
  readonly preview: readonly { readonly number: number; readonly cells: readonly string[] }[]
  readonly rows: number
  readonly emptyLines: number
  /** Lines that are no person and have no problem, such as titles. */
  readonly skippedLines: number
  readonly openQuote: number | null
  readonly isCut: boolean
  readonly takesPasswords: boolean
  /** Whether a column becomes the name, and another the address. */
  readonly isComplete: boolean
  /** The name of the first account. */
  readonly firstName: string
  readonly counts: Counts
  readonly groups: readonly Group[]
  /** Rows that are to be created and differ from the file. */
  readonly changed: number
}
