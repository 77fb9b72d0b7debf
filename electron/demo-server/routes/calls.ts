import { randomUUID } from 'node:crypto'
import { ApiError, badRequest } from '../server/errors.ts'
import { operation, type Operation } from '../server/operation.ts'

/** Answers under neutral and real provider names (`service.md#paths`). */
export const callOperations: readonly Operation[] = [
  operation({
    id: 'calls.create-a',
    method: 'POST',
    path: '/calls/provider_a/create',
    alsoAt: ['/calls/constructorgroups/create'],
    documented: true,
    since: 460,
    parameters: {},
    run: ({ realm }) => {
      if (!realm.contents.server.provider_a_configured) throw badRequest('Constructor Groups is not configured.')
      return { url: `https://groups.video.example/rooms/${randomUUID()}` }
    },
  }),
  operation({
    id: 'calls.create-b',
    method: 'POST',
    path: '/calls/provider_b/create',
    alsoAt: ['/calls/webex/create'],
    documented: true,
    since: 493,
    parameters: {},
    run: ({ realm }, user) => {
      if (!realm.contents.server.provider_b_configured) throw badRequest('Webex is not configured.')
      // The account must have finished the provider's sign-in.
      if (realm.contents.accounts.get(user.user_id)?.has_provider_b_token !== true) {
        throw new ApiError(400, 'INVALID_VIDEO_CALL_PROVIDER_TOKEN', 'Invalid Webex access token')
      }
      return { url: `https://meet.webex.example/join/${randomUUID()}` }
    },
  }),
]
