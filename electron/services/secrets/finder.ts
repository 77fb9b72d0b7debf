import { spellings } from './forms.ts'

/**
 * Builds a regular expression that finds unescaped secrets, plain and as base64; null if there are none.
 *
 * It ignores case, because host names arrive in lower case, and accepts a space for a plus sign, as forms write it.
 */
export function createFinder(secrets: readonly string[], where: 'anywhere' | 'alone'): RegExp | null {
  const all = [...new Set(secrets.flatMap(spellings))]
  if (all.length === 0) return null
  // The longest secret comes first, so that `email:key` is masked as a whole, not only its key.
  const sources = all.toSorted((a, b) => b.length - a.length).map((spelling) => `${literal(spelling)}={0,2}`)
  return where === 'alone' ? new RegExp(`^(?:${sources.join('|')})$`, 'i') : new RegExp(sources.join('|'), 'gi')
}

function literal(text: string): string {
  const units = text.split('').map((unit) => String.raw`\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return units.join('').replaceAll(String.raw`\u0020`, '[ +]')
}
