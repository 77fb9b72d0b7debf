import { AppError } from '#contract/failures.ts'
import type { Account } from '../requests/account.ts'
import type { Sender } from '../requests/sender.ts'
import { readWhole, type FileStamp } from './source.ts'
import { isLink, type StoredFile } from './tus-answer.ts'

/** Sends a small file in one request (`service.md#uploading-a-file`). It is read into memory as a whole. */
export async function sendPlain(
  sender: Pick<Sender, 'send'>,
  account: Account,
  { stamp, name, type, signal }: { stamp: FileStamp; name: string; type: string; signal: AbortSignal },
): Promise<StoredFile> {
  const content = (await readWhole(stamp)).toString('base64')
  const { reply } = await sender.send(
    account,
    'uploads.create',
    { file: { filename: name, content, ...(type !== '' && { type }) } },
    // The queue shows the wait and its length, so the sender must not wait.
    { signal, repeatsWhenPaced: false },
  )
  // Nothing else shows where the file is.
  if (!isLink(reply.url)) {
    throw new AppError({
      kind: 'unexpected-shape',
      message: 'uploads.create: the answer has no link to an upload',
      where: 'uploads.create: url',
      status: 200,
      mayHaveBeenApplied: true,
    })
  }
  return { name: reply.filename ?? name, url: reply.url }
}
