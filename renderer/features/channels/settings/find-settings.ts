import { foldLetters } from '#contract/fold-letters.ts'
import { texts } from '#contract/texts.ts'
import { fieldHelp, fieldLabel } from '../../../lib/records/kind-texts.ts'
import { sectionNames, sections, type Section } from './sections.ts'

const t = texts('channels')

/** Name of the email address among the settings. It is searched like a setting, but is not a field of the record. */
export const emailSetting = 'email'

export const settingsOf = (section: Section): readonly string[] =>
  section === 'email' ? [emailSetting] : sections[section]

/**
 * Settings that match the search: every word is in their name or help, or in the name of their section. Null without a
 * search.
 */
export function findSettings(query: string): ReadonlySet<string> | null {
  const words = foldLetters(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return null
  const found = sectionNames.flatMap((section) =>
    settingsOf(section).filter((name) => {
      const text = foldLetters(`${t(`settings.section.${section}`)}\n${wordsOf(name)}`)
      return words.every((word) => text.includes(word))
    }),
  )
  return new Set(found)
}

const wordsOf = (name: string): string =>
  name === emailSetting
    ? `${t('settings.email.address')}\n${t('settings.email.help')}\n${t('settings.email.sender')}`
    : `${fieldLabel('channel', name)}\n${fieldHelp('channel', name) ?? ''}`

/** True if a section has a matching setting. */
export const isFound = (section: Section, found: ReadonlySet<string> | null): boolean =>
  found === null || settingsOf(section).some((name) => found.has(name))
