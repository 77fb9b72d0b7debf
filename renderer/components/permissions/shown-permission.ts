import type { Directory } from '../../lib/organization/directory.ts'
import { permissionLabel, placeName } from '../../lib/organization/permission-words.ts'
import type { Permission, PermissionPlace } from '../../lib/organization/permissions.ts'

/** A permission with its texts. */
export interface ShownPermission {
  /** Unique within the organization. */
  readonly key: string
  readonly permission: Permission
  readonly place: string
  readonly label: string
}

/** Order of permissions: the organization first, then channels, then groups. */
export const placeKinds = ['organization', 'channel', 'group'] as const satisfies readonly PermissionPlace['kind'][]

export function shownPermission(directory: Directory, permission: Permission): ShownPermission {
  const { on, setting } = permission
  return {
    key: `${on.kind} ${on.kind === 'organization' ? '' : on.id} ${setting}`,
    permission,
    place: placeName(directory, permission),
    label: permissionLabel(permission),
  }
}
