import type { KindName } from '#contract/records/index.ts'
import type { Catalogue, Words } from '../text-types.ts'

type Find = Catalogue<Words>['find']

const catalogues = new Map<KindName, Find>()

/** Registers the catalogue that contains the texts of a kind, below the key `<kind>.`. Returns the previous one. */
export function registerKind(kind: KindName, find: Find): Find | undefined {
  const before = catalogues.get(kind)
  catalogues.set(kind, find)
  return before
}

/** Looks up a text of a kind; null if there is none, or if the catalogue is not loaded. */
export const findKindText = (kind: KindName, ...[key, values]: Parameters<Find>): string | null =>
  catalogues.get(kind)?.(`${kind}.${key}`, values) ?? null
