import { isRole, reasonsText } from '../../components/permissions/reason-text.ts'
import { shownPermission, type ShownPermission } from '../../components/permissions/shown-permission.ts'
import { foldLetters } from '#contract/fold-letters.ts'
import type { Directory } from '../../lib/organization/directory.ts'
import type { HeldPermission, Permission, Reason } from '../../lib/organization/permissions.ts'
import { granteeText } from '../../lib/records/kind-words.ts'

/** A permission of the organization, and why a person has it. */
export interface PermissionRow extends ShownPermission {
  /** Empty if the person lacks the permission. */
  readonly reasons: readonly Reason[]
  /** Reason; for a missing permission, who has it. */
  readonly because: string
  /** Lowercase, for the search. */
  readonly haystack: string
}

export const keyOf = ({ key }: PermissionRow): string => key
export const haystackOf = ({ haystack }: PermissionRow): string => haystack

/** The group that has the person as a member; null if no group is the reason. */
export const memberGroupOf = (reason: Reason): number | null =>
  reason.by === 'group' ? (reason.path.at(-1) ?? null) : null

/** True if every reason comes with the person's role. */
export const isByRole = (directory: Directory, reasons: readonly Reason[]): boolean =>
  reasons.map(memberGroupOf).every((id) => id !== null && isRole(directory, id))

/** True if leaving a group removes a permission: nothing else gives it. */
export const isLostWithout = (reasons: readonly Reason[], groupId: number): boolean =>
  reasons.length > 0 && reasons.every((reason) => memberGroupOf(reason) === groupId)

/** A row for every permission, the organization's first. */
export function permissionRows(
  directory: Directory,
  permissions: readonly Permission[],
  held: readonly HeldPermission[],
): PermissionRow[] {
  const reasonsOf = new Map(held.map(({ permission, reasons }) => [permission, reasons]))
  return permissions.map((permission) => {
    const reasons = reasonsOf.get(permission) ?? []
    const shown = shownPermission(directory, permission)
    const because = reasons.length === 0 ? granteeText(permission.value, directory) : reasonsText(directory, reasons)
    return { ...shown, reasons, because, haystack: foldLetters(`${shown.place}\n${shown.label}\n${because}`) }
  })
}
