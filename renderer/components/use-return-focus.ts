import { useEffect } from 'react'

/** When a dialog ends, the focus goes back to what opened it (LOOK §6), unless something else has it by then. */
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
