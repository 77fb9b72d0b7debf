import { foldLetters } from '#contract/fold-letters.ts'
import { texts } from '#contract/texts.ts'
import type { ValueOf } from '../../components/record-table/ranks.ts'
import type { Steps } from '../../lib/live/in-slices.ts'
import type { Directory } from '../../lib/organization/directory.ts'
import { personSteps, type Permission, type Reason } from '../../lib/organization/permissions.ts'
import { granteeText } from '../../lib/records/kind-texts.ts'
import { isRole, reasonsText } from '../../records/permissions/reason-text.ts'
import { placeColumn } from '../../records/permissions/place-column.tsx'
import { ShownPermission } from '../../records/permissions/shown-permission.ts'

const t = texts('users')

/** A permission of the organization, with the reasons why a person has it. */
export class PermissionRow extends ShownPermission {
  /** Reasons; empty if the person lacks the permission. */
  readonly reasons: readonly Reason[]
  #haystack: string | undefined

  constructor(directory: Directory, permission: Permission, reasons: readonly Reason[]) {
    super(directory, permission)
    this.reasons = reasons
  }

  /** True if it is unknown whether the person has the permission. */
  get isUnknown(): boolean {
    return false
  }

  /** Text of the reason; for a missing permission, text about who has it. */
  get because(): string {
    return this.searched.text
  }

  /** Sentence about a missing permission. */
  get missing(): string {
    return t('may.only', { who: this.because })
  }

  protected get searched(): SearchedText {
    return becauseOf(this.directory, this.permission, this.reasons)
  }

  /** Folded text for the search. */
  get haystack(): string {
    return (this.#haystack ??= [this.foldedPlace, foldLetters(this.label), this.searched.folded].join('\n'))
  }
}

export interface SearchedText {
  readonly text: string
  readonly folded: string
}

/** Caches texts by reasons, which permissions with the same value share. */
const ofReasons = new WeakMap<readonly Reason[], SearchedText>()
/** Caches texts by value, for permissions that a person lacks. */
const ofValues = new WeakMap<Directory, Map<Permission['value'], SearchedText>>()

function becauseOf(directory: Directory, { value }: Permission, reasons: readonly Reason[]): SearchedText {
  if (reasons.length > 0) return cached(ofReasons, reasons, () => reasonsText(directory, reasons))
  const byValue = ofValues.get(directory) ?? new Map<Permission['value'], SearchedText>()
  ofValues.set(directory, byValue)
  return cached(byValue, value, () => granteeText(value, directory))
}

interface Cache<K> {
  get: (key: K) => SearchedText | undefined
  set: (key: K, text: SearchedText) => unknown
}

function cached<K>(cache: Cache<K>, key: K, make: () => string): SearchedText {
  const known = cache.get(key)
  if (known !== undefined) return known
  const text = make()
  const searched = { text, folded: foldLetters(text) }
  cache.set(key, searched)
  return searched
}

/** The group of which the person is a member; null if no group is the reason. */
export const memberGroupOf = (reason: Reason): number | null =>
  reason.by === 'group' ? (reason.path.at(-1) ?? null) : null

/** True if all reasons come from the person's role. */
export const isByRole = (directory: Directory, reasons: readonly Reason[]): boolean =>
  reasons.map(memberGroupOf).every((id) => id !== null && isRole(directory, id))

/** True if the person loses a permission by leaving a group, because no other reason gives it. */
export const isLostWithout = (reasons: readonly Reason[], groupId: number): boolean =>
  reasons.length > 0 && reasons.every((reason) => memberGroupOf(reason) === groupId)

interface PermissionRows {
  readonly rows: readonly PermissionRow[]
  /** Rows for a person who has no permission; only the reasons differ from the other rows. */
  readonly missing: readonly PermissionRow[]
}

export const labelOf = ({ label }: PermissionRow): string => label

/** Sort values that are the same for all people. */
export const rankedValues: readonly ValueOf<PermissionRow>[] = [placeColumn.value, labelOf]

/** Number of rows created in a step of about a millisecond. */
const stepSize = 2_000

/** Creates a row for every permission, in their order. */
export function* permissionRowSteps(
  directory: Directory,
  permissions: readonly Permission[],
  userId: number,
): Steps<PermissionRows> {
  const missing = yield* missingRowSteps(directory, permissions)
  const held = yield* personSteps(directory, permissions, userId)
  const rows = [...missing]
  let place = 0
  for (const [index, { permission, reasons }] of held.entries()) {
    while (permissions[place] !== permission) place += 1
    rows[place] = new PermissionRow(directory, permission, reasons)
    if (index % stepSize === stepSize - 1) yield
  }
  return { rows, missing }
}

/** Caches the rows of permissions that a person lacks, because they are the same for all people. */
const keptMissing = new WeakMap<
  readonly Permission[],
  { readonly directory: Directory; readonly rows: readonly PermissionRow[] }
>()

export const noReasons: readonly Reason[] = []

function* missingRowSteps(directory: Directory, permissions: readonly Permission[]): Steps<readonly PermissionRow[]> {
  const known = keptMissing.get(permissions)
  if (known?.directory === directory) return known.rows
  const rows: PermissionRow[] = []
  for (const permission of permissions) {
    rows.push(new PermissionRow(directory, permission, noReasons))
    if (rows.length % stepSize === 0) yield
  }
  keptMissing.set(permissions, { directory, rows })
  return rows
}
