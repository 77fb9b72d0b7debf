/**
 * RFC 6570, all four levels, for linkifiers and playgrounds: every value is a string.
 *
 * Not `uri-template-lite`: it compiles templates with `Function`, which the page's content policy refuses; it treats
 * malformed templates as literals, where the service refuses them; and it leaves `*` unencoded and encodes `[`, `]` and
 * triplets in reserved expansions, against sections 1.5 and 3.2.1 of the RFC. A test compares both where they should
 * agree.
 */

export interface VariableSpec {
  readonly name: string
  /** `{name:3}` inserts the first three characters. */
  readonly prefix: number | null
  readonly isExploded: boolean
  readonly start: number
  readonly end: number
}

export type Operator = '' | '+' | '#' | '.' | '/' | ';' | '?' | '&'

export type TemplatePart =
  | { readonly kind: 'literal'; readonly text: string; readonly start: number; readonly end: number }
  | {
      readonly kind: 'expression'
      readonly operator: Operator
      readonly variables: readonly VariableSpec[]
      readonly start: number
      readonly end: number
    }

export interface ParsedTemplate {
  readonly parts: readonly TemplatePart[]
  /** Position of the first error; null for a valid template. */
  readonly problem: { readonly start: number; readonly end: number } | null
}

interface OperatorRules {
  readonly first: string
  readonly separator: string
  readonly isNamed: boolean
  readonly ifEmpty: string
  readonly allowsReserved: boolean
}

/** RFC 6570 appendix A. */
export const operatorRules: Readonly<Record<Operator, OperatorRules>> = {
  '': { first: '', separator: ',', isNamed: false, ifEmpty: '', allowsReserved: false },
  '+': { first: '', separator: ',', isNamed: false, ifEmpty: '', allowsReserved: true },
  '#': { first: '#', separator: ',', isNamed: false, ifEmpty: '', allowsReserved: true },
  '.': { first: '.', separator: '.', isNamed: false, ifEmpty: '', allowsReserved: false },
  '/': { first: '/', separator: '/', isNamed: false, ifEmpty: '', allowsReserved: false },
  ';': { first: ';', separator: ';', isNamed: true, ifEmpty: '', allowsReserved: false },
  '?': { first: '?', separator: '&', isNamed: true, ifEmpty: '=', allowsReserved: false },
  '&': { first: '&', separator: '&', isNamed: true, ifEmpty: '=', allowsReserved: false },
}

const variableSpec = /^((?:\w|%[\dA-Fa-f]{2})+(?:\.(?:\w|%[\dA-Fa-f]{2})+)*)(?::([1-9]\d{0,3})|(\*))?$/

/** Reads a template. Text without braces is valid (`service.md#linkifier-validation`). */
export function parseTemplate(template: string): ParsedTemplate {
  const parts: TemplatePart[] = []
  let at = 0
  const problem = (start: number, end: number): ParsedTemplate => ({ parts, problem: { start, end } })
  while (at < template.length) {
    const brace = template.slice(at).search(/[{}]/)
    const literalEnd = brace < 0 ? template.length : at + brace
    if (literalEnd > at) {
      parts.push({ kind: 'literal', text: template.slice(at, literalEnd), start: at, end: literalEnd })
    }
    if (brace < 0) break
    if (template[literalEnd] === '}') return problem(literalEnd, literalEnd + 1)
    const close = template.indexOf('}', literalEnd)
    if (close < 0) return problem(literalEnd, template.length)
    const part = parseExpression(template.slice(literalEnd + 1, close), literalEnd)
    if (part === null) return problem(literalEnd, close + 1)
    parts.push(part)
    at = close + 1
  }
  return { parts, problem: null }
}

function parseExpression(inside: string, start: number): TemplatePart | null {
  const operator = (/^[+#./;?&]/.exec(inside)?.[0] ?? '') as Operator
  const variables: VariableSpec[] = []
  let at = start + 1 + operator.length
  for (const spec of inside.slice(operator.length).split(',')) {
    const [, name, prefix, star] = variableSpec.exec(spec) ?? []
    if (name === undefined) return null
    variables.push({
      name,
      prefix: prefix === undefined ? null : Number(prefix),
      isExploded: star !== undefined,
      start: at,
      end: at + spec.length,
    })
    at += spec.length + 1
  }
  return { kind: 'expression', operator, variables, start, end: start + inside.length + 2 }
}

/** Lists the variables of a template, each once, in order. */
export function variablesOf({ parts }: ParsedTemplate): string[] {
  const names = parts.flatMap((part) => (part.kind === 'expression' ? part.variables.map(({ name }) => name) : []))
  return [...new Set(names)]
}

export type TemplateValues = Readonly<Record<string, string | null | undefined>>

/** Limit of an expansion: a long value in a template that names it many times could exhaust the memory. */
export const maxExpansion = 1_000_000

/**
 * Expands a template. A null or undefined value counts as undefined (RFC 6570, section 2.3). Returns null if the result
 * would be too long.
 */
export function expandTemplate(
  template: ParsedTemplate,
  values: TemplateValues,
  literals: 'encoded' | 'raw',
): string | null {
  return (
    expandPieces(template, values, literals)
      ?.map(({ text }) => text)
      .join('') ?? null
  )
}

export interface ExpandedPiece {
  readonly text: string
  /** Variable that the piece comes from; null for the text around values. */
  readonly name: string | null
}

/** Expands a template in pieces, so that the place of each value is known. */
export function expandPieces(
  { parts }: ParsedTemplate,
  values: TemplateValues,
  literals: 'encoded' | 'raw',
): ExpandedPiece[] | null {
  const pieces: ExpandedPiece[] = []
  let length = 0
  for (const part of parts) {
    const written =
      part.kind === 'expression'
        ? expandExpression(part.operator, part.variables, values)
        : [{ text: literals === 'encoded' ? encodeReserved(part.text) : part.text, name: null }]
    for (const piece of written) {
      length += piece.text.length
      if (length > maxExpansion) return null
      pieces.push(piece)
    }
  }
  return pieces
}

function expandExpression(
  operator: Operator,
  variables: readonly VariableSpec[],
  values: TemplateValues,
): ExpandedPiece[] {
  const { first, separator, isNamed, ifEmpty, allowsReserved } = operatorRules[operator]
  const encode = allowsReserved ? encodeReserved : encodeUnreserved
  const pieces: ExpandedPiece[] = []
  for (const { name, prefix } of variables) {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === null || value === undefined) continue
    // The prefix counts characters, not UTF-16 units: half of a character could not be encoded (RFC 6570, section
    // 2.4.1).
    const taken =
      prefix === null
        ? value
        : Array.from(value.slice(0, 2 * prefix))
            .slice(0, prefix)
            .join('')
    const before = pieces.length === 0 ? first : separator
    const label = isNamed ? `${name}${taken === '' ? ifEmpty : '='}` : ''
    pieces.push({ text: before + label, name: null }, { text: encode(taken), name })
  }
  return pieces
}

const encoder = new TextEncoder()

const percent = (character: string): string =>
  Array.from(encoder.encode(character), (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')

const encodeUnreserved = (text: string): string => text.replace(/[^\w\-.~]/gu, percent)

/** Keeps reserved characters and existing triplets (RFC 6570, section 3.2.3). */
const encodeReserved = (text: string): string =>
  text.replace(/%[\dA-Fa-f]{2}|[^\w\-.~:/?#[\]@!$&'()*+,;=]/gu, (found) =>
    found.length === 3 ? found : percent(found),
  )

export { encodeReserved as encodeLiteral }
