import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { failure } from '../failure.ts'
import type { Ports } from '../ports.ts'

/**
 * Copies of files whose bytes a page passed on, because a browser doesn't reveal paths. They are kept in the console's
 * folder until they have been sent, so that they continue after a restart like other uploads.
 */
export interface Copies {
  readonly pathOf: (profileId: string, uploadId: string) => string
  /** Adds a piece at the end of a copy. */
  readonly append: (path: string, offset: number, bytes: Uint8Array) => Promise<void>
  /** Writes a whole copy from a stream, which must have exactly the given number of bytes. */
  readonly receive: (path: string, size: number, body: Readable, onTaken: (upTo: number) => void) => Promise<void>
  readonly remove: (path: string) => Promise<void>
  /** Removes copies that belong to no upload. */
  readonly removeOthers: (profileId: string, known: ReadonlySet<string>) => Promise<void>
  readonly removeAll: (profileId: string) => Promise<void>
}

export function createCopies({ userDataFolder }: Pick<Ports, 'userDataFolder'>): Copies {
  const folderOf = (profileId: string) => join(userDataFolder, 'upload-copies', z.uuid().parse(profileId))
  return {
    pathOf: (profileId, uploadId) => join(folderOf(profileId), z.uuid().parse(uploadId)),
    async append(path, offset, bytes) {
      await makeRoom(path)
      const file = await open(path, offset === 0 ? 'w' : 'r+', 0o600)
      try {
        await file.write(bytes, 0, bytes.length, offset)
      } finally {
        await file.close()
      }
    },
    async receive(path, size, body, onTaken) {
      await makeRoom(path)
      let taken = 0
      const counting = new Transform({
        transform(piece: Buffer, _encoding, done) {
          taken += piece.length
          onTaken(taken)
          done(taken > size ? tooMuch() : null, piece)
        },
      })
      await pipeline(body, counting, createWriteStream(path, { mode: 0o600 }))
      if (taken !== size) throw failure('invalid-input', 'malformed-message', `${taken} of ${size} bytes arrived`)
    },
    remove: (path) => rm(path, { force: true }),
    async removeOthers(profileId, known) {
      const folder = folderOf(profileId)
      const names = await readdir(folder).catch(() => [])
      await Promise.all(names.filter((name) => !known.has(name)).map((name) => rm(join(folder, name), { force: true })))
    },
    removeAll: (profileId) => rm(folderOf(profileId), { recursive: true, force: true }),
  }
}

const makeRoom = (path: string) => mkdir(join(path, '..'), { recursive: true, mode: 0o700 })

const tooMuch = () => failure('invalid-input', 'malformed-message', 'more bytes arrived than the file has')
