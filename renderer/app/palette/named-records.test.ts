import { expect, it } from 'vitest'
import type { UserGroup } from '#contract/operations/groups.ts'
import type { User } from '#contract/operations/users.ts'
import type { Channel } from '../../lib/organization/channels.ts'
import { createDirectory } from '../../lib/organization/directory.ts'
import { preparedEntries } from './named-records.ts'
import { findEntries } from './rank.ts'

const channel = (stream_id: number) => ({ stream_id, name: `Deck ${stream_id}`, description: 'Watch' }) as Channel
const users = [{ user_id: 7, full_name: 'Zoë Lind', email: 'zoe@deck.example', is_active: false } as User]
const groups = [
  { id: 20, name: 'Pilots', description: '', members: [], is_system_group: false } as unknown as UserGroup,
]
const linkifiers: never[] = []
const directory = createDirectory(users, groups, null)

it('finds records by folded names, and opens each on its page', () => {
  const entries = preparedEntries('p', { channels: [channel(4)], linkifiers, directory }).result()
  expect(entries?.map(({ name, entry: { key, action } }) => [name, key, action])).toEqual([
    ['deck 4', 'channel 4', { kind: 'open', to: '/o/p/channels/4' }],
    ['zoe lind', 'user 7', { kind: 'open', to: '/o/p/users/7' }],
    ['pilots', 'user-group 20', { kind: 'open', to: '/o/p/groups/20/settings' }],
  ])
})

it('finds a deactivated user by address, and any record by its ID', () => {
  const entries = preparedEntries('p', { channels: [channel(4)], linkifiers, directory }).result() ?? []
  const found = (query: string) => findEntries(entries, query).flatMap((group) => group.entries.map(({ key }) => key))
  expect(found('zoe@deck')).toEqual(['user 7'])
  expect(found('#20')).toEqual(['user-group 20'])
})

it('are prepared in slices where there are many, and once for the same lists', () => {
  const channels = Array.from({ length: 3_000 }, (_, id) => channel(id))
  const first = preparedEntries('p', { channels, linkifiers, directory })
  expect(first.result()).toBeNull()
  expect(preparedEntries('p', { channels, linkifiers, directory })).toBe(first)
  expect(preparedEntries('p', { channels: [...channels], linkifiers, directory })).not.toBe(first)
})
