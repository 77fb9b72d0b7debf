import { z } from 'zod'
import { exportTypes, type DataExport } from '#contract/operations/exports.ts'
import { openEnum } from '#contract/operations/shapes.ts'
import type { KnownKind } from '../../lib/records/known-kind.ts'
import { request, unlessMissing } from '../../lib/request.ts'
import { exportListKey } from './list-key.ts'
import { noteClock } from '../../lib/server-clock.ts'

/** An export as the server lists it, or the little that is known by its id. */
export type KnownExport = Pick<DataExport, 'id'> & Partial<DataExport>

export const knownExports: KnownKind<KnownExport> = {
  kind: 'export',
  plural: 'exports',
  nameOf: () => '',
  content: z.object({ export_type: openEnum(exportTypes).optional() }),
  empty: {},
  operation: 'exports.list',
  listKey: exportListKey,
  list: async ({ profileId }, signal) => {
    const answer = await unlessMissing(request(profileId, 'exports.list', {}, { signal }))
    if (answer !== null) noteClock(profileId, answer.serverTime)
    return answer?.reply.exports ?? null
  },
}
