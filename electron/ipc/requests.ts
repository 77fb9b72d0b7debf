import type { Services } from '../services/index.ts'
import type { Handlers } from './dispatch.ts'

export function requestHandlers({ requests }: Services) {
  return {
    // The schema has refused every operation whose audience is the console.
    'request:send': (request) => requests.send(request),
    'request:cancel': async ({ callId }) => {
      requests.cancel(callId)
      return {}
    },
  } satisfies Partial<Handlers>
}
