import classes from './coloured-text.module.css'
import { colours, type Segment } from './segment.ts'

/** Thousands of elements would hold the page at each key. */
export const mostColoured = 300

/**
 * Text in the colours and line styles of its groups; what is wrong is underlined with a wave. What comes after very many
 * parts is in the colour of text.
 */
export function ColouredText({ segments }: { segments: readonly Segment[] }) {
  const rest = segments.slice(mostColoured)
  return (
    <>
      {segments.slice(0, mostColoured).map(({ text, slot, isWrong }, index) =>
        slot === null && !isWrong ? (
          text
        ) : (
          <span
            key={index}
            className={classes.segment}
            data-group={slot === null ? undefined : (slot % colours) + 1}
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

/** A group’s name or text with the number of the group: the fifth group has the colour of the first. */
export function GroupPill({ slot, text }: { slot: number; text: string }) {
  return (
    <span className={classes.pill} data-group={(slot % colours) + 1}>
      <sup>{slot + 1}</sup>
      {text}
    </span>
  )
}
