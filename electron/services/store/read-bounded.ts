import { constants } from 'node:fs'
import * as disk from 'node:fs/promises'

/** Removes the byte order mark that an editor on Windows may have added to a file of the console. */
export const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '')

/**
 * Returns the bytes of a regular file; null if it has more than `most`. Rejects with the system's error, also for a
 * folder, a pipe or a device, which might never end.
 */
export async function readBounded(
  path: string,
  most: number,
  { open }: Pick<typeof disk, 'open'> = disk,
): Promise<Uint8Array | null> {
  // Without this flag, opening a pipe waits for its writer. Windows has neither.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    const facts = await file.stat()
    if (!facts.isFile()) throw Object.assign(new Error('this isn’t a regular file'), { code: 'EINVAL' })
    return facts.size > most ? null : await file.readFile()
  } finally {
    await file.close()
  }
}
