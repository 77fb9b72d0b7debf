import { compilePattern } from './pattern.ts'

/** Placeholders for groups as other programs write them, by name or number. */
const spellings: readonly RegExp[] = [
  /\(\?P?<(\w+)>[^()]*\)/g,
  /\(\?P=(\w+)\)/g,
  /%\((\w+)\)[sd]/g,
  /\$?\{\{\{?\s*(\w+)\s*(?:\|[^{}]*)?\}\}\}?/g,
  /\$?\\\{(\w+)\\\}/g,
  /%7b(\w+)%7d/gi,
  /<%=?\s*(\w+)\s*%>/g,
  /%(\d)\$[sd]/g,
  /\$(\w+)\$(?![\w{])/g,
  /[$#%]\{(\w+)\}/g,
  // In a template of the service, digits after the colon limit the length.
  /\{\s*[$:]?(\w+)\s*(?:![a-z]|:[a-z]\w*)?\}/g,
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

/** Placeholders that also occur in addresses: if the name is unknown, it is part of the address. */
const looseSpellings: readonly RegExp[] = [
  /(?<=[/=&?;,.-]):([a-z_]\w*)\b/gi,
  /%([a-z_]\w*)%/gi,
  /(?<=[/=&?;,.-])\[?\[(\w+)\]\]?/gi,
  /(?<=[/=&?;,.-])\(?\(([a-z_]\w*)\)\)?/gi,
  /(?<=[/=&?;,.-])@([a-z_]\w*)\b/gi,
]

/** Placeholders without a name or number; `%d0` is an encoded letter. */
const nameless = /%s|%d(?![\da-f])/gi

/**
 * Rewrites placeholders of other programs with braces; null if there are none, or if the pattern lacks one of the
 * groups.
 */
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
  const groupOf = (name: string) => groups.get(name) ?? onlyOne(Object.keys(numbers), name)
  let isUnknown = false
  const [only, ...others] = Object.keys(numbers)
  const isOne = only !== undefined && others.length === 0 && template.match(nameless)?.length === 1
  const named = isOne ? template.replace(nameless, `{${only}}`) : template
  const plain = spellings.reduce(
    (text, spelling) =>
      text.replaceAll(spelling, (whole: string, name: string) => {
        // Another fix corrects a wrong name in braces.
        if (whole === `{${name}}` && !groups.has(name)) return whole
        const group = groupOf(name)
        if (group === undefined) isUnknown = true
        return group === undefined ? whole : `{${group}}`
      }),
    named,
  )
  const own = looseSpellings.reduce(
    (text, spelling) =>
      text.replaceAll(spelling, (whole, name: string) => {
        const group = groupOf(name)
        return group === undefined ? whole : `{${group}}`
      }),
    plain,
  )
  return isUnknown || own === template ? null : own
}

/** The only group whose name differs in case. */
function onlyOne(names: readonly string[], name: string): string | undefined {
  const alike = names.filter((one) => one.toLowerCase() === name.toLowerCase())
  return alike.length === 1 ? alike[0] : undefined
}

/**
 * Removes the character that other programs write before braces, as in `${id}`, `#{id}` or `\k{id}`, because the
 * service would accept it as part of the address; null if there is none. A number sign after a name begins a fragment,
 * so it stays.
 */
export function removeBracePrefixes(template: string): string | null {
  const own = template.replaceAll(/(?:[$%]|\\[gk]?|(?<=[/=&?;,.-])#)(?=\{\w+\})/g, '')
  return own === template ? null : own
}
