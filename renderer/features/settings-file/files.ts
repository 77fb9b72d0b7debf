import { isoDay } from '#contract/local-time.ts'
import type { Profile } from '#contract/profiles.ts'
import { call } from '../../lib/bridge.ts'
import { largestFile, readSettings, settingsText, type FileProblem } from './core/file.ts'
import type { Written } from './core/file.ts'
import { writeSettings } from './core/write-settings.ts'
import type { Organization } from './core/organization.ts'
import type { Source } from './source.ts'

/** When, where and by whom settings are written. */
export const writtenNow = ({ connection }: Organization, profile: Profile, now = new Date()): Written => ({
  at: now.toISOString(),
  organization: connection.realmName ?? profile.label,
  server: profile.server,
  by: { name: connection.me?.fullName ?? profile.fullName ?? '', email: connection.me?.email ?? profile.email },
})

/** Saves the settings where the user chooses; null if that was canceled, else the number of values without a name. */
export async function saveSettings(organization: Organization, profile: Profile): Promise<number | null> {
  const written = writtenNow(organization, profile)
  const { file, unnamed } = writeSettings(organization, written)
  const name = `${fileName(profile.label)}-${isoDay(Date.parse(written.at))}.json`
  const { isSaved } = await call('file:save-text', { name, text: settingsText(file) })
  return isSaved ? unnamed : null
}

/** Some systems allow no slashes or colons in file names. */
const fileName = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || 'settings'

export type OpenedFile =
  | { readonly source: Source; readonly problem: null }
  | { readonly source: null; /** The fault and its position. */ readonly problem: FileProblem }

/** Reads a chosen or dropped file. */
export async function openFile(chosen: File): Promise<OpenedFile> {
  const { name, size } = chosen
  const { file, problem } =
    size > largestFile
      ? { file: null, problem: { key: 'too-large' as const, size } }
      : readSettings(await chosen.text())
  if (file === null) return { source: null, problem }
  return { source: { kind: 'file', name, file }, problem: null }
}
