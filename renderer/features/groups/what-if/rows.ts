import { foldLetters } from '#contract/fold-letters.ts'
import { ShownPermission } from '../../../records/permissions/shown-permission.ts'
import { userName, type Directory } from '../../../lib/organization/directory.ts'
import type { Outcome, WhatIf } from '../core/what-if.ts'

/** A permission of the group, with the effect on it. */
export class OutcomeRow extends ShownPermission {
  readonly reasons: Outcome['reasons']
  readonly changes: Outcome['changes']
  readonly stays: Outcome['stays']

  constructor(directory: Directory, { permission, reasons, changes, stays }: Outcome) {
    super(directory, permission)
    this.reasons = reasons
    this.changes = changes
    this.stays = stays
  }

  /** Folded text for the search. */
  get haystack(): string {
    return `${this.foldedPlace}\n${foldLetters(this.label)}`
  }
}

export const outcomeRows = (directory: Directory, { outcomes }: WhatIf): OutcomeRow[] =>
  outcomes.map((outcome) => new OutcomeRow(directory, outcome))

/** A person, with the permissions that they gain or lose. */
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
