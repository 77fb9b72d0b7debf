import type { KindName } from '#contract/records/index.ts'
import { type Feature, type KindConfig } from './feature.ts'
import type { DraftedId } from '../edit/drafts.ts'

/** Builds an address below the organization. Lists and numbers are written as JSON, as the router writes them. */
export function pathWith(page: string, search: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(search).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return `${name}=${encodeURIComponent(text)}`
  })
  return `${page}?${parts.join('&')}`
}

/**
 * Path of a record below the organization's route; for null, of the list. A feature has a page for each record, or
 * shows records beside the list.
 */
export function pathOfRecord(features: readonly Feature[], kind: KindName, id: DraftedId | null): string {
  const { pages, records } = featureOf(features, kind)
  const config = configIn(records, kind)
  const [{ path: first }] = pages
  const list = config?.page ?? first
  if (id === null) return list
  if (id === 'new' && config?.newPage !== undefined) return config.newPage
  const own = config?.recordPage ?? pages.find(({ path }) => /^[^$]+\/\$[^/]+$/.test(path))?.path
  return own === undefined ? `${list}?open=${id}` : own.replace(/\$[^/]+/, String(id))
}

/** Address of a write in the journal. */
export const addressOfEntry = (profileId: string, writeId: string): string =>
  `#/o/${profileId}/${pathWith('journal', { open: writeId })}`

/** True if a page shows a single record of the kind, rather than only the list. */
export const isShownAlone = (features: readonly Feature[], kind: KindName): boolean =>
  configIn(featureOf(features, kind).records, kind)?.isShownAlone !== false

/** The feature that shows the records of a kind. */
export function featureOf(features: readonly Feature[], kind: KindName): Feature {
  const found = features.find(({ records }) => configIn(records, kind) !== undefined)
  if (found === undefined) throw new Error(`no feature shows ${kind} records`)
  return found
}

const configIn = (records: readonly KindConfig[] | undefined, kind: KindName): KindConfig | undefined =>
  records?.find((one) => one.kind === kind)
