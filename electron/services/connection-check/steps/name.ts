import { isIP } from 'node:net'
import { codeOf, type StepResult } from '../found.ts'
import { withTimeLimit } from '../limits.ts'
import type { Scene } from '../scene.ts'

/** Errors by which a resolver answers that the name doesn't exist; any other error means that it didn't answer. */
const unknownName = /^(ENOTFOUND|ENODATA|EAI_NONAME|EAI_NODATA)$/

/** Looks up the name of a host. */
export async function examineName(
  host: string,
  { line, limits, cancel }: Scene,
): Promise<StepResult & { readonly addresses: readonly string[] }> {
  if (isIP(host) !== 0) return { finding: 'name-literal', facts: { host }, addresses: [host] }
  const unanswered = (code: string) => ({ finding: 'name-unanswered', facts: { host, code }, addresses: [] }) as const
  try {
    return await withTimeLimit<StepResult & { readonly addresses: readonly string[] }>(
      limits.nameMs,
      cancel,
      async () => {
        const addresses = [...new Set(await line.lookup(host))]
        return addresses.length === 0
          ? { finding: 'name-unknown', facts: { host }, addresses }
          : { finding: 'name-found', facts: { host, addresses: addresses.slice(0, 4) }, addresses }
      },
      () => unanswered('timeout'),
    )
  } catch (thrown) {
    cancel.throwIfAborted()
    const code = codeOf(thrown)
    return unknownName.test(code) ? { finding: 'name-unknown', facts: { host, code }, addresses: [] } : unanswered(code)
  }
}
