import type { ServerVersion } from '#contract/dialects.ts'
import { encodeRequest } from '#contract/encode.ts'
import { operations } from '#contract/operations/index.ts'
import { actOf } from '#contract/records/index.ts'
import { maskParameters } from '#contract/secrets.ts'
import type { ExactRequest } from '#contract/writes.ts'
import type { WriteState } from './state.ts'

/**
 * Builds a request as it will be sent, with secrets masked, by the same table as the real one. Throws an
 * `invalid-input` failure that names the parameter that this server doesn't support.
 */
export function exactRequest(
  { kind, act }: Pick<WriteState, 'kind' | 'act'>,
  parameters: Readonly<Record<string, unknown>>,
  serverVersion: ServerVersion,
): ExactRequest {
  const id = actOf(kind, act).operation
  const { method, path, form } = encodeRequest(id, maskParameters(operations[id], parameters), serverVersion)
  return { operation: id, method, path, form: form.map(([name, value]) => [name, value]) }
}
