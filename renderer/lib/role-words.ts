import { catalogue } from './i18n.ts'

/** Texts of the roles that the contract numbers: within a sentence, as a value, and for who may open a page. */
export const t = catalogue('lib/role-words', {
  owner: 'owner',
  administrator: 'administrator',
  moderator: 'moderator',
  member: 'member',
  guest: 'guest',
  bot: 'bot',
  unknown: 'role unknown',
  'label.owner': 'Owner',
  'label.administrator': 'Administrator',
  'label.moderator': 'Moderator',
  'label.member': 'Member',
  'label.guest': 'Guest',
  'label.bot': 'Bot',
  'label.unknown': 'Role unknown',
  'many.owner': 'owners',
  'many.administrator': 'administrators and owners',
  'many.moderator': 'moderators, administrators and owners',
  'many.member': 'members and above',
  'many.guest': 'everyone with an account',
  'least.owner': 'an owner',
  'least.administrator': 'an administrator or an owner',
  'least.moderator': 'a moderator or above',
  'least.member': 'a member or above',
  'least.guest': 'anyone with an account',
})
