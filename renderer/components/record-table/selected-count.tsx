import { Anchor } from '@mantine/core'
import { createContext, useContext, type ReactNode } from 'react'

/** Goes to the next selected row of the table around it; null while none of them is shown. */
export const GoToSelected = createContext<(() => void) | null>(null)

/** How many rows are selected, in the bar below a table; leads to the first of them, and to the next each further time. */
export function SelectedCount({ children }: { readonly children: ReactNode }) {
  const go = useContext(GoToSelected)
  if (go === null) return <b>{children}</b>
  return (
    <Anchor component="button" type="button" inherit fw={600} onClick={go}>
      {children}
    </Anchor>
  )
}
