import {
  IconAdjustments,
  IconArrowBackUp,
  IconBolt,
  IconBuilding,
  IconFile,
  IconFileText,
  IconHelpCircle,
  IconHistory,
  IconMailShare,
} from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { KindName } from '#contract/records/index.ts'
import { texts } from '#contract/texts.ts'
import type { Feature } from '../../lib/page/feature.ts'
import { allKindConfigs, featureOf } from '../kind-configs.ts'

/** Group of an entry: the palette shows a heading for each. Records are grouped by their kind. */
export type EntryGroup = 'recent' | 'act' | 'command' | 'setting' | 'page' | 'organization' | 'help' | KindName

/** A target or an action in the palette. */
export interface Entry {
  /** Key that is unique among all entries. */
  readonly key: string
  readonly group: EntryGroup
  readonly name: string
  /** Muted text beside the name; the search includes it. */
  readonly note: string
  /** The record that the setting or act concerns, which is shown before the name. */
  readonly record?: string
  /** Words that people also use for it. The row shows the one that was typed. */
  readonly synonyms?: readonly string[]
  /** Further words that the search includes, such as a setting's help. */
  readonly also?: string
  /** ID of a record, which the search includes. */
  readonly id?: number
  /** Icon in place of its group's. */
  readonly icon?: Feature['icon']
  readonly action: EntryAction
}

export interface OpenAction {
  readonly kind: 'open'
  /** Address within the console, such as `/o/<profile>/channels`. */
  readonly to: string
  readonly search?: Readonly<Record<string, unknown>>
}

/** Asks for a record of the group, and opens it with these parameters, such as at a field. */
export interface ChooseAction {
  readonly kind: 'choose'
  readonly group: KindName
  /** Name of the setting or act that needs the record. */
  readonly title: string
  readonly search?: Readonly<Record<string, unknown>>
  /** Opens the record that was used last; absent if none is known. */
  readonly last?: OpenAction
}

/** Opens a topic of the help, at a task if one is given. */
export interface HelpAction {
  readonly kind: 'help'
  readonly topic: string
  readonly task: string | null
}

export type EntryAction =
  | OpenAction
  | ChooseAction
  | HelpAction
  | { readonly kind: 'keys' }
  /** Does something here, such as changing a preference. */
  | { readonly kind: 'do'; readonly act: () => void }
  | { readonly kind: 'copy-link'; readonly link: string }
  | { readonly kind: 'undo'; readonly writeId: string }

const t = texts('dialogs', 'palette')

/** Icons of groups whose title and icon differ from those of a feature. */
const ownIcons = {
  recent: IconHistory,
  act: IconArrowBackUp,
  command: IconBolt,
  setting: IconAdjustments,
  page: IconFileText,
  'invitation-link': IconMailShare,
  attachment: IconFile,
  organization: IconBuilding,
  help: IconHelpCircle,
} as const satisfies Partial<Record<EntryGroup, Feature['icon']>>

const isOwn = (group: EntryGroup): group is keyof typeof ownIcons => Object.hasOwn(ownIcons, group)

/** Heading of a group: for most kinds, the title of the feature that shows their records. */
export const titleOfGroup = (group: EntryGroup): string =>
  isOwn(group) ? t(`group.${group}`) : featureOf(group).title()

export const iconOfGroup = (group: EntryGroup): Feature['icon'] =>
  isOwn(group) ? ownIcons[group] : featureOf(group).icon

/** True for a kind that the palette finds by name, because the server lists its records. */
export const isListedKind = (group: EntryGroup): group is KindName =>
  allKindConfigs().some(({ kind, isListed }) => kind === group && isListed !== false)

/** Loads the texts of all kinds, which name settings and changes. */
export const loadKindTexts = () => Promise.all(allKindConfigs().map((config) => config.loadTexts()))

const kindTextsQuery = queryOptions({
  queryKey: ['palette', 'kind texts'],
  queryFn: async () => {
    await loadKindTexts()
    return true
  },
  staleTime: Infinity,
})

export const useAreTextsLoaded = (): boolean => useQuery(kindTextsQuery).data === true
