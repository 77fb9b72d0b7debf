import { isAdministrator } from './channel-access.ts'
import type { DemoEvent, EventQueues, Queue } from './event-queues.ts'
import type { Realm } from './realm.ts'

/** State that sending an event needs; a server context has it. */
export type Scene = { readonly realm: Realm; readonly queues: EventQueues }

export function publishToAll({ queues }: Scene, event: DemoEvent): void {
  queues.publish(() => event)
}

export function publishToUsers({ queues }: Scene, userIds: Iterable<number>, event: DemoEvent): void {
  const wanted = new Set(userIds)
  queues.publish((queue) => (wanted.has(queue.userId) ? event : undefined))
}

export function publishToAdministrators({ realm, queues }: Scene, event: DemoEvent): void {
  queues.publish((queue) => (isAdministratorsQueue(realm, queue) ? event : undefined))
}

function isAdministratorsQueue(realm: Realm, queue: Queue): boolean {
  const user = realm.users.get(queue.userId)
  return user !== undefined && isAdministrator(user)
}
