import { describe, expect, it } from 'vitest'
import { operations } from '../../../../electron/contract/operations/index.ts'
import { changesBetween } from '../../../lib/safe-write/field.ts'
import { parametersOf, planWrite } from '../../../lib/safe-write/plan.ts'
import { channelFields, sections, settingsOf, type ChannelSettings } from './fields.ts'
import type { Channel } from '../schema.ts'

const fields = channelFields(8)
const channel: Channel = {
  stream_id: 1,
  name: 'dock',
  description: 'Berths',
  date_created: 1,
  creator_id: null,
  invite_only: false,
  is_web_public: false,
  message_retention_days: null,
  history_public_to_subscribers: true,
  first_message_id: null,
  folder_id: 2,
  topics_policy: 'inherit',
  is_recently_active: true,
  stream_weekly_traffic: null,
  can_add_subscribers_group: 8,
  can_remove_subscribers_group: 5,
  can_administer_channel_group: 6,
  can_delete_any_message_group: 8,
  can_delete_own_message_group: 8,
  can_move_messages_out_of_channel_group: 8,
  isDefault: false,
  isSubscribed: true,
  subscriberCount: 3,
}
const base = settingsOf(channel)
const sentFor = (change: Partial<ChannelSettings>) =>
  parametersOf(fields, planWrite(fields, changesBetween(fields, base, { ...base, ...change }), base, {}).sends)

describe('a channel as settings', () => {
  it('reads retention as default, forever or days', () => {
    expect(settingsOf(channel).message_retention_days).toBe('realm_default')
    expect(settingsOf({ ...channel, message_retention_days: -1 }).message_retention_days).toBe('unlimited')
    expect(settingsOf({ ...channel, message_retention_days: 30 }).message_retention_days).toBe(30)
  })

  it('leaves what the server does not tell unknown', () => {
    expect(base.can_send_message_group).toBeUndefined()
    expect(base.is_archived).toBeUndefined()
  })

  it('covers every parameter of the operation', () => {
    const covered = Object.values(fields).flatMap((field) => field.parameters)
    const documented = Object.keys(operations['channels.update'].parameters).filter((name) => name !== 'stream_id')
    expect([...covered].sort()).toEqual(documented.sort())
  })

  it('gives every field a section', () => {
    expect(new Set<string>(Object.values(sections).flat())).toEqual(new Set(Object.keys(fields)))
  })
})

describe('what a change sends', () => {
  it('sends a permission with the value the edit started from', () => {
    expect(sentFor({ can_remove_subscribers_group: { direct_members: [3], direct_subgroups: [5] } })).toEqual({
      can_remove_subscribers_group: { new: { direct_members: [3], direct_subgroups: [5] }, old: 5 },
    })
  })

  it('sends no old value where it is unknown', () => {
    expect(sentFor({ can_send_message_group: 4 })).toEqual({ can_send_message_group: { new: 4 } })
  })

  it('always sends the history with the privacy, which the server would reset', () => {
    expect(sentFor({ privacy: 'private' })).toEqual({ is_private: true, history_public_to_subscribers: true })
    expect(sentFor({ privacy: 'private-protected' })).toEqual({
      is_private: true,
      history_public_to_subscribers: false,
    })
    expect(sentFor({ privacy: 'web-public' })).toEqual({
      is_private: false,
      history_public_to_subscribers: true,
      is_web_public: true,
    })
  })

  it('sends null to take a channel out of its folder', () => {
    expect(sentFor({ folder_id: null })).toEqual({ folder_id: null })
  })

  it('sees no change where the server would store the same description', () => {
    expect(changesBetween(fields, { ...base, description: 'a b' }, { ...base, description: 'a\nb' })).toEqual([])
  })
})
