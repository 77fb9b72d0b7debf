/** A part of a text drawn alike: in a group's color, or as an error. */
export interface Segment {
  readonly text: string
  /** Index of the color; null for plain text. */
  readonly slot: number | null
  readonly isWrong: boolean
}

/** Number of colors; the fifth slot has the color of the first. */
export const colors = 4
