import type { EventChannel, EventPayload } from '#contract/ipc.ts'
import type { Emit, Ports } from './ports.ts'

/** Services other than the page that an event concerns, by its channel. */
type Listeners = { readonly [E in EventChannel]?: (payload: EventPayload<E>) => void }

/** An `emit` that also calls the listener of a channel: `before` the page gets the event, or `after`. */
export const relay =
  (ports: Pick<Ports, 'emit'>, { before = {}, after = {} }: { before?: Listeners; after?: Listeners }): Emit =>
  (channel, payload) => {
    before[channel]?.(payload)
    ports.emit(channel, payload)
    after[channel]?.(payload)
  }
