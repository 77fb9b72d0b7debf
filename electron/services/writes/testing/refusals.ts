/**
 * For tests: the refusals of invitations, people, channels and groups, as servers word them (`service.md`), and where the
 * console shows each.
 */

export interface Refusal {
  readonly act: string
  readonly words: string
  readonly code?: string
  readonly status?: number
  readonly more?: object
  /** Values of the fields instead of those of the sample. */
  readonly values?: Readonly<Record<string, unknown>>
  /** The field that shows the words, or null for the whole write. */
  readonly at: string | null
  readonly rule?: string
}

const invited = (reason: string, isDeactivated = false, more: object = {}) => ({
  errors: reason === '' ? [] : [['new.hand@portagency.example', reason, isDeactivated]],
  sent_invitations: false,
  daily_limit_reached: false,
  license_limit_reached: false,
  ...more,
})
const failed = 'Some of those addresses are not valid, so we did not send invitations to them.'
const principal = 'UNAUTHORIZED_PRINCIPAL'

const inviting: readonly Refusal[] = [
  ...['invitation create', 'invitation-link create'].flatMap((act): readonly Refusal[] => [
    { act, words: 'Invalid channel ID 9. No invites were sent.', values: { stream_ids: [9] }, at: 'stream_ids' },
    { act, words: 'Must be an organization owner', code: principal, values: { invite_as: 'owner' }, at: 'invite_as' },
    { act, words: 'Insufficient permission', at: null, rule: 'no-right' },
  ]),
  ...(
    [
      ['Already has an account.', false, {}, 'has-account'],
      ['Account has been deactivated.', true, {}, 'has-deactivated-account'],
      ['Invalid address.', false, {}, 'address'],
      ['Please use your real email address.', false, {}, 'address'],
      ['', false, { daily_limit_reached: true }, 'daily-limit'],
      ['', false, { license_limit_reached: true }, 'license-limit'],
    ] as const
  ).map(([reason, isDeactivated, more, rule]) => ({
    act: 'invitation create',
    words: failed,
    code: 'INVITATION_FAILED',
    more: invited(reason, isDeactivated, more),
    at: 'email',
    rule,
  })),
  ...['invitation revoke', 'invitation-link revoke'].flatMap((act): readonly Refusal[] => [
    { act, words: 'No such invitation', at: null, rule: 'no-longer' },
    { act, words: 'Must be an organization administrator', at: null },
  ]),
  { act: 'invitation-link revoke', words: 'Invitation has already been revoked', at: null, rule: 'no-longer' },
]

const named = (words: string): Refusal => ({ act: 'user update', words, at: 'full_name' })
const people: readonly Refusal[] = [
  ...['Invalid characters in name!', 'Name too long!', 'Invalid format!'].map(named),
  { act: 'user update', words: 'Must be an organization owner', code: principal, at: 'role' },
  {
    act: 'user update',
    words: 'The owner permission cannot be removed from the only organization owner.',
    at: 'role',
    rule: 'last-owner',
  },
  { act: 'user update', words: 'Invalid role: Value error, Not in the list of possible values', at: 'role' },
  { act: 'user deactivate', words: 'User is deactivated', at: null },
  { act: 'user deactivate', words: 'Must be an organization owner', code: principal, at: null },
  { act: 'user deactivate', words: 'Cannot deactivate the only organization owner', at: null, rule: 'last-owner' },
  { act: 'user deactivate', words: 'No such user', at: null, rule: 'unknown' },
  { act: 'user reactivate', words: 'No such user', at: null, rule: 'unknown' },
]

const channels: readonly Refusal[] = [
  ...['name cannot be blank', 'Channel name too long (limit: 60 characters).'].map((words) => ({
    act: 'channel create',
    words,
    at: 'new_name',
  })),
  {
    act: 'channel create',
    words: "Channel 'tugs' already exists",
    code: 'CHANNEL_ALREADY_EXISTS',
    status: 409,
    more: { channel_name: 'tugs' },
    values: { new_name: 'tugs', description: 'Tugs' },
    at: 'new_name',
  },
  {
    act: 'channel create',
    words: 'No such user',
    values: { new_name: 'tugs', subscribers: [9_999] },
    at: 'subscribers',
  },
  { act: 'channel create', words: 'Not allowed for guest users', at: null },
  {
    act: 'channel update',
    words: 'Unsupported parameter combination: topics_policy',
    more: { parameters: ['topics_policy'] },
    at: 'topics_policy',
  },
  ...['channel-subscribers subscribe', 'channel-subscribers unsubscribe'].flatMap((act): readonly Refusal[] => [
    { act, words: 'Unable to access channel (dock-operations).', at: null, rule: 'no-access' },
    { act, words: 'No such user', at: null, rule: 'unknown-person' },
    { act, words: 'Insufficient permission', at: null, rule: 'no-right' },
  ]),
  {
    act: 'channel-subscribers unsubscribe',
    words: 'Channel(s) (dock-operations) do not exist',
    at: null,
  },
]

/** The server names `old`, not the permission, and a reading may show no other value than the expected one. */
const mismatch = {
  words: "'old' value does not match the expected value.",
  code: 'EXPECTATION_MISMATCH',
  more: { field_name: 'old' },
  rule: 'changed-by-others',
}

const groups: readonly Refusal[] = [
  ...[
    "User group 'Tugs' already exists.",
    "User group name can't be empty!",
    "User group name cannot start with 'role:'.",
    'User group name cannot exceed 100 characters.',
  ].map((words) => ({ act: 'user-group create', words, at: 'name' })),
  { act: 'user-group create', words: 'Not allowed for guest users', at: null },
  { act: 'user-group create', words: 'Insufficient permission', at: null, rule: 'no-right' },
  { act: 'user-group update', words: 'Insufficient permission', at: null, rule: 'no-right' },
  { act: 'user-group update', words: 'Invalid user group', at: null },
  { act: 'user-group update', words: 'No new data supplied', at: null, rule: 'nothing-new' },
  { ...mismatch, act: 'user-group update', at: 'can_join_group' },
  { act: 'user-group members', words: 'User 45 is already a member of this group', at: null, rule: 'members-changed' },
  {
    act: 'user-group members',
    words: "There is no member '45' in this user group",
    at: null,
    rule: 'members-changed',
  },
  {
    act: 'user-group subgroups',
    words: 'User group 159 is already a subgroup of one of the passed subgroups.',
    at: null,
    rule: 'loop',
  },
  {
    act: 'user-group deactivate',
    words: 'Cannot deactivate user group in use.',
    code: 'CANNOT_DEACTIVATE_GROUP_IN_USE',
    more: { objections: [{ type: 'channel', channel_id: 7, settings: ['can_send_message_group'] }] },
    at: null,
    rule: 'in-use',
  },
  { act: 'user-group deactivate', words: 'User group is deactivated.', at: null },
]

export const refusals: readonly Refusal[] = [...inviting, ...people, ...channels, ...groups]
