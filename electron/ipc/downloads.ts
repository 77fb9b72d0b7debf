import type { Services } from '../services/index.ts'
import type { Handlers } from './dispatch.ts'

export function downloadHandlers({ downloads }: Services) {
  return {
    'downloads:list': ({ profileId }) => downloads.list(profileId),
    'downloads:choose-folder': async ({ profileId }) => ({ folder: await downloads.chooseFolder(profileId) }),
    'downloads:start': async ({ profileId, exportId }) => ({ download: await downloads.start(profileId, exportId) }),
    'downloads:pause': async ({ profileId, exportId }) => {
      await downloads.pause(profileId, exportId)
      return {}
    },
    'downloads:cancel': async ({ profileId, exportId }) => {
      await downloads.cancel(profileId, exportId)
      return {}
    },
    'downloads:show': ({ profileId, exportId }) => downloads.show(profileId, exportId),
  } satisfies Partial<Handlers>
}
