import { foldLetters } from '#contract/fold-letters.ts'
import { texts } from '#contract/texts.ts'
import { fieldHelp, fieldLabel, fieldSynonyms } from '../../../lib/records/kind-texts.ts'
import { sectionNames, sections, type Section } from './sections.ts'

const t = texts('channels')

/** Name of the email address among the settings. It is searched like a setting, but is not a field of the record. */
export const emailSetting = 'email'

export const settingsOf = (section: Section): readonly string[] =>
  section === 'email' ? [emailSetting] : sections[section]

/**
 * Settings that match the search: every word is in their name or synonyms, or in the name of their section. If there are
 * none, their help is searched too, because it contains the common words of a question. Null without a search.
 */
export function findSettings(query: string): ReadonlySet<string> | null {
  const words = foldLetters(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return null
  const byName = matching(words, namesOf)
  return byName.size > 0 ? byName : matching(words, (name) => [...namesOf(name), ...helpOf(name)])
}

const matching = (words: readonly string[], textsOf: (name: string) => readonly string[]): ReadonlySet<string> =>
  new Set(
    sectionNames.flatMap((section) =>
      settingsOf(section).filter((name) => {
        const text = foldLetters([t(`settings.section.${section}`), ...textsOf(name)].join('\n'))
        return words.every((word) => text.includes(word))
      }),
    ),
  )

const namesOf = (name: string): readonly string[] =>
  name === emailSetting
    ? [t('settings.email.address')]
    : [fieldLabel('channel', name), ...fieldSynonyms('channel', name)]

const helpOf = (name: string): readonly string[] =>
  name === emailSetting ? [t('settings.email.help'), t('settings.email.sender')] : [fieldHelp('channel', name) ?? '']

/** True if a section has a matching setting. */
export const isFound = (section: Section, found: ReadonlySet<string> | null): boolean =>
  found === null || settingsOf(section).some((name) => found.has(name))
