/** The words of the roles that the contract numbers. */
export default {
  owner: 'owner',
  administrator: 'administrator',
  moderator: 'moderator',
  member: 'member',
  guest: 'guest',
  bot: 'bot',
  unknown: 'role unknown',
  'least.owner': 'an owner',
  'least.administrator': 'an administrator or an owner',
  'least.moderator': 'a moderator or above',
  'least.member': 'a member or above',
  'least.guest': 'anyone with an account',
} as const
