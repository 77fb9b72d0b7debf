import { maxSavedText } from '#contract/files.ts'
import { isoDay } from '#contract/local-time.ts'
import type { Profile } from '#contract/profiles.ts'
import { call } from '../../lib/bridge.ts'
import { textOfFile } from '../../lib/text-of-file.ts'
import { readSettings, settingsText, type FileProblem } from './core/file.ts'
import type { ExportFacts } from './core/file.ts'
import { writeSettings } from './core/write-settings.ts'
import type { Organization } from './core/organization.ts'
import type { Source } from './source.ts'

/** Facts about the export in the file: when, from where and by whom it was written. */
export const exportFacts = ({ connection }: Organization, profile: Profile, now = new Date()): ExportFacts => ({
  at: now.toISOString(),
  organization: connection.realmName ?? profile.label,
  server: profile.server,
  by: { name: connection.me?.fullName ?? profile.fullName ?? '', email: connection.me?.email ?? profile.email },
})

/**
 * Saves the settings at a path that the user chooses. Resolves to null if that was canceled, otherwise to the number of
 * values without a name.
 */
export async function saveSettings(organization: Organization, profile: Profile): Promise<number | null> {
  const written = exportFacts(organization, profile)
  const { file, unnamed } = writeSettings(organization, written)
  const name = `${fileName(profile.label)}-${isoDay(Date.parse(written.at))}.json`
  const { isSaved } = await call('file:save-text', { name, text: settingsText(file) })
  return isSaved ? unnamed : null
}

/** Returns a label for a file name: some systems allow no slashes or colons in it. */
const fileName = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || 'settings'

export type OpenedFile =
  | { readonly source: Source; readonly problem: null }
  | { readonly source: null; /** The problem and its position. */ readonly problem: FileProblem }

/** Reads a chosen or dropped file. */
export async function openFile(chosen: File): Promise<OpenedFile> {
  const { name, size } = chosen
  const { file, problem } =
    size > maxSavedText
      ? { file: null, problem: { key: 'too-large' as const, size } }
      : readSettings(await textOfFile(chosen))
  if (file === null) return { source: null, problem }
  return { source: { kind: 'file', name, file }, problem: null }
}
