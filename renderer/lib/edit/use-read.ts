import { useLayoutEffect, useState } from 'react'

/**
 * Reads a part of an edit, and reads it again when it changes. Unlike `useSyncExternalStore`, it renders together with
 * the other states that an event sets: a list that ends a drag would be drawn twice, and its row would lose the focus.
 * Both functions must stay the same.
 */
export function useRead<T>(subscribe: (changed: () => void) => () => void, read: () => T): T {
  const [part, setPart] = useState(read)
  useLayoutEffect(() => {
    const changed = () => setPart(read)
    const stop = subscribe(changed)
    // It may have changed between rendering and subscribing.
    changed()
    return stop
  }, [subscribe, read])
  return part
}
