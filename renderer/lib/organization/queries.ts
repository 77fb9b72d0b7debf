import { queryOptions } from '@tanstack/react-query'
import { AppError } from '#contract/failures.ts'
import type { UserGroup } from '#contract/operations/groups.ts'
import type { Attachment } from '#contract/operations/messages.ts'
import { listRecords, recordListQuery, showKeptRows } from '../records/list-records.ts'
import { recordKeys } from '../records/record-keys.ts'
import { request, unlessMissing } from '../bridge/request.ts'

/** Files of this account, and the space used by all files of the organization. */
export interface OwnFiles {
  readonly files: readonly Attachment[]
  /** Bytes used in the whole organization at the last reading, updated by this account's changes since. */
  readonly spaceUsed: number
}

/** Lists this account's files; null if the server lists none. */
async function listFiles(profileId: string, signal: AbortSignal): Promise<OwnFiles | null> {
  const answer = await unlessMissing(request(profileId, 'attachments.list', {}, { signal }))
  return answer && { files: answer.reply.attachments, spaceUsed: answer.reply.upload_space_used }
}

/**
 * Queries for people, groups and folders, which most pages name, and for other lists that several features use.
 * Deactivated groups are included, because other groups may contain them. If the server does not offer a list, pages
 * show its records as unknown.
 */
export const organizationQueries = {
  users: (profileId: string) => recordListQuery('user', profileId),
  groups: (profileId: string) => {
    const queryKey = recordKeys.list('user-group', profileId)
    return queryOptions({
      queryKey,
      queryFn: async ({ signal, client }) => {
        await showKeptRows(client, queryKey, 'user-group', profileId)
        return listGroups(profileId, signal)
      },
    })
  },
  folders: (profileId: string) => recordListQuery('folder', profileId),
  linkifiers: (profileId: string) => recordListQuery('linkifier', profileId),
  files: (profileId: string) =>
    queryOptions({
      queryKey: recordKeys.list('attachment', profileId),
      queryFn: ({ signal }) => listFiles(profileId, signal),
    }),
}

/** Every server lists groups, and pages can't do without them. */
async function listGroups(profileId: string, signal: AbortSignal): Promise<readonly UserGroup[]> {
  const listed = await listRecords('user-group', { profileId }, { signal })
  if (listed !== null) return listed.rows
  throw new AppError({ kind: 'not-found', reason: 'not-offered', message: 'no list of groups', where: 'groups.list' })
}
