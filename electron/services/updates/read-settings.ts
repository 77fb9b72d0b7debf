import { createPublicKey } from 'node:crypto'
import { z } from 'zod'
import type { OtherUpdater } from '#contract/updates.ts'
import type { FeedSettings } from './read-feed.ts'
import { requireSafe } from '../accounts/addresses.ts'

/** Facts about this copy that decide how it is updated. */
export interface CopyFacts {
  readonly platform: NodeJS.Platform
  readonly isPackaged: boolean
  /** Settings of the build; null if it has none. */
  readonly feed: FeedSettings | null
  /** Means by which copies of this build are updated, if the builder named it. */
  readonly updatedBy: Extract<OtherUpdater, 'store' | 'administrator' | 'person'> | null
  /** True for a copy of the Mac App Store or the Microsoft Store. */
  readonly isFromStore: boolean
  /** True if the uninstaller of the NSIS installer is next to the executable. */
  readonly hasUninstaller: boolean
  /** `deb` or `rpm`, as the packager noted it; null for other formats. */
  readonly packageType: string | null
  readonly environment: NodeJS.ProcessEnv
}

/** Returns how this copy is updated: from its feed, or by somebody else. */
export function updateSourceOf(copy: CopyFacts): FeedSettings | OtherUpdater {
  const { APPIMAGE, SNAP, FLATPAK_ID } = copy.environment
  const isFromSandbox = copy.platform === 'linux' && (SNAP !== undefined || FLATPAK_ID !== undefined)
  if (copy.isFromStore || isFromSandbox) return 'store'
  if (copy.updatedBy !== null) return copy.updatedBy
  if (copy.feed === null) return copy.isPackaged ? 'person' : 'sources'
  // A package of the system is replaced by its package manager, which needs an administrator's password.
  if (copy.packageType !== null) return 'administrator'
  if (copy.platform === 'linux') return APPIMAGE === undefined ? 'person' : copy.feed
  // Without NSIS, the copy comes from the MSI. Its update by the other installer would leave two copies.
  if (copy.platform === 'win32') return copy.hasUninstaller ? copy.feed : 'administrator'
  return copy.feed
}

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
