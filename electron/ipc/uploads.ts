import { failure } from '../services/failure.ts'
import type { Services } from '../services/index.ts'
import type { Ports } from '../services/ports.ts'
import type { Handlers } from './dispatch.ts'

export function uploadHandlers({ uploads }: Services, { shell }: Pick<Ports, 'shell'>) {
  return {
    'uploads:list': ({ profileId }) => uploads.list(profileId),
    'uploads:add': async ({ profileId, files }) => {
      // Only Electron's preload gets paths from the system; a browser page could make them up.
      if (shell !== 'electron') throw failure('forbidden', 'foreign-sender', 'paths are accepted only from the preload')
      return uploads.add(profileId, files)
    },
    'uploads:offer': ({ profileId, files }) => uploads.offer(profileId, files),
    'uploads:append': async ({ profileId, uploadId, offset, bytes }) => {
      await uploads.append(profileId, uploadId, offset, bytes)
      return {}
    },
    'uploads:abandon': async ({ profileId, uploadId }) => {
      await uploads.abandon(profileId, uploadId)
      return {}
    },
    'uploads:pause': async ({ profileId, uploadId }) => {
      await uploads.pause(profileId, uploadId)
      return {}
    },
    'uploads:resume': async ({ profileId, uploadId }) => {
      await uploads.resume(profileId, uploadId)
      return {}
    },
    'uploads:cancel': async ({ profileId, uploadId }) => {
      await uploads.cancel(profileId, uploadId)
      return {}
    },
    'uploads:clear': async ({ profileId }) => {
      await uploads.clear(profileId)
      return {}
    },
  } satisfies Partial<Handlers>
}
