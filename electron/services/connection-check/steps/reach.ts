import type { Socket } from 'node:net'
import type { Finding } from '#contract/connection-check.ts'
import { codeOf, type StepResult } from '../found.ts'
import { withTimeLimit } from '../limits.ts'
import { connectToAny } from '../line.ts'
import type { Scene } from '../scene.ts'

type Reached = StepResult & { readonly socket: Socket | null }

const findingOf = (code: string): Finding => {
  if (code === 'ECONNREFUSED' || code === 'ECONNRESET') return 'port-refused'
  return code === 'ETIMEDOUT' || code === 'unknown' ? 'port-silent' : 'network-unreachable'
}

/** Opens a connection to the server and leaves it open for the next step. */
export async function examineReach(
  { host, addresses, port }: { readonly host: string; readonly addresses: readonly string[]; readonly port: number },
  { line, limits, cancel }: Scene,
): Promise<Reached> {
  try {
    return await withTimeLimit<Reached>(
      limits.connectMs,
      cancel,
      async (signal) => {
        const { socket, address } = await connectToAny(line, addresses, port, signal)
        return { finding: 'port-open', facts: { host, port, addresses: [address] }, socket }
      },
      () => ({ finding: 'port-silent', facts: { host, port }, socket: null }),
    )
  } catch (thrown) {
    cancel.throwIfAborted()
    const code = codeOf(thrown)
    return { finding: findingOf(code), facts: { host, port, code }, socket: null }
  }
}
