import type { QueryClient } from '@tanstack/react-query'
import { draftSchema } from '#contract/records/index.ts'
import { draftKeeperOf, draftKeyOf, draftQueries } from '../../../lib/drafts.ts'
import type { PlannedAccount } from './reading/reading.ts'

type Invited = Pick<PlannedAccount, 'full_name' | 'email'>

/** Adds people to a list of addresses, one per line, each with the name. */
export function withPeople(list: string, people: readonly Invited[]): string {
  const lines = people.map(({ full_name: name, email }) => `"${name.replaceAll('"', '')}" <${email}>`)
  return [...(list.trim() === '' ? [] : [list.trimEnd()]), ...lines].join('\n')
}

/** Adds people to the draft of new invitations, which may already contain others. */
export async function draftInvitations(
  queryClient: QueryClient,
  profileId: string,
  people: readonly Invited[],
): Promise<void> {
  const key = draftKeyOf('invitation', 'new')
  const drafts = await queryClient.fetchQuery({ ...draftQueries.list(profileId), staleTime: 0 })
  const kept = draftSchema('invitation').safeParse(drafts.find((draft) => draft.key === key)?.value).data
  const list = kept?.mine['email']
  const email = withPeople(typeof list === 'string' ? list : '', people)
  const keeper = draftKeeperOf(queryClient, profileId, key)
  await keeper.save({ base: kept?.base ?? {}, mine: { ...kept?.mine, email } })
}
