import type { Stripped } from '#contract/records/strip.ts'

/** UTF-16 offsets in a text. */
export interface Place {
  readonly start: number
  readonly end: number
}

export const shifted = ({ start, end }: Place, by: number): Place => ({ start: start + by, end: end + by })

export const whole = ({ text, offset }: Stripped): Place => shifted({ start: 0, end: text.length }, offset)
