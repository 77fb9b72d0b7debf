import { keysLabel } from '../../lib/page/shortcuts.ts'
import classes from './shortcut-key.module.css'

/** Shortcut of the primary button that contains it. */
export const ShortcutKey = ({ keys }: { readonly keys: string }) => (
  <kbd className={classes.key} aria-hidden>
    {keysLabel(keys)}
  </kbd>
)
