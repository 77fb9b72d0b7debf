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
 * True while no other dialog is above this one, such as the list of who gains a permission. Each listens for Escape on
 * the window, so the one below would close as well.
 */
export function useIsOnTop(): boolean {
  const id = useId()
  // In a layout effect, because the next key may come before other effects run.
  useLayoutEffect(() => {
    setOpen([...open, id])
    return () => setOpen(open.filter((other) => other !== id))
  }, [id])
  return useSyncExternalStore(follow, () => !open.includes(id) || open.at(-1) === id)
}

/** For keys of the page below, which must not act while a dialog is open. */
export const isDialogOpen = (): boolean => open.length > 0
