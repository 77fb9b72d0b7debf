import type { Stripped } from '#contract/records/strip.ts'

/** UTF-16 offsets in a text. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

export const shifted = ({ start, end }: TextRange, by: number): TextRange => ({ start: start + by, end: end + by })

export const whole = ({ text, offset }: Stripped): TextRange => shifted({ start: 0, end: text.length }, offset)
