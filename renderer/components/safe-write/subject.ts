import type { PageOperationId } from '../../../electron/contract/operations/index.ts'
import type { GroupSetting } from '../../../electron/contract/operations/shapes.ts'
import type { Directory } from '../../lib/organization/directory.ts'

/** How a feature's fields read in a review. */
export interface WriteSubject {
  /** Of what is written, as typed to confirm on production. */
  readonly name: string
  /** Of the review, where it is not a number of changes to something. */
  readonly title?: string
  readonly operation: PageOperationId
  /** Path parameters of the operation. */
  readonly target: Readonly<Record<string, unknown>>
  readonly directory: Directory
  readonly labelOf: (field: string) => string
  readonly wordsOf: (field: string, value: unknown) => string
  /** What the service itself spells, such as patterns and addresses; shown in its own font. */
  readonly isCode?: (field: string) => boolean
  /** Texts can be compared by words and combined. */
  readonly isText: (field: string) => boolean
  /** The value as a group setting, for fields that are permissions; else null. */
  readonly asPermission: (field: string, value: unknown) => GroupSetting | null
  /** A doubt to state beside the field: it may be refused, and why. */
  readonly warningOf: (field: string) => string | undefined
  /** What to say of the exact request, where it is not the least that changed. */
  readonly requestNote?: string
  /** For an act that cannot be taken back: its own words, and the name is typed wherever it is done (STYLE §4). */
  readonly irreversible?: {
    readonly ask: string
    readonly send: string
    /** On the button that does nothing. */
    readonly back: string
    /** The title once it is known to be so. */
    readonly done: string
  }
}
