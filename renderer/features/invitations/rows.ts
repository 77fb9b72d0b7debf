import { z } from 'zod'
import { inviteSchema, type Invite } from '#contract/operations/invitations.ts'
import { isByEmail } from '#contract/operations/invite-kinds.ts'
import type { InvitationList } from './invitation-list.ts'

/** Data of an email invitation that this computer keeps. */
export const storedInvitationSchema = z.object({
  /** The invitation as last listed by the server; null if only the id is known. */
  invite: inviteSchema.nullable(),
  /** Time when this console last resent the invitation, in UNIX milliseconds of this computer. */
  resentAt: z.number().nullable().default(null),
})
export type StoredInvitation = z.output<typeof storedInvitationSchema> & { readonly id: number }

/**
 * State of an invitation:
 * - `listed`: the server lists it;
 * - `expired`: the server listed it before, and its time is over, so that it is no longer listed;
 * - `gone`: the server listed it before, and it was accepted or revoked before its time was over;
 * - `known`: the server lists no invitations, and a person entered the id.
 */
export type InvitationState = 'listed' | 'expired' | 'gone' | 'known'

export interface InvitationRow {
  /** Key of the row. It contains the kind, because links and email invitations are numbered separately. */
  readonly key: string
  readonly kind: 'email' | 'link'
  readonly id: number
  readonly state: InvitationState
  readonly invite: Invite | null
  /** Milliseconds from now, negative for the past; undefined if unknown. */
  readonly sent: number | undefined
  /** Milliseconds from now; null if the invitation never expires. */
  readonly expires: number | null | undefined
  /** Remaining milliseconds of the cool-down. */
  readonly coolsFor: number
}

/** Time after resending in which a warning is shown, because an email may take some minutes to arrive. */
export const resendWarningMs = 10 * 60_000

/** Rows of all listed invitations and links, and of all known ids. `now` is this computer's clock. */
export function rowsOf(
  { invites, aheadMs }: InvitationList,
  kept: readonly StoredInvitation[],
  now: number,
): InvitationRow[] {
  const emails = new Set(invites?.filter(isByEmail).map(({ id }) => id))
  const resent = new Map(kept.map(({ id, resentAt }) => [id, resentAt]))
  const row = (id: number, invite: Invite | null, state: InvitationState): InvitationRow => {
    const fromNow = (seconds: number) => seconds * 1000 - aheadMs - now
    const kind = invite === null || isByEmail(invite) ? 'email' : 'link'
    const sent = invite === null ? undefined : fromNow(invite.invited)
    const resentAt = kind === 'email' ? (resent.get(id) ?? null) : null
    const last = Math.max(sent ?? -Infinity, resentAt === null ? -Infinity : resentAt - now)
    const expiry = invite?.expiry_date
    return {
      key: `${kind} ${id}`,
      kind,
      id,
      state,
      invite,
      sent: last === -Infinity ? undefined : last,
      expires: typeof expiry === 'number' ? fromNow(expiry) : expiry,
      // If the clock was read before the invitation was resent, that must not extend the wait. If the time is further
      // ahead, the clock was set back, and the wait is unknown.
      coolsFor: kind === 'email' && last <= resendWarningMs ? Math.max(0, Math.min(last, 0) + resendWarningMs) : 0,
    }
  }
  const known = kept
    .filter(({ id }) => !emails.has(id))
    .map(({ id, invite }) => {
      const expiry = invite?.expiry_date
      const isOver = typeof expiry === 'number' && expiry * 1000 <= now + aheadMs
      return row(id, invite, isOver ? 'expired' : invites === null ? 'known' : 'gone')
    })
  return [...(invites ?? []).map((invite) => row(invite.id, invite, 'listed')), ...known]
}

/** Listed invitations that are not stored yet. They are stored so that they can be shown after they expire. */
export function invitationsToStore({ invites }: InvitationList, kept: readonly StoredInvitation[]): StoredInvitation[] {
  const before = new Map(kept.map((one) => [one.id, one]))
  return (invites ?? []).filter(isByEmail).flatMap((invite) => {
    const one = before.get(invite.id)
    if (one !== undefined && JSON.stringify(one.invite) === JSON.stringify(invite)) return []
    return [{ id: invite.id, invite, resentAt: one?.resentAt ?? null }]
  })
}

const keptMs = 30 * 86_400_000

/** Ids of invitations that left the list so long ago that nobody looks for them. */
export const invitationsToForget = (rows: readonly InvitationRow[]): number[] =>
  rows
    .filter(({ state, sent = 0, expires }) => (state === 'expired' || state === 'gone') && (expires ?? sent) < -keptMs)
    .map(({ id }) => id)
