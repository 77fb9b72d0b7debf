import { expect, it } from 'vitest'
import type { Connection } from '#contract/connection.ts'
import { emptyDirectory } from '../../lib/organization/directory.ts'
import { effectText } from '../../lib/records/kind-texts.ts'
import './record-texts.ts'

const context = (messageRetentionDays: number | null) => ({
  connection: { realm: { messageRetentionDays } } as Connection,
  directory: emptyDirectory,
})
const effect = (field: string, from: unknown, to: unknown, organizationDays: number | null = 365) =>
  effectText('channel', field, { from, to }, context(organizationDays))

it.each([
  ['private', 'web-public', /^Anyone on the internet can read all its messages/],
  ['private', 'public', /^Everyone in the organization except guests can find it/],
  ['web-public', 'public', /^People without an account can no longer read it/],
  ['public', 'private', /^Only subscribers can read it\./],
  ['public', 'private-protected', /^Only subscribers can read it, and new subscribers can’t/],
  ['private-protected', 'private', /^Subscribers can read all its messages/],
  ['private', 'private-protected', /^New subscribers can no longer read/],
])('describes the effect of opening or closing a channel: from %s to %s', (from, to, words) => {
  expect(effect('privacy', from, to)).toMatch(words)
})

it.each([
  ['realm_default', 1, 365, 'Messages older than 1 day are permanently deleted.'],
  ['unlimited', 30, 365, 'Messages older than 30 days are permanently deleted.'],
  [30, 'realm_default', 7, 'Messages older than 7 days are permanently deleted.'],
  [30, 90, 365, 'Messages are kept for 90 days. Messages already deleted aren’t restored.'],
  [30, 'realm_default', -1, 'Messages are no longer deleted. Messages already deleted aren’t restored.'],
  [30, 'unlimited', 365, 'Messages are no longer deleted. Messages already deleted aren’t restored.'],
  [
    30,
    'realm_default',
    null,
    'Messages are deleted according to the organization default, which this server doesn’t report.',
  ],
])('describes the effect of retention from %s to %s with default %s', (from, to, organizationDays, words) => {
  expect(effect('message_retention_days', from, to, organizationDays)).toBe(words)
})

it('describes the message of an announcement, which an undo does not delete', () => {
  const realm = { announcementChannelId: 7 }
  const around = { connection: { realm } as Connection, directory: emptyDirectory }
  const named = { ...around, channelName: (id: number) => (id === 7 ? 'all-hands' : undefined) }
  const on = { from: false, to: true }
  expect(effectText('channel', 'announce', on, named)).toMatch(/ in #all-hands\. .*doesn’t delete the message\.$/)
  expect(effectText('channel', 'announce', on, around)).toMatch(/channel for announcements\. .*doesn’t delete/)
  expect(effectText('channel', 'announce', { from: true, to: false }, named)).toBeNull()
})

it('says who sees a new name only where there was another', () => {
  expect(effect('new_name', 'docks', 'quays')).toMatch(/^Everyone sees the new name\./)
  for (const [field, to] of [
    ['new_name', 'quays'],
    ['folder_id', 2],
    ['topics_policy', 'disable_empty_topic'],
  ] as const)
    expect(effectText('channel', field, { from: '', to, isNew: true }, context(null))).toBeNull()
})

it('describes no effect where the new value says it', () => {
  expect(effect('description', 'a', 'b')).toBeNull()
})
