import type { Help } from '../../lib/help.ts'
import { catalogue } from '../../lib/i18n.ts'
import { t as page } from './words.ts'

export const t = catalogue('features/invitations/help-words', {
  'list.title': '[[title]]',
  'list.purpose':
    'This page lists the pending invitations by email and the reusable links. You can resend or revoke them.',
  'list.task.resend': 'Resend invitations',
  'list.task.resend.1': 'Select the invitations, or move to one with the arrow keys.',
  'list.task.resend.2': 'Click [[resend count=3]], or press Enter for one.',
  'list.task.resend.3': 'Confirm with [[ask.send count=3]].',
  'list.task.revoke': 'Revoke invitations',
  'list.task.revoke.1': 'Select the invitations, and click [[revoke count=3]].',
  'list.task.revoke.2': 'Confirm with [[revoke.send count=3]].',
  'list.task.links': 'See the reusable links',
  'list.task.links.1': 'Choose [[shown.link]] in the filter [[filter.shown]].',
  'list.task.links.2': 'Open a link to copy or revoke it.',
  'list.fact.1': 'Resending sends the same link to the same address. The expiry time doesn’t change.',
  'list.fact.2': 'Resent invitations count toward the number that the organization can send per day.',
  'list.fact.3':
    'Members see and resend only their own invitations. Administrators see all of them, and only owners can resend an invitation as owner.',

  'invite.title': '[[invite.title]]',
  'invite.purpose': 'This page invites people by email, with the same role, channels and groups for all of them.',
  'invite.task.invite': 'Invite people',
  'invite.task.invite.1': 'Paste the addresses into [[addresses.label]]. Each one is checked at once.',
  'invite.task.invite.2':
    'Choose the [[invitation.field.invite_as]], the [[invitation.field.stream_ids]] and the expiry.',
  'invite.task.invite.3': 'Click [[invite.review count=12]], then [[invite.send count=12]].',
  'invite.task.again': 'Invite a person again',
  'invite.task.again.1': 'Click [[addresses.again]] beside an address that was already invited.',
  'invite.fact.1': 'The console sends one invitation after the other, and verifies each in the list.',
  'invite.fact.2':
    'The server refuses addresses that have an account, and domains that the organization doesn’t allow.',
  'invite.fact.3': 'The server doesn’t report the channels, groups and welcome message of an invitation afterward.',

  'link.title': '[[link.title]]',
  'link.purpose': 'This page creates a link with which many people can join until it expires or is revoked.',
  'link.task.create': 'Create a link',
  'link.task.create.1': 'Choose the role, the expiry, and the channels and groups.',
  'link.task.create.2': 'Click [[link.review]], and confirm.',
  'link.task.create.3': 'Click [[link.copy]].',
  'link.fact.1': 'Anyone who has the link can join. Give it only to the people whom you mean.',
  'link.fact.2': 'The role of a link decides which accounts may create and revoke it.',

  'one.title': 'Page of an invitation',
  'one.purpose': 'This page shows one invitation: its role, inviter and times.',
  'one.task.use': 'Use an invitation again',
  'one.task.use.1': 'For an email, click [[resend count=0]]. For a link, click [[link.copy]].',
  'one.task.use.2': 'To stop it, click [[revoke count=0]], and confirm.',
  'one.fact.1': 'An invitation leaves the list when it is accepted or revoked, and when it expires.',
})

export const help: Help = {
  t,
  topics: {
    list: ['invitations'],
    invite: ['invitations/invite'],
    link: ['invitations/new-link'],
    one: ['invitations/$kind/$invitationId'],
  },
  labels: { page },
}
