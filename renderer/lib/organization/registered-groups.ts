import { AppError } from '#contract/failures.ts'
import type { UserGroup } from '#contract/operations/groups.ts'
import { registeringForGroups } from '#contract/operations/registering-for-groups.ts'
import { request } from '../request.ts'

/** Every group, as a registration tells them to an account that is refused their list. Rejects with that refusal. */
export async function listRegisteredGroups(
  profileId: string,
  signal: AbortSignal,
  refusal: unknown,
): Promise<readonly UserGroup[]> {
  const asked = request(profileId, 'groups.list-registered', registeringForGroups, { signal })
  // The words of the refusal say more than those about a second way.
  const { reply } = await asked.catch((second: unknown) => {
    throw second instanceof AppError && second.failure.kind === 'network' ? second : refusal
  })
  return reply.realm_user_groups
}
