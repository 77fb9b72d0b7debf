import type { Invite } from '#contract/operations/invitations.ts'
import { request, unlessMissing } from '../../lib/bridge/request.ts'

/** The server's list, and its clock. */
export interface InvitationList {
  /** Email invitations and links that have not expired; null if the server lists none. */
  readonly invites: readonly Invite[] | null
  /** Milliseconds by which the server's clock is ahead of this computer's; 0 if unknown. */
  readonly aheadMs: number
}

export async function listInvitations(profileId: string, signal: AbortSignal): Promise<InvitationList> {
  const answer = await unlessMissing(request(profileId, 'invitations.list', {}, { signal }))
  if (answer === null) return { invites: null, aheadMs: 0 }
  const { reply, serverTime } = answer
  return { invites: reply.invites, aheadMs: serverTime === null ? 0 : serverTime - Date.now() }
}
