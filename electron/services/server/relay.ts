import type { EventChannel, EventPayload } from '#contract/ipc.ts'
import type { Emit, Ports } from '../ports.ts'

/** Services that need an event besides the page, by its channel. */
type Listeners = { readonly [E in EventChannel]?: (payload: EventPayload<E>) => void }

/** Makes an `emit` that also calls the listener of a channel, `before` or `after` the page gets the event. */
export const relay =
  (ports: Pick<Ports, 'emit'>, { before = {}, after = {} }: { before?: Listeners; after?: Listeners }): Emit =>
  (channel, payload) => {
    before[channel]?.(payload)
    ports.emit(channel, payload)
    after[channel]?.(payload)
  }
