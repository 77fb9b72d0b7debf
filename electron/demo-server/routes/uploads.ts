import { rm } from 'node:fs/promises'
import { ApiError, badRequest } from '../server/errors.ts'
import { requireHuman } from '../server/guards.ts'
import { operation, type Call, type Operation } from '../server/operation.ts'
import { announceAttachment, attachmentRecord, usedUploadSpace } from '../state/attachments.ts'
import type { User } from '../state/records.ts'
import { addAttachment, exceedsQuota, maximumFileSize, uploadUrl } from '../state/uploads.ts'

/** Operations on the account's own files. */
export const attachmentOperations: readonly Operation[] = [
  operation({
    id: 'attachments.list',
    method: 'GET',
    path: '/attachments',
    documented: false,
    parameters: {},
    run: ({ realm, level }, user) => ({
      attachments: [...realm.contents.attachments.values()]
        .filter((attachment) => attachment.owner_id === user.user_id)
        .map((attachment) => attachmentRecord(realm, attachment, level)),
      upload_space_used: usedUploadSpace(realm),
    }),
  }),
  operation({
    id: 'attachments.delete',
    method: 'DELETE',
    path: '/attachments/{attachment_id}',
    documented: false,
    parameters: {},
    run: async ({ context, realm, pathId }, user) => {
      requireHuman(user)
      const { attachments } = realm.contents
      const attachment = attachments.get(pathId('attachment_id'))
      if (attachment === undefined || attachment.owner_id !== user.user_id) throw badRequest('Invalid attachment')
      attachments.delete(attachment.id)
      announceAttachment(context, attachment, 'remove')
      if (attachment.file !== null) await rm(attachment.file, { force: true })
      return {}
    },
  }),
]

export const uploadOperations: readonly Operation[] = [
  operation({
    id: 'uploads.create',
    method: 'POST',
    path: '/user_uploads',
    documented: true,
    parameters: {},
    acceptsFiles: true,
    run: async (call, user) => {
      try {
        return store(call, user)
      } catch (error) {
        // The bytes of a refused upload are removed.
        await Promise.all(call.files.map((file) => rm(file.path, { force: true })))
        throw error
      }
    },
  }),
]

function store({ context, realm, level, files }: Call, user: User): Readonly<Record<string, unknown>> {
  const [file, second] = files
  if (file === undefined) throw badRequest('You must specify a file to upload')
  if (second !== undefined) throw badRequest('You may only upload one file at a time')
  const megabytes = realm.contents.server.max_file_upload_size_mib
  if (megabytes === 0) throw badRequest('File uploads are disabled on this server.')
  if (file.isTooLong || file.size > maximumFileSize(realm)) {
    throw badRequest(`File is larger than this server's configured maximum upload size (${megabytes} MiB).`)
  }
  if (exceedsQuota(realm, file.size)) {
    throw new ApiError(400, 'REALM_UPLOAD_QUOTA', 'Upload would exceed your organization’s upload quota.')
  }
  const attachment = addAttachment(context, user, { ...file, file: file.path })
  const url = uploadUrl(attachment)
  // `uri` is the deprecated alias. The reply contains the file's name since 285.
  return { url, uri: url, ...(level < 285 ? {} : { filename: attachment.name }) }
}
