import { describe, expect, it } from 'vitest'
import type { UserGroup } from '#contract/operations/groups.ts'
import { createDirectory } from '../../../lib/organization/directory.ts'
import type { Permission, PermissionPlace } from '../../../lib/organization/permissions.ts'
import { knownUses, usesInRefusal } from './group-uses.tsx'

const group = (id: number, direct_subgroup_ids: number[] = [], deactivated = false): UserGroup => ({
  id,
  name: `g${id}`,
  description: '',
  members: [],
  direct_subgroup_ids,
  is_system_group: false,
  deactivated,
})
const [tugs, outer, summer, pilots] = [20, 21, 22, 23]
const directory = createDirectory(
  null,
  [group(tugs), group(outer, [tugs]), group(summer, [tugs], true), group(pilots)],
  null,
)
const organization: PermissionPlace = { kind: 'organization' }
const quay: PermissionPlace = { kind: 'channel', id: 7, name: 'quay', privacy: 'public' }
const named = (on: PermissionPlace, setting: string, value: Permission['value']): Permission => ({
  on,
  setting,
  value,
  sources: undefined,
})

describe('the known uses of a group', () => {
  it('are permissions that name it, alone or among others, by place, and active groups that contain it', () => {
    const permissions = [
      named(organization, 'can_create_groups', tugs),
      named(organization, 'can_manage_all_groups', outer),
      named(quay, 'can_send_message_group', { direct_members: [5], direct_subgroups: [pilots, tugs] }),
      named(quay, 'can_administer_channel_group', tugs),
      named({ kind: 'group', id: pilots, name: 'g23' }, 'can_join_group', tugs),
    ]
    expect(knownUses(tugs, directory, permissions)).toEqual([
      { on: 'organization', settings: ['can_create_groups'] },
      { on: 'channel', id: 7, settings: ['can_send_message_group', 'can_administer_channel_group'] },
      { on: 'group', id: pilots, settings: ['can_join_group'] },
      { on: 'container', id: outer },
    ])
  })

  it('do not include a permission of the group itself, nor one that it only has through another group', () => {
    const permissions = [
      named({ kind: 'group', id: tugs, name: 'g20' }, 'can_manage_group', tugs),
      named(quay, 'can_send_message_group', outer),
      named(quay, 'can_resolve_topics_group', { direct_members: [tugs], direct_subgroups: [] }),
    ]
    expect(knownUses(tugs, directory, permissions)).toEqual([{ on: 'container', id: outer }])
    expect(knownUses(pilots, directory, permissions)).toEqual([])
  })
})

describe('the uses in a refusal', () => {
  const refusal = (objections: unknown) => ({ code: 'CANNOT_DEACTIVATE_GROUP_IN_USE', details: { objections } })

  it('are those of every documented type, and the words of any other', () => {
    expect(
      usesInRefusal(
        refusal([
          { type: 'realm', settings: ['can_create_groups'] },
          { type: 'channel', channel_id: 7, settings: ['can_send_message_group'] },
          { type: 'user_group', group_id: pilots, settings: ['can_join_group'] },
          { type: 'subgroup', supergroup_ids: [outer, summer] },
          { type: 'bot', bot_id: 3 },
        ]),
      ),
    ).toEqual([
      { on: 'organization', settings: ['can_create_groups'] },
      { on: 'channel', id: 7, settings: ['can_send_message_group'] },
      { on: 'group', id: pilots, settings: ['can_join_group'] },
      { on: 'container', id: outer },
      { on: 'container', id: summer },
      { on: 'other', type: 'bot' },
    ])
  })

  it('are none where the answer is malformed or another one', () => {
    expect(usesInRefusal(refusal('all'))).toEqual([])
    expect(usesInRefusal(refusal([null, 3, { channel_id: 7 }]))).toEqual([])
    expect(usesInRefusal({ ...refusal([{ type: 'subgroup', supergroup_ids: [1] }]), code: 'BAD_REQUEST' })).toEqual([])
    expect(usesInRefusal(null)).toEqual([])
  })
})
