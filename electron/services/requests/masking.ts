import { z } from 'zod'
import { AppError } from '#contract/failures.ts'
import type { Operation } from '#contract/operations/define.ts'
import { operations, type OperationId } from '#contract/operations/index.ts'
import { secretParameters } from '#contract/secrets.ts'
import { accountSecrets, spellings } from '../secrets/forms.ts'
import { createMask } from '../secrets/mask.ts'
import type { Account } from './account.ts'
import { replySchema } from './reply-schemas.ts'

/**
 * An escaped letter or digit. Escapes of other characters (a space, a quote, non-ASCII) can't hide a run of letters and
 * digits.
 */
const escapedAlphanumeric = String.raw`(?:\\u00|%)(?:3\d|[46][1-9a-f]|[57][\da])`

const shortestRun = 3

/**
 * Makes a quick test of a JSON text: false if the parsed value can't contain any secret, in any form.
 *
 * The test avoids masking a list of 20,000 channels. Each form of a secret contains its longest run of letters and
 * digits, or has some of them escaped.
 */
export function createScreen(secrets: readonly string[]): (json: string) => boolean {
  const runs = secrets
    .filter((secret) => secret !== '')
    .flatMap(spellings)
    .map(longestRun)
  if (runs.length === 0) return () => false
  if (runs.some(({ length }) => length < shortestRun)) return () => true
  const sign = new RegExp(`${[...new Set(runs)].join('|')}|${escapedAlphanumeric}`, 'i')
  return (json) => sign.test(json)
}

function longestRun(text: string): string {
  const runs = text.match(/[a-z\d]+/gi) ?? []
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), '')
}

/** Removes the secrets of a request from its answer, in case the server quotes them. */
export interface Masking {
  /**
   * Masks a value from an answer. `json` is the answer's text, in which a quick search shows that most answers quote no
   * secret.
   */
  readonly parsed: <T>(value: T, json: string) => T
  /** Masks a thrown error. Kind, reason and status are the console's own words and are kept. */
  readonly thrown: (error: unknown) => unknown
  readonly isQuotedIn: (text: string) => boolean
}

/**
 * Masks an answer after it was judged, because a password may be a word of the API, such as "success". Public values of
 * the request and names of the API aren't masked, so that such a password damages neither the reply nor the email in
 * it.
 */
export function createMasking(
  id: OperationId,
  account: Account,
  parameters: Readonly<Record<string, unknown>>,
): Masking {
  const secrets = secretsOf(operations[id], account, parameters)
  // The mask is built when it is first needed: for most requests, the quick search is enough.
  let built: ReturnType<typeof createMask> | null = null
  const mask = (value: unknown): unknown => {
    built ??= createMask(secrets, spared(id, account, parameters))
    return built(value)
  }
  const mayHold = createScreen(secrets)
  return {
    parsed: <T>(value: T, json: string) => (mayHold(json) ? (mask(value) as T) : value),
    thrown(error) {
      if (!(error instanceof AppError)) return error
      const { kind: _kind, reason: _reason, status: _status, ...words } = error.failure
      const masked = mask(words) as typeof words
      // The failure has no `cause`, which would be the failure that quotes the secret.
      return masked === words ? error : new AppError({ ...error.failure, ...masked })
    },
    isQuotedIn: (text) => mask(text) !== text,
  }
}

function secretsOf(
  operation: Operation,
  { email, key }: Account,
  parameters: Readonly<Record<string, unknown>>,
): string[] {
  const marked = secretParameters(operation).map((name) => parameters[name])
  const given = marked.filter((value) => typeof value === 'string')
  return key === null ? given : [...accountSecrets(email, key), ...given]
}

function spared(id: OperationId, { serverVersion }: Account, parameters: Readonly<Record<string, unknown>>): string[] {
  const operation: Operation = operations[id]
  const marked = new Set(secretParameters(operation))
  const open = Object.entries(parameters).flatMap(([name, value]) =>
    typeof value === 'string' && !marked.has(name) ? [value] : [],
  )
  const fields = fieldsOf(replySchema(operation, serverVersion.level))
  return [id, ...Object.keys(operation.parameters), ...fields, ...open]
}

/** Returns the names of a reply's own fields, even if the schema transforms them. */
function fieldsOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in)
  return schema instanceof z.ZodObject ? [...Object.keys(schema.shape), 'unreadable'] : []
}
