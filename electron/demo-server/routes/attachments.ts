import { rm } from 'node:fs/promises'
import { badRequest } from '../server/errors.ts'
import { requireHuman } from '../server/guards.ts'
import { operation, type Operation } from '../server/operation.ts'
import { announceAttachment, attachmentRecord, usedUploadSpace } from '../state/attachments.ts'

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
