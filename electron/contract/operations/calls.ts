import { z } from 'zod'
import { operation } from './define.ts'

/** Video calls of both providers: `service.md#video-calls`. */

/** Feature levels that added the providers. */
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
  'calls.create-a': call('service.md#video-calls', '/calls/provider_a/create', '/calls/constructorgroups/create'),
  'calls.create-b': call('service.md#video-calls', '/calls/provider_b/create', '/calls/webex/create'),
}
