import { createPublicKey } from 'node:crypto'
import { z } from 'zod'
import { requireSafe } from '../accounts/addresses.ts'
import type { CopyFacts } from './update-source.ts'

/** Settings that `npm run dist` writes into the `package.json` of a package. */
const packageSchema = z.object({
  updates: z
    .object({
      feed: z
        .object({ url: z.url().refine(isSafe, 'an https address'), key: z.string().refine(isKey, 'an Ed25519 key') })
        .nullable(),
      updatedBy: z.enum(['store', 'administrator', 'person']).nullable(),
    })
    .default({ feed: null, updatedBy: null }),
})
export type UpdateSettings = Pick<CopyFacts, 'feed' | 'updatedBy'>

/** Reads the settings for updates from the text of a `package.json`; throws if they are wrong. */
export const readUpdateSettings = (text: string): UpdateSettings => packageSchema.parse(JSON.parse(text)).updates

function isSafe(address: string): boolean {
  try {
    requireSafe(new URL(address))
    return true
  } catch {
    return false
  }
}

function isKey(key: string): boolean {
  try {
    const { asymmetricKeyType } = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
    return asymmetricKeyType === 'ed25519'
  } catch {
    return false
  }
}
