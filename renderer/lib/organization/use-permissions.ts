import { useMemo } from 'react'
import type { UserGroup } from '#contract/operations/groups.ts'
import { useConnection } from '../bridge/connection.ts'
import { pending, useSlices, inSlices, type Slices, type Steps } from '../live/in-slices.ts'
import type { Channel } from './channels.ts'
import { type Permission, indexSteps, type PermissionPlace } from './permissions.ts'
import type { Connection } from '#contract/connection.ts'
import type { GroupSetting } from '#contract/operations/shapes.ts'
import { channelPermissions, channelPrivacy } from '#contract/records/channel.ts'
import { fieldOf } from '#contract/records/index.ts'
import { otherSourcesOf, type OtherSources } from './explain.ts'
import { roleGroupId } from './directory.ts'

/**
 * Permissions of the organization; null until the lists are loaded and the permissions are collected. After a change,
 * the previous permissions are returned until the new ones are collected.
 */
export function usePermissions(
  channels: readonly Channel[] | undefined,
  groups: readonly UserGroup[] | undefined,
): readonly Permission[] | null {
  const { connection } = useConnection()
  return useSlices(
    useMemo(
      () => (channels && groups ? permissionsOf(connection, channels, groups) : pending),
      [connection, channels, groups],
    ),
  )
}

/** Permission settings of a group (service.md#user-groups). */
const groupPermissions = [
  'can_manage_group',
  'can_add_members_group',
  'can_remove_members_group',
  'can_join_group',
  'can_leave_group',
  'can_mention_group',
] as const satisfies readonly (keyof UserGroup)[]

/** Number of channels or groups processed in a step of about a millisecond. */
const stepSize = 200

/**
 * Lists every permission that the server reports, the organization's first. Archived channels and deactivated groups
 * are omitted, because their permissions have no effect.
 */
export function* permissionSteps(
  connection: Pick<Connection, 'realm'>,
  channels: readonly Channel[],
  groups: readonly UserGroup[],
): Steps<readonly Permission[]> {
  const found: Permission[] = []
  const add = (on: PermissionPlace, setting: string, value: GroupSetting | undefined, sources?: OtherSources) => {
    if (value !== undefined) found.push({ on, setting, value, sources })
  }
  for (const [setting, value] of Object.entries(connection.realm.permissions)) {
    add({ kind: 'organization' }, setting, value)
  }
  const sourcesOf = new Map<string, OtherSources | undefined>(
    channelPermissions.map((setting) => [setting, otherSourcesOf(fieldOf('channel', setting), connection)]),
  )
  for (const [index, channel] of channels.entries()) {
    if (index % stepSize === stepSize - 1) yield
    if (channel.is_archived === true) continue
    const { stream_id: id, name } = channel
    const on = { kind: 'channel', id, name, privacy: channelPrivacy(channel) } as const
    for (const setting of channelPermissions) {
      add(on, setting, channel[setting], sourcesOf.get(setting))
    }
  }
  for (const [index, group] of groups.entries()) {
    if (index % stepSize === stepSize - 1) yield
    if (group.deactivated === true) continue
    const on = { kind: 'group', id: group.id, name: group.name } as const
    for (const setting of groupPermissions) add(on, setting, group[setting])
  }
  return found
}

interface Kept {
  readonly connection: Connection
  readonly channels: readonly Channel[]
  readonly permissions: Slices<readonly Permission[]>
}

/** Caches permissions by the lists that they come from, so that all pages of an organization get the same ones. */
const kept = new WeakMap<readonly UserGroup[], Kept>()

/** Lists and indexes permissions between frames: 20,000 channels and 17,000 groups have some 300,000. */
export function permissionsOf(
  connection: Connection,
  channels: readonly Channel[],
  groups: readonly UserGroup[],
): Slices<readonly Permission[]> {
  const known = kept.get(groups)
  if (known?.connection === connection && known.channels === channels) return known.permissions
  const permissions = inSlices(
    (function* () {
      const found = yield* permissionSteps(connection, channels, groups)
      yield* indexSteps(found, roleGroupId(groups, 'role:nobody'))
      return found
    })(),
  )
  kept.set(groups, { connection, channels, permissions })
  return permissions
}
