import { createContext, useContext, useLayoutEffect, useState } from 'react'
import { createStore, useStore, type StoreApi } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { fieldOf, isSameValue, missingLevel, type KindName } from '#contract/records/index.ts'
import type { Field, Values } from '#contract/records/define.ts'
import type { FieldWords } from '../../lib/records/findings.ts'
import { levelText } from '../../lib/needs.ts'
import { valueText, type WordsContext } from '../../lib/records/words.ts'

/** What the fields of a form share: the edit, what it started from, and how to change it. */
export interface Editor {
  readonly kind: KindName
  /** Null for a record that is to be made. */
  readonly id: number | null
  /** The act that will carry the change: its operation says what this server takes. */
  readonly act: string
  readonly context: WordsContext
  /** This account may not change any of it, which is said once, above the fields. */
  readonly isLocked: boolean
  readonly base: Values
  readonly values: Values
  readonly problems: FieldWords
  readonly warnings: FieldWords
  readonly set: (change: Values) => void
}

export const EditorContext = createContext<StoreApi<Editor> | null>(null)

/**
 * Offers an editor to the fields below. Each field listens to its own part, so that a keystroke draws one row again
 * instead of all twenty with their resolved permissions.
 */
export function useEditorStore(editor: Editor): StoreApi<Editor> {
  const [store] = useState(() => createStore<Editor>(() => editor))
  useLayoutEffect(() => store.setState(editor, true), [store, editor])
  return store
}

function useEditorOfForm(): StoreApi<Editor> {
  const store = useContext(EditorContext)
  if (!store) throw new Error('a field was shown outside a form')
  return store
}

const useEditorSlice = <T extends object>(select: (editor: Editor) => T): T =>
  useStore(useEditorOfForm(), useShallow(select))

/** The organization around the form. */
export const useWordsContext = (): WordsContext => useEditorSlice(({ context }) => context)

/** The kind of the record that is edited. */
export const useEditedKind = (): KindName => useEditorSlice(({ kind }) => ({ kind })).kind

/** A field as its row shows it. */
export interface ShownField {
  readonly kind: KindName
  /** Of the record; null for one that is to be made. */
  readonly id: number | null
  readonly name: string
  readonly definition: Field
  readonly value: unknown
  readonly base: unknown
  /** What it was, in words; undefined while the field is unchanged. */
  readonly was: string | undefined
  readonly problem: string | undefined
  readonly warning: string | undefined
  /** Why it cannot be changed, or what it is where the reason is said elsewhere. */
  readonly locked: string | undefined
  readonly set: (value: unknown) => void
}

/** One field: its value, what it was, what is wrong with it, and how to change it. */
export function useField(name: string): ShownField {
  return useEditorSlice((editor) => {
    const { kind, id, act, isLocked, base, values, problems, warnings, set, context } = editor
    const isChanged = values[name] !== undefined && !isSameValue(kind, name, base[name], values[name])
    const level = context.connection.featureLevel
    const needed = missingLevel(kind, act, name, level)
    return {
      kind,
      id,
      name,
      definition: fieldOf(kind, name),
      value: values[name],
      base: base[name],
      was: isChanged && act !== 'create' ? valueText(kind, name, base[name], context) : undefined,
      problem: problems[name],
      warning: warnings[name],
      // A server too old for a parameter does not get it offered (DESIGN §4).
      locked:
        needed !== null
          ? levelText(needed, level)
          : isLocked
            ? valueText(kind, name, values[name], context)
            : undefined,
      set: setterOf(set, name),
    }
  })
}

/**
 * Returns what takes fields over from another record and tells how many became other ones. A field whose value is not
 * known, or which this server does not take, stays as it is.
 */
export function useTakeOver(): (names: readonly string[], from: Values) => number {
  const store = useEditorOfForm()
  return (names, from) => {
    const { kind, act, values, set, context } = store.getState()
    const taken = names.filter(
      (name) =>
        from[name] !== undefined &&
        missingLevel(kind, act, name, context.connection.featureLevel) === null &&
        !isSameValue(kind, name, values[name], from[name]),
    )
    set(Object.fromEntries(taken.map((name) => [name, from[name]])))
    return taken.length
  }
}

/** Keeps one setter for each field, so that a row’s props stay equal and the row is not drawn again. */
const setters = new WeakMap<Editor['set'], Map<string, ShownField['set']>>()

function setterOf(set: Editor['set'], name: string): ShownField['set'] {
  const known = setters.get(set) ?? new Map<string, ShownField['set']>()
  setters.set(set, known)
  const setter = known.get(name) ?? ((value: unknown) => set({ [name]: value }))
  known.set(name, setter)
  return setter
}
