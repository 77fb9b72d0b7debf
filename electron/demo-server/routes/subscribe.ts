import { badRequest, missingParameter } from '../server/errors.ts'
import { requireMember } from '../server/guards.ts'
import { asObject } from '../server/parameters.ts'
import { always, operation, type Call, type Operation } from '../server/operation.ts'
import { hasContentAccess, hasMetadataAccess, isAdministrator, mayAdminister } from '../state/channel-access.ts'
import { addChannel, subscribe, unsubscribe } from '../state/channel-creation.ts'
import { limits } from '../state/realm-settings.ts'
import type { Channel, User } from '../state/records.ts'

/** Subscribing and unsubscribing the account itself and others (`service.md#subscribing-people`). */

export const subscribeOperations: readonly Operation[] = [
  operation({
    id: 'channels.subscribe',
    method: 'POST',
    path: '/users/me/subscriptions',
    documented: false,
    parameters: { subscriptions: always, principals: always, send_new_subscription_messages: { since: 397 } },
    run: (call, user) => {
      requireMember(user)
      const { realm, parameters } = call
      parameters.boolean('send_new_subscription_messages', true)
      const names = namesIn(parameters.json('subscriptions'))
      const people = principalsOf(call, user)
      const scene = { ...call.context, realm }
      const known = names.map((name) => [name, realm.findChannelByName(name)] as const)
      for (const [name, channel] of known) {
        if (channel === undefined) checkNewName(name)
        else checkMayAdd(call, user, channel, people)
      }
      const subscribed: Record<string, string[]> = {}
      const already_subscribed: Record<string, string[]> = {}
      for (const [name, found] of known) {
        // The server creates a channel if none has the name.
        const channel = found ?? addChannel(scene, user, { name })
        const added = people.filter(({ user_id: id }) => !channel.subscribers.has(id))
        for (const { user_id: id } of people) {
          const lists = channel.subscribers.has(id) ? already_subscribed : subscribed
          lists[id] = [...(lists[id] ?? []), channel.name]
        }
        if (added.length > 0) subscribe(scene, channel, added)
      }
      return { subscribed, already_subscribed }
    },
  }),
  operation({
    id: 'channels.unsubscribe',
    method: 'DELETE',
    path: '/users/me/subscriptions',
    documented: false,
    parameters: { subscriptions: always, principals: always },
    run: (call, user) => {
      const { realm, parameters } = call
      const names = parameters.texts('subscriptions')
      if (names === undefined) throw missingParameter('subscriptions')
      const people = principalsOf(call, user)
      const channels = names.flatMap((name) => visibleChannel(call, user, name) ?? [])
      const missing = names.filter((name) => visibleChannel(call, user, name) === undefined)
      if (missing.length > 0) throw badRequest(`Channel(s) (${missing.join(', ')}) do not exist`)
      const isOthers = people.some(({ user_id: id }) => id !== user.user_id)
      if (isOthers && !channels.every((channel) => mayRemove(call, user, channel)))
        throw badRequest('Insufficient permission')
      const removed: string[] = []
      const not_removed: string[] = []
      for (const channel of channels) {
        const leaving = people.filter(({ user_id: id }) => channel.subscribers.has(id))
        for (const person of people) (leaving.includes(person) ? removed : not_removed).push(channel.name)
        if (leaving.length > 0) unsubscribe({ ...call.context, realm }, channel, leaving)
      }
      return { removed: [...new Set(removed)], not_removed: [...new Set(not_removed)] }
    },
  }),
]

function namesIn(given: unknown): string[] {
  if (given === undefined) throw missingParameter('subscriptions')
  if (!Array.isArray(given)) throw badRequest('subscriptions is not a list')
  return given.map((one: unknown, index) => {
    const { name } = asObject(`subscriptions[${index}]`, one)
    if (typeof name !== 'string') throw badRequest(`subscriptions[${index}]["name"] is not a string`)
    return name.trim()
  })
}

/** Reads the people to subscribe. One unknown or deactivated account refuses all. */
function principalsOf({ realm, parameters }: Call, user: User): User[] {
  const ids = parameters.integers('principals') ?? [user.user_id]
  return [...new Set(ids)].map((id) => {
    const person = realm.users.get(id)
    if (person?.is_active !== true) throw badRequest('No such user')
    return person
  })
}

export function checkNewName(name: string): void {
  if (name === '') throw badRequest('name cannot be blank')
  if (Array.from(name).length > limits.max_stream_name_length)
    throw badRequest(`Channel name too long (limit: ${limits.max_stream_name_length} characters).`)
}

function checkMayAdd({ realm }: Call, user: User, channel: Channel, people: readonly User[]): void {
  if (!hasContentAccess(realm, user, channel)) throw badRequest(`Unable to access channel (${channel.name}).`)
  if (people.every(({ user_id: id }) => id === user.user_id)) return
  const includes = (setting: Parameters<typeof realm.membership.includes>[0]) =>
    realm.membership.includes(setting, user.user_id)
  const isAllowed =
    includes(realm.settings.can_add_subscribers_group) ||
    includes(channel.groups.can_add_subscribers_group) ||
    mayAdminister(realm, user, channel)
  if (!isAllowed) throw badRequest('Insufficient permission')
}

const visibleChannel = ({ realm }: Call, user: User, name: string): Channel | undefined => {
  const channel = realm.findChannelByName(name)
  return channel !== undefined && hasMetadataAccess(realm, user, channel) ? channel : undefined
}

/** True if an account may unsubscribe others: every administrator may, even without access to the channel. */
const mayRemove = ({ realm }: Call, user: User, channel: Channel): boolean =>
  isAdministrator(user) || realm.membership.includes(channel.groups.can_remove_subscribers_group, user.user_id)
