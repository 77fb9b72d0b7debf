import type { KindName } from '#contract/records/index.ts'
import type { Feature } from '../../lib/feature.ts'

/** Group of an entry: the palette shows a heading for each. Records are grouped by their kind. */
export type EntryGroup = 'act' | 'command' | 'setting' | 'page' | 'organization' | 'help' | KindName

/** A target or an action in the palette. */
export interface Entry {
  /** Key that is unique among all entries. */
  readonly key: string
  readonly group: EntryGroup
  readonly name: string
  /** Muted text beside the name; the search includes it. */
  readonly note: string
  /** Further words that the search includes, such as a setting's help and synonyms. */
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
  | { readonly kind: 'copy-link'; readonly link: string }
  | { readonly kind: 'undo'; readonly writeId: string }
