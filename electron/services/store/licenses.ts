import { readFile } from 'node:fs/promises'
import { licenseListSchema, type LicenseList } from '#contract/updates.ts'
import { failure } from '../failure.ts'

/** Reads the licenses that the build collected. A console that runs with hot reload has none. */
export async function readLicenses(path: string): Promise<LicenseList> {
  const text = await readFile(path, 'utf8').catch((thrown: NodeJS.ErrnoException) => {
    throw failure('not-found', 'storage', `the licenses of this build can’t be read: ${thrown.code}`)
  })
  return licenseListSchema.parse(JSON.parse(text))
}
