import { expect } from 'vitest'
import type { GroupSettingValue } from '../state/records.ts'
import { channelGroupSettings, userGroupSettings } from '../state/records.ts'
import type { Realm } from '../state/realm.ts'

/** Checks what every request must keep true: ids are unique, groups have no cycles, and every reference is valid. */
export function expectInvariants(realm: Realm): void {
  const isUser = (id: number): boolean => realm.users.has(id) || realm.systemBots.some((bot) => bot.user_id === id)
  const checkValue = (value: GroupSettingValue): void => {
    const groups = typeof value === 'number' ? [value] : value.direct_subgroups
    for (const id of groups) expect(realm.groups.has(id)).toBe(true)
    if (typeof value === 'number') return
    expect(value.direct_members.length + value.direct_subgroups.length).toBeGreaterThan(0)
    for (const id of value.direct_members) expect(realm.users.has(id)).toBe(true)
  }
  checkKeys(realm)
  checkChannels(realm, checkValue)
  for (const group of realm.groups.values()) {
    for (const id of group.members) expect(realm.users.has(id)).toBe(true)
    expect(new Set(group.members).size).toBe(group.members.length)
    for (const setting of userGroupSettings) checkValue(group.settings[setting])
  }
  expectNoCycle(realm)
  const { contents } = realm
  for (const message of contents.messages.all()) {
    expect(isUser(message.sender_id)).toBe(true)
    expect(message.stream_id === null || realm.channels.has(message.stream_id)).toBe(true)
    expect(message.stream_id === null).toBe(message.recipients !== null)
    expect(Array.from(message.topic).length).toBeLessThanOrEqual(60)
    expect(Array.from(message.content).length).toBeLessThanOrEqual(10_000)
  }
  for (const attachment of contents.attachments.values()) {
    expect(realm.users.has(attachment.owner_id)).toBe(true)
    for (const id of attachment.message_ids) expect(contents.messages.get(id)).toBeDefined()
  }
  for (const entry of contents.exports.values()) {
    const outcomes = [entry.due_at, entry.file, entry.failed_timestamp, entry.deleted_timestamp]
    expect(outcomes.filter((value) => value !== null)).toHaveLength(1)
  }
  const orders = [...realm.folders.values()].map((folder) => folder.order)
  expect(new Set(orders).size).toBe(orders.length)
  const open = [...realm.folders.values()].filter((folder) => !folder.is_archived)
  for (const folder of open) expect(folder.name.trim()).not.toBe('')
}

function checkKeys(realm: Realm): void {
  for (const [id, user] of realm.users) expect(user.user_id).toBe(id)
  for (const [id, group] of realm.groups) expect(group.id).toBe(id)
  for (const [id, channel] of realm.channels) expect(channel.stream_id).toBe(id)
  for (const [id, folder] of realm.folders) expect(folder.id).toBe(id)
  const emails = [...realm.users.values()].map((user) => user.delivery_email.toLowerCase())
  expect(new Set(emails).size).toBe(emails.length)
  const names = [...realm.channels.values()].map((channel) => channel.name.toLowerCase())
  expect(new Set(names).size).toBe(names.length)
  const { linkifiers, attachments } = realm.contents
  expect(new Set(linkifiers.map(({ id }) => id)).size).toBe(linkifiers.length)
  expect(new Set(linkifiers.map(({ pattern }) => pattern)).size).toBe(linkifiers.length)
  const paths = [...attachments.values()].map(({ path_id }) => path_id)
  expect(new Set(paths).size).toBe(paths.length)
}

function checkChannels(realm: Realm, checkValue: (value: GroupSettingValue) => void): void {
  const everyone = realm.systemGroup('role:everyone')
  for (const channel of realm.channels.values()) {
    expect(channel.folder_id === null || realm.folders.has(channel.folder_id)).toBe(true)
    for (const id of channel.subscribers) expect(realm.users.has(id)).toBe(true)
    for (const setting of channelGroupSettings) checkValue(channel.groups[setting])
    expect(channel.is_web_public && channel.invite_only).toBe(false)
    if (!channel.invite_only) expect(channel.history_public_to_subscribers).toBe(true)
    expect(Array.from(channel.name).length).toBeLessThanOrEqual(60)
    expect(Array.from(channel.description).length).toBeLessThanOrEqual(1024)
    const first = realm.contents.messages.ofChannel(channel.stream_id)[0]?.id ?? null
    expect(channel.first_message_id).toBe(first)
    if (!channel.history_public_to_subscribers) expect(channel.groups.can_create_topic_group).toBe(everyone)
  }
  for (const id of realm.defaultChannelIds) expect(realm.channels.has(id)).toBe(true)
}

function expectNoCycle(realm: Realm): void {
  const done = new Set<number>()
  const visit = (id: number, above: ReadonlySet<number>): void => {
    expect(above.has(id)).toBe(false)
    expect(realm.groups.has(id)).toBe(true)
    if (done.has(id)) return
    done.add(id)
    const inside = new Set([...above, id])
    for (const subgroup of realm.groups.get(id)?.direct_subgroup_ids ?? []) visit(subgroup, inside)
  }
  for (const id of realm.groups.keys()) visit(id, new Set())
}
