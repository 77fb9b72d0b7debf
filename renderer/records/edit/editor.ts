import { createContext, useContext, useLayoutEffect, useState } from 'react'
import { createStore, useStore, type StoreApi } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { fieldLock, fieldOf, isSameValue, missingLevel, type KindName } from '#contract/records/index.ts'
import type { Field, RuleFacts, Values } from '#contract/records/define.ts'
import type { FieldWords } from '../../lib/records/findings.ts'
import { lockText, optionLockText } from '../../lib/records/locks.ts'
import { valueText, type WordsContext } from '../../lib/records/kind-words.ts'
import { t } from './words.ts'

/** State that the fields of a form share: the edit, its base, and how to change it. */
export interface Editor {
  readonly kind: KindName
  /** Null for a new record. */
  readonly id: number | null
  /** The act that will send the change: its operation decides which parameters this server accepts. */
  readonly act: string
  readonly context: WordsContext
  /** True if this account can't change any of it, which is said once, above the fields. */
  readonly isLocked: boolean
  /** Facts that the locks of single fields depend on. */
  readonly facts: RuleFacts
  readonly base: Values
  readonly values: Values
  readonly problems: FieldWords
  readonly warnings: FieldWords
  readonly set: (change: Values) => void
}

export const EditorContext = createContext<StoreApi<Editor> | null>(null)

/**
 * Provides an editor to the fields below. Each field subscribes to its own part, so that a keystroke renders one row
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

export const useWordsContext = (): WordsContext => useEditorSlice(({ context }) => context)

/** A field as its row shows it. */
export interface ShownField {
  readonly kind: KindName
  /** Id of the record; null for a new one. */
  readonly id: number | null
  readonly name: string
  readonly definition: Field
  readonly value: unknown
  readonly base: unknown
  /** Previous value, in words; undefined while the field is unchanged. */
  readonly was: string | undefined
  readonly problem: string | undefined
  readonly warning: string | undefined
  /** True if it is only shown, because this server or this account can't change it. */
  readonly isLocked: boolean
  /** True if this server is too old for it. */
  readonly isTooNew: boolean
  /** The reason; undefined if it is shown above the fields. */
  readonly lockedBy: string | undefined
  readonly set: (value: unknown) => void
}

/** One field: its value, its previous value, its problems, and how to change it. */
export function useField(name: string): ShownField {
  return useEditorSlice((editor) => {
    const { kind, id, act, isLocked, facts, base, values, problems, warnings, set, context } = editor
    const isChanged = values[name] !== undefined && !isSameValue(kind, name, base[name], values[name])
    const level = context.connection.featureLevel
    const needed = missingLevel(kind, act, name, level)
    const lock = needed === null && !isLocked ? fieldLock(kind, name, facts) : null
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
      isLocked: isLocked || needed !== null || lock !== null,
      isTooNew: needed !== null,
      lockedBy:
        // A parameter that the server is too old for is not offered. The server's level is shown above the fields.
        needed !== null ? t('needs-level', { needed }) : lock ? lockText(kind, lock, context.directory) : undefined,
      set: setterOf(set, name),
    }
  })
}

/**
 * Returns a function that copies fields from another record and returns how many changed; null if this account can't
 * change any of them. A field with an unknown value, or one that can't be changed here, stays as it is.
 */
export function useTakeOver(names: readonly string[]): ((from: Values) => number) | null {
  const store = useEditorOfForm()
  const { isPossible } = useEditorSlice((editor) => ({ isPossible: names.some((name) => canChange(editor, name)) }))
  if (!isPossible) return null
  return (from) => {
    const editor = store.getState()
    const { kind, values, set } = editor
    const taken = names.filter(
      (name) =>
        from[name] !== undefined && canChange(editor, name) && !isSameValue(kind, name, values[name], from[name]),
    )
    set(Object.fromEntries(taken.map((name) => [name, from[name]])))
    return taken.length
  }
}

const canChange = ({ kind, act, isLocked, facts, context }: Editor, name: string): boolean =>
  !isLocked &&
  missingLevel(kind, act, name, context.connection.featureLevel) === null &&
  fieldLock(kind, name, facts) === null

/** Options that this account can't choose, with the reason. */
export function useOptionLocks({ kind, name, definition }: ShownField): Readonly<Record<string, string>> {
  return useEditorSlice(({ facts, context }) =>
    Object.fromEntries(
      (definition.options ?? []).flatMap((option) => {
        const lock = fieldLock(kind, name, facts, option)
        return lock === null ? [] : [[option, optionLockText(kind, lock, context.directory)]]
      }),
    ),
  )
}

/** Caches one setter per field, so that a row's props stay equal and the row is not rendered again. */
const setters = new WeakMap<Editor['set'], Map<string, ShownField['set']>>()

function setterOf(set: Editor['set'], name: string): ShownField['set'] {
  const known = setters.get(set) ?? new Map<string, ShownField['set']>()
  setters.set(set, known)
  const setter = known.get(name) ?? ((value: unknown) => set({ [name]: value }))
  known.set(name, setter)
  return setter
}
