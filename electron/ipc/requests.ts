import type { Services } from '../services/index.ts'
import type { Handlers } from './dispatch.ts'

export function requestHandlers({ requests }: Services) {
  return {
    // The channel's schema has already refused operations that aren't for the page.
    'request:send': (request) => requests.send(request),
    'request:cancel': async ({ callId }) => {
      requests.cancel(callId)
      return {}
    },
  } satisfies Partial<Handlers>
}
