import type { Failure } from '../failures.ts'
import {
  groupNewsSchema,
  groupPermissions,
  newGroupSchema,
  type GroupPermission,
  type UserGroup,
} from '../operations/groups.ts'
import type { GroupSetting } from '../operations/shapes.ts'
import { realmLock, rule } from './channel-rights.ts'
import {
  changing,
  creating,
  namedBy,
  recordKind,
  type Act,
  type Field,
  type Finding,
  type Lock,
  type Refusal,
  type RuleFacts,
  type Values,
  type ValuesOf,
} from './define.ts'
import { listing } from './reading.ts'
import { unreadEvent } from './event-rules.ts'
import { ids, lengthOf, permission, switched, text } from './fields.ts'
import { membership } from './membership.ts'
import { namedField, outdatedPermission } from './refusals.ts'
import { strip } from './values.ts'

const eventType = 'realm_user_groups'

/** Registration parameters for the list of groups. Imports no schema, because a page loads it. */
export const registeringForGroups = {
  event_types: [eventType],
  fetch_event_types: [eventType],
  // Servers refuse capabilities without the first one.
  client_capabilities: { notification_settings_null: true, include_deactivated_groups: true },
} as const

/** A user group: `service.md#user-groups`, `service.md#changing-a-group`. */

const longestName = 100
/** Beginnings that the service keeps for its own groups and for mentions. */
const reserved = ['@', 'role:', 'user:', 'stream:', 'channel:']

function findInName(value: string): Finding | null {
  const name = strip(value).text
  if (name === '') return { severity: 'problem', key: 'name-empty' }
  if (lengthOf(name) > longestName) return { severity: 'problem', key: 'name-long', values: { limit: longestName } }
  const start = reserved.find((one) => name.startsWith(one))
  return start === undefined ? null : { severity: 'problem', key: 'name-reserved', values: { start } }
}

const permissionNames = Object.keys(groupPermissions) as GroupPermission[]

const permissions = Object.fromEntries(permissionNames.map((name) => [name, permission(name)])) as Record<
  GroupPermission,
  Field<GroupSetting, false>
>

const fields = {
  name: text('name', { find: findInName }),
  description: text('description', { isLong: true }),
  ...permissions,
  members: ids('members'),
  subgroups: ids('subgroups'),
}

type Wire = { readonly [K in keyof UserGroup]?: UserGroup[K] | undefined }

/** A group on the server, including values that fields cannot change. */
export interface GroupValues extends Values, ValuesOf<typeof fields> {
  readonly deactivated: boolean
  readonly is_system_group: boolean
}

const readSettings = (wire: Wire): Values => ({
  name: wire.name,
  description: wire.description,
  ...Object.fromEntries(permissionNames.map((name) => [name, wire[name]])),
  members: wire.members,
  subgroups: wire.direct_subgroup_ids,
})

/** Values of a new group. Permissions that nobody chooses get the server's defaults. */
export const noGroup: GroupValues = {
  name: '',
  description: '',
  ...(Object.fromEntries(permissionNames.map((name) => [name, undefined])) as Record<GroupPermission, undefined>),
  members: [],
  subgroups: [],
  deactivated: false,
  is_system_group: false,
}

/** Servers before 290 have no deactivated groups. */
export const groupValues = (wire: UserGroup): GroupValues => ({
  ...(readSettings(wire) as ValuesOf<typeof fields>),
  deactivated: wire.deactivated === true,
  is_system_group: wire.is_system_group,
})

/** Locks groups of roles, and groups that neither this account nor a group of it manages. */
function managersLock({ base, connection, directory }: RuleFacts): Lock | null {
  if (base['is_system_group'] === true) return rule('system')
  const all = connection.realm.permissions['can_manage_all_groups']
  const own = base['can_manage_group'] as GroupSetting | undefined
  if (connection.me === null || all === undefined || own === undefined) return null
  const isOut = (setting: GroupSetting) => directory.includes(setting, connection.me?.userId ?? 0) === false
  return isOut(all) && isOut(own) ? { by: 'group', setting: own } : null
}

function refusedField(refusal: Refusal): string | null {
  const named = namedField(fields, refusal) ?? outdatedPermission(fields, refusal)
  if (named !== null) return named
  const words = refusal.failure.serverMessage ?? ''
  if (/user id/i.test(words)) return 'members'
  return /group name|already exists|cannot start with/i.test(words) ? 'name' : null
}

const rulesByWords: readonly (readonly [words: RegExp, rule: string])[] = [
  [/insufficient permission/i, 'no-right'],
  [/already a member|no member/i, 'members-changed'],
  [/is already a subgroup of one of the passed/i, 'loop'],
  [/no new data/i, 'nothing-new'],
  [/already a subgroup|not a subgroup|no subgroup/i, 'subgroups-changed'],
]

