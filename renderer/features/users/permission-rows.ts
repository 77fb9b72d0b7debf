import { foldLetters } from '../../lib/fold-letters.ts'
import { groupName, type Directory } from '../../lib/organization/directory.ts'
import { permissionLabel, placeName } from '../../lib/organization/permission-text.ts'
import type { HeldPermission, Permission, Reason } from '../../lib/organization/permissions.ts'
import { granteeText } from '../../lib/records/words.ts'
import { leastRoleLabel } from '../../lib/roles.ts'
import { t } from './text.ts'

/** A permission of the organization, and why a person has it. */
export interface PermissionRow {
  readonly key: string
  readonly permission: Permission
  /** None for what the person may not do. */
  readonly reasons: readonly Reason[]
  readonly where: string
  readonly may: string
  /** Because of what; for what is not allowed, who may. */
  readonly because: string
  /** Lower case, for the search. */
  readonly haystack: string
}

export const keyOf = ({ key }: PermissionRow): string => key
export const haystackOf = ({ haystack }: PermissionRow): string => haystack

/** The group that has the person as a member; null where no group is the reason. */
export const memberGroupOf = (reason: Reason): number | null =>
  reason.by === 'group' ? (reason.path.at(-1) ?? null) : null

/** Whether a group is the service’s own and stands for a role, which nobody leaves. */
export const isRole = ({ groups }: Directory, id: number): boolean => groups.get(id)?.is_system_group === true

/** Whether leaving a group takes a permission away: nothing else gives it. */
export const isLostWithout = (reasons: readonly Reason[], groupId: number): boolean =>
  reasons.length > 0 && reasons.every((reason) => memberGroupOf(reason) === groupId)

/** A row for every permission, the organization’s first. */
export function permissionRows(
  directory: Directory,
  permissions: readonly Permission[],
  held: readonly HeldPermission[],
  name: string,
): PermissionRow[] {
  const reasonsOf = new Map(held.map(({ permission, reasons }) => [permission, reasons]))
  return permissions.map((permission) => {
    const { on, setting, value } = permission
    const reasons = reasonsOf.get(permission) ?? []
    const [where, may] = [placeName(directory, permission), permissionLabel(permission)]
    const because = reasons.length === 0 ? granteeText(value, directory) : reasonsText(directory, reasons, name)
    return {
      key: `${on.kind} ${on.kind === 'organization' ? '' : on.id} ${setting}`,
      permission,
      reasons,
      where,
      may,
      because,
      haystack: foldLetters(`${where}\n${may}\n${because}`),
    }
  })
}

function reasonsText(directory: Directory, reasons: readonly Reason[], name: string): string {
  const [first, ...others] = reasons
  if (first === undefined) return ''
  const words = reasonText(directory, first, name)
  return others.length === 0 ? words : t('because.more', { first: words, count: others.length })
}

/** A reason in a few words, such as “Terminal leads, in Moderators”: the group of the person first. */
export function reasonText(directory: Directory, reason: Reason, name: string): string {
  switch (reason.by) {
    case 'named':
      return t('because.named', { name })
    case 'standing':
      return t('because.standing', { who: leastRoleLabel(reason.role) })
    case 'group':
      // Groups of the service between two others are left out: each role is part of the next.
      return reason.path
        .filter((id, index, { length }) => index % (length - 1 || 1) === 0 || !isRole(directory, id))
        .map((id) => groupName(directory, id))
        .reduce((within, group) => t('because.in', { group, within }))
  }
}
