/** True on a Mac keyboard. The browser knows, so main need not be asked. */
export const isMac = (): boolean => navigator.platform.startsWith('Mac')

/** Label of a shortcut on this computer: "⌘1" or "Ctrl+1". */
export const modifierLabel = (key: string): string => (isMac() ? `⌘${key}` : `Ctrl+${key}`)

/** The same, in the key names that assistive technology uses. */
export const keyShortcut = (key: string): string => `${isMac() ? 'Meta' : 'Control'}+${key}`

export const hasModifier = (event: KeyboardEvent): boolean => (isMac() ? event.metaKey : event.ctrlKey)
