import classes from './colored-text.module.css'

/** A part of a text drawn alike: in a group's color, or as an error. */
export interface Segment {
  readonly text: string
  /** Index of the color; null for plain text. */
  readonly slot: number | null
  readonly isWrong: boolean
}

/** Number of colors; the fifth slot has the color of the first. */
export const colors = 4

/** Limit of colored parts, because thousands of elements would block the page at each keystroke. */
export const maxColored = 300

/**
 * Text in the colors and line styles of its groups, with a wavy line under errors. If there are very many parts, the
 * last ones are not colored.
 */
export function ColoredText({ segments }: { segments: readonly Segment[] }) {
  const rest = segments.slice(maxColored)
  return (
    <>
      {segments.slice(0, maxColored).map(({ text, slot, isWrong }, index) =>
        slot === null && !isWrong ? (
          text
        ) : (
          <span
            key={index}
            className={classes.segment}
            data-group={slot === null ? undefined : (slot % colors) + 1}
            data-wrong={isWrong || undefined}
          >
            {text}
          </span>
        ),
      )}
      {rest.map(({ text }) => text).join('')}
    </>
  )
}

/** A group's name or text, with the number of the group, because the fifth group has the color of the first. */
export function GroupPill({ slot, text }: { slot: number; text: string }) {
  return (
    <span className={classes.pill} data-group={(slot % colors) + 1}>
      <sup>{slot + 1}</sup>
      {text}
    </span>
  )
}
