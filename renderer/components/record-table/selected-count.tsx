import { Anchor } from '@mantine/core'
import { createContext, useContext, type ReactNode } from 'react'

/** Moves to the next selected row of the surrounding table; null while no selected row is shown. */
export const GoToSelected = createContext<(() => void) | null>(null)

/** Number of selected rows, in the bar below a table. Each click moves to the next selected row. */
export function SelectedCount({ children }: { readonly children: ReactNode }) {
  const go = useContext(GoToSelected)
  if (go === null) return <b>{children}</b>
  return (
    <Anchor component="button" type="button" inherit fw={600} onClick={go}>
      {children}
    </Anchor>
  )
}
