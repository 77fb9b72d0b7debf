import { z } from 'zod'
import type { Invite } from '../operations/invitations.ts'
import { isByEmail } from '../operations/invite-kinds.ts'
import { realmLock } from './channel-rights.ts'
import { changing, creating, recordKind, type ActTarget, type Values } from './define.ts'
import { listing } from './reading.ts'
import { unreadEvent } from './event-rules.ts'
import { gone } from './fields.ts'
import {
  inviteSettings as fields,
  inviteValues,
  noRightRule,
  noSettings,
  onInviting,
  onRevoking,
  settingRefused,
  unreportedSettings,
  type InviteValues,
} from './invite-settings.ts'

/** A reusable invitation link: `service.md#invitations`. Email invitations may have the same ids. */

export interface LinkValues extends InviteValues {
  readonly link_url: string | undefined
}

export const linkValues = (wire: Invite): LinkValues => ({
  ...inviteValues(wire),
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
  textArea: 'invitations',
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
      ...onInviting,
      severity: 'light',
      lock: (facts) => realmLock('create_multiuse_invite_group', facts),
      reported: (reply) => createdSchema.safeParse(reply).data?.invite_link,
      // The reply has no id, so the new link is found in the list by its address.
      isCreated: (reported, { values }) => values['link_url'] === reported,
      refusedField: (refusal) => settingRefused(fields, refusal),
      refusedRule: noRightRule,
    }),
    // After an undo, people with the old link still can't join.
    revoke: changing('invitations.revoke-link', { ...onRevoking, severity: 'medium', target: revoked }),
  },
  // The event does not contain the change.
  events: [unreadEvent('invites_changed')],
})
