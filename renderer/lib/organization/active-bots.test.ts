import { expect, it } from 'vitest'
import type { User } from '#contract/operations/users.ts'
import { activeBots } from './active-bots.ts'
import { createDirectory } from './directory.ts'

const user = (user_id: number, is_bot: boolean, is_active = true) =>
  ({ user_id, full_name: `u${user_id}`, is_bot, is_active }) as User

it('finds the active bots, and searches a list of people only once', () => {
  const directory = createDirectory([user(7, false), user(8, true), user(9, true, false)], [], null)
  const bots = activeBots(directory)
  expect(bots.map(({ user_id: id }) => id)).toEqual([8])
  expect(activeBots({ ...directory })).toBe(bots)
  expect(activeBots(createDirectory(null, [], null))).toEqual([])
})
