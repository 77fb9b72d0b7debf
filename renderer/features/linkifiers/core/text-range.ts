import type { Stripped } from '#contract/records/strip.ts'

/** A range in a text, as UTF-16 offsets. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

export const shiftRange = ({ start, end }: TextRange, by: number): TextRange => ({ start: start + by, end: end + by })

export const wholeRange = ({ text, offset }: Stripped): TextRange => shiftRange({ start: 0, end: text.length }, offset)
