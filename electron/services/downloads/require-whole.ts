import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { failure } from '../failure.ts'
import type { OpenFile } from './open-file.ts'

/**
 * Throws if a downloaded file isn't the requested one, or if it can't be known to be complete. An announced length was
 * already compared; without one, an archive still marks its own end.
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

/** An archive's checksum is at its end, so a truncated one doesn't unpack. */
async function unpacks(path: string): Promise<boolean> {
  try {
    const nowhere = new Writable({ write: (_piece, _encoding, done) => done() })
    await pipeline(createReadStream(path), createGunzip(), nowhere)
    return true
  } catch {
    return false
  }
}
