import { RE2JS } from 're2js'
import { ApiError, badRequest } from '../server/errors.ts'
import type { Linkifier } from './contents.ts'

/** One `{…}` of RFC 6570: an operator, then variables, each with a prefix length or an explode mark. */
const expression = /^[+#./;?&]?(?:VAR)(?:,VAR)*$/.source
const variable = '(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2})(?:\\.?(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2}))*(?::[1-9][0-9]{0,3}|\\*)?'
const wholeExpression = new RegExp(expression.replaceAll('VAR', variable))

/** Returns the variables of an RFC 6570 template; undefined for an invalid one. Text without braces is valid. */
export function templateVariables(template: string): Set<string> | undefined {
  const names = new Set<string>()
  for (let index = 0; index < template.length; index += 1) {
    if (template[index] === '}') return undefined
    if (template[index] !== '{') continue
    const end = template.indexOf('}', index)
    const inside = end < 0 ? '' : template.slice(index + 1, end)
    if (!wholeExpression.test(inside)) return undefined
    for (const item of inside.replace(/^[+#./;?&]/, '').split(',')) names.add(item.replace(/[:*].*$/, ''))
    index = end
  }
  return names
}

/** Limits that approximate the budget of RE2, which refuses a pattern that would need too much memory. */
const maximumPattern = 10_000
const maximumProgram = 20_000

export type LinkifierInput = Omit<Linkifier, 'id'>

type Field = 'pattern' | 'url_template' | 'example_input' | 'reverse_template' | 'alternative_url_templates' | '__all__'

/**
 * A refusal by field errors: the first one is the message, and `errors` has all of them
 * (`service.md#linkifier-validation`).
 */
function refused(errors: Partial<Record<Field, string[]>>): ApiError {
  const [first] = Object.values(errors).flat()
  return badRequest(first ?? 'Invalid linkifier.', { errors })
}

const everywhere = (message: string): ApiError => refused({ __all__: [message] })

/**
 * Checks in the order of `service.md#linkifier-validation`: each field first, then all together, stopping at the first
 * problem.
 *
 * `others` are all linkifiers except this one.
 */
export function checkLinkifier(input: LinkifierInput, others: readonly Linkifier[]): void {
  const errors: Partial<Record<Field, string[]>> = {}
  if (input.pattern === '') errors.pattern = ['This field cannot be blank.']
  const variables = input.url_template === '' ? undefined : templateVariables(input.url_template)
  if (input.url_template === '') errors.url_template = ['This field cannot be blank.']
  else if (variables === undefined) errors.url_template = ['Invalid URL template.']
  const alternatives = input.alternative_url_templates.map(templateVariables)
  if (alternatives.includes(undefined)) errors.alternative_url_templates = ['Invalid URL template.']
  const problem = input.pattern === '' ? undefined : problemOfWhole(input, variables, alternatives)
  // The answer about an inconsistency has no `errors`. It is only sent if each field is valid by itself.
  if (problem instanceof ApiError) {
    if (Object.keys(errors).length === 0) throw problem
  } else if (problem !== undefined) {
    errors[problem.field] = [...(errors[problem.field] ?? []), problem.message]
  }
  if (Object.keys(errors).length > 0) throw refused(errors)
  if (others.some((other) => other.pattern === input.pattern)) {
    throw everywhere('Realm filter with this Realm and Pattern already exists.')
  }
}

/** Skips each escape as a whole, so that `\\p{L}` does not count as a class. */
const namedClass = /\\Q.*?\\E|\\Q.*|\\[pP]\{\^?(?<name>\w+)\}|\\./gsu

/**
 * True for a character property of RE2: Any, the categories except `LC` and unassigned code points, and scripts. re2js
 * accepts further ones, such as `\p{Emoji}`.
 */
function isProperty(name: string | undefined): boolean {
  if (name === undefined || name === 'Any') return false
  if (name === 'Cn' || name === 'LC' || name === 'Unknown') return true
  return !['General_Category', 'Script'].some((kind) => isUnicode(`${kind}=${name}`))
}

function isUnicode(value: string): boolean {
  try {
    return new RegExp(`\\p{${value}}`, 'u').unicode
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

type Problem = { readonly field: Field; readonly message: string }
const whole = (message: string): Problem => ({ field: '__all__', message })

function problemOfWhole(
  input: LinkifierInput,
  variables: ReadonlySet<string> | undefined,
  alternatives: readonly (ReadonlySet<string> | undefined)[],
): Problem | ApiError | undefined {
  let regex: RE2JS
  const tooLarge = whole('Bad regular expression: pattern too large - compile failed')
  if (input.pattern.length > maximumPattern) return tooLarge
  try {
    regex = compileLeftmost(input.pattern)
  } catch (error) {
    // The engine's words follow the colon. No field is named, although only the pattern can be wrong.
    return whole(`Bad regular expression: ${re2Words(error)}`)
  }
  const property = [...input.pattern.matchAll(namedClass)].find(({ groups }) => isProperty(groups?.['name']))
  if (property) {
    return whole(`Bad regular expression: invalid character class range: ${property[0]}`)
  }
  if (regex.programSize() > maximumProgram) return tooLarge
  const reverse = problemOfExample(input, regex)
  if (reverse !== undefined) return reverse
  if (variables === undefined) return undefined
  const groups = new Set(Object.keys(regex.namedGroups()))
  const unknown = firstMissing(variables, groups)
  if (unknown !== undefined) return whole(`Group '${unknown}' in URL template is not present in linkifier pattern.`)
  const unused = firstMissing(groups, variables)
  if (unused !== undefined) return whole(`Group '${unused}' in linkifier pattern is not present in URL template.`)
  return problemOfAlternatives(alternatives, groups)
}

/** Alternative templates must have the same variables as url_template, because reverse conversion needs them all. */
function problemOfAlternatives(
  alternatives: readonly (ReadonlySet<string> | undefined)[],
  groups: ReadonlySet<string>,
): Problem | undefined {
  for (const variables of alternatives) {
    if (variables === undefined) continue
    const unknown = firstMissing(variables, groups)
    const unused = firstMissing(groups, variables)
    const message =
      unknown === undefined
        ? `Group '${unused ?? ''}' in linkifier pattern is not present in URL template.`
        : `Group '${unknown}' in URL template is not present in linkifier pattern.`
    if (unknown !== undefined || unused !== undefined) return { field: 'alternative_url_templates', message }
  }
  return undefined
}

/** Returns the alphabetically first of `names` that `known` lacks. */
const firstMissing = (names: ReadonlySet<string>, known: ReadonlySet<string>): string | undefined =>
  [...names].filter((name) => !known.has(name)).sort()[0]

/** The pattern must match a part of the example, and the reverse template must reproduce the whole example. */
function problemOfExample({ example_input, reverse_template }: LinkifierInput, regex: RE2JS) {
  if (example_input === null) {
    return reverse_template === null
      ? undefined
      : badRequest('Example text is required when auto-conversion field is set.', {
          required_parameter: 'Example text',
          set_parameter: 'auto-conversion field',
        })
  }
  const matcher = regex.matcher(example_input)
  if (!matcher.find()) return whole('Example input does not match the linkifier pattern.')
  if (reverse_template === null) return undefined
  const names = new Set(Object.keys(regex.namedGroups()))
  const values = new Map([...names].map((name) => [name, matcher.group(name)]))
  const expanded = expandReverse(reverse_template, values)
  if (typeof expanded !== 'string') return expanded
  return expanded === example_input ? undefined : whole(resultDiffers)
}

const resultDiffers = 'Example text does not match auto-conversion field.'

/**
 * Expands a reverse template from left to right: `{{` and `}}` are braces, `{name}` is a group's text, a single `}` is
 * literal.
 */
function expandReverse(template: string, values: ReadonlyMap<string, string | null>): string | Problem {
  let text = ''
  let isComplete = true
  for (let index = 0; index < template.length; index += 1) {
    const pair = template.slice(index, index + 2)
    if (pair === '{{' || pair === '}}') {
      text += pair[0] ?? ''
      index += 1
    } else if (template[index] === '{') {
      const end = template.indexOf('}', index)
      if (end < 0) return whole("Invalid auto-conversion field: missing '}' character.")
      const name = template.slice(index + 1, end)
      if (name === '') return whole('Invalid auto-conversion field: empty field name.')
      const value = values.get(name)
      if (value === undefined) {
        return whole(`Group '${name}' in auto-conversion field is not present in linkifier pattern.`)
      }
      // An optional group that did not match has no text, which differs from an empty text.
      isComplete &&= value !== null
      text += value ?? ''
      index = end
    } else text += template[index] ?? ''
  }
  return isComplete ? text : whole(resultDiffers)
}

/** Compiles a pattern in which a name may occur several times. As in RE2, only its leftmost group has it. */
export function compileLeftmost(pattern: string): RE2JS {
  const seen = new Set<string>()
  const parts = /\\Q[^]*?(?:\\E|$)|\\[^]|\[\^?\]?(?:\[:\w*:\]|\\[^]|[^\]\\])*\]|\(\?P?<(\w+)>/g
  const compiled = pattern.replace(parts, (part: string, name?: string) => {
    const isRepeated = name !== undefined && seen.has(name)
    if (name !== undefined) seen.add(name)
    return isRepeated ? '(' : part
  })
  try {
    return RE2JS.compile(compiled)
  } catch (error) {
    // Errors quote the pattern as it was sent.
    throw error instanceof Error ? new Error(error.message.replace(compiled, () => pattern)) : error
  }
}

/** Error texts of re2js, which are those of the Go engine, and the texts of RE2 that the service quotes. */
const words: readonly (readonly [RegExp, string])[] = [
  [/^invalid or unsupported Perl syntax/, 'invalid perl operator'],
  [/^missing argument to repetition operator/, 'no argument for repetition operator'],
  [/^invalid nested repetition operator/, 'bad repetition operator'],
  [/^invalid repeat count/, 'invalid repetition size'],
  [/^missing closing /, 'missing '],
  [/^trailing backslash at end of expression.*/, 'trailing \\'],
  [/^invalid named capture: `(\(\?<[=!])[^`][^]*/, 'invalid perl operator: $1'],
  [/^invalid named capture/, 'invalid named capture group'],
]

/** Returns the text of an error in RE2's words, such as `invalid perl operator: (?=`. */
export function re2Words(error: unknown): string {
  const text = (error instanceof Error ? error.message : String(error)).replace(/^error parsing regexp: /, '')
  const [from, to] = words.find(([pattern]) => pattern.test(text)) ?? [/^/, '']
  return text
    .replace(from, to)
    .replace(/(^|: )`([^]*)`$/, '$1$2')
    .replace(/: $/, '')
}
