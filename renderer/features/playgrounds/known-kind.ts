import { z } from 'zod'
import { listingPlaygrounds, type Playground } from '#contract/operations/playgrounds.ts'
import { noPlayground } from '#contract/records/playground.ts'
import type { KnownKind } from '../../lib/records/known-kind.ts'
import { request, unlessMissing } from '../../lib/request.ts'
import { playgroundListKey } from './list-key.ts'

/** Playgrounds from the registration, or as this computer knows them by ID. */
export const knownPlaygrounds: KnownKind<Playground> = {
  kind: 'playground',
  plural: 'playgrounds',
  nameOf: ({ name }) => name,
  content: z.object({
    name: z.string(),
    pygments_language: z.string().default(''),
    url_template: z.string().optional(),
  }),
  empty: noPlayground,
  operation: 'playgrounds.list',
  listKey: playgroundListKey,
  list: async ({ profileId }, signal) => {
    const answer = await unlessMissing(request(profileId, 'playgrounds.list', listingPlaygrounds, { signal }))
    return answer?.reply.realm_playgrounds ?? null
  },
}
