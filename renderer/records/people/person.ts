import type { User } from '#contract/operations/users.ts'
import { texts } from '#contract/texts.ts'
import { userName, type Directory } from '../../lib/organization/directory.ts'
import { roleLabel, roleValue } from '../../lib/text/roles.ts'
import type { ListedPerson } from './people-list.tsx'

const t = texts('records', 'people')

/** A person by id, with the role if the server reports it. */
export function listedPerson(directory: Directory, userId: number): ListedPerson {
  const user = directory.users?.get(userId)
  return {
    userId,
    name: userName(directory, userId),
    email: user?.delivery_email ?? user?.email ?? null,
    note: user === undefined ? '' : noteOf(user),
  }
}

function noteOf({ is_bot: isBot, role, is_active: isActive }: User): string {
  const account = { isBot, role: role ?? null }
  return isActive === false ? t('deactivated', { role: roleLabel(account) }) : roleValue(account)
}
