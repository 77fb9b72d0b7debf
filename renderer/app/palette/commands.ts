import { IconPlus } from '@tabler/icons-react'
import { kindNames, recordOf, type KindName } from '#contract/records/index.ts'
import { texts } from '#contract/texts.ts'
import { actText } from '../../lib/records/kind-texts.ts'
import { featureOf, pathOfRecord } from '../../lib/record-path.ts'
import type { Entry, EntryAction } from './entry.ts'
import { chooseRecord, lockedBecause, openPath, type PaletteFacts } from './targets.ts'

const t = texts('dialogs', 'palette')

/** Acts that start where another act of their kind does, which is the one that the palette offers. */
export const startedElsewhere: readonly string[] = ['call.create-b', 'device.test-all', 'typing.stop']

/** Entries for every act of the contract. An act on a record asks for the record. */
export const commandEntries = (facts: PaletteFacts): Entry[] =>
  kindNames.flatMap((kind) =>
    Object.keys(recordOf(kind).acts)
      .filter((act) => !startedElsewhere.includes(`${kind}.${act}`))
      .flatMap((act) => commandEntry(facts, kind, act) ?? []),
  )

/** Name of an act: the palette's own, or else the button that sends it. Null while the kind's texts aren't loaded. */
export const commandName = (kind: KindName, act: string): string | null =>
  t.find(`command.${kind}.${act}`) ?? actText(kind, act, 'send')

function commandEntry(facts: PaletteFacts, kind: KindName, act: string): Entry | null {
  const name = commandName(kind, act)
  if (name === null) return null
  const locked = lockedBecause(facts, kind, act)
  const isNew = recordOf(kind).acts[act]?.on === 'new'
  return {
    key: `command ${kind} ${act}`,
    group: 'command',
    name,
    note: locked === null ? featureOf(facts.features, kind).title() : t('note.locked', { why: locked }),
    ...(isNew && { icon: IconPlus }),
    action: actionOf(facts, kind, act, name),
  }
}

function actionOf(facts: PaletteFacts, kind: KindName, act: string, name: string): EntryAction {
  const { features, profileId } = facts
  const { acts, fields } = recordOf(kind)
  const on = acts[act]?.on
  if (on === 'record') return chooseRecord(facts, kind, name, Object.hasOwn(fields, act) ? { part: act } : {})
  return openPath(profileId, pathOfRecord(features, kind, on === 'list' ? null : 'new'))
}

/** True for entries that are also offered before anything is typed: acts that need no record. */
export const isStart = ({ action }: Entry): boolean => action.kind === 'open'
