import { useEffect } from 'react'

/**
 * Returns the focus to what opened a dialog when the dialog ends (LOOK §6), unless something else has the focus by
 * then.
 */
export function useReturnFocus(): void {
  useEffect(() => {
    const opener = document.activeElement
    return () => {
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus()
      })
    }
  }, [])
}
