import { badRequest } from '../server/errors.ts'
import { operation, type Operation } from '../server/operation.ts'
import { groupRecords } from '../state/group-records.ts'

export const groupOperations: readonly Operation[] = [
  operation({
    id: 'groups.list',
    method: 'GET',
    path: '/user_groups',
    documented: true,
    // Before 294 the parameter had another name; 290 added deactivated groups.
    parameters: { include_deactivated_groups: { since: 294 }, allow_deactivated: { since: 290, before: 294 } },
    run: ({ realm, level, parameters }, user) => {
      if (level < 496) {
        if (user.is_bot) throw badRequest('This endpoint does not accept bot requests.')
        if (user.role === 600) throw badRequest('Not allowed for guest users')
      }
      const name = level < 294 ? 'allow_deactivated' : 'include_deactivated_groups'
      return { user_groups: groupRecords(realm, parameters.boolean(name, false), level) }
    },
  }),
]
