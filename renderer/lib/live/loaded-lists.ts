import type { QueryClient } from '@tanstack/react-query'
import type { PageFacts } from '#contract/diagnostics.ts'
import { kindNames, type KindName } from '#contract/records/index.ts'

const kinds: ReadonlySet<unknown> = new Set(kindNames)

/** Counts the records of each list that the page has loaded, by the keys of their queries (`records/record-keys.ts`). */
export function loadedLists(client: QueryClient): PageFacts['lists'] {
  return client
    .getQueryCache()
    .findAll()
    .flatMap(({ queryKey: [kind, profileId, part], state: { data } }) => {
      const rows = rowsOf(data)
      if (!kinds.has(kind) || part !== 'list' || typeof profileId !== 'string' || rows === undefined) return []
      return [{ kind: kind as KindName, profileId, count: rows.length }]
    })
}

/** The rows of a list. The list of channels is an object, which also has their scope. */
function rowsOf(data: unknown): readonly unknown[] | undefined {
  return [data, ...Object.values(Object(data) as object)].find((one) => Array.isArray(one))
}
