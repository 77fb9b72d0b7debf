import { modifierLabel } from '../lib/platform.ts'
import classes from './shortcut-key.module.css'

/** Shortcut of the primary button that contains it. */
export const ShortcutKey = ({ name }: { readonly name: string }) => (
  <kbd className={classes.key} aria-hidden>
    {modifierLabel(name)}
  </kbd>
)
