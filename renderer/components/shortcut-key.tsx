import { modifierLabel } from '../lib/platform.ts'
import classes from './shortcut-key.module.css'

/** The keys that do the same as the primary button they stand in. */
export const ShortcutKey = ({ name }: { readonly name: string }) => (
  <kbd className={classes.key} aria-hidden>
    {modifierLabel(name)}
  </kbd>
)
