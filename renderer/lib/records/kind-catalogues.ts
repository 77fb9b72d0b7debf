import type { KindName } from '#contract/records/index.ts'
import type { Catalogue, Words } from '../text-types.ts'

type Find = Catalogue<Words>['find']

const catalogues = new Map<KindName, Find>()

/** Registers the catalogue that has the texts of a kind, below the key `<kind>.`. */
export const registerKind = (kind: KindName, find: Find): void => void catalogues.set(kind, find)

/** Looks up a text of a kind; null if there is none, or if the catalogue is not loaded. */
export const kindFind = (kind: KindName, ...[key, values]: Parameters<Find>): string | null =>
  catalogues.get(kind)?.(`${kind}.${key}`, values) ?? null
