import { always, operation, type Operation } from '../server/operation.ts'
import { userRecord, visibleUsers } from '../state/user-records.ts'

export const userOperations: readonly Operation[] = [
  operation({
    id: 'users.me',
    method: 'GET',
    path: '/users/me',
    documented: false,
    parameters: {},
    run: ({ realm, level }, user) => ({
      ...userRecord(user, user, level),
      max_message_id: realm.contents.messages.lastId,
      profile_data: {},
    }),
  }),
  operation({
    id: 'users.list',
    method: 'GET',
    path: '/users',
    documented: false,
    parameters: { client_gravatar: always, include_custom_profile_fields: always, user_ids: always },
    run: ({ realm, parameters, level }, viewer) => {
      parameters.boolean('client_gravatar')
      const withFields = parameters.boolean('include_custom_profile_fields', false)
      const ids = parameters.integers('user_ids')
      const wanted = ids === undefined ? undefined : new Set(ids)
      const members = visibleUsers(realm, viewer)
        .filter((user) => wanted === undefined || wanted.has(user.user_id))
        .map((user) => {
          const record = userRecord(user, viewer, level)
          if (withFields && !user.is_bot) record['profile_data'] = {}
          return record
        })
      return { members }
    },
  }),
]
