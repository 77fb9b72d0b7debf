import { z } from 'zod'
import type { Invite } from '../operations/invitations.ts'
import { isByEmail } from '../operations/invite-kinds.ts'
import { realmLock } from './channel-rights.ts'
import { changing, creating, recordKind, type ActTarget, type Values, type ValuesOf } from './define.ts'
import { listing } from './reading.ts'
import { unreadEvent } from './event-rules.ts'
import { gone } from './fields.ts'
import {
  goneRule,
  inviteSettings as fields,
  managingLock,
  noSettings,
  settingRefused,
  settingsOf,
  unreportedSettings,
} from './invite-settings.ts'

/** A reusable invitation link: `service.md#invitations`. Email invitations may have the same ids. */

export interface LinkValues extends Values, ValuesOf<typeof fields> {
  readonly invited_by_user_id: number
  readonly invited: number
  readonly expiry_date: number | null
  readonly invited_as: number
  readonly link_url: string | undefined
}

export const linkValues = (wire: Invite): LinkValues => ({
  ...settingsOf(wire),
  invited_by_user_id: wire.invited_by_user_id,
  invited: wire.invited,
  expiry_date: wire.expiry_date,
  invited_as: wire.invited_as,
  link_url: wire.link_url,
})

/** The new link, from the reply. Everyone who has it can join, so the journal doesn't keep it. */
const createdSchema = z.object({ invite_link: z.string() })

/** Links never change and ids are not used again, so only the absence of a link shows that it was revoked. */
const revoked: ActTarget<Values | null> = {
  ...gone(fields),
  isSame: (one, other) => (one === null || other === null ? one === other : true),
}

export const invitationLink = recordKind({
  kind: 'invitation-link',
  fields,
  nameOf: () => null,
  valuesOf: linkValues,
  blank: noSettings,
  reading: [
    listing('invitations.list', {
      rows: (reply) => reply.invites.filter((invite) => !isByEmail(invite)),
      misses: [...unreportedSettings],
    }),
  ],
  acts: {
    create: creating('invitations.create-link', {
      ceremony: 'review',
      stores: 'whole',
      alwaysSent: { stream_ids: [], invite_as: 'member' },
      role: 'member',
      lock: (facts) => realmLock('create_multiuse_invite_group', facts),
      undo: { by: 'delete', act: 'revoke' },
      reported: (reply) => createdSchema.safeParse(reply).data?.invite_link,
      // The reply has no id, so the new link is found in the list by its address.
      isCreated: (reported, { values }) => values['link_url'] === reported,
      refusedField: (refusal) => settingRefused(fields, refusal),
      refusedRule: ({ serverMessage = '' }) => (/insufficient permission/i.test(serverMessage) ? 'no-right' : null),
    }),
    revoke: changing('invitations.revoke-link', {
      target: revoked,
      ceremony: 'review',
      isRisky: true,
      stores: 'whole',
      role: 'member',
      lock: managingLock,
      // The new link has another address; people with the old one still can't join.
      undo: { by: 'create' },
      refusedField: () => null,
      refusedRule: goneRule,
    }),
  },
  // The event does not contain the change.
  events: [unreadEvent('invites_changed')],
})
