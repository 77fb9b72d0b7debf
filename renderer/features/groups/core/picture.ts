import type { GroupGraph } from '../../../lib/organization/group-graph.ts'
import { isInLoop } from './nesting.ts'

/** Picture of a group's nesting: groups that contain it, the group itself, its subgroups, and their subgroups. */

export const columns = ['part-of', 'here', 'contains', 'further'] as const
export type PictureColumn = (typeof columns)[number]

export interface PlacedGroup {
  readonly id: number
  readonly column: PictureColumn
  /** Row in the column, counted from the top. */
  readonly row: number
}

/** Line from a group to one of its direct subgroups. */
export interface Line {
  readonly from: number
  readonly to: number
  readonly isLoop: boolean
}

export interface Picture {
  readonly groups: readonly PlacedGroup[]
  readonly lines: readonly Line[]
  /** Number of groups of a column that are not drawn. */
  readonly left: Readonly<Record<PictureColumn, number>>
}

/** Limit of groups in a column: more would be unreadable, and the table lists all of them. */
const mostInColumn = 12

/** Places each group once, in the column nearest to the middle, so that a loop ends. */
export function pictureOf(graph: Pick<GroupGraph, 'subgroupsOf' | 'partOf'>, middle: number): Picture {
  const placed = new Map<number, PlacedGroup>()
  const left = { 'part-of': 0, here: 0, contains: 0, further: 0 }
  const place = (column: PictureColumn, ids: Iterable<number>) => {
    const fresh = [...new Set(ids)].filter((id) => !placed.has(id))
    for (const [row, id] of fresh.slice(0, mostInColumn).entries()) placed.set(id, { id, column, row })
    left[column] = Math.max(0, fresh.length - mostInColumn)
    return fresh.slice(0, mostInColumn)
  }
  place('here', [middle])
  const contained = place('contains', graph.subgroupsOf(middle))
  place('part-of', graph.partOf(middle))
  place(
    'further',
    contained.flatMap((id) => graph.subgroupsOf(id)),
  )
  const lines = [...placed.keys()].flatMap((from) =>
    [...new Set(graph.subgroupsOf(from))]
      .filter((to) => placed.has(to))
      .map((to) => ({ from, to, isLoop: isInLoop(graph, from, to) })),
  )
  return { groups: [...placed.values()], lines, left }
}

export type Step = 'before' | 'after' | 'up' | 'down'

/** Target of a step: along a line if there is one, otherwise to the neighboring group; null if there is none. */
export function stepFrom({ groups, lines }: Picture, from: number, step: Step): number | null {
  const start = groups.find(({ id }) => id === from)
  if (!start) return null
  const inColumn = (column: PictureColumn | undefined) => groups.filter((one) => one.column === column)
  if (step === 'up' || step === 'down') {
    const row = start.row + (step === 'up' ? -1 : 1)
    return inColumn(start.column).find((one) => one.row === row)?.id ?? null
  }
  const there = inColumn(columns[columns.indexOf(start.column) + (step === 'before' ? -1 : 1)])
  const isJoined = ({ id }: PlacedGroup) =>
    lines.some((line) =>
      step === 'before' ? line.from === id && line.to === from : line.from === from && line.to === id,
    )
  return (there.find(isJoined) ?? there[Math.min(start.row, there.length - 1)])?.id ?? null
}
