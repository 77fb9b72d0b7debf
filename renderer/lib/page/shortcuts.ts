import { useEffect, useEffectEvent } from 'react'
import { keysOf, type ShortcutId } from '#contract/shortcuts.ts'
import { texts } from '#contract/texts.ts'
import { usePreferences } from '../bridge/preferences.ts'

/**
 * Keeps the keys of a composition from every handler of the page. An input method for Japanese, Chinese or Korean uses
 * Enter, Escape and arrows itself: they would confirm a deletion or clear a search. Call it once for each document.
 */
export function ignoreCompositions(): void {
  window.addEventListener(
    'keydown',
    (pressed) => {
      // Some input methods report the key that ends a composition only by this code.
      if (pressed.isComposing || pressed.keyCode === 229) pressed.stopImmediatePropagation()
    },
    { capture: true },
  )
}

const t = texts('contract', 'key')

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Name of the pressed keys, such as `Mod+Shift+K`. Shift is omitted where the character already implies it, as in `?`. */
export function pressedKeys(pressed: Pressed): string {
  const { ctrlKey, metaKey, altKey, shiftKey } = pressed
  const key = printedKey(pressed)
  const [mod, other] = isMac() ? [metaKey, ctrlKey] : [ctrlKey, metaKey]
  const isCharacter = key.length === 1 && key.toLowerCase() === key.toUpperCase()
  const name = key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key
  const modifiers = [mod && 'Mod', other && 'Other', altKey && 'Alt', shiftKey && !isCharacter && 'Shift']
  return [...modifiers.filter(Boolean), name].join('+')
}

/**
 * The key as the shortcuts name it: by what it writes if that is a Latin letter or another character of ASCII, else by
 * its position. Keyboards for Russian, Greek, Hebrew or Arabic write other letters, the French and Czech ones no digits
 * without Shift, and the Option key of a Mac special characters.
 */
function printedKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  const digit = /^Digit(\d)$/.exec(code)?.[1]
  const isCommand = ctrlKey || metaKey || altKey
  if (digit !== undefined && isCommand && !shiftKey && !/^[A-Za-z\d]$/.test(key)) return digit
  if (letter === undefined || /^[\x20-\x7e]$/.test(key)) return key
  return /^(?!\p{Script=Latin})\p{L}$/u.test(key) || (isCommand && (key.length === 1 || key === 'Dead')) ? letter : key
}

/** True if the keys write a character, so that they are no shortcut while one types. */
export const isWriting = (keys: string): boolean => /^(Shift\+)?(.|Space)$/.test(keys)

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** True if an event has the keys of a shortcut. */
export function isShortcut(pressed: Pressed & { readonly target: EventTarget | null }, id: ShortcutId): boolean {
  const keys = keysOf(id, usePreferences.getState().shortcuts)
  return pressedKeys(pressed) === keys && !(isWriting(keys) && isField(pressed.target))
}

/** True for the keys that undo, outside of fields. Every program has them, so they can't be changed. */
export const isUndo = (pressed: Pressed & { readonly target: EventTarget | null }): boolean =>
  pressedKeys(pressed) === 'Mod+Z' && !isField(pressed.target)

/** Calls the listener for every key pressed in the window. Only this module listens there. */
export function useKeyDown(listener: (pressed: KeyboardEvent) => void): void {
  const onKey = useEffectEvent(listener)
  useEffect(() => {
    const listen = (pressed: KeyboardEvent) => onKey(pressed)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** Acts on a shortcut wherever the focus is. A browser would use some of the keys itself, such as for its search. */
export const useShortcut = (id: ShortcutId, act: () => void): void =>
  useKeyDown((pressed) => {
    if (!isShortcut(pressed, id)) return
    pressed.preventDefault()
    act()
  })

/** The current keys of a shortcut. */
export const useKeys = (id: ShortcutId): string => usePreferences((preferences) => keysOf(id, preferences.shortcuts))

const arrows: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' }
/** Symbols of the keys on a Mac. Other keyboards have words, in the language of the console. */
const macSymbols: Readonly<Record<string, string>> = { Mod: '⌘', Other: '⌃', Alt: '⌥', Shift: '⇧' }

/** Keys as a keyboard of this computer names them: "⌘K" or "Ctrl+K", in German "Strg+K". */
export function keysLabel(keys: string): string {
  const symbols = isMac() ? macSymbols : {}
  const parts = partsOf(keys).map((part) => symbols[part] ?? arrows[part] ?? t.find(`name.${part}`) ?? part)
  return parts.join(isMac() ? '' : '+')
}

/** Keys for assistive technology, with its names. */
export const ariaKeys = (keys: string): string =>
  partsOf(keys)
    .map((part) => (part === 'Mod' ? (isMac() ? 'Meta' : 'Control') : part === 'Other' ? 'Meta' : part))
    .join('+')

/** Parts of keys. A plus at the end is a key itself. */
const partsOf = (keys: string): readonly string[] => keys.split(/\+(?!$)/)

/** True on a Mac keyboard. The browser knows this, so the page need not ask main. */
const isMac = (): boolean => navigator.platform.startsWith('Mac')
