import { describe, expect, it } from 'vitest'
import type { Connection } from '../../../../electron/contract/connection.ts'
import type { UserGroup } from '../../../../electron/contract/operations/groups.ts'
import { createDirectory } from '../../../lib/organization/directory.ts'
import type { ChannelSettings } from './fields.ts'
import { findProblems, findWarnings, lengthOf } from './rules.ts'

const group = (id: number, name: string, isSystem = true): UserGroup => ({
  id,
  name,
  description: '',
  is_system_group: isSystem,
  members: [],
  direct_subgroup_ids: [],
  creator_id: null,
  date_created: null,
  can_add_members_group: 1,
  can_join_group: 1,
  can_leave_group: 1,
  can_manage_group: 1,
  can_mention_group: 1,
  can_remove_members_group: 1,
})
const everyone = 2
const nobody = 8
const directory = createDirectory(
  [],
  [group(1, 'role:owners'), group(everyone, 'role:everyone'), group(nobody, 'role:nobody'), group(20, 'Dock', false)],
  [],
)

const connection = (more: {
  role?: number
  isWebPublicPossible?: boolean | null
  nameLimit?: number | null
  accepts?: Connection['channelPermissionSettings']
}): Connection => ({
  profileId: '00000000-0000-4000-8000-000000000000',
  server: 'https://chat.example',
  dialect: 'field',
  featureLevel: 509,
  version: null,
  realmName: null,
  me: { userId: 1, email: 'a@b', fullName: 'A', role: more.role ?? 200, isBot: false },
  hasEvents: true,
  limits: {
    max_stream_name_length: more.nameLimit === undefined ? 60 : more.nameLimit,
    max_stream_description_length: 1024,
    max_channel_folder_name_length: null,
    max_channel_folder_description_length: null,
    max_topic_length: null,
    max_message_length: null,
    max_file_upload_size_mib: null,
  },
  realm: {
    messageRetentionDays: 365,
    topicsPolicy: null,
    emptyTopicDisplayName: null,
    isWebPublicPossible: more.isWebPublicPossible === undefined ? true : more.isWebPublicPossible,
    canCreateWebPublicChannelGroup: 1,
  },
  typing: null,
  hasProviderBToken: null,
  playgrounds: null,
  channelPermissionSettings: more.accepts ?? null,
})

const base = {
  new_name: 'dock',
  description: '',
  privacy: 'public',
  message_retention_days: 'realm_default',
  is_archived: false,
  folder_id: null,
  is_default_stream: false,
  topics_policy: 'inherit',
  default_push_notifications: false,
  can_create_topic_group: everyone,
  can_send_message_group: everyone,
} as unknown as ChannelSettings

const problems = (change: Partial<ChannelSettings>, more: Parameters<typeof connection>[0] = {}) =>
  findProblems({ ...base, ...change }, { connection: connection(more), directory, base })
const warnings = (change: Partial<ChannelSettings>, more: Parameters<typeof connection>[0] = {}) =>
  findWarnings({ ...base, ...change }, { connection: connection(more), directory, base })

describe('rules checked before sending (§4.3, REFERENCE §1.3, §4)', () => {
  it('finds nothing wrong with a channel as it is', () => {
    expect(problems({})).toEqual({})
    expect(warnings({})).toEqual({})
  })

  it('counts characters as the service does, and only against a limit that was told', () => {
    expect(lengthOf('⛴️'.normalize())).toBe(2)
    expect(problems({ new_name: '⛴'.repeat(60) })).toEqual({})
    expect(problems({ new_name: 'n'.repeat(61) })).toHaveProperty('new_name')
    expect(problems({ new_name: 'n'.repeat(61) }, { nameLimit: null })).toEqual({})
    expect(problems({ new_name: '  ' })).toHaveProperty('new_name')
  })

  it('refuses a private default channel', () => {
    expect(problems({ privacy: 'private', is_default_stream: true })).toHaveProperty('privacy')
    expect(problems({ privacy: 'private' })).toEqual({})
  })

  it('refuses protected history unless everyone may create topics', () => {
    expect(problems({ privacy: 'private-protected', can_create_topic_group: 20 })).toHaveProperty('privacy')
    expect(problems({ privacy: 'private-protected' })).toEqual({})
  })

  it('leaves protected history to a server that does not tell who may create topics', () => {
    expect(problems({ privacy: 'private-protected', can_create_topic_group: undefined })).toEqual({})
  })

  it('refuses web-public where it is switched off, and leaves it to the server where that is unknown', () => {
    expect(problems({ privacy: 'web-public' }, { isWebPublicPossible: false })).toHaveProperty('privacy')
    expect(problems({ privacy: 'web-public' }, { isWebPublicPossible: null })).toEqual({})
    expect(warnings({ privacy: 'web-public' })).toHaveProperty('privacy')
  })

  it.each([0, -1, 1.5])('refuses %d days of retention', (days) => {
    expect(problems({ message_retention_days: days })).toHaveProperty('message_retention_days')
  })

  it('warns who is no owner of a change of retention', () => {
    expect(warnings({ message_retention_days: 30 })).toHaveProperty('message_retention_days')
    expect(warnings({ message_retention_days: 30 }, { role: 100 })).toEqual({})
  })

  it('checks permissions by what the server says each accepts, and not at all where it does not say', () => {
    const accepts = {
      can_send_message_group: { require_system_group: false, allow_nobody_group: false, allow_everyone_group: true },
      can_create_topic_group: { require_system_group: true, allow_nobody_group: true, allow_everyone_group: false },
    }
    expect(problems({ can_send_message_group: nobody }, { accepts })).toHaveProperty('can_send_message_group')
    expect(problems({ can_create_topic_group: 20 }, { accepts })).toHaveProperty('can_create_topic_group')
    expect(problems({ can_send_message_group: nobody })).toEqual({})
  })

  it('does not complain about what the server holds already', () => {
    const accepts = {
      can_create_topic_group: { require_system_group: false, allow_nobody_group: true, allow_everyone_group: false },
    }
    expect(problems({}, { accepts })).toEqual({})
  })
})
