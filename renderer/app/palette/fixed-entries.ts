import { useQuery, queryOptions } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Connection } from '#contract/connection.ts'
import type { Profile } from '#contract/profiles.ts'
import { connectionQueries } from '../../lib/bridge/connection.ts'
import { useUnmetNeeds, type UnmetNeed } from '../../lib/text/needs.ts'
import { usePlaces } from '../../stores/trail.ts'
import { lastRecordOf, useLastRecords } from '../../stores/last-records.ts'
import { features } from '../features.ts'
import { isListedKind, titleOfGroup, useAreTextsLoaded, type Entry, type EntryAction } from './entry.ts'
import { usePreferenceChoices, type PreferenceChoices } from '../shell/preference-choices.ts'
import { linkEntries } from './link-entry.ts'
import { prepare, type PreparedEntry } from './rank.ts'
import { type PaletteFacts, chooseRecord, lockedBecause, openPath, openRecord } from './targets.ts'
import { texts } from '#contract/texts.ts'
import { formatNeed } from '../../components/page/not-offered.tsx'
import type { Feature } from '../../lib/page/feature.ts'
import { featureOf, pathOfRecord } from '../../lib/page/record-path.ts'
import { homeOf } from '../../lib/page/feature.ts'
import { IconKeyboard, IconPlus, IconSettings } from '@tabler/icons-react'
import { plainText, type HelpTopic } from '../../lib/text/help.ts'
import { withTexts } from '../../lib/text/load-texts.ts'
import { carriedFields, kindNames, recordOf, type KindName } from '#contract/records/index.ts'
import { fieldHelp, fieldLabel, fieldSynonyms, kindText, actText, splitSynonyms } from '../../lib/records/kind-texts.ts'

const noProfiles: readonly Profile[] = []

interface FixedEntries {
  readonly starts: readonly PreparedEntry[]
  readonly others: readonly PreparedEntry[]
  /** Settings and acts of records, which a search combines with the records. */
  readonly ofRecords: readonly PreparedEntry[]
}

const mostRecent = 5

/** Acts that the palette offers before anything is typed. */
const usualActs = [
  'invitation create',
  'invitation resend',
  'user deactivate',
  'user create',
  'channel create',
  'export create',
]

/** Entries that do not depend on names: those offered before anything is typed, and those that a search finds. */
export function useFixedEntries(
  profileId: string,
  connection: Connection | undefined,
  acts: readonly Entry[],
): FixedEntries {
  const unmetOf = useUnmetNeeds()
  const { data: profiles = noProfiles } = useQuery(connectionQueries.profiles())
  const places = usePlaces(({ byProfile }) => byProfile)
  const { byKind: lastRecords, recent } = useLastRecords()
  const areTextsLoaded = useAreTextsLoaded()
  const help = useHelpEntries()
  const preferences = usePreferenceChoices()
  const pathname = useLocation({ select: (location) => location.pathname })
  return useMemo(() => {
    const facts: PaletteFacts = { features, profileId, connection, unmetOf, lastRecords }
    const commands = commandEntries(facts)
    const settings = connection === undefined || !areTextsLoaded ? [] : settingEntries(facts)
    const ofRecords = prepare([
      ...(connection === undefined ? [] : commands.filter((one) => !isStart(one))),
      ...settings,
    ])
    const starting = commands.filter(isStart)
    return {
      starts: prepare([
        ...recentEntries(facts, recent),
        ...acts.slice(0, 1),
        // Without a connection there are no records to choose from.
        ...usualActs.flatMap((act) =>
          commands.filter((one) => one.key === `command ${act}` && (connection !== undefined || isStart(one))),
        ),
      ]),
      others: [
        ...ofRecords,
        ...prepare([
          ...acts,
          ...starting,
          ...pageEntries(features, profileId, unmetOf, connection),
          ...organizationEntries(profiles, profileId, places),
          ...preferenceEntries(preferences),
          ...help,
          keysEntry(),
          ...linkEntries(profiles, profileId, pathname),
        ]),
      ],
      ofRecords,
    }
  }, [
    acts,
    profileId,
    connection,
    unmetOf,
    lastRecords,
    recent,
    profiles,
    places,
    areTextsLoaded,
    help,
    preferences,
    pathname,
  ])
}

