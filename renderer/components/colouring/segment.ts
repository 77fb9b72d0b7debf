/** A run of characters drawn alike: in a group's colour, or as wrong. */
export interface Segment {
  readonly text: string
  /** Which of the four colours; null for plain text. */
  readonly slot: number | null
  readonly isWrong: boolean
}

/** How many colours there are; the fifth slot has the colour of the first. */
export const colours = 4
