import type { Feature } from '../../lib/feature.ts'

/** What an entry belongs to: the palette shows each of these below a heading of its own. */
export type EntryGroup = 'act' | 'page' | 'channel' | 'folder' | 'user' | 'group' | 'linkifier' | 'organization'

/** Something the palette leads to or does. */
export interface Entry {
  /** Its own among all entries. */
  readonly key: string
  readonly group: EntryGroup
  readonly name: string
  /** Quiet words beside the name, which are searched too. */
  readonly note: string
  /** In place of the icon of its group. */
  readonly icon?: Feature['icon']
  readonly action: EntryAction
}

export type EntryAction =
  | {
      readonly kind: 'open'
      /** An address within the console, such as `/o/<profile>/channels`. */
      readonly to: string
      readonly search?: Readonly<Record<string, unknown>>
    }
  | { readonly kind: 'undo'; readonly writeId: string }