const kit = texts('organization')
const t = texts('dialogs', 'palette')
const account = texts('dialogs', 'account')

const synonymsOf = (key: string): readonly string[] => splitSynonyms(t.find(`also.${key}`))

/** The records that were opened last in an organization. */
const recentEntries = (facts: PaletteFacts, recent: ReturnType<typeof useLastRecords.getState>['recent']): Entry[] =>
  recent
    .filter(({ profileId }) => profileId === facts.profileId)
    .slice(0, mostRecent)
    .flatMap(({ kind: named, id, name }) => {
      const kind = kindNames.find((one) => one === named)
      if (kind === undefined) return []
      const note = kindText(kind, 'one')
      const icon = featureOf(facts.features, kind).icon
      return [{ key: `recent ${kind} ${id}`, group: 'recent', name, note, icon, action: openRecord(facts, kind, id) }]
    })

/** Each choice of a preference, with the present one. */
const preferenceEntries = (preferences: readonly PreferenceChoices[]): Entry[] =>
  preferences.flatMap(({ id, name, isManaged, choices }) => {
    const now = t('note.now', { value: choices.find(({ isOn }) => isOn)?.label ?? '' })
    return choices.map(({ value, label, isOn, choose }): Entry => ({
      key: `preference ${id} ${value}`,
      group: 'command',
      name: t('preference', { name, value: label }),
      note: isManaged ? t('note.locked', { why: account('account.keeps-lists.managed') }) : now,
      synonyms: synonymsOf(id === 'appearance' ? `${id}.${value}` : id),
      icon: IconSettings,
      action: { kind: 'do', act: isManaged || isOn ? () => undefined : choose },
    }))
  })

/** Pages of an organization, in the order of the navigation. A locked page shows the reason when it is opened. */
const pageEntries = (
  features: readonly Feature[],
  profileId: string,
  unmetOf: (needs: Feature['needs'], connection: Connection | undefined) => UnmetNeed | null,
  connection: Connection | undefined,
): Entry[] =>
  features.map(({ id, title, section, icon, needs, pages: [{ path }] }) => {
    const unmet = unmetOf(needs, connection)
    const place = section === 'overview' ? '' : kit(`section.${section}`)
    return {
      key: `page ${id}`,
      group: 'page',
      name: title(),
      icon,
      note: unmet === null ? place : t('note.locked', { why: formatNeed(unmet) }),
      synonyms: synonymsOf(`page.${id}`),
      action: { kind: 'open', to: `/o/${profileId}/${path}` },
    }
  })

/** The other organizations; each opens where it was left. */
const organizationEntries = (
  profiles: readonly Profile[],
  currentId: string,
  places: Readonly<Record<string, string>>,
): Entry[] =>
  profiles
    .filter(({ id }) => id !== currentId)
    .map(({ id, label, email }) => ({
      key: `organization ${id}`,
      group: 'organization',
      name: label,
      note: email,
      action: { kind: 'open', to: places[id] ?? homeOf(id) },
    }))

/** Entries for every topic of the help, and for every task, which is found by its steps as well. */
export const helpEntries = (topics: readonly HelpTopic[]): Entry[] =>
  topics.flatMap(({ id, title, purpose, tasks, facts }): Entry[] => [
    {
      key: `help ${id}`,
      group: 'help',
      name: plainText(title),
      note: '',
      also: [purpose, ...facts].map(plainText).join('\n'),
      action: { kind: 'help', topic: id, task: null },
    },
    ...tasks.map(({ id: task, title: name, steps }): Entry => ({
      key: `help ${id} ${task}`,
      group: 'help',
      name: plainText(name),
      note: plainText(title),
      also: steps.map(plainText).join('\n'),
      action: { kind: 'help', topic: id, task },
    })),
  ])

