import type { Services } from '../services/index.ts'
import type { Ports } from '../services/ports.ts'
import type { Handlers } from './dispatch.ts'

export function profileHandlers({ profiles }: Services, { chooseTextFile }: Ports) {
  return {
    'profiles:list': async () => ({ profiles: await profiles.list() }),
    'profiles:connect-demo': () => profiles.connectDemo(),
    'profiles:connect-with-key': (given) => profiles.connectWithKey(given),
    'profiles:connect-with-password': (given) => profiles.connectWithPassword(given),
    'profiles:offer-zuliprc': async ({ text }) => profiles.offerZuliprc(text),
    'profiles:choose-zuliprc': async () => {
      const text = await chooseTextFile()
      return text === null ? null : profiles.offerZuliprc(text)
    },
    'profiles:connect-with-handle': (given) => profiles.connectWithHandle(given),
    'profiles:update': ({ profileId, appearance }) => profiles.update(profileId, appearance),
    'profiles:remove': async ({ profileId }) => {
      await profiles.remove(profileId)
      return {}
    },
  } satisfies Partial<Handlers>
}
