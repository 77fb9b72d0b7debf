import { z } from 'zod'
import { operation } from './define.ts'

/** Calls of the two providers: §4.15 and §4.17. */

/** The feature levels that brought them. */
export const callLevels = { a: 460, b: 493 } as const

const call = (source: string, neutral: string, field: string) =>
  operation({
    method: 'POST',
    path: { neutral, field },
    source,
    parameters: {},
    reply: () => z.object({ url: z.string() }),
  })

export const calls = {
  'calls.create-a': call('§4.15', '/calls/provider_a/create', '/calls/constructorgroups/create'),
  'calls.create-b': call('§4.17', '/calls/provider_b/create', '/calls/webex/create'),
}
