import { describe, expect, it } from 'vitest'
import type { User } from '#contract/operations/users.ts'
import { createDirectory } from '../../../lib/organization/directory.ts'
import { findPasted } from './included-field.tsx'

const user = (user_id: number, full_name: string, email: string) =>
  ({ user_id, full_name, email, is_active: true, is_bot: false }) as unknown as User
const users = [
  user(7, 'Ada Vik', 'ada@example.com'),
  user(8, 'Bo Lind', 'bo@example.com'),
  user(9, 'Ana Reyes', 'ana@example.com'),
  user(10, 'Ana Reyes', 'ana.reyes@example.com'),
]
const directory = createDirectory(users, [], null)

describe('people in a pasted text', () => {
  it('are found by address, id and full name, in any capitalization, each once', () => {
    expect(findPasted(directory, 'ADA@example.com, 8;bo lind\nana@example.com\tada vik')).toEqual({
      ids: [7, 8, 9],
      unknown: [],
    })
  })

  it('are found as mail programs and columns write them', () => {
    expect(findPasted(directory, '"Vik, Ada" <ada@example.com>, Bo Lind <bo@example.com>')).toEqual({
      ids: [7, 8],
      unknown: [],
    })
    expect(findPasted(directory, 'ada@example.com bo@example.com 9').ids).toEqual([7, 8, 9])
    expect(findPasted(directory, 'ada＠example.com、\u200bBo Lind，９').ids).toEqual([7, 8, 9])
  })

  it('are reported where the text names nobody, or several', () => {
    expect(findPasted(directory, 'eve@example.com, 99, Ana Reyes')).toEqual({
      ids: [],
      unknown: ['eve@example.com', '99', 'Ana Reyes'],
    })
  })

  it('may be any id where the server lists no people', () => {
    expect(findPasted(createDirectory(null, [], null), '99, Ada Vik')).toEqual({ ids: [99], unknown: ['Ada Vik'] })
  })
})
