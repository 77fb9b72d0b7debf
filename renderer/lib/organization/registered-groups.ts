import { AppError } from '#contract/failures.ts'
import type { UserGroup } from '#contract/operations/groups.ts'
import { registeringForGroups } from '#contract/operations/registering-for-groups.ts'
import { request } from '../request.ts'

/** Lists every group from a registration, for an account that is refused their list. Rejects with that refusal. */
export async function listRegisteredGroups(
  profileId: string,
  signal: AbortSignal,
  refusal: unknown,
): Promise<readonly UserGroup[]> {
  const asked = request(profileId, 'groups.list-registered', registeringForGroups, { signal })
  // The refusal explains more than the failure of the second attempt.
  const { reply } = await asked.catch((second: unknown) => {
    throw second instanceof AppError && second.failure.kind === 'network' ? second : refusal
  })
  return reply.realm_user_groups
}
