import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { User } from '#contract/operations/users.ts'
import { renderHook } from '../../testing/render.tsx'
import { activeBots, createDirectory, useDirectory } from './directory.ts'

const refused = {
  ok: false,
  failure: {
    kind: 'invalid-input',
    message: 'groups.list: HTTP 400',
    status: 400,
    code: 'BAD_REQUEST',
    serverMessage: 'Not allowed for guest users',
  },
}
const lost = { ok: false, failure: { kind: 'network', message: 'broken', reason: 'connection-lost' } }
const answer = (reply: object) => ({ ok: true, value: { reply: JSON.stringify(reply), ignoredParameters: [] } })
const members = { id: 3, name: 'role:members', is_system_group: true, members: [7], direct_subgroup_ids: [] }
const all: Readonly<Record<string, object>> = {
  'groups.list': answer({ user_groups: [members] }),
  'folders.list': answer({ channel_folders: [] }),
  'users.list': answer({ members: [{ user_id: 7, full_name: 'Ada', is_active: true, is_bot: false, role: 400 }] }),
}

/** Loads a directory while some lists have other answers; also returns the requests. */
async function directoryWith(answers: Readonly<Record<string, object>>) {
  const asked: string[] = []
  const send = async ({ operation }: { operation: string }) => {
    asked.push(operation)
    return { ...all, ...answers }[operation]
  }
  vi.stubGlobal('bridge', { 'request:send': send, 'request:cancel': async () => answer({}) })
  const { result } = renderHook(() => useDirectory('p'))
  await waitFor(() => expect(result.current.directory ?? result.current.error).not.toBeNull(), { interval: 5 })
  return { ...result.current, asked }
}

it('takes the groups from the registration where their list is refused', async () => {
  const { directory, error, asked } = await directoryWith({
    'groups.list': refused,
    'groups.list-registered': answer({ realm_user_groups: [members] }),
  })
  expect(error).toBeNull()
  expect(directory?.membersId).toBe(3)
  expect(asked.filter((operation) => operation === 'groups.list-registered')).toHaveLength(1)
})

it.each([
  ['groups.list', { 'groups.list': refused, 'groups.list-registered': refused }],
  ['folders.list', { 'folders.list': refused }],
  ['users.list', { 'users.list': refused }],
])('leaves only that part unknown where %s is refused', async (name, answers) => {
  const { directory, error } = await directoryWith(answers)
  expect(error).toBeNull()
  expect(directory?.groups.size).toBe(name === 'groups.list' ? 0 : 1)
  expect(directory?.folders === null).toBe(name === 'folders.list')
  expect(directory?.users === null).toBe(name === 'users.list')
})

it('does not fall back where the connection is lost, and reports that', async () => {
  const { directory, error, asked } = await directoryWith({ 'groups.list': lost })
  expect(directory).toBeNull()
  expect(error).toMatchObject({ failure: { reason: 'connection-lost' } })
  expect(asked).not.toContain('groups.list-registered')
})

const user = (user_id: number, is_bot: boolean, is_active = true) =>
  ({ user_id, full_name: `u${user_id}`, is_bot, is_active }) as User

it('finds the active bots, and searches a list of people only once', () => {
  const directory = createDirectory([user(7, false), user(8, true), user(9, true, false)], [], null)
  const bots = activeBots(directory)
  expect(bots.map(({ user_id: id }) => id)).toEqual([8])
  expect(activeBots({ ...directory })).toBe(bots)
  expect(activeBots(createDirectory(null, [], null))).toEqual([])
})
