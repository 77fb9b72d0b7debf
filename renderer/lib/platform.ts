/** Which keyboard is before the operator. The page may not ask main for what the browser already tells. */
export const isMac = (): boolean => navigator.platform.startsWith('Mac')

/** A shortcut as this computer writes it: "⌘1" or "Ctrl+1". */
export const modifierLabel = (key: string): string => (isMac() ? `⌘${key}` : `Ctrl+${key}`)

/** The same for assistive technology, which has names of its own for keys. */
export const keyShortcut = (key: string): string => `${isMac() ? 'Meta' : 'Control'}+${key}`

export const hasModifier = (event: KeyboardEvent): boolean => (isMac() ? event.metaKey : event.ctrlKey)
