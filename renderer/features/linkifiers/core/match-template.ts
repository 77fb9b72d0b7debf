import { RE2JS } from 're2js'
import { encodeLiteral, operatorRules, type ParsedTemplate, type TemplatePart } from './uri-template.ts'

/** Beyond this, RE2 refuses a repetition; longer prefixes are matched loosely, and told apart by expanding again. */
const longestRepeat = 1000

interface Matcher {
  readonly regex: RE2JS
  /** The variable of each group. */
  readonly names: readonly string[]
  readonly prefix: string
}

/**
 * Reads a URL backwards through a template, as the chat's own client does (REFERENCE §3.3): each variable takes as
 * little as it can, one that is not named or exploded must be there, and values are decoded.
 *
 * What it finds is a guess until the template, expanded with it, gives the same URL. RE2 keeps it linear.
 */
export function templateMatcher(template: ParsedTemplate, literals: 'encoded' | 'raw') {
  const { regex, names, prefix } = compile(template, literals)
  return (url: string): Record<string, string> | null => {
    if (!url.startsWith(prefix)) return null
    const matcher = regex.matcher(url)
    if (!matcher.find()) return null
    return Object.fromEntries(names.map((name, index) => [name, decode(matcher.group(index + 1) ?? '')]))
  }
}

function compile({ parts }: ParsedTemplate, literals: 'encoded' | 'raw'): Matcher {
  const names: string[] = []
  const words = (part: TemplatePart & { kind: 'literal' }) =>
    literals === 'encoded' ? encodeLiteral(part.text) : part.text
  const source = parts.map((part) => {
    if (part.kind === 'literal') return RE2JS.quote(words(part))
    const { first, separator, isNamed } = operatorRules[part.operator]
    return part.variables
      .map(({ name, prefix, isExploded }, index) => {
        names.push(name)
        const length = prefix === null ? null : Math.min(prefix, longestRepeat)
        const value = length === null || prefix !== length ? '(.*?)' : `((?:%..|.){1,${length}})`
        const named = isNamed ? `${RE2JS.quote(name)}(?:=${value})?` : value
        const whole = RE2JS.quote(index === 0 ? first : separator) + named
        return isExploded ? `(?:${whole})?` : whole
      })
      .join('')
  })
  const start = parts[0]
  return {
    regex: RE2JS.compile(`^${source.join('')}$`, RE2JS.DOTALL),
    names,
    prefix: start?.kind === 'literal' ? words(start) : '',
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A triplet that is no UTF-8 stays as it stands; expanding it again will not give the same URL.
    return text
  }
}
