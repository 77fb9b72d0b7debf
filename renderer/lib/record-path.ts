import type { KindName } from '#contract/records/index.ts'
import { pathWith } from './attention.ts'
import type { DraftedId } from './drafts.ts'
import type { Feature, RecordFace } from './feature.ts'

/**
 * Where a record is shown, below the organization's route; the list of its kind for null. A feature either gives a
 * record a page of its own, or shows it beside the list.
 */
export function pathOfRecord(features: readonly Feature[], kind: KindName, id: DraftedId | null): string {
  const { pages, face } = shownBy(features, kind)
  const [{ path: first }] = pages
  const list = face.page ?? first
  if (id === null) return list
  const own = pages.find(({ path }) => /^[^$]+\/\$[^/]+$/.test(path))
  return own ? own.path.replace(/\$.+/, String(id)) : `${list}?open=${id}`
}

/** Where the journal shows a write. */
export const addressOfEntry = (profileId: string, writeId: string): string =>
  `#/o/${profileId}/${pathWith('journal', { open: writeId })}`

/** Whether some page shows a single record of a kind, rather than the list alone. */
export const isShownAlone = (features: readonly Feature[], kind: KindName): boolean =>
  shownBy(features, kind).face.isShownAlone !== false

function shownBy(features: readonly Feature[], kind: KindName): Pick<Feature, 'pages'> & { readonly face: RecordFace } {
  for (const { pages, records = [] } of features) {
    const face = records.find((one) => one.kind === kind)
    if (face !== undefined) return { pages, face }
  }
  throw new Error(`no feature shows ${kind} records`)
}