const loadHelp = withTexts(() => import('../help/all-help.ts'))

const helpQuery = queryOptions({
  queryKey: ['palette', 'help'],
  queryFn: async () => helpEntries((await loadHelp()).allTopics()),
  staleTime: Infinity,
})

const none: readonly Entry[] = []

/** The entries of the help, once its texts are loaded. */
const useHelpEntries = (): readonly Entry[] => useQuery(helpQuery).data ?? none

/** The sheet of shortcuts. */
const keysEntry = (): Entry => ({
  key: 'keys',
  group: 'help',
  name: t('keys'),
  note: '',
  icon: IconKeyboard,
  action: { kind: 'keys' },
})

/** The form with a setting, and the act that sends it. */
interface SettingForm {
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
  return {
    key: `setting ${kind} ${field}`,
    group: 'setting',
    name,
    ...(last && { record: last.name }),
    note: locked === null ? place : t('note.locked-in', { place, why: locked }),
    synonyms: fieldSynonyms(kind, field),
    also: [kindText(kind, 'one'), fieldHelp(kind, field), fieldHelp(kind, field, true)]
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

/** Acts that start where another act of their kind does, which is the one that the palette offers. */
export const startedElsewhere: readonly string[] = ['call.create-b', 'device.test-all', 'typing.stop']

/** Entries for every act of the contract, and for creating many users. An act on a record asks for the record. */
export const commandEntries = (facts: PaletteFacts): Entry[] => [
  ...kindNames.flatMap((kind) =>
    Object.keys(recordOf(kind).acts)
      .filter((act) => !startedElsewhere.includes(`${kind}.${act}`))
      .flatMap((act) => commandEntry(facts, kind, act) ?? []),
  ),
  fromFileEntry(facts),
]

function fromFileEntry(facts: PaletteFacts): Entry {
  const locked = lockedBecause(facts, 'user', 'create')
  return {
    key: 'command users from-file',
    group: 'command',
    name: t('from-file'),
    note: locked === null ? featureOf(facts.features, 'user').title() : t('note.locked', { why: locked }),
    synonyms: synonymsOf('from-file'),
    icon: IconPlus,
    action: openPath(facts.profileId, 'users/from-file'),
  }
}

/** Name of an act: the palette's own, or else the button that sends it. Null while the kind's texts aren't loaded. */
export const commandName = (kind: KindName, act: string): string | null =>
  t.find(`command.${kind}.${act}`) ?? actText(kind, act, 'send')

function commandEntry(facts: PaletteFacts, kind: KindName, act: string): Entry | null {
  const name = commandName(kind, act)
  if (name === null) return null
  const locked = lockedBecause(facts, kind, act)
  const on = recordOf(kind).acts[act]?.on
  // The settings of a channel and its subscribers are two kinds on one page.
  const shown = kind === 'channel-subscribers' ? 'channel' : kind
  const last = on === 'record' ? lastRecordOf(facts.lastRecords, facts.profileId, shown) : null
  return {
    key: `command ${kind} ${act}`,
    group: 'command',
    name,
    ...(last && { record: last.name }),
    note: locked === null ? featureOf(facts.features, kind).title() : t('note.locked', { why: locked }),
    synonyms: synonymsOf(`${kind}.${act}`),
    ...(on === 'new' && { icon: IconPlus }),
    action: actionOfAct(facts, kind, act, name),
  }
}

function actionOfAct(facts: PaletteFacts, kind: KindName, act: string, name: string): EntryAction {
  const { features, profileId } = facts
  const { acts, fields } = recordOf(kind)
  const on = acts[act]?.on
  if (on === 'record') return chooseRecord(facts, kind, name, Object.hasOwn(fields, act) ? { part: act } : { act })
  return openPath(profileId, pathOfRecord(features, kind, on === 'list' ? null : 'new'))
}

/** True for acts that need no record. */
const isStart = ({ action }: Entry): boolean => action.kind === 'open'
