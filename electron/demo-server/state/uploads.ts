import { randomBytes } from 'node:crypto'
import type { DeliveryScene } from './message-delivery.ts'
import { announceAttachment, usedUploadSpace } from './attachments.ts'
import type { Attachment } from './contents.ts'
import type { Realm } from './realm.ts'
import type { User } from './records.ts'

const mebibyte = 1024 * 1024
/** Name of a file that has no usable one (`service.md#resumable-uploads`). */
const nameless = 'uploaded-file'

/** Returns the displayed name: the last part of a path, without control characters. */
export function storedName(given: string): string {
  const name = Array.from(given.split(/[/\\]/).at(-1) ?? '')
    .filter((sign) => !/[\p{Cc}\p{Cs}\p{Cn}]/u.test(sign))
    .slice(0, 200)
    .join('')
    .trim()
  return name === '' || name === '.' || name === '..' ? nameless : name
}

/** Returns the name inside a path: only letters, digits, marks and `_.-` of the given name. */
export function pathName(name: string): string {
  const safe = name
    .normalize('NFKC')
    .trim()
    .replace(/\s+/gu, '-')
    .replace(/[^\p{L}\p{N}\p{M}_.-]/gu, '')
  return safe === '' || /^\.+$/.test(safe) ? nameless : safe
}

export function uploadUrl(attachment: Attachment): string {
  return `/user_uploads/${attachment.path_id.split('/').map(encodeURIComponent).join('/')}`
}

/** Limit in bytes; 0 if uploads are turned off. */
export const maximumFileSize = (realm: Realm): number => realm.contents.server.max_file_upload_size_mib * mebibyte

export const exceedsQuota = (realm: Realm, size: number): boolean =>
  usedUploadSpace(realm) + size > realm.contents.server.upload_quota_mib * mebibyte

/** Records an uploaded file. Only its owner can open it, until a message links to it. */
export function addAttachment(
  scene: DeliveryScene,
  owner: User,
  upload: { readonly name: string; readonly contentType: string; readonly file: string; readonly size: number },
): Attachment {
  const name = storedName(upload.name)
  const secret = randomBytes(18).toString('base64url')
  const attachment = scene.realm.contents.attachments.add((id) => ({
    id,
    name,
    path_id: `2/${randomBytes(1).toString('hex')}/${secret}/${pathName(name)}`,
    size: upload.size,
    create_time: scene.clock.now(),
    owner_id: owner.user_id,
    content_type: contentTypeOf(name, upload.contentType),
    file: upload.file,
    message_ids: new Set<number>(),
  }))
  announceAttachment(scene, attachment, 'add')
  return attachment
}

const typesByEnding: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  gif: 'image/gif',
  html: 'text/html',
  jpg: 'image/jpeg',
  json: 'application/json',
  pdf: 'application/pdf',
  png: 'image/png',
  txt: 'text/plain',
  zip: 'application/zip',
}

/** Returns the type that the client named, or a guess by the file's name. */
function contentTypeOf(name: string, given: string): string {
  if (/^[\w.+-]{1,60}\/[\w.+-]{1,60}$/.test(given)) return given
  return typesByEnding[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream'
}
