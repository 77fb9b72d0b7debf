import type { Feature } from '../../lib/feature.ts'

/** Group of an entry: the palette shows a heading for each. */
export type EntryGroup =
  'act' | 'command' | 'page' | 'channel' | 'folder' | 'user' | 'group' | 'linkifier' | 'organization'

/** A target or an action in the palette. */
export interface Entry {
  /** Key that is unique among all entries. */
  readonly key: string
  readonly group: EntryGroup
  readonly name: string
  /** Muted text beside the name; the search includes it. */
  readonly note: string
  /** Icon in place of its group's. */
  readonly icon?: Feature['icon']
  readonly action: EntryAction
}

export type EntryAction =
  | {
      readonly kind: 'open'
      /** Address within the console, such as `/o/<profile>/channels`. */
      readonly to: string
      readonly search?: Readonly<Record<string, unknown>>
    }
  | { readonly kind: 'undo'; readonly writeId: string }
