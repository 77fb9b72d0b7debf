import type { Result } from './failures.ts'
import type { Input, Output } from './ipc.ts'

/**
 * Passes files from the page to main, which gets paths from Electron's preload and bytes from a browser. Imports no
 * schema, to keep the preload small.
 */

/** The parts of a page's `File` that a bridge uses. */
export interface PageFile {
  readonly name: string
  readonly type: string
  readonly size: number
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> }
}

/** Calls an IPC channel. */
export type UploadCall = <C extends 'uploads:offer' | 'uploads:append' | 'uploads:abandon'>(
  channel: C,
  input: Input<C>,
) => Promise<Result<Output<C>>>

type Taken = Result<Output<'uploads:add'>>

/** True if a page calls `uploads:add` with files. */
export function namesFiles(input: unknown): input is { profileId: string; files: readonly (PageFile & File)[] } {
  const { profileId, files } = Object(input) as { profileId?: unknown; files?: unknown }
  return typeof profileId === 'string' && Array.isArray(files) && files.every((file) => file instanceof File)
}

const pieceBytes = 4 * 1024 * 1024

/** Offers files and sends the bytes of those that main wants, in pieces unless the shell has a better way. */
export async function handOver(
  { profileId, files }: { readonly profileId: string; readonly files: readonly PageFile[] },
  call: UploadCall,
  before: Taken = { ok: true, value: { added: 0, notAdded: 0 } },
  send: (uploadId: string, file: PageFile) => Promise<Result<unknown>> = (uploadId, file) =>
    sendPieces({ profileId, uploadId }, file, call),
): Promise<Taken> {
  if (!before.ok) return before
  const names = files.map(({ name, type, size }) => ({ name: name === '' ? 'file' : name, type, size }))
  const offered = await call('uploads:offer', { profileId, files: names })
  if (!offered.ok) return offered
  for (const [index, uploadId] of offered.value.uploadIds.entries()) {
    const file = files[index]
    if (uploadId === null || file === undefined) continue
    // A failed file shows its failure in its own row of the queue, so the others continue.
    const { ok } = await send(uploadId, file)
    if (!ok) await call('uploads:abandon', { profileId, uploadId })
  }
  const { added, notAdded } = before.value
  return { ok: true, value: { added: added + offered.value.added, notAdded: notAdded + offered.value.notAdded } }
}

async function sendPieces(
  upload: { readonly profileId: string; readonly uploadId: string },
  file: PageFile,
  call: UploadCall,
): Promise<Result<unknown>> {
  let offset = 0
  do {
    const bytes = await read(file.slice(offset, offset + pieceBytes))
    if (bytes === null) return unreadable
    const result = await call('uploads:append', { ...upload, offset, bytes })
    if (!result.ok) return result
    offset += bytes.length
  } while (offset < file.size)
  return { ok: true, value: {} }
}

/** Null for a file that cannot be read, such as a folder. */
const read = async (piece: { arrayBuffer(): Promise<ArrayBuffer> }): Promise<Uint8Array<ArrayBuffer> | null> =>
  piece.arrayBuffer().then(
    (bytes) => new Uint8Array(bytes),
    () => null,
  )

const unreadable = { ok: false, failure: { kind: 'invalid-input', message: 'a file cannot be read' } } as const
