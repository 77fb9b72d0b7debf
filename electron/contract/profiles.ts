import { z } from 'zod'
import { colours } from './colours.ts'
import { dialects } from './dialects.ts'

/** The accounts that the console knows, as ordinary JSON without secrets (DESIGN §6). */

/** Where the key of a profile rests. `missing` means that the profile must be connected again. */
export const keyStorages = ['keychain', 'this-run', 'missing'] as const

export const profileSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['account', 'demo']),
  /** Base address without `/api/v1` and without a slash at the end. */
  server: z.string(),
  email: z.string(),
  userId: z.int().nullable(),
  fullName: z.string().nullable(),
  label: z.string().min(1).max(60),
  colour: z.enum(colours),
  /** Ask for the label before risky changes. */
  isProduction: z.boolean(),
  /** Overrides what the server's answer suggests; null follows it. */
  dialect: z.enum(dialects).nullable(),
})
export type StoredProfile = z.infer<typeof profileSchema>

export const profileViewSchema = profileSchema.extend({ keyStorage: z.enum(keyStorages) })
export type Profile = z.infer<typeof profileViewSchema>

/** What the operator chooses about a profile, at connecting and later. */
export const appearanceSchema = profileSchema.pick({ label: true, colour: true, isProduction: true })
export type Appearance = z.infer<typeof appearanceSchema>
