import { foldLetters } from '#contract/fold-letters.ts'
import type { Target } from './targets.ts'
import { headWords } from './head-words.ts'
import { headWordsOfOtherScripts } from './head-words-of-other-scripts.ts'

/** Normalizes a name for comparison: “E-Mail Address”, “e_mail address” and “Email Address [Required]” are equal. */
export const fold = (name: string): string =>
  foldLetters(name.replaceAll(/\[[^\]]*\]|\([^)]*\)/g, '')).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

const languages = [...Object.values(headWords), ...Object.values(headWordsOfOtherScripts)]
const folded = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(fold))

/** Names of columns that may contain the whole name, or the half that no other column has. */
export const halfNames = folded(languages.flatMap(({ either }) => either))

/** Names of columns by target, folded. */
export const columnNames: Readonly<Record<Target, ReadonlySet<string>>> = {
  full_name: new Set([...folded(languages.flatMap(({ full }) => full)), ...halfNames]),
  email: folded(languages.flatMap(({ email }) => email)),
  given_name: folded(languages.flatMap(({ given }) => given)),
  family_name: folded(languages.flatMap(({ family }) => family)),
  second_family_name: folded(languages.flatMap(({ second = [] }) => second)),
  password: folded(languages.flatMap(({ password = [] }) => password)),
  outcome: folded(['outcome']),
}

export const roleNames = folded(languages.flatMap(({ role = [] }) => role))

/** Family names of languages in Latin script that write them first. */
export const leadingNames = folded(
  languages.flatMap(({ isFamilyFirst, family }) => (isFamilyFirst === true ? family : [])),
)

/** Names of a column about people, which often contains their numbers or logins instead. */
export const personNames = folded([
  'Person',
  'Employee',
  'Employee name',
  'Staff',
  'Member',
  'User',
  'Username',
  'Mitarbeiter',
  'Mitarbeiterin',
  'Employé',
  'Empleado',
  'Medewerker',
  'Pracownik',
  'Сотрудник',
])
