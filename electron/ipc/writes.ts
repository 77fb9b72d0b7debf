import type { Services } from '../services/index.ts'
import type { Handlers } from './dispatch.ts'

export function writeHandlers({ writes }: Services) {
  return {
    'write:check': async (given) =>
      'write' in given ? writes.check(given.profileId, given.write) : writes.checkAgain(given.writeId),
    'write:decide': async ({ writeId, field, decision }) => writes.decide(writeId, field, decision),
    'write:leave-out': async ({ writeId, field, isLeftOut }) => writes.leaveOut(writeId, field, isLeftOut),
    'write:send': ({ writeId, confirmation }) => writes.send(writeId, confirmation),
    'write:cancel': async ({ writeId }) => ({ write: writes.cancel(writeId) }),
    'write:close': async ({ writeId }) => {
      writes.close(writeId)
      return {}
    },
    'write:signal': ({ profileId, signal }) => writes.signal(profileId, signal),
    'write:list': async ({ profileId }) => ({ writes: await writes.list(profileId) }),
  } satisfies Partial<Handlers>
}
