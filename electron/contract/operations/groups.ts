import { z } from 'zod'
import { json, operation, path, required, since, text } from './define.ts'
import { listReply } from './list-reply.ts'
import { emptyReply, groupSettingSchema, groupUpdateSchema, secondsSchema } from './shapes.ts'

/** User groups: `service.md#user-groups`, `service.md#changing-a-group`. Servers send permissions as integers or objects. */

const groupSchema = (level: number | null) =>
  z.object({
    id: z.int(),
    name: z.string(),
    description: z.string(),
    is_system_group: z.boolean(),
    members: z.array(z.int()),
    direct_subgroup_ids: since(level, 131, z.array(z.int())),
    creator_id: since(level, 292, z.int().nullable()),
    date_created: since(level, 292, secondsSchema.nullable()),
    can_add_members_group: since(level, 305, groupSettingSchema),
    can_join_group: since(level, 301, groupSettingSchema),
    can_leave_group: since(level, 308, groupSettingSchema),
    can_manage_group: since(level, 283, groupSettingSchema),
    can_mention_group: since(level, 198, groupSettingSchema),
    can_remove_members_group: since(level, 324, groupSettingSchema),
    deactivated: z.boolean().optional(),
  })
export type UserGroup = z.output<ReturnType<typeof groupSchema>>

/** A group in an event of `add`. Events do not report the level, so no later field is required. */
export const newGroupSchema = groupSchema(0)
/** The changed part of a group in an event; absent fields stay. */
export const groupNewsSchema = groupSchema(0).partial()

/** Permissions of a group, with the feature level from which each can be edited. */
export const groupPermissions = {
  can_add_members_group: 305,
  can_join_group: 301,
  can_leave_group: 308,
  can_manage_group: 283,
  can_mention_group: 198,
  can_remove_members_group: 324,
} as const
export type GroupPermission = keyof typeof groupPermissions

const permissionsAs = <S extends z.ZodType>(schema: S) =>
  Object.fromEntries(
    Object.entries(groupPermissions).map(([name, from]) => [name, json(schema, { since: from })]),
  ) as Record<GroupPermission, ReturnType<typeof json<S>>>

const ids = z.array(z.int()).readonly()

const onlyGroups = required(json(z.tuple([z.literal('realm_user_groups')]).readonly()))

export const groups = {
  'groups.list': operation({
    method: 'GET',
    path: '/user_groups',
    source: 'service.md#user-groups',
    parameters: {
      include_deactivated_groups: json(z.boolean(), {
        since: 290,
        older: [{ before: 294, name: 'allow_deactivated' }],
      }),
    },
    reply: (level) => listReply('user_groups', groupSchema(level), { id: 'id', name: 'name' }),
  }),
  // Below level 496, guests and bots may not list groups, but a registration reports all of them.
  'groups.list-registered': operation({
    method: 'POST',
    path: '/register',
    source: 'service.md#user-groups',
    surface: 'optional',
    writes: false,
    leavesQueue: true,
    parameters: {
      event_types: onlyGroups,
      fetch_event_types: onlyGroups,
      client_capabilities: required(json(z.record(z.string(), z.boolean()))),
    },
    reply: (level) => listReply('realm_user_groups', groupSchema(level), { id: 'id', name: 'name' }),
  }),
  'groups.create': operation({
    method: 'POST',
    path: '/user_groups/create',
    source: 'service.md#changing-a-group',
    surface: 'optional',
    parameters: {
      name: required(text(z.string())),
      description: required(text(z.string())),
      members: required(json(ids)),
      subgroups: json(ids, { since: 311 }),
      // A new group has no earlier value, so permissions are sent without `new` and `old`.
      ...permissionsAs(groupSettingSchema),
    },
    reply: (level) => z.object({ group_id: since(level, 317, z.int()) }),
  }),
  'groups.update': operation({
    method: 'PATCH',
    path: '/user_groups/{user_group_id}',
    source: 'service.md#changing-a-group',
    surface: 'optional',
    parameters: {
      user_group_id: path(),
      name: text(z.string()),
      description: text(z.string()),
      deactivated: json(z.literal(false), { since: 386 }),
      ...permissionsAs(groupUpdateSchema),
    },
    reply: () => emptyReply,
  }),
  'groups.update-members': operation({
    method: 'POST',
    path: '/user_groups/{user_group_id}/members',
    source: 'service.md#members-of-a-group',
    surface: 'optional',
    parameters: { user_group_id: path(), add: json(ids), delete: json(ids) },
    reply: () => emptyReply,
  }),
  'groups.update-subgroups': operation({
    method: 'POST',
    path: '/user_groups/{user_group_id}/subgroups',
    source: 'service.md#members-of-a-group',
    surface: 'optional',
    parameters: { user_group_id: path(), add: json(ids), delete: json(ids) },
    reply: () => emptyReply,
  }),
  'groups.deactivate': operation({
    method: 'POST',
    path: '/user_groups/{user_group_id}/deactivate',
    source: 'service.md#deactivating-a-group',
    surface: 'optional',
    parameters: { user_group_id: path() },
    reply: () => emptyReply,
  }),
}
