import type { Services } from '../services/index.ts'
import type { Handlers } from './dispatch.ts'

export function doctorHandlers({ doctor }: Services) {
  return {
    'doctor:examine': ({ runId, subject }) => doctor.examine(runId, subject),
    'doctor:cancel': async ({ runId }) => {
      doctor.cancel(runId)
      return {}
    },
  } satisfies Partial<Handlers>
}
