import { createContext, useContext } from 'react'
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

/** What every section of the form needs: the draft, what it started from, and how to change it. */
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

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('useEditor was called outside the settings form')
  return editor
}

/** The parts of a setting's row that are the same for every control. */
export function rowProps(editor: Editor, name: SettingName) {
  const { base, draft, fields, problems, warnings, connection } = editor
  const isChanged = draft[name] !== undefined && !isSameValue(fields, name, base[name], draft[name])
  return {
    name,
    was: isChanged ? valueWords(name, base[name], editor) : undefined,
    problem: problems[name],
    warning: warnings[name],
    locked: lockedBecause(editor, name, connection.featureLevel),
    onPutBack: () => editor.set(name, base[name]),
  }
}

/** A server too old for a parameter does not get it offered (DESIGN §4). */
function lockedBecause({ fields }: Editor, name: SettingName, level: number | null): string | undefined {
  const parameters: Readonly<Record<string, Parameter>> = operations['channels.update'].parameters
  const tooNew = fieldOf(fields, name)
    .parameters.map((parameter) => parameters[parameter])
    .find((parameter) => parameter !== undefined && !isSupported(parameter, level))
  return tooNew === undefined ? undefined : t('field.needs-level', { needed: tooNew.since ?? 0, level: level ?? 0 })
}
