import { foldLetters } from '#contract/fold-letters.ts'
import type { Directory } from '../../lib/organization/directory.ts'
import { permissionLabel, placeName } from '../../lib/organization/permission-texts.ts'
import type { Permission, PermissionPlace } from '../../lib/organization/permissions.ts'

/** Order of permissions: the organization first, then channels, then groups. */
export const placeKinds = ['organization', 'channel', 'group'] as const satisfies readonly PermissionPlace['kind'][]

/**
 * A permission with its texts. They are looked up when they are drawn, sorted or searched, because an organization may
 * have hundreds of thousands.
 */
export class ShownPermission {
  readonly permission: Permission
  protected readonly directory: Directory

  constructor(directory: Directory, permission: Permission) {
    this.directory = directory
    this.permission = permission
  }

  /** Key that is unique within the organization. */
  get key(): string {
    const { on, setting } = this.permission
    return `${on.kind} ${on.kind === 'organization' ? '' : on.id} ${setting}`
  }

  get place(): string {
    return placeName(this.directory, this.permission)
  }

  get label(): string {
    return permissionLabel(this.permission)
  }

  /** Sort value of the place. */
  get placeOrder(): string {
    const { on } = this.permission
    return cached(placeOrders, on, () => `${placeKinds.indexOf(on.kind)} ${this.place}`)
  }

  /** Folded name of the object, for the search. */
  get foldedPlace(): string {
    return cached(foldedPlaces, this.permission.on, () => foldLetters(this.place))
  }
}

/** Caches by the object of a permission, which all permissions on it share. */
const placeOrders = new WeakMap<PermissionPlace, string>()
const foldedPlaces = new WeakMap<PermissionPlace, string>()

function cached(texts: WeakMap<PermissionPlace, string>, key: PermissionPlace, make: () => string): string {
  const known = texts.get(key)
  if (known !== undefined) return known
  const text = make()
  texts.set(key, text)
  return text
}
