import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { failure } from '../failure.ts'
import type { OpenFile } from './open-file.ts'

/**
 * Throws where a file that came to its end is not what was asked for, or where nobody can tell whether it is whole. A length
 * that the server told was compared already; without one, an archive still says by itself where it ends.
 */
export async function requireWhole(path: string, name: string, { total, endIsMarked }: OpenFile): Promise<void> {
  const isArchive = /\.t?gz$/i.test(name)
  if (isArchive && !(await beginsAsGzip(path))) throw failure('network', 'not-the-api', 'the file isn’t an archive')
  if (total !== null) return
  const isWhole = isArchive ? await unpacks(path) : endIsMarked
  if (!isWhole) throw failure('network', 'connection-lost', 'the server announced no length, and the file ends early')
}

async function beginsAsGzip(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer.readUInt16BE() === 0x1f8b
  } finally {
    await file.close()
  }
}

/** Its checksum is at its end, so one that was cut off does not unpack. */
async function unpacks(path: string): Promise<boolean> {
  try {
    const nowhere = new Writable({ write: (_piece, _encoding, done) => done() })
    await pipeline(createReadStream(path), createGunzip(), nowhere)
    return true
  } catch {
    return false
  }
}
