import type { Services } from '../services/index.ts'
import type { Handlers } from './dispatch.ts'

export function requestHandlers({ requests }: Services) {
  return {
    // Only operations for the page come here: the schema of the channel has refused the others.
    'request:send': (request) => requests.send(request),
    'request:cancel': async ({ callId }) => {
      requests.cancel(callId)
      return {}
    },
  } satisfies Partial<Handlers>
}