const rulesByCode: Readonly<Record<string, string>> = {
  CANNOT_DEACTIVATE_GROUP_IN_USE: 'in-use',
  EXPECTATION_MISMATCH: 'changed-by-others',
}

const refusedRule = ({ code = '', serverMessage = '' }: Failure): string | null =>
  Object.hasOwn(rulesByCode, code)
    ? (rulesByCode[code] ?? null)
    : (rulesByWords.find(([pattern]) => pattern.test(serverMessage))?.[1] ?? null)

const addAndDelete = (value: string) =>
  membership({
    value,
    parameters: ['add', 'delete'],
    toParameters: ({ added, removed }) => ({
      ...(added.length > 0 && { add: added }),
      ...(removed.length > 0 && { delete: removed }),
    }),
  })

const onGroups = {
  ceremony: 'review',
  role: 'member',
  refusedField,
  refusedRule,
} as const satisfies Partial<Act>

/** An act on the members or subgroups of a group. */
const onMembers = {
  ...onGroups,
  stores: 'whole',
  lock: ({ base }) => (base['is_system_group'] === true ? rule('system') : null),
  undo: { by: 'same' },
  refusedField: () => null,
} as const satisfies Partial<Act>

/** A new group has no earlier permissions, so they are sent as bare values. */
const withBareValues = (parameters: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      Object.hasOwn(groupPermissions, name) ? (value as { readonly new: unknown }).new : value,
    ]),
  )

export const userGroup = recordKind({
  kind: 'user-group',
  textArea: 'groups',
  fields,
  nameOf: namedBy('name'),
  valuesOf: groupValues,
  blank: noGroup,
  reading: [
    listing('groups.list', {
      // Before 290, servers have neither the parameter nor deactivated groups.
      parameters: () => [{ include_deactivated_groups: true }, {}],
      rows: (reply) => reply.user_groups,
    }),
    // Below 496, guests and bots are refused the list, while a registration reports all groups.
    listing('groups.list-registered', {
      parameters: () => [registeringForGroups],
      rows: (reply) => reply.realm_user_groups,
      isAfterRefusal: true,
    }),
  ],
  acts: {
    create: creating('groups.create', {
      ...onGroups,
      severity: 'light',
      // The service requires them, though they may be empty.
      alwaysSent: { description: '', members: [] },
      converts: withBareValues,
      stores: 'whole',
      lock: (facts) => realmLock('can_create_groups', facts),
      // Groups are never deleted.
      undo: { by: 'act', act: 'deactivate', target: { base: false, mine: true } },
      createdId: (reply) => reply.group_id ?? null,
    }),
    update: changing('groups.update', {
      ...onGroups,
      severity: 'light',
      carries: ['name', 'description', ...permissionNames],
      stores: 'each',
      lock: managersLock,
      undo: { by: 'same' },
    }),
    members: changing('groups.update-members', { ...onMembers, severity: 'medium', target: addAndDelete('members') }),
    subgroups: changing('groups.update-subgroups', {
      ...onMembers,
      severity: 'medium',
      target: addAndDelete('subgroups'),
    }),
    deactivate: changing('groups.deactivate', {
      ...onGroups,
      severity: 'medium',
      target: switched('deactivated', true),
      stores: 'whole',
      lock: managersLock,
      undo: { by: 'act', act: 'reactivate' },
      refusedField: () => null,
    }),
    reactivate: changing('groups.update', {
      ...onGroups,
      severity: 'light',
      target: switched('deactivated', false, {
        parameters: ['deactivated'],
        toParameters: (deactivated) => ({ deactivated }),
      }),
      stores: 'whole',
      lock: managersLock,
      undo: { by: 'act', act: 'deactivate' },
      refusedField: () => null,
    }),
  },
  events: [
    {
      type: 'user_group',
      op: 'add',
      read: ({ group }) => {
        const parsed = newGroupSchema.safeParse(group)
        return parsed.success ? { about: 'new', rows: [parsed.data] } : null
      },
    },
    {
      type: 'user_group',
      op: 'update',
      read: ({ group_id: id, data }) => {
        const parsed = groupNewsSchema.safeParse(data)
        if (!parsed.success || typeof id !== 'number') return null
        const wire = parsed.data
        const values = Object.fromEntries(Object.entries(readSettings(wire)).filter(([, value]) => value !== undefined))
        return {
          about: 'one',
          id,
          wire,
          values: { ...values, ...(wire.deactivated !== undefined && { deactivated: wire.deactivated }) },
        }
      },
    },
    // Members and subgroups come as differences, so the group is read again.
    unreadEvent('user_group'),
  ],
})
