import { hash } from 'node:crypto'
import { z } from 'zod'
import { plannedRowSchema, rowResultSchema, runEnds, type PlannedRow } from '#contract/runs.ts'
import { withoutMark } from '../store/read-bounded.ts'
import type { RunFileLine } from './state.ts'

/**
 * Text of a run's file: the plan, its rows, then a line for each step. Each line begins with a checksum of itself and
 * the previous line, so that a changed, lost, repeated or moved line is detected.
 */

/** The plan of a run, as the person confirmed it. */
const planSchema = z.object({
  run: z.object({
    runId: z.uuid(),
    profileId: z.uuid(),
    format: z.literal(1),
    title: z.string(),
    startedAt: z.int(),
    stopsAtRefusal: z.boolean(),
    /** Name that the person typed to confirm; it isn't secret. */
    confirmation: z.string().nullable(),
    count: z.int().nonnegative(),
    /** Origin of the secrets. */
    secretsFrom: z.enum(['made', 'given']).nullable(),
    keepsSecrets: z.boolean(),
  }),
})
export type RunPlan = Omit<z.output<typeof planSchema>['run'], 'profileId' | 'format'> & {
  readonly rows: readonly PlannedRow[]
}

const index = z.int().nonnegative()
const keptLineSchema = z.union([
  z.object({ left: index, writeId: z.uuid() }),
  z.object({ recalled: index }),
  z.object({ ended: index, result: rowResultSchema }),
  z.object({ over: z.enum(runEnds), at: z.int() }),
  z.object({ again: z.array(index) }),
])

export interface StoredRun {
  readonly plan: RunPlan
  readonly lines: readonly RunFileLine[]
  /** True if part of the file was changed or lost, so that the results of some rows are unknown. */
  readonly isDamaged: boolean
}

interface ReadRun extends StoredRun {
  readonly profileId: string
  /** Checksum that the next line continues. */
  readonly last: string
}

const head = /^\{"sum":"([0-9a-f]{32})",/
export const firstSum = ''

/** Writes a line with its newline, and returns the checksum that the next line continues. */
function writeLine(last: string, line: object): { readonly text: string; readonly last: string } {
  const body = JSON.stringify(line)
  const sum = sumOf(last, body)
  return { text: `{"sum":"${sum}",${body.slice(1)}\n`, last: sum }
}

export const writeRunFileLine: (last: string, line: RunFileLine) => ReturnType<typeof writeLine> = writeLine

export function writePlan(profileId: string, { rows, ...run }: RunPlan): ReturnType<typeof writeLine> {
  let last = firstSum
  let all = ''
  for (const line of [{ run: { ...run, profileId, format: 1 } }, ...rows]) {
    const { text, last: next } = writeLine(last, line)
    all += text
    last = next
  }
  return { text: all, last }
}

const sumOf = (last: string, body: string): string => hash('sha256', `${last}\n${body}`, 'hex').slice(0, 32)

/** Reads a run's file; null if no plan can be read. The returned text ends with the last complete line. */
export function readRunFile(text: string): ReadRun | null {
  const texts = withoutMark(text).split('\n').slice(0, -1)
  const plan = planSchema.safeParse(parsed(texts[0])).data?.run
  if (plan === undefined) return null
  let last = firstSum
  const isSound = (line: string): boolean => {
    const sum = head.exec(line)?.[1]
    if (sum === undefined) return false
    const isRight = sumOf(last, `{${line.slice(`{"sum":"${sum}",`.length)}`) === sum
    // The next line is checked against the checksum in this line, so that one damaged line affects only itself.
    last = sum
    return isRight
  }
  const lines = texts.map((line) => ({ isSound: isSound(line), value: parsed(line) }))
  const { profileId, format: _format, ...run } = plan

  const rows: PlannedRow[] = []
  for (const line of lines.slice(1, 1 + run.count)) {
    const row = plannedRowSchema.safeParse(line.value)
    if (!line.isSound || !row.success) break
    rows.push(row.data)
  }
  const isPlanWhole = rows.length === run.count
  if (rows.length === 0) return null

  let isDamaged = !isPlanWhole || lines[0]?.isSound === false
  const kept: RunFileLine[] = []
  for (const line of lines.slice(1 + run.count)) {
    const { data } = keptLineSchema.safeParse(line.value)
    if (line.isSound && data !== undefined && isWithin(data, rows.length)) kept.push(data)
    else isDamaged = true
  }
  return { plan: { ...run, count: rows.length, rows }, lines: kept, isDamaged, profileId, last }
}

function isWithin(line: RunFileLine, count: number): boolean {
  if ('left' in line) return line.left < count
  if ('recalled' in line) return line.recalled < count
  if ('ended' in line) return line.ended < count
  return 'again' in line ? line.again.every((one) => one < count) : true
}

function parsed(line: string | undefined): unknown {
  try {
    return JSON.parse(line ?? '')
  } catch {
    // Undefined matches no schema of a line, so it represents invalid JSON.
    return undefined
  }
}
