import { useEffect } from 'react'
import { isDialogOpen } from '../../components/open-dialogs.ts'
import { subscribe } from '../../lib/bridge.ts'
import { useHelp } from '../../stores/help.ts'

/** Opens and closes the help of the page by F1. If there is an application menu, it gets the key first. */
export function useHelpKey(): void {
  useEffect(() => {
    const toggle = () => {
      // A dialog covers the page, and would keep the focus.
      if (isDialogOpen()) return
      const { isOpen, open, close } = useHelp.getState()
      if (isOpen) close()
      else open()
    }
    const onKey = (pressed: KeyboardEvent) => {
      if (pressed.key !== 'F1') return
      // A browser would open its own help.
      pressed.preventDefault()
      toggle()
    }
    const end = subscribe('menu:chosen', ({ command }) => {
      if (command === 'help') toggle()
    })
    window.addEventListener('keydown', onKey)
    return () => {
      end()
      window.removeEventListener('keydown', onKey)
    }
  }, [])
}
