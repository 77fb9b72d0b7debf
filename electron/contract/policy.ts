import { z } from 'zod'
import { colors } from './colors.ts'
import { languageSchema } from './languages.ts'

/**
 * Rules that the administrator of a computer sets for every user of the console on it
 * (`electron/services/policy/README.md`).
 */

const host = z
  .string()
  .regex(
    /^(?:\*\.)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i,
    'a host name such as chat.example.com or *.example.com',
  )

/** Organization that the connect page offers. */
const presetOrganization = z.strictObject({
  server: z.url({ protocol: /^https$/ }).max(2_000),
  label: z.string().min(1).max(60),
  color: z.enum(colors).optional(),
  isProduction: z.boolean().optional(),
})
export type PresetOrganization = z.output<typeof presetOrganization>

/** Keys of a policy file. Each is checked separately, so that a mistake in one does not disable the others. */
export const policyKeys = {
  organizations: z.array(presetOrganization).max(50),
  allowedHosts: z.array(host).max(500),
  readOnly: z.boolean(),
  keepLists: z.boolean(),
  updates: z.boolean(),
  demo: z.boolean(),
  language: languageSchema,
  bulkChangeLimit: z.int().positive(),
  journalDays: z.int().positive(),
} as const
export type PolicyKey = keyof typeof policyKeys

export const policyProblemSchema = z.object({
  /**
   * `unreadable`: the file could not be read. `not-json`: it is not a JSON object. `unprotected`: users may change it.
   * `repeated-key`: only its strictest form applies. `misspelled-key`: it counts as the rule that is meant.
   */
  kind: z.enum([
    'unreadable',
    'not-json',
    'unprotected',
    'unknown-key',
    'misspelled-key',
    'repeated-key',
    'wrong-value',
  ]),
  /** Path in the file, such as `organizations.0.server`; empty if the problem is the whole file. */
  where: z.string(),
  /** Technical detail in English. */
  detail: z.string(),
})
export type PolicyProblem = z.output<typeof policyProblemSchema>

export const policySchema = z.object({
  /** Path of the file that was read; null if this computer has none. */
  path: z.string().nullable(),
  values: z.object(policyKeys).partial(),
  problems: z.array(policyProblemSchema),
})
export type Policy = z.output<typeof policySchema>

export const noPolicy: Policy = { path: null, values: {}, problems: [] }
