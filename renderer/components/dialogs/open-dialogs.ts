import { useId, useLayoutEffect, useSyncExternalStore } from 'react'

/** Ids of the open dialogs; the one on top is last. */
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
 * True while no other dialog is above this one, such as the list of people who gain a permission. Each dialog listens
 * for Escape on the window, so the one below would close as well.
 */
export function useIsOnTop(): boolean {
  const id = useId()
  // A layout effect is used, because the next key may come before other effects run.
  useLayoutEffect(() => {
    setOpen([...open, id])
    return () => setOpen(open.filter((other) => other !== id))
  }, [id])
  return useSyncExternalStore(follow, () => !open.includes(id) || open.at(-1) === id)
}

/** True while a dialog is open, when keys of the page below must not act. */
export const isDialogOpen = (): boolean => open.length > 0
