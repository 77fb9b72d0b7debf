import type { Services } from '../services/index.ts'
import type { Handlers } from './dispatch.ts'

export function viewHandlers({ views }: Services) {
  return {
    'views:list': async ({ profileId, table }) => ({ views: await views.list(profileId, table) }),
    'views:keep': async ({ profileId, table, view }) => ({ views: await views.keep(profileId, table, view) }),
    'views:remove': async ({ profileId, table, name }) => ({ views: await views.remove(profileId, table, name) }),
  } satisfies Partial<Handlers>
}
