import { afterEach, describe, expect, it, vi } from 'vitest'
import { shortcuts } from '#contract/shortcuts.ts'
import { changeLanguage } from '#contract/texts.ts'
import { usePreferences } from '../bridge/preferences.ts'
import { ariaKeys, isShortcut, keysLabel, pressedKeys } from './shortcuts.ts'
import { loadTexts } from '../text/load-texts.ts'
import { readTexts } from '../../testing/read-texts.ts'

afterEach(async () => {
  usePreferences.setState({ shortcuts: {} })
  await changeLanguage('en')
})

const on = (platform: string) => vi.stubGlobal('navigator', { platform })
const press = (key: string, modifiers: Partial<KeyboardEvent> = {}) => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  target: null,
  ...modifiers,
})

describe('keys', () => {
  it('are named alike on every system', () => {
    on('Linux x86_64')
    expect(pressedKeys(press('k', { ctrlKey: true }))).toBe('Mod+K')
    expect(pressedKeys(press('K', { ctrlKey: true, shiftKey: true }))).toBe('Mod+Shift+K')
    expect(pressedKeys(press('?', { shiftKey: true }))).toBe('?')
    expect(pressedKeys(press('+', { altKey: true }))).toBe('Alt++')
    on('MacIntel')
    expect(pressedKeys(press('k', { metaKey: true }))).toBe('Mod+K')
    expect(pressedKeys(press('k', { ctrlKey: true }))).toBe('Other+K')
  })

  it.each([
    ['Russian', 'л', 'KeyK', 'Mod+K'],
    ['Greek', 'κ', 'KeyK', 'Mod+K'],
    ['Hebrew', 'ל', 'KeyK', 'Mod+K'],
    ['Arabic', 'ن', 'KeyK', 'Mod+K'],
    ['Dvorak', 'k', 'KeyV', 'Mod+K'],
    ['Dvorak', ',', 'KeyW', 'Mod+,'],
    ['French', 'a', 'KeyQ', 'Mod+A'],
    ['French', '&', 'Digit1', 'Mod+1'],
    ['French', 'é', 'Digit2', 'Mod+2'],
    ['Czech', '+', 'Digit1', 'Mod+1'],
    ['German', '+', 'BracketRight', 'Mod++'],
    ['Turkish', 'ı', 'KeyI', 'Mod+I'],
  ])('of a %s keyboard that write %s at %s are %s', (_layout, key, code, keys) => {
    on('Linux x86_64')
    expect(pressedKeys(press(key, { code, ctrlKey: true }))).toBe(keys)
  })

  it('keep their position where they write a letter of another script, also without Ctrl', () => {
    on('MacIntel')
    expect(pressedKeys(press('е', { code: 'KeyT' }))).toBe('T')
    expect(pressedKeys(press('Л', { code: 'KeyK', metaKey: true, shiftKey: true }))).toBe('Mod+Shift+K')
    expect(pressedKeys(press('˚', { code: 'KeyK', altKey: true }))).toBe('Alt+K')
    expect(pressedKeys(press('Dead', { code: 'KeyE', altKey: true }))).toBe('Alt+E')
    // A character that is written with Shift is a shortcut itself.
    expect(pressedKeys(press('/', { code: 'Digit7', ctrlKey: true, shiftKey: true }))).toBe('Other+/')
    expect(pressedKeys(press('é', { code: 'Digit2' }))).toBe('É')
  })

  it('are shown as the keyboard names them', () => {
    on('Linux x86_64')
    expect([keysLabel('Mod+K'), keysLabel('Alt+ArrowUp'), keysLabel('Mod++')]).toEqual(['Ctrl+K', 'Alt+↑', 'Ctrl++'])
    expect(ariaKeys('Mod+Enter')).toBe('Control+Enter')
    on('MacIntel')
    expect([keysLabel('Mod+K'), keysLabel('Other+K')]).toEqual(['⌘K', '⌃K'])
    expect(ariaKeys('Mod+Enter')).toBe('Meta+Enter')
  })

  it('are shown as a keyboard of the language names them, except for the symbols of a Mac', async () => {
    await changeLanguage('de')
    await loadTexts('contract')
    on('Win32')
    expect(['Mod+K', 'Shift+Space', 'F1'].map(keysLabel)).toEqual(['Strg+K', 'Umschalt+Leertaste', 'F1'])
    expect(ariaKeys('Mod+K')).toBe('Control+K')
    on('MacIntel')
    expect(keysLabel('Mod+Space')).toBe('⌘Leertaste')
  })

  it('are those that the user chose', () => {
    on('Linux x86_64')
    expect(isShortcut(press('F1'), 'help')).toBe(true)
    usePreferences.setState({ shortcuts: { help: 'Mod+H' } })
    expect(isShortcut(press('F1'), 'help')).toBe(false)
    expect(isShortcut(press('h', { ctrlKey: true }), 'help')).toBe(true)
  })
})

/** Code of the page, so that a new key handler can't be forgotten. */
const sources = Object.entries(readTexts(import.meta.dirname, '../..', /^(?!testing\/|.*\.test\.).*\.tsx?$/))

describe('every key handler', () => {
  it('of the window is in this folder, or collects what is typed for the palette, or stops a composition', () => {
    const found = sources.filter(([, source]) => /(?:window|document)\.addEventListener\(\s*'key/.test(source))
    expect(found.map(([path]) => path)).toEqual(['../../app/palette/palette-button.tsx', './shortcuts.ts'])
  })

  it('of a control reads only keys that have the same meaning in every program', () => {
    // A letter, a sign or a function key is a shortcut, which the user must be able to see and to change.
    const own = /\bkey(?:\.toLowerCase\(\))? [!=]== '(?:[^ ']|F\d+)'/
    expect(sources.filter(([, source]) => own.test(source)).map(([path]) => path)).toEqual([])
  })

  it('of a shortcut is used', () => {
    const all = sources.map(([, source]) => source).join('\n')
    const unused = Object.keys(shortcuts).filter(
      (id) => !all.includes(`'${id}'`) && !(id.startsWith('organization-') && all.includes('`organization-${')),
    )
    expect(unused).toEqual([])
  })
})

it('has the keys of a shortcut only from the table, and the name of a key only from its texts', () => {
  const shown = sources.filter(([, source]) => /aria-keyshortcuts="|<kbd\b[^>]*>[A-Za-z/?]/.test(source))
  expect(shown.map(([path]) => path)).toEqual([])
})
