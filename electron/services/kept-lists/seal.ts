import { Buffer } from 'node:buffer'
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

/** AES-256-GCM. A sealed content is the initialization vector, the encrypted bytes, and the tag. */
const algorithm = 'aes-256-gcm'
export const keyBytes = 32
const ivBytes = 12
const tagBytes = 16

/** Bytes that are encrypted at once. A list may have 20 MB, and the thread also serves the page. */
const pieceBytes = 1024 * 1024

/** Encrypts a content. It can be opened only with the same key and the same owner. */
export async function seal(content: Uint8Array, key: Buffer, owner: string): Promise<Buffer> {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(owner))
  const pieces = await inPieces(content, (piece) => cipher.update(piece))
  const end = cipher.final()
  return Buffer.concat([iv, ...pieces, end, cipher.getAuthTag()])
}

/** Decrypts a content. Null if it was changed, or sealed with another key or for another owner. */
export async function unseal(sealed: Uint8Array, key: Buffer, owner: string): Promise<Buffer | null> {
  if (sealed.length < ivBytes + tagBytes) return null
  const iv = sealed.subarray(0, ivBytes)
  const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(sealed.length - tagBytes))
  const pieces = await inPieces(sealed.subarray(ivBytes, sealed.length - tagBytes), (piece) => decipher.update(piece))
  try {
    return Buffer.concat([...pieces, decipher.final()])
  } catch {
    // The only cause is a tag that doesn't match.
    return null
  }
}

async function inPieces(bytes: Uint8Array, act: (piece: Uint8Array) => Buffer): Promise<Buffer[]> {
  const pieces: Buffer[] = []
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    if (from > 0) await setImmediate()
    pieces.push(act(bytes.subarray(from, from + pieceBytes)))
  }
  return pieces
}
