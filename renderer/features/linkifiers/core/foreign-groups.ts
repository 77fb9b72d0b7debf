import { compilePattern } from './pattern.ts'

/** Group syntax of other programs in a template, by name or number. */
const spellings: readonly RegExp[] = [
  /%\((\w+)\)[sd]/g,
  /\{\{\s*(\w+)\s*\}\}/g,
  /[$#%]\{(\w+)\}/g,
  /\\[gk]?<(\w+)>/g,
  /\\[gk]?\{(\w+)\}/g,
  /\\k'(\w+)'/g,
  /\$\((\w+)\)/g,
  /\$<(\w+)>/g,
  /\$(\w+)/g,
  /\\(\d)/g,
  /(?<!\{)%(\d)(?![\da-f])/gi,
  /<(\w+)>/g,
]

/** Group syntax that also occurs in addresses: an unknown name is part of the address. */
const looseSpellings: readonly RegExp[] = [
  /(?<=[/=&?;,.-]):([a-z_]\w*)\b/gi,
  /%([a-z_]\w*)%/gi,
  /(?<=[/=&?;,.-])\[([a-z_]\w*)\]/gi,
]

/** Placeholders without a name; `%d0` is an encoded letter. */
const nameless = /%s|%d(?![\da-f])/gi

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
  const [only, ...others] = Object.keys(numbers)
  const isOne = only !== undefined && others.length === 0 && template.match(nameless)?.length === 1
  const named = isOne ? template.replace(nameless, `{${only}}`) : template
  const plain = spellings.reduce(
    (text, spelling) =>
      text.replaceAll(spelling, (whole, name: string) => {
        const group = groups.get(name)
        if (group === undefined) isUnknown = true
        return group === undefined ? whole : `{${group}}`
      }),
    named,
  )
  const own = looseSpellings.reduce(
    (text, spelling) =>
      text.replaceAll(spelling, (whole, name: string) => {
        const group = groups.get(name)
        return group === undefined ? whole : `{${group}}`
      }),
    plain,
  )
  return isUnknown || own === template ? null : own
}

/**
 * Removes the sign of another program before braces, as in `${id}`, `#{id}` or `\k{id}`, which the service accepts as a part of
 * the address; null if there is none. A sharp sign after a name begins a fragment.
 */
export function withoutSigns(template: string): string | null {
  const own = template.replaceAll(/(?:[$%]|\\[gk]?|(?<=[/=&?;,.-])#)(?=\{\w+\})/g, '')
  return own === template ? null : own
}
