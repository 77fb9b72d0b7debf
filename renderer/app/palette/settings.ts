import { carriedFields, kindNames, recordOf, type KindName } from '#contract/records/index.ts'
import { texts } from '#contract/texts.ts'
import { fieldHelp, fieldLabel, fieldSynonyms, kindText } from '../../lib/records/kind-texts.ts'
import { pathOfRecord } from '../../lib/record-path.ts'
import { lastRecordOf } from '../../stores/last-records.ts'
import { commandName } from './commands.ts'
import type { Entry, EntryAction } from './entry.ts'
import { isListedKind, titleOfGroup } from './groups.ts'
import { chooseRecord, lockedBecause, openPath, type PaletteFacts } from './targets.ts'

const t = texts('dialogs', 'palette')

/** The form with a setting, and the act that sends it. */
export interface SettingForm {
  readonly on: 'record' | 'new'
  readonly act: string
}

/** Returns the form that has a field: of an existing record if possible; null if no form has it. */
export function formOf(kind: KindName, field: string): SettingForm | null {
  const { acts } = recordOf(kind)
  const has = (act: string) => Object.hasOwn(acts, act)
  if (has('update') && carriedFields(kind, 'update').includes(field)) return { on: 'record', act: 'update' }
  // Acts such as the one for a group's members have a part of the form.
  if (has(field)) return { on: 'record', act: field }
  // A new record's form, or the page with the fields of an act such as an upload or a typing notification.
  const making = Object.keys(acts).find((act) => acts[act]?.target === null && carriedFields(kind, act).includes(field))
  if (making !== undefined) return { on: 'new', act: making }
  return has('update') ? { on: 'record', act: 'update' } : null
}

/** Entries for every setting of every form, by label, help and synonyms. The texts of the kinds must be loaded. */
export const settingEntries = (facts: PaletteFacts): Entry[] =>
  kindNames.flatMap((kind) =>
    Object.keys(recordOf(kind).fields).flatMap((field) => {
      const form = formOf(kind, field)
      return form === null ? [] : [settingEntry(facts, kind, field, form)]
    }),
  )

function settingEntry(facts: PaletteFacts, kind: KindName, field: string, form: SettingForm): Entry {
  const name = fieldLabel(kind, field)
  const locked = lockedBecause(facts, kind, form.act, field)
  const last = form.on === 'record' ? lastRecordOf(facts.lastRecords, facts.profileId, kind) : null
  const place =
    form.on === 'new'
      ? (commandName(kind, form.act) ?? kindText(kind, 'one'))
      : isListedKind(kind)
        ? titleOfGroup(kind)
        : kindText(kind, 'many')
  const note = last === null ? place : t('note.in', { kind: place, name: last.name })
  return {
    key: `setting ${kind} ${field}`,
    group: 'setting',
    name,
    note: locked === null ? note : t('note.locked-in', { place: note, why: locked }),
    also: [kindText(kind, 'one'), fieldHelp(kind, field), fieldHelp(kind, field, true), fieldSynonyms(kind, field)]
      .filter((text) => text !== null)
      .join('\n'),
    action: actionOf(facts, kind, field, form),
  }
}

function actionOf(facts: PaletteFacts, kind: KindName, field: string, { on, act }: SettingForm): EntryAction {
  if (on === 'new') return openPath(facts.profileId, pathOfRecord(facts.features, kind, 'new'), { field })
  const search = act === 'update' ? { field } : { part: act, field }
  return chooseRecord(facts, kind, fieldLabel(kind, field), search)
}
