import { createContext, useCallback, useContext, useLayoutEffect, useState } from 'react'
import { createStore, useStore, type StoreApi } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import {
  fieldLock,
  fieldOf,
  isChangedByAct,
  isSameValue,
  missingLevel,
  type KindName,
} from '#contract/records/index.ts'
import type { Field, RuleFacts, Values } from '#contract/records/define.ts'
import { texts } from '#contract/texts.ts'
import type { EditStore } from '../../lib/edit/edit-store.ts'
import { useRead } from '../../lib/edit/use-edit.ts'
import type { FieldTexts } from '../../lib/records/findings.ts'
import { lockText, optionLockText } from '../../lib/records/locks.ts'
import { valueText, type TextContext } from '../../lib/records/kind-texts.ts'

const t = texts('records', 'edit')

/** State that the fields of a form share, beside their values. */
export interface Editor {
  readonly kind: KindName
  /** Id of the record; null for a new one. */
  readonly id: number | null
  /** Act that will send the change. Its operation decides which parameters this server accepts. */
  readonly act: string
  readonly context: TextContext
  /** True if this account can't change any field; a line above the fields says so once. */
  readonly isLocked: boolean
  /** Facts for the locks of single fields. */
  readonly facts: RuleFacts
  readonly problems: FieldTexts
  readonly warnings: FieldTexts
}

export const EditorContext = createContext<StoreApi<Editor> | null>(null)
/** The values that the fields of a form edit. */
export const EditStoreContext = createContext<EditStore | null>(null)

/**
 * Provides an editor to the fields below. Each field subscribes to its own part, so that a keystroke renders one row,
 * not all twenty with their permissions.
 */
export function useEditorStore(editor: Editor): StoreApi<Editor> {
  const [store] = useState(() => createStore<Editor>(() => editor))
  useLayoutEffect(() => store.setState(editor, true), [store, editor])
  return store
}

function useProvided<T>(provided: T | null): T {
  if (provided === null) throw new Error('a field was shown outside a form')
  return provided
}

const useEditorOfForm = (): StoreApi<Editor> => useProvided(useContext(EditorContext))
const useEditStore = (): EditStore => useProvided(useContext(EditStoreContext))

const useEditorSlice = <T extends object>(select: (editor: Editor) => T): T =>
  useStore(useEditorOfForm(), useShallow(select))

export const useTextContext = (): TextContext => useEditorSlice(({ context }) => context)

/** A field of the form, without its value: its problems, and whether it can be changed here. */
interface FieldFacts {
  readonly kind: KindName
  /** Id of the record; null for a new one. */
  readonly id: number | null
  readonly name: string
  readonly definition: Field
  readonly problem: string | undefined
  readonly warning: string | undefined
  /** True if the field can't be changed, because of this server or this account. */
  readonly isLocked: boolean
  /** True if this server is too old for the field. */
  readonly isTooNew: boolean
  /** Reason why the field is locked; undefined if a line above the fields gives it. */
  readonly lockedBy: string | undefined
}

/** A field as its row shows it. */
export interface ShownField extends FieldFacts {
  readonly value: unknown
  readonly base: unknown
  /** Previous value, in words; undefined while the field is unchanged. */
  readonly was: string | undefined
  readonly set: (value: unknown) => void
}

/** One field, without its value. */
export function useFieldFacts(name: string): FieldFacts {
  return useEditorSlice(({ kind, id, act, isLocked, facts, problems, warnings, context }) => {
    const isChangeable = isChangedByAct(kind, name, facts.base[name])
    const needed = isChangeable ? null : missingLevel(kind, act, name, context.connection.featureLevel)
    const lock = needed === null && !isLocked ? fieldLock(kind, name, facts) : null
    return {
      kind,
      id,
      name,
      definition: fieldOf(kind, name),
      problem: problems[name],
      warning: warnings[name],
      isLocked: isLocked || needed !== null || lock !== null,
      isTooNew: needed !== null,
      lockedBy:
        // A parameter for which the server is too old is not offered. A line above the fields has the server's level.
        needed !== null ? t('needs-level', { needed }) : lock ? lockText(kind, lock, context.directory) : undefined,
    }
  })
}

/** One field: its value, its previous value, its problems, and how to change it. */
export function useField(name: string): ShownField {
  const store = useEditStore()
  const facts = useFieldFacts(name)
  const { act, context } = useEditorSlice(({ act, context }) => ({ act, context }))
  const { value, base } = useRead(
    useCallback((changed: () => void) => store.subscribeField(name, changed), [store, name]),
    useCallback(() => store.readField(name), [store, name]),
  )
  const set = useCallback((wanted: unknown) => store.set({ [name]: wanted }), [store, name])
  const isChanged = act !== 'create' && value !== undefined && !isSameValue(facts.kind, name, base, value)
  return { ...facts, value, base, was: isChanged ? valueText(facts.kind, name, base, context) : undefined, set }
}

/**
 * Returns a function that copies fields from another record and returns the number of changed ones; null if this
 * account can't change any of them. A field stays unchanged if its value is unknown or if it is locked.
 */
export function useCopyValues(names: readonly string[]): ((from: Values) => number) | null {
  const store = useEditStore()
  const editorStore = useEditorOfForm()
  const { isPossible } = useEditorSlice((editor) => ({ isPossible: names.some((name) => canChange(editor, name)) }))
  if (!isPossible) return null
  return (from) => {
    const editor = editorStore.getState()
    const { kind } = editor
    const { values } = store.read()
    const taken = names.filter(
      (name) =>
        from[name] !== undefined && canChange(editor, name) && !isSameValue(kind, name, values[name], from[name]),
    )
    store.set(Object.fromEntries(taken.map((name) => [name, from[name]])))
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
