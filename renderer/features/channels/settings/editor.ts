import { createContext, useContext, useLayoutEffect, useState } from 'react'
import { createStore, useStore, type StoreApi } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { isSupported } from '../../../../electron/contract/encode.ts'
import type { Connection } from '../../../../electron/contract/connection.ts'
import { operations } from '../../../../electron/contract/operations/index.ts'
import type { Parameter } from '../../../../electron/contract/operations/define.ts'
import type { Directory } from '../../../lib/organization/directory.ts'
import { fieldOf, isSameValue } from '../../../lib/safe-write/field.ts'
import type { channelFields, ChannelSettings, SettingName } from './fields.ts'
import type { FieldWords } from './rules.ts'
import { t } from './text.ts'
import { valueWords } from './value-words.ts'

/** What the rows of the form share: the draft, what it started from, and how to change it. */
export interface Editor {
  readonly connection: Connection
  readonly directory: Directory
  readonly fields: ReturnType<typeof channelFields>
  readonly base: ChannelSettings
  readonly draft: ChannelSettings
  readonly problems: FieldWords
  readonly warnings: FieldWords
  readonly set: <N extends SettingName>(name: N, value: ChannelSettings[N]) => void
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

/** One setting: its value, what it was, what is wrong with it, and how to change it. */
export function useField<N extends SettingName>(name: N) {
  return useEditorSlice((editor) => {
    const { base, draft, fields, problems, warnings, set, connection } = editor
    const isChanged = draft[name] !== undefined && !isSameValue(fields, name, base[name], draft[name])
    return {
      name,
      value: draft[name],
      base: base[name],
      /** In words; undefined while the field is unchanged. */
      was: isChanged ? valueWords(name, base[name], editor) : undefined,
      problem: problems[name],
      warning: warnings[name],
      locked: lockedBecause(fields, name, connection.featureLevel),
      set,
    }
  })
}

/** A server too old for a parameter does not get it offered (DESIGN §4). */
function lockedBecause(fields: Editor['fields'], name: SettingName, level: number | null): string | undefined {
  const parameters: Readonly<Record<string, Parameter>> = operations['channels.update'].parameters
  const tooNew = fieldOf(fields, name)
    .parameters.map((parameter) => parameters[parameter])
    .find((parameter) => parameter !== undefined && !isSupported(parameter, level))
  return tooNew === undefined ? undefined : t('field.needs-level', { needed: tooNew.since ?? 0, level: level ?? 0 })
}
