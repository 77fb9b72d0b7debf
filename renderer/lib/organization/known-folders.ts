import { z } from 'zod'
import type { ChannelFolder } from '#contract/operations/folders.ts'
import { noFolder } from '#contract/records/folder.ts'
import type { KnownKind } from '../records/known-kind.ts'
import { listFolders, organizationKeys } from './queries.ts'

/** Folders as the server lists them, archived ones included, or as this computer knows them by id. */
export const knownFolders: KnownKind<ChannelFolder> = {
  kind: 'folder',
  plural: 'folders',
  nameOf: ({ name }) => name,
  content: z.object({
    name: z.string().min(1),
    description: z.string().default(''),
    is_archived: z.boolean().default(false),
  }),
  empty: noFolder,
  operation: 'folders.list',
  listKey: organizationKeys.folders,
  list: ({ profileId }, signal) => listFolders(profileId, signal),
}
