import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Returns a function for the value of the last rendering. It stays the same, so callbacks can read the value without
 * changing with it, and memoized parts aren't rendered again.
 */
export function useLatest<T>(value: T): () => T {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return useCallback(() => latest.current, [])
}
