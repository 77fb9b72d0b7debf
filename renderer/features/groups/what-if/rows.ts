import { shownPermission, type ShownPermission } from '../../../components/permissions/shown-permission.ts'
import { userName, type Directory } from '../../../lib/organization/directory.ts'
import type { Outcome, WhatIf } from '../core/what-if.ts'

/** A permission that the group gives, with the effect on it. */
export type OutcomeRow = Outcome & ShownPermission

export const outcomeRows = (directory: Directory, { outcomes }: WhatIf): OutcomeRow[] =>
  outcomes.map((outcome) => ({ ...outcome, ...shownPermission(directory, outcome.permission) }))

/** A person, with the permissions they gain or lose. */
export interface PersonRow {
  readonly key: string
  readonly userId: number
  readonly name: string
  readonly outcomes: readonly OutcomeRow[]
}

export function personRows(directory: Directory, rows: readonly OutcomeRow[]): PersonRow[] {
  const byPerson = new Map<number, OutcomeRow[]>()
  for (const row of rows) {
    for (const id of row.changes) {
      const list = byPerson.get(id)
      if (list) list.push(row)
      else byPerson.set(id, [row])
    }
  }
  return [...byPerson].map(([userId, outcomes]) => ({
    key: String(userId),
    userId,
    name: userName(directory, userId),
    outcomes,
  }))
}
