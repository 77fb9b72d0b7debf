import { always, operation, type Operation } from '../server/operation.ts'
import { folderRecords } from '../state/folder-records.ts'

export const folderOperations: readonly Operation[] = [
  operation({
    id: 'folders.list',
    method: 'GET',
    path: '/channel_folders',
    documented: false,
    since: 389,
    parameters: { include_archived: always },
    run: ({ realm, parameters }) => ({
      channel_folders: folderRecords(realm, parameters.boolean('include_archived', false)),
    }),
  }),
]
