import { channelPrivacy, type Privacy } from '#contract/records/channel.ts'
import { accessPermissions, metadataPermissions } from '#contract/records/channel-rights.ts'
import { foldLetters } from '#contract/fold-letters.ts'
import { isAtLeast } from '#contract/roles.ts'
import { texts } from '#contract/texts.ts'
import type { Steps } from '../../lib/live/in-slices.ts'
import type { Channel } from '../../lib/organization/channels.ts'
import type { Directory } from '../../lib/organization/directory.ts'
import type { AccessSetting, Reason } from '../../lib/organization/permissions.ts'
import { isInUse } from '../../records/channel/rows.ts'
import { noReasons, PermissionRow, type SearchedText } from './permission-rows.ts'
import type { Person } from './people.ts'

const t = texts('users')

/** Kinds of access to a channel (service.md#channel-access). */
const accesses = ['see', 'read'] as const
type Access = (typeof accesses)[number]

/** Access of a person to a channel, in the list of permissions. No setting of its own grants it. */
class AccessRow extends PermissionRow {
  readonly #access: Access
  readonly #isSubscribed: boolean | undefined

  constructor(
    directory: Directory,
    { stream_id: id, name }: Channel,
    privacy: Privacy,
    access: Access,
    isSubscribed: boolean | undefined,
    reasons: readonly Reason[],
  ) {
    const value = { direct_members: [], direct_subgroups: [] }
    super(
      directory,
      { on: { kind: 'channel', id, name, privacy }, setting: access, value, sources: undefined },
      reasons,
    )
    this.#access = access
    this.#isSubscribed = isSubscribed
  }

  override get label(): string {
    return t(`access.${this.#access}`)
  }

  override get isUnknown(): boolean {
    return this.reasons.length === 0 && this.#isSubscribed === undefined
  }

  override get missing(): string {
    return this.because
  }

  protected override get searched(): SearchedText {
    if (this.reasons.length > 0) return super.searched
    const text = t(this.isUnknown ? 'access.unknown' : 'access.not-subscribed')
    return { text, folded: foldLetters(text) }
  }
}

/** A channel, and the access that a person has to it. */
export class ChannelAccess {
  readonly channel: Channel
  readonly privacy: Privacy
  readonly isArchived = false
  /** Undefined if the subscribers of the channel are unknown. */
  readonly isSubscribed: boolean | undefined
  readonly see: PermissionRow
  readonly read: PermissionRow
  /** Access that the person keeps without being subscribed. */
  readonly kept: readonly Access[]

  constructor(directory: Directory, person: Pick<Person, 'role'>, facts: AccessFacts) {
    const { channel, isSubscribed } = facts
    this.channel = channel
    this.privacy = channelPrivacy(channel)
    this.isSubscribed = isSubscribed
    const reasons = reasonsFor(person, this.privacy, facts)
    const others = isSubscribed === true ? reasonsFor(person, this.privacy, { ...facts, isSubscribed: false }) : reasons
    const rowOf = (access: Access) =>
      new AccessRow(directory, channel, this.privacy, access, isSubscribed, reasons[access])
    this.see = rowOf('see')
    this.read = rowOf('read')
    this.kept = accesses.filter((access) => others[access].length > 0)
  }

  /** Folded text for the search. */
  get haystack(): string {
    return foldLetters(this.channel.name)
  }
}

interface AccessFacts {
  readonly channel: Channel
  readonly isSubscribed: boolean | undefined
  /** Permissions of the channel that the person has, other than by role. */
  readonly held: ReadonlySet<string>
}

// Rows with the same reasons share them, so that their texts are made once.
const bySubscription = { by: 'subscription', isFromThen: false } as const
const fromThen: readonly Reason[] = [{ by: 'subscription', isFromThen: true }]
const isPublic: readonly Reason[] = [{ by: 'privacy', privacy: 'public' }]
const isWebPublic: readonly Reason[] = [{ by: 'privacy', privacy: 'web-public' }]

/** Permissions that let people read a private channel with shared history, and the ones that let people see it. */
const settings: Readonly<Record<Access, readonly AccessSetting[]>> = {
  read: accessPermissions,
  see: metadataPermissions,
}

function reasonsFor(
  { role }: Pick<Person, 'role'>,
  privacy: Privacy,
  { isSubscribed, held }: AccessFacts,
): Readonly<Record<Access, readonly Reason[]>> {
  if (privacy === 'web-public') return { see: isWebPublic, read: isWebPublic }
  const isGuest = isAtLeast(role, 'member') === false
  if (privacy === 'public' && !isGuest) return { see: isPublic, read: isPublic }
  const subscribed: readonly Reason[] = isSubscribed === true ? [bySubscription] : noReasons
  if (isGuest) return { see: subscribed, read: subscribed }
  const granted = (access: Access): Reason[] =>
    settings[access].filter((setting) => held.has(setting)).map((setting) => ({ by: 'permission', setting }))
  const administers: readonly Reason[] =
    isAtLeast(role, 'administrator') === true ? [{ by: 'role', role: 'administrator' }] : noReasons
  return {
    see: [...subscribed, ...administers, ...granted('see')],
    // People who aren't subscribed read nothing of a protected history.
    read:
      privacy === 'private-protected'
        ? isSubscribed === true
          ? fromThen
          : noReasons
        : [...subscribed, ...granted('read')],
  }
}

/** Number of channels processed in a step of about a millisecond. */
const stepSize = 200

const nothing: ReadonlySet<string> = new Set()

/** Access of a person to each channel in use. */
export function* accessSteps(
  directory: Directory,
  person: Pick<Person, 'role'>,
  channels: readonly Channel[],
  rows: readonly PermissionRow[],
  isSubscribed: (channel: Channel) => boolean | undefined,
): Steps<readonly ChannelAccess[]> {
  const held = new Map<number, Set<string>>()
  for (const { permission, reasons } of rows) {
    // Settings of the organization grant a permission only in channels that the person can read.
    const { on, setting } = permission
    if (on.kind !== 'channel' || !reasons.some(({ by }) => by === 'named' || by === 'group')) continue
    held.set(on.id, (held.get(on.id) ?? new Set()).add(setting))
  }
  yield
  const found: ChannelAccess[] = []
  for (const channel of channels) {
    if (!isInUse(channel)) continue
    const facts = { channel, isSubscribed: isSubscribed(channel), held: held.get(channel.stream_id) ?? nothing }
    found.push(new ChannelAccess(directory, person, facts))
    if (found.length % stepSize === 0) yield
  }
  return found
}
