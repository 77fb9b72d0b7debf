import { describe, expect, it } from 'vitest'
import type { Realm } from '../state/realm.ts'
import { buildOrganization } from './build.ts'
import { checkLinkifier } from '../state/linkifier-rules.ts'
import { expectInvariants } from '../testing/invariants.ts'
import { namedPeople } from './accounts.ts'

const administratorId = 13

function snapshot(realm: Realm): string {
  return JSON.stringify(
    [
      [...realm.users.values()],
      [...realm.groups.values()],
      [...realm.folders.values()],
      [...realm.channels.values()],
      realm.settings,
    ],
    (_name, value: unknown) => (value instanceof Set ? [...value] : value),
  )
}

describe('the organization', () => {
  const realm = buildOrganization(52)
  const channels = [...realm.channels.values()]
  const users = [...realm.users.values()]

  it('is the same each time', () => {
    expect(snapshot(buildOrganization(52))).toBe(snapshot(realm))
  })

  it('has its documented size', () => {
    expect([channels.length, users.length, realm.folders.size]).toEqual([52, 220, 9])
    expect([...realm.groups.values()].filter((group) => !group.is_system_group && !group.deactivated)).toHaveLength(45)
  })

  it('has unique names and addresses', () => {
    expect(new Set(channels.map((channel) => channel.name.toLowerCase())).size).toBe(52)
    expect(new Set(users.map((user) => user.delivery_email)).size).toBe(220)
    for (const user of users) expect(user.delivery_email).toMatch(/^[a-z0-9.-]+@[a-z.]+$/)
  })

  it('has only valid references', () => {
    const groupNames = new Set([...realm.groups.values()].map((group) => group.name))
    expect(groupNames.size).toBe(realm.groups.size)
    for (const person of namedPeople) expect(realm.findUserByEmail(person.email)?.full_name).toBe(person.fullName)
    for (const channel of channels) {
      expect(channel.folder_id === null || realm.folders.has(channel.folder_id)).toBe(true)
      expect(channel.creator_id === null || realm.users.has(channel.creator_id)).toBe(true)
      for (const id of channel.subscribers) expect(realm.users.has(id)).toBe(true)
      for (const value of Object.values(channel.groups)) {
        const groups = typeof value === 'number' ? [value] : value.direct_subgroups
        for (const id of groups) expect(realm.groups.has(id)).toBe(true)
        if (typeof value !== 'number') {
          expect(value.direct_members.length + value.direct_subgroups.length).toBeGreaterThan(0)
          for (const id of value.direct_members) expect(realm.users.has(id)).toBe(true)
        }
      }
    }
    for (const group of realm.groups.values()) {
      for (const id of group.members) expect(realm.users.has(id)).toBe(true)
      for (const id of group.direct_subgroup_ids) expect(realm.groups.has(id)).toBe(true)
    }
  })

  it('follows its own rules', () => {
    const everyone = realm.systemGroup('role:everyone')
    for (const channel of channels) {
      if (!channel.invite_only) expect(channel.history_public_to_subscribers).toBe(true)
      if (!channel.history_public_to_subscribers) expect(channel.groups.can_create_topic_group).toBe(everyone)
      if (channel.is_web_public) expect(channel.invite_only).toBe(false)
      if (realm.defaultChannelIds.has(channel.stream_id)) expect(channel.invite_only || channel.is_archived).toBe(false)
    }
  })

  it('has every case that a page must show', () => {
    const some = (matches: (channel: (typeof channels)[number]) => boolean): number => channels.filter(matches).length
    expect(some((channel) => channel.invite_only && !channel.subscribers.has(administratorId))).toBeGreaterThanOrEqual(
      3,
    )
    expect(some((channel) => !channel.history_public_to_subscribers)).toBeGreaterThanOrEqual(3)
    expect(some((channel) => channel.is_web_public)).toBe(3)
    expect(some((channel) => channel.is_archived)).toBe(3)
    expect(some((channel) => channel.message_retention_days === -1)).toBeGreaterThan(2)
    expect(some((channel) => channel.stream_weekly_traffic === null)).toBe(1)
    expect(some((channel) => channel.creator_id === null)).toBeGreaterThan(0)
    expect(some((channel) => channel.folder_id === null)).toBeGreaterThan(0)
    expect(some((channel) => typeof channel.groups.can_administer_channel_group !== 'number')).toBeGreaterThan(5)
    expect(new Set(channels.map((channel) => channel.topics_policy)).size).toBe(4)
  })
})

describe('its contents', () => {
  const { contents } = buildOrganization(52)
  const { contents: again } = buildOrganization(52)

  it('are the same each time', () => {
    expect([...again.messages.all()]).toEqual([...contents.messages.all()])
    expect([...again.attachments.values()]).toEqual([...contents.attachments.values()])
  })

  it('have messages in every initial topic', () => {
    const realm = buildOrganization(52)
    for (const channel of realm.channels.values()) {
      if (channel.stream_weekly_traffic === null) continue
      const names = realm.contents.messages.topicsOf(channel.stream_id).map(({ name }) => name)
      for (const topic of channel.topics) expect(names).toContain(topic)
    }
  })

  it('have every case that a page must show', () => {
    expect(contents.linkifiers.some(({ reverse_template }) => reverse_template !== null)).toBe(true)
    expect(contents.linkifiers.some(({ alternative_url_templates }) => alternative_url_templates.length > 0)).toBe(true)
    for (const { id: _id, ...linkifier } of contents.linkifiers)
      expect(() => checkLinkifier(linkifier, [])).not.toThrow()
    const invitations = [...contents.invitations.values()]
    expect(new Set(invitations.map(({ invited_as }) => invited_as))).toEqual(new Set([100, 200, 300, 400, 600]))
    expect(invitations.some(({ expiry_date }) => expiry_date === null)).toBe(true)
    const scheduled = [...contents.scheduledMessages.values()]
    expect(scheduled.some(({ failed }) => failed)).toBe(true)
    expect(scheduled.some(({ to }) => 'topic' in to && to.topic === '')).toBe(true)
    const peopleOf = scheduled.map(({ to }) => ('user_ids' in to ? to.user_ids.length : 0))
    expect(new Set(peopleOf)).toEqual(new Set([0, 1, 2, 3]))
    expect(contents.playgrounds.size).toBe(3)
    expect([...contents.attachments.values()].some(({ message_ids }) => message_ids.size > 1)).toBe(true)
    expect([...contents.attachments.values()].some(({ message_ids }) => message_ids.size === 0)).toBe(true)
  })

  it('keep the invariants, small and large', () => {
    for (const scale of [3, 52, 300]) expectInvariants(buildOrganization(scale))
  })
})

describe('--scale', () => {
  it('grows everything in proportion', () => {
    const realm = buildOrganization(20_000)
    expect(realm.channels.size).toBe(20_000)
    expect(realm.users.size).toBe(84_615)
    expect(realm.groups.size).toBe(8 + 17_308 + 1)
  })

  it('also shrinks', () => {
    const realm = buildOrganization(3)
    expect([...realm.channels.values()].map((channel) => channel.name)).toEqual([
      'dock-operations',
      'fleet-positions',
      'weather-watch',
    ])
    expect(realm.findUserByEmail('nina.eide@portagency.example')).toBeDefined()
  })
})
