import { useEffect } from 'react'
import { isFocusFree } from '../../lib/keep-focus.ts'
import { focusFirstControl } from './show-field.ts'

/** Focuses the first field of a new record, so that the user can start typing. */
export function useFirstFocus(isNew: boolean): void {
  useEffect(() => {
    const first = isNew && isFocusFree() ? document.querySelector('[data-field]') : null
    if (first !== null) focusFirstControl(first)
  }, [isNew])
}
