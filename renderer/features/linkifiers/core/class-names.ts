/** General categories of Unicode that RE2 knows; it lacks `Cn` and `LC`. */
const categories = new Set(
  'Any C Cc Cf Co Cs L Ll Lm Lo Lt Lu M Mc Me Mn N Nd Nl No P Pc Pd Pe Pf Pi Po Ps S Sc Sk Sm So Z Zl Zp Zs'.split(' '),
)

/** Matches quoted text, a class by name, or any other escape. */
const escape = /\\Q[^]*?(?:\\E|$)|\\[pP]\{\^?([^}]*)\}|\\[^]/g

/**
 * Finds the first Unicode class of a pattern that the page's engine accepts but the service's RE2 does not, such as
 * `\p{Emoji}`: RE2 has categories and scripts, but no properties.
 */
export function findUnknownClass(pattern: string): { readonly start: number; readonly end: number } | null {
  for (const { 0: text, 1: name, index } of pattern.matchAll(escape)) {
    if (name !== undefined && !categories.has(name) && !isScript(name))
      return { start: index, end: index + text.length }
  }
  return null
}

function isScript(name: string): boolean {
  // Unicode has a name for code points without a script; RE2 does not know it.
  if (!/^\w+$/.test(name) || name === 'Unknown') return false
  try {
    return new RegExp(`\\p{Script=${name}}`, 'u').unicode
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return false
    throw thrown
  }
}
