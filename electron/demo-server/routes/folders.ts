import { badRequest } from '../server/errors.ts'
import { requireAdministrator } from '../server/guards.ts'
import { always, operation, type Call, type Operation } from '../server/operation.ts'
import { publishToAll } from '../state/announce.ts'
import { folderRecord, folderRecords } from '../state/folder-records.ts'
import { limits } from '../state/realm-settings.ts'
import type { Folder } from '../state/records.ts'

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
  operation({
    id: 'folders.create',
    method: 'POST',
    path: '/channel_folders/create',
    documented: true,
    since: 389,
    parameters: { name: always, description: always },
    run: (call, user) => {
      requireAdministrator(user)
      const { realm, context, parameters } = call
      const name = checkedName(call, parameters.requiredText('name'))
      // The description may be empty, but it is required.
      const description = checkedDescription(parameters.requiredText('description'))
      const folder: Folder = {
        id: Math.max(0, ...realm.folders.keys()) + 1,
        name,
        description,
        order: Math.max(-1, ...[...realm.folders.values()].map(({ order }) => order)) + 1,
        creator_id: user.user_id,
        date_created: context.clock.now(),
        is_archived: false,
      }
      realm.folders.set(folder.id, folder)
      publishToAll(context, { type: 'channel_folder', op: 'add', channel_folder: folderRecord(folder) })
      return { channel_folder_id: folder.id }
    },
  }),
  operation({
    id: 'folders.reorder',
    method: 'PATCH',
    path: '/channel_folders',
    documented: false,
    since: 389,
    parameters: { order: always },
    run: ({ realm, context, parameters }, user) => {
      requireAdministrator(user)
      parameters.requiredText('order')
      const order = parameters.integers('order') ?? []
      // An id may come twice; its last position counts.
      if (new Set(order).size !== realm.folders.size) throw badRequest('Invalid order mapping.')
      if (!order.every((id) => realm.folders.has(id))) throw badRequest('Invalid order mapping.')
      for (const [index, id] of order.entries()) {
        const folder = realm.folders.get(id)
        if (folder !== undefined) folder.order = index
      }
      publishToAll(context, { type: 'channel_folder', op: 'reorder', order })
      return {}
    },
  }),
  operation({
    id: 'folders.update',
    method: 'PATCH',
    path: '/channel_folders/{channel_folder_id}',
    documented: false,
    since: 389,
    parameters: { name: always, description: always, is_archived: always },
    run: (call, user) => {
      requireAdministrator(user)
      updateFolder(call)
      return {}
    },
  }),
]

function updateFolder(call: Call): void {
  const { realm, context, parameters, pathId } = call
  const isArchived = parameters.boolean('is_archived')
  const folder = realm.folders.get(pathId('channel_folder_id'))
  if (folder === undefined) throw badRequest('Invalid channel folder ID')
  const name = parameters.text('name')
  const description = parameters.text('description')
  const changes: Partial<Folder> = {
    ...(name === undefined ? {} : { name: checkedName(call, name, folder) }),
    ...(description === undefined ? {} : { description: checkedDescription(description) }),
    ...(isArchived === undefined ? {} : { is_archived: isArchived }),
  }
  if (isArchived === true && [...realm.channels.values()].some((channel) => channel.folder_id === folder.id)) {
    throw badRequest('You need to remove all the channels from this folder to archive it.')
  }
  Object.assign(folder, changes)
  if (Object.keys(changes).length === 0) return
  const { rendered_description } = folderRecord(folder)
  const data = { ...changes, ...(description === undefined ? {} : { rendered_description }) }
  publishToAll(context, { type: 'channel_folder', op: 'update', channel_folder_id: folder.id, data })
}

/** A name is not empty, not too long, printable, and unlike that of any other folder in use. */
function checkedName({ realm }: Call, given: string, self?: Folder): string {
  const name = given.trim()
  if (name === '') throw badRequest("Channel folder name can't be empty.")
  const maximum = limits.max_channel_folder_name_length
  if (Array.from(name).length > maximum) throw badRequest(`name is too long (limit: ${maximum} characters)`)
  const invalid = Array.from(name).findIndex((sign) => /[\p{Cc}\p{Cs}\p{Cn}]/u.test(sign))
  if (invalid >= 0) throw badRequest(`Invalid character in channel folder name, at position ${invalid + 1}.`)
  for (const folder of realm.folders.values()) {
    if (folder === self || folder.is_archived) continue
    if (folder.name.toLowerCase() === name.toLowerCase()) throw badRequest('Channel folder name already in use')
  }
  return name
}

function checkedDescription(description: string): string {
  const maximum = limits.max_channel_folder_description_length
  if (Array.from(description).length > maximum) {
    throw badRequest(`description is too long (limit: ${maximum} characters)`)
  }
  return description
}
