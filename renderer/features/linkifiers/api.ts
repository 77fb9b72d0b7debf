import { AppError } from '#contract/failures.ts'
import type { Connection } from '#contract/connection.ts'
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
