/** True on a Mac keyboard. The browser knows this, so the page need not ask main. */
export const isMac = (): boolean => navigator.platform.startsWith('Mac')
