import type { Profile } from '#contract/profiles.ts'
import { call } from '../../lib/bridge.ts'
import { formatBytes, formatNumber } from '../../lib/format.ts'
import { fileVersion, largestFile, readSettings, settingsText, type FileProblem } from './core/file.ts'
import type { Written } from './core/file.ts'
import { writeSettings } from './core/write-settings.ts'
import type { Organization } from './core/organization.ts'
import type { Source } from './source.ts'
import { t } from './text.ts'

/** When, where and by whom settings are written. */
export const writtenNow = ({ connection }: Organization, profile: Profile, now = new Date()): Written => ({
  at: now.toISOString(),
  organization: connection.realmName ?? profile.label,
  server: profile.server,
  by: { name: connection.me?.fullName ?? profile.fullName ?? '', email: connection.me?.email ?? profile.email },
})

/** Saves the settings where the operator chooses; null where that was cancelled, else how many values have no name. */
export async function saveSettings(organization: Organization, profile: Profile): Promise<number | null> {
  const written = writtenNow(organization, profile)
  const { file, unnamed } = writeSettings(organization, written)
  const name = `${fileName(profile.label)}-${written.at.slice(0, 10)}.json`
  const { isSaved } = await call('file:save-text', { name, text: settingsText(file) })
  return isSaved ? unnamed : null
}

/** Names of files bear no slashes or colons on some systems. */
const fileName = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || 'settings'

export type OpenedFile =
  | { readonly source: Source; readonly problem: null }
  | { readonly source: null; /** What is wrong and where. */ readonly problem: string }

/** Reads a file that somebody chose or dropped. */
export async function openFile(chosen: File): Promise<OpenedFile> {
  const { name, size } = chosen
  const { file, problem } =
    size > largestFile
      ? { file: null, problem: { key: 'too-large' as const, size } }
      : readSettings(await chosen.text())
  if (file === null) return { source: null, problem: problemText(name, problem) }
  return { source: { kind: 'file', name, file }, problem: null }
}

/** A file may hold anything, and a sentence is read. */
const longestWords = 200

function problemText(name: string, problem: FileProblem): string {
  const where = 'where' in problem && problem.where !== '' ? problem.where : t('problem.top')
  switch (problem.key) {
    case 'too-large':
      return t('problem.too-large', { name, size: formatBytes(problem.size), most: formatBytes(largestFile) })
    case 'not-json':
      return t('problem.not-json', { name })
    case 'not-settings':
      return t('problem.not-settings', { name })
    case 'other-version':
      return t('problem.other-version', { name, version: formatNumber(problem.version), known: fileVersion })
    case 'missing':
      return t('problem.missing', { name, where })
    case 'unknown-field':
      return t('problem.unknown-field', { name, where, field: problem.field.slice(0, longestWords) })
    case 'wrong':
      return t('problem.wrong', { name, where, what: problem.what.slice(0, longestWords) })
    case 'twice':
      return t('problem.twice', { name, where, thing: problem.name.slice(0, longestWords) })
  }
}
