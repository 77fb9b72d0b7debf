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
      if (!kinds.has(kind) || part !== 'list' || typeof profileId !== 'string' || !Array.isArray(data)) return []
      return [{ kind: kind as KindName, profileId, count: data.length }]
    })
}
