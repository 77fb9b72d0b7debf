import type { FastifyInstance, FastifyReply } from 'fastify'
import type { DemoContext } from '../server/context.ts'
import { freshRealm } from '../server/create-context.ts'
import { performDue } from '../state/progress.ts'
import { faultNamesOf, parseFaults, type FaultyOperation } from './faults.ts'
import type { AccountFlags, ServerFlags } from '../state/contents.ts'
import { publishToAll, publishToUsers } from '../state/announce.ts'

/** Test controls below /demo: reset, faults, clock, requests. Only on the loopback interface. */
export function registerControls(app: FastifyInstance, context: DemoContext, faulty: readonly FaultyOperation[]): void {
  const faultNames = new Set(faulty.flatMap(faultNamesOf))

  void app.register(
    (controls, _options, done) => {
      controls.addHook('onRequest', async (request, reply) => {
        if (!mayControl(request.headers.host, request.headers.origin)) {
          await refuse(reply, 403, 'The controls accept requests only from this computer.')
        }
      })

      controls.post('/reset', async () => {
        context.queues.clear()
        context.faults.clear()
        context.requests.clear()
        context.rateLimiter.clear()
        context.openRateLimiter.clear()
        context.failedLogins.clear()
        context.clock.reset()
        context.files.clear()
        context.realm = freshRealm(context.options)
        return success()
      })

      controls.route({
        method: ['POST', 'PUT'],
        url: '/faults',
        handler: async (request, reply) => {
          const faults = parseFaults(request.body, faultNames)
          if (typeof faults === 'string') return await refuse(reply, 400, faults)
          // Both happen in one step, so that no request passes between the old faults and the new ones.
          if (request.method === 'PUT') context.faults.clear()
          context.faults.add(faults)
          return success({ faults: context.faults.list() })
        },
      })
      controls.get('/faults', async () => success({ faults: context.faults.list() }))
      controls.delete('/faults', async () => {
        context.faults.clear()
        return success()
      })

      controls.post('/clock', async (request, reply) => {
        const body = (request.body ?? {}) as { advanceSeconds?: unknown; now?: unknown }
        if (typeof body.advanceSeconds === 'number' && Number.isFinite(body.advanceSeconds)) {
          context.clock.advance(body.advanceSeconds)
        } else if (typeof body.now === 'number' && Number.isFinite(body.now)) {
          context.clock.set(body.now)
        } else {
          return await refuse(reply, 400, "Set 'advanceSeconds' or 'now' to a number of seconds.")
        }
        performDue(context)
        return success({ now: context.clock.now() })
      })
      controls.get('/clock', async () => success({ now: context.clock.now() }))

      controls.post('/settings', async (request, reply) => {
        const refused = applySettings(context, request.body)
        return refused === undefined ? success() : await refuse(reply, 400, refused)
      })
      // Notifications sent to push services, which no other request shows.
      controls.get('/pushes', async () => success({ pushes: context.realm.contents.pushes }))

      controls.get('/requests', async () => success({ requests: context.requests.list() }))
      controls.delete('/requests', async () => {
        context.requests.clear()
        return success()
      })
      done()
    },
    { prefix: '/demo' },
  )
}

const success = (fields: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  result: 'success',
  msg: '',
  ...fields,
})

async function refuse(reply: FastifyReply, status: number, msg: string): Promise<FastifyReply> {
  return await reply.code(status).send({ result: 'error', msg, code: status === 403 ? 'FORBIDDEN' : 'BAD_REQUEST' })
}

const loopbackHost = /^(?:127(?:\.\d{1,3}){3}|localhost|\[::1\])(?::\d+)?$/i

/**
 * Checks that a request may use the controls.
 *
 * The Host check rejects pages that point their own name at this computer; the Origin check rejects all other foreign
 * pages.
 */
function mayControl(host: string | undefined, origin: string | undefined): boolean {
  if (host === undefined || !loopbackHost.test(host)) return false
  return origin === undefined || origin === `http://${host}`
}

/**
 * Changes the scene of a test: `realm` (settings of the organization), `server` (configuration of the server),
 * `account` (an email, and its flags) and `group` (an id, and its subgroups). Returns a sentence for a problem; then
 * nothing changes.
 */
function applySettings(context: DemoContext, body: unknown): string | undefined {
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
