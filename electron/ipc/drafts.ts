import type { Services } from '../services/index.ts'
import type { Handlers } from './dispatch.ts'

export function draftHandlers({ drafts }: Services) {
  return {
    'drafts:list': async ({ profileId }) => ({ drafts: await drafts.list(profileId) }),
    'drafts:save': ({ profileId, key, value }) => drafts.save(profileId, key, value),
    'drafts:remove': async ({ profileId, key }) => {
      await drafts.remove(profileId, key)
      return {}
    },
  } satisfies Partial<Handlers>
}
