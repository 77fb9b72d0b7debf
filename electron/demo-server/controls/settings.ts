import type { DemoContext } from '../server/context.ts'
import type { AccountFlags, ServerFlags } from '../state/contents.ts'
import { publishToAll, publishToUsers } from '../state/announce.ts'

/**
 * Changes the scene of a test: `realm` (settings of the organization), `server` (configuration of the server),
 * `account` (an email, and its flags) and `group` (an id, and its subgroups). Returns a sentence for a problem; then
 * nothing changes.
 */
export function applySettings(context: DemoContext, body: unknown): string | undefined {
  const { realm } = context
  if (!isRecord(body)) return 'The body must be an object.'
  const { realm: settings = {}, server = {}, account = {}, group, ...unknown } = body
  const [extra] = Object.keys(unknown)
  if (extra !== undefined) return `Unknown part '${extra}'.`
  if (!isRecord(settings) || !isRecord(server) || !isRecord(account)) return 'Each part must be an object.'
  const { email, ...flags } = account
  const user = typeof email === 'string' ? realm.findUserByEmail(email) : undefined
  if (Object.keys(account).length > 0 && user === undefined) return "'account' needs the 'email' of an existing user."
  const current: AccountFlags | undefined = user === undefined ? undefined : realm.contents.accounts.get(user.user_id)
  const refused =
    mismatch(realm.settings, settings, 'realm') ??
    mismatch(realm.contents.server, server, 'server') ??
    (current === undefined ? undefined : mismatch(current, flags, 'account'))
  if (refused !== undefined) return refused
  if (group !== undefined && !nestGroups(context, group))
    return "'group' needs the 'id' of an existing group, and 'direct_subgroup_ids'."

  Object.assign(realm.settings, settings)
  Object.assign(realm.contents.server, server satisfies Partial<Record<keyof ServerFlags, unknown>>)
  if (Object.keys(settings).length > 0) {
    publishToAll(context, { type: 'realm', op: 'update_dict', property: 'default', data: settings })
  }
  if (user !== undefined && current !== undefined) {
    const had = current.has_provider_b_token
    Object.assign(current, flags)
    if (had !== current.has_provider_b_token) {
      // The event is sent under both names (`service.md#paths`).
      for (const type of ['has_webex_token', 'has_provider_b_token']) {
        publishToUsers(context, [user.user_id], { type, value: current.has_provider_b_token })
      }
    }
  }
  return undefined
}

/** Nests groups in ways that no client may, such as in a loop; false for an unknown group. */
function nestGroups(context: DemoContext, wanted: unknown): boolean {
  const { groups, membership } = context.realm
  const { id, direct_subgroup_ids: inside } = isRecord(wanted) ? wanted : {}
  const group = typeof id === 'number' ? groups.get(id) : undefined
  if (group === undefined || !Array.isArray(inside)) return false
  const subgroups = inside.filter((one): one is number => typeof one === 'number' && groups.has(one))
  if (subgroups.length !== inside.length) return false
  const added = subgroups.filter((one) => !group.direct_subgroup_ids.includes(one))
  groups.set(group.id, { ...group, direct_subgroup_ids: subgroups })
  membership.invalidate()
  publishToAll(context, { type: 'user_group', op: 'add_subgroups', group_id: group.id, direct_subgroup_ids: added })
  return true
}

/** Checks the type of a value. Where null means no limit, a number and null may replace each other. */
function mismatch(current: object, wanted: Readonly<Record<string, unknown>>, part: string): string | undefined {
  for (const [name, value] of Object.entries(wanted)) {
    if (!Object.hasOwn(current, name) || name === 'others' || name === 'callProviders')
      return `'${part}' has no setting '${name}'.`
    const now: unknown = (current as Readonly<Record<string, unknown>>)[name]
    const kinds = new Set([kindOf(now)])
    if (name.endsWith('_seconds')) for (const kind of ['number', 'null']) kinds.add(kind)
    if (name.endsWith('_group')) for (const kind of ['number', 'object']) kinds.add(kind)
    if (!kinds.has(kindOf(value))) return `'${name}' in '${part}' has a value of the wrong type.`
  }
  return undefined
}

const kindOf = (value: unknown): string => (value === null ? 'null' : typeof value)
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
