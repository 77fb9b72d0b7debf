import type { Segment } from '../../../components/coloring/colored-text.tsx'
import { parseReverse } from '../core/reverse-template.ts'
import { scanPattern } from '../core/scan-pattern.ts'
import { parseTemplate } from '#contract/uri-template.ts'

export interface Mark {
  readonly start: number
  readonly end: number
  readonly slot?: number
  readonly isWrong?: boolean
}

/**
 * Index of each named group in the pattern, from 0. It determines the color; the fifth group has the color of the
 * first.
 */
export type Slots = ReadonlyMap<string, number>

/** Length above which texts are not colored, because coloring slows typing. */
const longest = 4_000

/**
 * Returns the named groups of a pattern, even while it does not compile. They are one text, so that the result stays
 * equal while the groups do.
 */
export function groupNamesOf(pattern: string): string {
  if (pattern.length > longest) return ''
  const names = scanPattern(pattern).groups.map(({ name }) => name ?? '')
  return [...new Set(names)].filter((name) => name !== '').join(' ')
}

export const slotsOf = (groupNames: string): Slots =>
  new Map(groupNames === '' ? [] : groupNames.split(' ').map((name, slot) => [name, slot]))

export function patternMarks(pattern: string, slots: Slots): Mark[] {
  if (pattern.length > longest) return []
  return scanPattern(pattern).groups.flatMap(({ name, start, end }) => {
    const slot = name === null ? undefined : slots.get(name)
    return slot === undefined || end === null ? [] : [{ start, end, slot }]
  })
}

/**
 * Marks for the variables of a template. A single variable is marked with its braces; several in one expression are
 * marked inside the braces.
 */
export function templateMarks(template: string, slots: Slots): Mark[] {
  if (template.length > longest) return []
  return parseTemplate(template).parts.flatMap((part) => {
    if (part.kind === 'literal') return []
    const isAlone = part.variables.length === 1
    return part.variables.flatMap(({ name, start, end }) => {
      const slot = slots.get(name)
      return slot === undefined ? [] : [isAlone ? { start: part.start, end: part.end, slot } : { start, end, slot }]
    })
  })
}

/** Marks for the texts of groups, in the colors of the groups. */
export function groupMarks(
  spans: readonly { readonly name: string; readonly start: number; readonly end: number }[],
  slots: Slots,
): Mark[] {
  return spans.flatMap(({ name, start, end }) => {
    const slot = slots.get(name)
    return slot === undefined ? [] : [{ start, end, slot }]
  })
}

/** Mark of a problem, if it has a position. */
export const wrongMarks = ({ start, end }: { readonly start?: number; readonly end?: number }): Mark[] =>
  start === undefined || end === undefined ? [] : [{ start, end, isWrong: true }]

export function reverseMarks(template: string, slots: Slots): Mark[] {
  if (template.length > longest) return []
  return parseReverse(template).parts.flatMap(({ kind, text, start, end }) => {
    const slot = kind === 'field' ? slots.get(text) : undefined
    return slot === undefined ? [] : [{ start, end, slot }]
  })
}

/** Limit of marks. Each is compared at each cut, so a pattern with hundreds of groups is not colored. */
const mostMarks = 300

/**
 * Cuts a text where its marks begin and end. If marks overlap, the later one counts, and an inner mark comes after its
 * outer one.
 */
export function segmentsOf(text: string, given: readonly Mark[]): Segment[] {
  const marks = given.length > mostMarks ? [] : given
  const cuts = new Set([0, text.length])
  for (const { start, end } of marks) {
    cuts.add(Math.min(start, text.length))
    cuts.add(Math.min(end, text.length))
  }
  const positions = [...cuts].sort((one, other) => one - other)
  return positions.slice(0, -1).map((start, index) => {
    const end = positions[index + 1] ?? text.length
    const over = marks.filter((mark) => mark.start <= start && mark.end >= end)
    return {
      text: text.slice(start, end),
      slot: over.findLast(({ slot }) => slot !== undefined)?.slot ?? null,
      isWrong: over.some(({ isWrong }) => isWrong === true),
    }
  })
}
