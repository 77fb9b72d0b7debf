import { compilePattern } from './pattern.ts'

/** Group syntax of other programs in a template, by name or number. */
const spellings: readonly RegExp[] = [
  /%\((\w+)\)[sd]/g,
  /\{\{\s*(\w+)\s*\}\}/g,
  /\$\{(\w+)\}/g,
  /\\g?<(\w+)>/g,
  /\\g?\{(\w+)\}/g,
  /\$(\w+)/g,
  /\\(\d)/g,
  /(?<!\{)%(\d)(?![\da-f])/gi,
]

/** Rewrites groups in other syntaxes with braces; null if there is none, or one that the pattern lacks. */
export function withOwnGroups(template: string, pattern: string): string | null {
  const { regex } = compilePattern(pattern)
  if (regex === null) return null
  const numbers = regex.namedGroups()
  const groups = new Map(
    Object.entries(numbers).flatMap(([name, index]) => [
      [name, name],
      [String(index), name],
    ]),
  )
  let isUnknown = false
  const own = spellings.reduce(
    (text, spelling) =>
      text.replaceAll(spelling, (whole, name: string) => {
        const group = groups.get(name)
        if (group === undefined) isUnknown = true
        return group === undefined ? whole : `{${group}}`
      }),
    template,
  )
  return isUnknown || own === template ? null : own
}
