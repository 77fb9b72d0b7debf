import { z } from 'zod'
import { json, operation, required, since } from './define.ts'
import { listReply } from './list-reply.ts'
import { groupSettingSchema, secondsSchema } from './shapes.ts'

/** User groups: `service.md#user-groups`. Servers send permissions as integers or objects. */

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
}
