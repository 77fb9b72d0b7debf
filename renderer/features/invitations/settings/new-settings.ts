import { supportedChanges, supportedFields, type Change } from '#contract/records/index.ts'
import { noInvitation } from '#contract/records/invitation.ts'
import { inviteSettings, noSettings, type InviteSettings } from '#contract/records/invite-settings.ts'
import type { Values } from '#contract/records/define.ts'

type Kind = 'invitation' | 'invitation-link'

/**
 * Initial settings in the form of a new link. Like the service's own page, it subscribes people to the default
 * channels.
 */
export const newLinkSettings = (level: number | null): InviteSettings => ({
  ...noSettings,
  include_realm_default_subscriptions: onWhere('invitation-link', 'include_realm_default_subscriptions', level),
})

export type NewInvitation = typeof noInvitation

/** Initial values in the form of invitations by email. Their addresses are pasted as one text. */
export const newInvitation = (level: number | null): NewInvitation => ({
  ...noInvitation,
  ...newLinkSettings(level),
  email: undefined,
  notify_referrer_on_join: onWhere('invitation', 'notify_referrer_on_join', level),
})

/** Returns true, or undefined if the server is too old for the setting. */
const onWhere = (kind: Kind, field: string, level: number | null): true | undefined =>
  supportedFields(kind, 'create', level).includes(field) ? true : undefined

/** All settings that the form shows, including unchanged ones, so that the server's own defaults don't matter. */
export const settingChanges = (kind: Kind, values: Values, level: number | null): readonly Change[] =>
  supportedChanges(
    kind,
    'create',
    [...Object.keys(inviteSettings), 'notify_referrer_on_join'].flatMap((field) =>
      values[field] === undefined ? [] : [{ field, base: undefined, mine: values[field] }],
    ),
    level,
  )
