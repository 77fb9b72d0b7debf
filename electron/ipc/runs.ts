import type { Services } from '../services/index.ts'
import type { Handlers } from './dispatch.ts'

export function runHandlers({ runs }: Services) {
  return {
    'run:start': (given) => runs.start(given),
    'run:pause': ({ profileId, runId }) => runs.pause(profileId, runId),
    'run:resume': ({ profileId, runId }) => runs.resume(profileId, runId),
    'run:try': ({ profileId, runId }) => runs.tryNow(profileId, runId),
    'run:cancel': ({ profileId, runId }) => runs.cancel(profileId, runId),
    'run:retry': (given) => runs.retry(given),
    'run:check': ({ profileId, runId }) => runs.check(profileId, runId),
    'run:give-secrets': ({ profileId, runId, secrets }) => runs.giveSecrets(profileId, runId, secrets),
    'run:save-secrets': async ({ profileId, runIds, ...file }) => ({
      isSaved: await runs.saveSecrets(profileId, runIds, file),
    }),
    'run:undo-rows': ({ profileId, runId }) => runs.undoRows(profileId, runId),
    'run:close': async ({ profileId, runId }) => {
      await runs.putAway(profileId, runId)
      return {}
    },
    'run:list': async ({ profileId }) => ({ runs: [...(await runs.list(profileId))] }),
    'run:rows': async ({ profileId, runId, from, count }) => ({ rows: await runs.rows(profileId, runId, from, count) }),
    'run:read-rest': ({ profileId, text }) => runs.readRest(profileId, text),
    'run:rest': ({ profileId, runId }) => runs.rest(profileId, runId),
  } satisfies Partial<Handlers>
}
