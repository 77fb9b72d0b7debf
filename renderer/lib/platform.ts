/** True on a Mac keyboard. The browser knows this, so the page need not ask main. */
export const isMac = (): boolean => navigator.platform.startsWith('Mac')

/** Label of a shortcut on this computer: "⌘1" or "Ctrl+1". */
export const modifierLabel = (key: string): string => (isMac() ? `⌘${key}` : `Ctrl+${key}`)

/** Shortcut for assistive technology, with its key names. */
export const keyShortcut = (key: string): string => `${isMac() ? 'Meta' : 'Control'}+${key}`

export const hasModifier = (event: KeyboardEvent): boolean => (isMac() ? event.metaKey : event.ctrlKey)
