import { useId, useLayoutEffect, useSyncExternalStore } from 'react'

/** The open dialogs, the one on top last. */
let open: readonly string[] = []
const listeners = new Set<() => void>()

function setOpen(next: readonly string[]): void {
  open = next
  for (const listener of listeners) listener()
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * For a dialog that may open another one, such as who gains a permission: true while nothing lies over it. Each listens
 * to Escape on the window, so the one below would close as well (REVIEW U8).
 */
export function useIsOnTop(): boolean {
  const id = useId()
  // With the drawing, because the next key may come before other effects run.
  useLayoutEffect(() => {
    setOpen([...open, id])
    return () => setOpen(open.filter((other) => other !== id))
  }, [id])
  return useSyncExternalStore(follow, () => !open.includes(id) || open.at(-1) === id)
}

/** For a key of the page below, which must not act while a dialog lies over it. */
export const isDialogOpen = (): boolean => open.length > 0
