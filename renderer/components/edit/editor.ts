import { createContext, useContext, useLayoutEffect, useState } from 'react'
import { createStore, useStore, type StoreApi } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { Connection } from '#contract/connection.ts'
import { isSameValue, missingLevel } from '#contract/records/index.ts'
import type { Values } from '#contract/records/define.ts'
import type { Directory } from '../../../lib/organization/directory.ts'
import type { FieldWords } from '../../../lib/records/findings.ts'
import { levelText, valueText } from '../../../lib/records/words.ts'

/** What the rows of the form share: the edit, what it started from, and how to change it. */
export interface Editor {
  readonly connection: Connection
  readonly directory: Directory
  readonly base: Values
  readonly values: Values
  readonly problems: FieldWords
  readonly warnings: FieldWords
  readonly set: (name: string, value: unknown) => void
}

export const EditorContext = createContext<StoreApi<Editor> | null>(null)

/**
 * Offers an editor to the rows below, each of which listens to its own field alone: a keystroke draws one row again and
 * not the twenty others with their resolved permissions.
 */
export function useEditorStore(editor: Editor): StoreApi<Editor> {
  const [store] = useState(() => createStore<Editor>(() => editor))
  useLayoutEffect(() => store.setState(editor, true), [store, editor])
  return store
}

function useEditorSlice<T extends object>(select: (editor: Editor) => T): T {
  const store = useContext(EditorContext)
  if (!store) throw new Error('a setting was shown outside the settings form')
  return useStore(store, useShallow(select))
}

/** The organization around the form. */
export const useEditorSurroundings = () => useEditorSlice(({ connection, directory }) => ({ connection, directory }))

/** A setting as its row shows it. */
export interface ShownField {
  readonly name: string
  readonly value: unknown
  readonly base: unknown
  /** What it was, in words; undefined while the field is unchanged. */
  readonly was: string | undefined
  readonly problem: string | undefined
  readonly warning: string | undefined
  /** Why it cannot be changed. */
  readonly locked: string | undefined
  readonly set: (value: unknown) => void
}

/** One setting: its value, what it was, what is wrong with it, and how to change it. */
export function useField(name: string): ShownField {
  return useEditorSlice((editor) => {
    const { base, values, problems, warnings, set, connection } = editor
    const isChanged = values[name] !== undefined && !isSameValue('channel', name, base[name], values[name])
    return {
      name,
      value: values[name],
      base: base[name],
      was: isChanged ? valueText('channel', name, base[name], editor) : undefined,
      problem: problems[name],
      warning: warnings[name],
      locked: lockedBecause(name, connection.featureLevel),
      set: setterOf(set, name),
    }
  })
}

/** One function for each field, so that a row does not look changed to those who compare. */
const setters = new WeakMap<Editor['set'], Map<string, ShownField['set']>>()

function setterOf(set: Editor['set'], name: string): ShownField['set'] {
  const known = setters.get(set) ?? new Map<string, ShownField['set']>()
  setters.set(set, known)
  const setter = known.get(name) ?? ((value: unknown) => set(name, value))
  known.set(name, setter)
  return setter
}

/** A server too old for a parameter does not get it offered (DESIGN §4). */
function lockedBecause(name: string, level: number | null): string | undefined {
  const needed = missingLevel('channel', 'update', name, level)
  return needed === null ? undefined : levelText(needed, level)
}
