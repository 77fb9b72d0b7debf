import { z } from 'zod'
import type { Failure } from '#contract/failures.ts'
import type { Directory } from '../../../lib/organization/directory.ts'
import { granteesOf } from '../../../lib/organization/group-settings.ts'
import type { Permission } from '../../../lib/organization/permissions.ts'

/** A use of a group, which must be removed before the group can be deactivated (service.md#deactivating-a-group). */
export type GroupUse =
  | { readonly on: 'organization'; readonly settings: readonly string[] }
  | { readonly on: 'channel' | 'group'; readonly id: number; readonly settings: readonly string[] }
  /** The group is a subgroup of this one. */
  | { readonly on: 'container'; readonly id: number }
  /** A use that only newer servers have, in the words of the server. */
  | { readonly on: 'other'; readonly type: string }

/** Uses of a group that this console knows of: permissions that name it, and active groups that contain it. */
export function knownUses(groupId: number, directory: Directory, permissions: readonly Permission[]): GroupUse[] {
  const uses = new Map<string, GroupUse & { readonly settings: string[] }>()
  for (const { on, setting, value } of permissions) {
    // A permission of the group itself does not count as a use.
    if (on.kind === 'group' && on.id === groupId) continue
    if (!granteesOf(value, directory.nobodyId).groups.includes(groupId)) continue
    const key = on.kind === 'organization' ? on.kind : `${on.kind} ${on.id}`
    const known = uses.get(key)
    if (known !== undefined) known.settings.push(setting)
    else if (on.kind === 'organization') uses.set(key, { on: on.kind, settings: [setting] })
    else uses.set(key, { on: on.kind, id: on.id, settings: [setting] })
  }
  const containers = directory.graph.partOf(groupId).filter((id) => directory.groups.get(id)?.deactivated !== true)
  return [...uses.values(), ...containers.map((id) => ({ on: 'container' as const, id }))]
}

const settings = z.array(z.string())
const objection = z
  .union([
    z
      .object({ type: z.literal('realm'), settings })
      .transform((given): GroupUse[] => [{ on: 'organization', settings: given.settings }]),
    z
      .object({ type: z.literal('channel'), channel_id: z.int(), settings })
      .transform((given): GroupUse[] => [{ on: 'channel', id: given.channel_id, settings: given.settings }]),
    z
      .object({ type: z.literal('user_group'), group_id: z.int(), settings })
      .transform((given): GroupUse[] => [{ on: 'group', id: given.group_id, settings: given.settings }]),
    z
      .object({ type: z.literal('subgroup'), supergroup_ids: z.array(z.int()) })
      .transform((given): GroupUse[] => given.supergroup_ids.map((id) => ({ on: 'container', id }))),
    z.object({ type: z.string() }).transform(({ type }): GroupUse[] => [{ on: 'other', type }]),
  ])
  .catch([])

/** Uses that the server names in its refusal; empty for any other failure. */
export function usesInRefusal(failure: Pick<Failure, 'code' | 'details'> | null): GroupUse[] {
  const objections = failure?.code === 'CANNOT_DEACTIVATE_GROUP_IN_USE' ? failure.details?.['objections'] : undefined
  return Array.isArray(objections) ? objections.flatMap((one) => objection.parse(one)) : []
}
