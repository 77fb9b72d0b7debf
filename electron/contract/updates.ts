import { z } from 'zod'

/** Licenses of the packages that are part of the console. The build collects them (`electron/build/licenses.ts`). */

const packageLicenseSchema = z.object({
  name: z.string(),
  version: z.string(),
  /** SPDX expression, such as `MIT`. */
  license: z.string(),
  /** Index of the license's text; null if the package contains none. */
  text: z.int().nonnegative().nullable(),
})
export type PackageLicense = z.output<typeof packageLicenseSchema>

export const licenseListSchema = z.object({
  packages: z.array(packageLicenseSchema),
  /** Each text once, because many packages have the same one. */
  texts: z.array(z.string()),
})
export type LicenseList = z.output<typeof licenseListSchema>

/** Bridge channel for the licenses; `ipc.ts` spreads it. */
export const licenseCalls = { 'licenses:list': { input: z.object({}), output: licenseListSchema } } as const

/** Updates of the console itself (`electron/services/updates/README.md`). */

/** Ways of updating a copy that doesn't update itself. `sources`: it was started from its source code. */
export const otherUpdaters = ['store', 'administrator', 'person', 'sources'] as const
export type OtherUpdater = (typeof otherUpdaters)[number]

/** Reasons why an update was refused or failed. Nothing is installed after any of them. */
export const updateProblems = [
  /** The update server offers an older version than this one. */
  'older',
  /** The update server offers an older description than before. */
  'replayed',
  /** The description of the update has expired. */
  'expired',
  /** The description is for another product, channel, system or processor. */
  'other-target',
  /** The description of the update leads to another host. */
  'other-host',
  /** The description or the installer isn't signed by the publisher. */
  'signature',
  /** The installer differs from its description. */
  'checksum',
  /** The server sent more than it announced, or more than an update may have. */
  'too-large',
  /** The description is missing a part, or can't be read. */
  'malformed',
  /** The server answered with an error; the detail names it. */
  'answer',
  'network',
  /** The installer couldn't be stored or started on this computer. */
  'computer',
] as const
export type UpdateProblemReason = (typeof updateProblems)[number]

const version = z.string()

export const updateStatusSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('manual'), by: z.enum(otherUpdaters) }),
  z.object({ state: z.literal('off'), by: z.enum(['policy', 'preference']) }),
  z.object({ state: z.literal('checking') }),
  /** This version is the newest. UNIX milliseconds; null before the first check. */
  z.object({ state: z.literal('current'), checkedAt: z.int().nullable() }),
  /** Bytes; the total is null until the first ones arrive. */
  z.object({ state: z.literal('downloading'), version, received: z.int(), total: z.int().nullable() }),
  /** Installed when the console quits. */
  z.object({ state: z.literal('ready'), version }),
  /** Downloaded, but a run or a write is in progress: quitting now would not install it. */
  z.object({ state: z.literal('waiting'), version }),
  z.object({
    state: z.literal('failed'),
    reason: z.enum(updateProblems),
    version: version.nullable(),
    /** Technical detail in English. */
    detail: z.string(),
    /** UNIX milliseconds. */
    at: z.int(),
  }),
])
export type UpdateStatus = z.output<typeof updateStatusSchema>

/** Bridge channels for updates; `ipc.ts` spreads them. */
export const updateCalls = {
  'updates:get': { input: z.object({}), output: z.object({ status: updateStatusSchema }) },
  /** Checks now, and answers when the check has ended. A download continues after that. */
  'updates:check': { input: z.object({}), output: z.object({ status: updateStatusSchema }) },
} as const

export const updateEvents = { 'updates:changed': z.object({ status: updateStatusSchema }) } as const
