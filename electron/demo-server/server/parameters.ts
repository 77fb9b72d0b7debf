import { badRequest, missingParameter } from './errors.ts'

/** Parameters of one request, read from their raw text (`service.md#encoding`). */
export class Parameters {
  readonly #raw: ReadonlyMap<string, string>

  constructor(raw: ReadonlyMap<string, string>) {
    this.#raw = raw
  }

  has(name: string): boolean {
    return this.#raw.has(name)
  }

  /** Reads a string verbatim. */
  text(name: string, limits: { maximum?: number } = {}): string | undefined {
    const value = this.#raw.get(name)
    if (value !== undefined && limits.maximum !== undefined && Array.from(value).length > limits.maximum) {
      throw badRequest(`${name} is too long (limit: ${limits.maximum} characters)`)
    }
    return value
  }

  requiredText(name: string): string {
    const value = this.text(name)
    if (value === undefined) throw missingParameter(name)
    return value
  }

  /** Reads a string from a closed list verbatim. */
  choice<T extends string>(name: string, choices: readonly T[]): T | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    const found = choices.find((choice) => choice === value)
    if (found === undefined) throw badRequest(`Invalid ${name}`)
    return found
  }

  /** Reads JSON. `calledAs` is the parameter's name in a refusal. */
  json(name: string, calledAs = name): unknown {
    const value = this.#raw.get(name)
    if (value === undefined) return undefined
    try {
      return JSON.parse(value) as unknown
    } catch {
      throw badRequest(`${calledAs} is not valid JSON`)
    }
  }

  boolean(name: string): boolean | undefined
  boolean(name: string, fallback: boolean): boolean
  boolean(name: string, fallback?: boolean): boolean | undefined {
    const value = this.json(name)
    if (value === undefined) return fallback
    if (typeof value !== 'boolean') throw badRequest(`${name} is not a boolean`)
    return value
  }

  integer(name: string): number | undefined {
    const value = this.json(name)
    if (value === undefined) return undefined
    return asInteger(name, value)
  }

  integers(name: string): number[] | undefined {
    const value = this.json(name)
    if (value === undefined) return undefined
    return asIntegers(name, value)
  }

  /** Reads a list of strings. Null counts as absent, because clients send null to /register for everything. */
  texts(name: string): string[] | undefined {
    const value = this.json(name)
    if (value === undefined || value === null) return undefined
    if (!Array.isArray(value)) throw badRequest(`${name} is not a list`)
    return value.map((item: unknown, index) => {
      if (typeof item !== 'string') throw badRequest(`${name}[${index}] is not a string`)
      return item
    })
  }

  object(name: string): Readonly<Record<string, unknown>> | undefined {
    const value = this.json(name)
    if (value === undefined) return undefined
    return asObject(name, value)
  }
}

export function asInteger(name: string, value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw badRequest(`${name} is not an integer`)
  return value
}

export function asIntegers(name: string, value: unknown): number[] {
  if (!Array.isArray(value)) throw badRequest(`${name} is not a list`)
  return value.map((item: unknown, index) => asInteger(`${name}[${index}]`, item))
}

export function asObject(name: string, value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw badRequest(`${name} is not a dict`)
  return value as Readonly<Record<string, unknown>>
}
