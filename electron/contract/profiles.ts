import { z } from 'zod'
import { colors } from './colors.ts'
import { dialects } from './dialects.ts'

/** Accounts of the console, as JSON without secrets. */

/**
 * Storage of a profile's key. After `missing`, the profile must be connected again; after `unreachable`, the keychain
 * must be unlocked first, because it may have the key.
 */
export const keyStorages = ['keychain', 'this-run', 'missing', 'unreachable'] as const

export const profileSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['account', 'demo']),
  /** Base address without `/api/v1` and without a final slash. */
  server: z.string(),
  email: z.string(),
  userId: z.int().nullable(),
  fullName: z.string().nullable(),
  label: z.string().min(1).max(60),
  color: z.enum(colors),
  /** True if risky changes ask for the label. */
  isProduction: z.boolean(),
  /** Overrides the dialect that the server's answer suggests; null follows it. */
  dialect: z.enum(dialects).nullable(),
  /** False if no key of this account was ever stored in the keychain; undefined if the file's value was unreadable. */
  hasKeychainEntry: z.boolean().optional(),
})
export type StoredProfile = z.infer<typeof profileSchema>

export const profileViewSchema = profileSchema.extend({ keyStorage: z.enum(keyStorages) })
export type Profile = z.infer<typeof profileViewSchema>

/** Settings of a profile that the person chooses. */
export const appearanceSchema = profileSchema.pick({ label: true, color: true, isProduction: true })
export type Appearance = z.infer<typeof appearanceSchema>
