import { queryOptions } from '@tanstack/react-query'
import { AppError } from '#contract/failures.ts'
import type { ChannelFolder } from '#contract/operations/folders.ts'
import type { Attachment } from '#contract/operations/messages.ts'
import type { UserGroup } from '#contract/operations/groups.ts'
import type { LinkifierRecord } from '#contract/operations/linkifiers.ts'
import type { User } from '#contract/operations/users.ts'
import { isRefusal, request, unlessMissing } from '../request.ts'

/** Lists every folder in order, archived ones included; null if the server lists none. */
export async function listFolders(profileId: string, signal?: AbortSignal): Promise<ChannelFolder[] | null> {
  const answer = await unlessMissing(request(profileId, 'folders.list', { include_archived: true }, { signal }))
  return answer?.reply.channel_folders ?? null
}

/** Lists every user visible to this account, deactivated ones and bots included; null if the server lists none. */
export async function listUsers(profileId: string, signal?: AbortSignal): Promise<User[] | null> {
  const answer = await unlessMissing(request(profileId, 'users.list', { client_gravatar: true }, { signal }))
  return answer?.reply.members ?? null
}

/** Lists every group, even for an account to which the list is refused: a registration contains them as well. */
async function listGroups(profileId: string, signal: AbortSignal): Promise<readonly UserGroup[]> {
  try {
    return await listedGroups(profileId, signal)
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    // Loaded on demand: few accounts are refused the list.
    const { listRegisteredGroups } = await import('./registered-groups.ts')
    return listRegisteredGroups(profileId, signal, thrown)
  }
}

/** Deactivated groups are included from the level that has them (service.md#user-groups). */
async function listedGroups(profileId: string, signal: AbortSignal): Promise<readonly UserGroup[]> {
  const ask = async (parameters: { readonly include_deactivated_groups?: boolean }) =>
    (await request(profileId, 'groups.list', parameters, { signal })).reply.user_groups
  try {
    return await ask({ include_deactivated_groups: true })
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.failure.reason !== 'not-sendable') throw thrown
    return ask({})
  }
}

/** Lists every linkifier in order; null if the server lists none. */
export async function listLinkifiers(profileId: string, signal?: AbortSignal): Promise<LinkifierRecord[] | null> {
  const answer = await unlessMissing(request(profileId, 'linkifiers.list', {}, { signal }))
  return answer?.reply.linkifiers ?? null
}

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

export const organizationKeys = {
  users: (profileId: string) => ['users', profileId] as const,
  groups: (profileId: string) => ['user-groups', profileId] as const,
  folders: (profileId: string) => ['channel-folders', profileId] as const,
  linkifiers: (profileId: string) => ['linkifiers', profileId, 'list'] as const,
  attachments: (profileId: string) => ['attachments', profileId] as const,
}

/**
 * People, groups and folders, which most pages name, and other lists that several features use. Deactivated groups are
 * included, since other groups may contain them. Pages show a list that the server does not offer as unknown.
 */
export const organizationQueries = {
  users: (profileId: string) =>
    queryOptions({
      queryKey: organizationKeys.users(profileId),
      queryFn: ({ signal }): Promise<readonly User[] | null> => listUsers(profileId, signal),
    }),
  groups: (profileId: string) =>
    queryOptions({
      queryKey: organizationKeys.groups(profileId),
      queryFn: ({ signal }) => listGroups(profileId, signal),
    }),
  folders: (profileId: string) =>
    queryOptions({
      queryKey: organizationKeys.folders(profileId),
      queryFn: ({ signal }): Promise<readonly ChannelFolder[] | null> => listFolders(profileId, signal),
    }),
  linkifiers: (profileId: string) =>
    queryOptions({
      queryKey: organizationKeys.linkifiers(profileId),
      queryFn: ({ signal }): Promise<readonly LinkifierRecord[] | null> => listLinkifiers(profileId, signal),
    }),
  files: (profileId: string) =>
    queryOptions({
      queryKey: organizationKeys.attachments(profileId),
      queryFn: ({ signal }) => listFiles(profileId, signal),
    }),
}
