import { queryOptions } from '@tanstack/react-query'
import { AppError } from '#contract/failures.ts'
import type { UserGroup } from '#contract/operations/groups.ts'
import type { Attachment } from '#contract/operations/messages.ts'
import { listRecords, recordListQuery } from '../records/list-records.ts'
import { recordKeys } from '../records/record-keys.ts'
import { request, unlessMissing } from '../request.ts'

/** Files of this account, and the space that all files of the organization take. */
export interface OwnFiles {
  readonly files: readonly Attachment[]
  /** In bytes, for the whole organization, as of the last reading and this account's changes since. */
  readonly spaceUsed: number
}

/** Null if the server lists no files. */
async function listFiles(profileId: string, signal: AbortSignal): Promise<OwnFiles | null> {
  const answer = await unlessMissing(request(profileId, 'attachments.list', {}, { signal }))
  return answer && { files: answer.reply.attachments, spaceUsed: answer.reply.upload_space_used }
}

/**
 * People, groups and folders, which most pages name, and other lists that several features use. Deactivated groups are
 * included, since other groups may contain them. Pages show a list that the server does not offer as unknown.
 */
export const organizationQueries = {
  users: (profileId: string) => recordListQuery('user', profileId),
  groups: (profileId: string) =>
    queryOptions({
      queryKey: recordKeys.list('user-group', profileId),
      queryFn: ({ signal }) => listGroups(profileId, signal),
    }),
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
