import { AppError, type Result } from '#contract/failures.ts'
import type { Bridge, Channel, EventChannel, EventPayload, Input, Output } from '#contract/ipc.ts'

declare global {
  interface Window {
    readonly bridge: Bridge
  }
}

/** Calls one channel of the contract. Rejects with an `AppError` that carries the failure. */
export async function call<C extends Channel>(channel: C, input: Input<C>): Promise<Output<C>> {
  // Indexing the bridge by a generic channel loses the contract's pairing of input and output.
  const method = window.bridge[channel] as unknown as (input: Input<C>) => Promise<Result<Output<C>>>
  const result = await method(input)
  if (!result.ok) throw new AppError(result.failure)
  return result.value
}

/** Subscribes to a push from main; returns the unsubscribe. */
export function subscribe<E extends EventChannel>(channel: E, listener: (payload: EventPayload<E>) => void) {
  const method = window.bridge[channel] as unknown as (listener: (payload: EventPayload<E>) => void) => () => void
  return method(listener)
}
