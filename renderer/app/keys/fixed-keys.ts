/** Keys within controls, as on every system. The sheet lists them, and they can't be changed. */
export const fixedKeys = [
  { id: 'arrows', keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'] },
  { id: 'enter', keys: ['Enter'] },
  { id: 'space', keys: ['Space'] },
  { id: 'shift-space', keys: ['Shift+Space'] },
  { id: 'escape', keys: ['Escape'] },
  { id: 'alt-arrows', keys: ['Alt+ArrowUp', 'Alt+ArrowDown'] },
  { id: 'shift-enter', keys: ['Shift+Enter'] },
  { id: 'backspace', keys: ['Backspace'] },
] as const
