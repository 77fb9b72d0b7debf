import { create as createUntracked, type UseBoundStore } from 'zustand/react'
import type { StateCreator, StoreApi } from 'zustand/vanilla'

/**
 * Replaces `zustand` in page tests, so that a page begins with the state of a new window: the files of one worker share
 * the modules, and with them every store.
 */
export * from 'zustand/vanilla'
export { useStore } from 'zustand/react'

const resets = new Set<() => void>()

function track<T>(initializer: StateCreator<T>): UseBoundStore<StoreApi<T>> {
  const store = createUntracked<T>(initializer)
  const ends = new Set<() => void>()
  const { subscribe } = store
  // Components unsubscribe when they unmount. Other subscriptions last until the window closes, so they end with the page.
  store.subscribe = (listener) => {
    const end = subscribe(listener)
    ends.add(end)
    return () => {
      ends.delete(end)
      end()
    }
  }
  resets.add(() => {
    for (const end of ends) end()
    ends.clear()
    store.setState(store.getInitialState(), true)
  })
  return store
}

/** Creates a store as `create` of zustand does. The console always calls it without an argument first. */
export const create =
  () =>
  <T>(initializer: StateCreator<T>) =>
    track(initializer)

/** Returns every store to its initial state, and ends its subscriptions. */
export function resetStores(): void {
  for (const reset of resets) reset()
}
