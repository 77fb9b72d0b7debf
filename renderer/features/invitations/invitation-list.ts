import type { Invite } from '#contract/operations/invitations.ts'
import { request, unlessMissing } from '../../lib/request.ts'

/** What the server lists, and its clock. */
export interface InvitationList {
  /** By e-mail and by link, unexpired; null where the server lists none. */
  readonly invites: readonly Invite[] | null
  /** By how many milliseconds the server's clock runs ahead of this computer's; 0 where it does not tell. */
  readonly aheadMs: number
}

export async function listInvitations(profileId: string, signal: AbortSignal): Promise<InvitationList> {
  const answer = await unlessMissing(request(profileId, 'invitations.list', {}, { signal }))
  if (answer === null) return { invites: null, aheadMs: 0 }
  const { reply, serverTime } = answer
  return { invites: reply.invites, aheadMs: serverTime === null ? 0 : serverTime - Date.now() }
}
