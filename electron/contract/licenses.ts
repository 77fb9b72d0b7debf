import { z } from 'zod'

/** Licenses of the packages that are part of the console. The build collects them (`electron/licenses.ts`). */

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
