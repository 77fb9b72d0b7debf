import { createContext, useContext, useLayoutEffect, useState } from 'react'
import { createStore, useStore, type StoreApi } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { fieldLock, fieldOf, isSameValue, missingLevel, type KindName } from '#contract/records/index.ts'
import type { Field, RuleFacts, Values } from '#contract/records/define.ts'
import type { FieldWords } from '../../lib/records/findings.ts'
import { lockText, optionLockText } from '../../lib/records/locks.ts'
import { valueText, type WordsContext } from '../../lib/records/kind-words.ts'
import { t } from './words.ts'

/** State that the fields of a form share: the edit, its base, and the functions that change it. */
export interface Editor {
  readonly kind: KindName
  /** Id of the record; null for a new one. */
  readonly id: number | null
  /** Act that will send the change. Its operation decides which parameters this server accepts. */
  readonly act: string
  readonly context: WordsContext
  /** True if this account can't change any field; a line above the fields says so once. */
  readonly isLocked: boolean
  /** Facts for the locks of single fields. */
  readonly facts: RuleFacts
  readonly base: Values
  readonly values: Values
  readonly problems: FieldWords
  readonly warnings: FieldWords
  readonly set: (change: Values) => void
}

export const EditorContext = createContext<StoreApi<Editor> | null>(null)

/**
 * Provides an editor to the fields below. Each field subscribes to its own part, so that a keystroke renders one row,
 * not all twenty with their permissions.
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

/** A field with everything that its row shows. */
export interface ShownField {
  readonly kind: KindName
  /** Id of the record; null for a new one. */
  readonly id: number | null
  readonly name: string
  readonly definition: Field
  readonly value: unknown
  readonly base: unknown
  /** Text of the previous value; undefined while the field is unchanged. */
  readonly was: string | undefined
  readonly problem: string | undefined
  readonly warning: string | undefined
  /** True if the field can't be changed, because of this server or this account. */
  readonly isLocked: boolean
  /** True if this server is too old for the field. */
  readonly isTooNew: boolean
  /** Reason why the field is locked; undefined if a line above the fields gives it. */
  readonly lockedBy: string | undefined
  readonly set: (value: unknown) => void
}

/** One field: its value, its previous value, its problems, and the function that changes it. */
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
        // A parameter for which the server is too old is not offered. A line above the fields has the server's level.
        needed !== null ? t('needs-level', { needed }) : lock ? lockText(kind, lock, context.directory) : undefined,
      set: setterOf(set, name),
    }
  })
}

/**
 * Returns a function that copies fields from another record and returns the number of changed ones; null if this
 * account can't change any of them. A field stays unchanged if its value is unknown or if it is locked.
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

/** Reasons why this account can't choose some of the options, by option. */
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

/** Caches one setter per field, so that the props of a row stay equal and the row is not rendered again. */
const setters = new WeakMap<Editor['set'], Map<string, ShownField['set']>>()

function setterOf(set: Editor['set'], name: string): ShownField['set'] {
  const known = setters.get(set) ?? new Map<string, ShownField['set']>()
  setters.set(set, known)
  const setter = known.get(name) ?? ((value: unknown) => set({ [name]: value }))
  known.set(name, setter)
  return setter
}
