import { AppError } from '../../../electron/contract/failures.ts'
import type { Connection } from '../../../electron/contract/connection.ts'
import type { Parameters } from '../../../electron/contract/operations/index.ts'
import { request } from '../../lib/request.ts'
import type { Linkifier } from './schema.ts'

/** The linkifiers in processing order; null where the server lists none. */
export async function listLinkifiers(connection: Connection, signal?: AbortSignal): Promise<Linkifier[] | null> {
  try {
    return (await request(connection.profileId, 'linkifiers.list', {}, { signal })).reply.linkifiers
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.failure.reason === 'not-offered') return null
    throw thrown
  }
}

/** Adds a linkifier, which is processed last (§4.8). */
export async function createLinkifier(
  { profileId }: Connection,
  parameters: Parameters<'linkifiers.create'>,
  callId: string,
) {
  const { reply, ignoredParameters } = await request(profileId, 'linkifiers.create', parameters, { callId })
  return { id: reply.id, ignoredParameters }
}

/** Replaces a linkifier's fields under the same id (§4.7). */
export async function updateLinkifier(
  { profileId }: Connection,
  parameters: Parameters<'linkifiers.update'>,
  callId: string,
) {
  return (await request(profileId, 'linkifiers.update', parameters, { callId })).ignoredParameters
}

/** Sets the processing order: every id exactly once (REFERENCE §2). */
export async function reorderLinkifiers({ profileId }: Connection, ids: readonly number[], callId: string) {
  const parameters = { ordered_linkifier_ids: [...ids] }
  return (await request(profileId, 'linkifiers.reorder', parameters, { callId })).ignoredParameters
}

export async function deleteLinkifier({ profileId }: Connection, id: number, callId: string) {
  return (await request(profileId, 'linkifiers.delete', { filter_id: id }, { callId })).ignoredParameters
}
