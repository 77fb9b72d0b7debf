import { describe, expect, it } from 'vitest'
import { isAtLeast, roles } from '#contract/roles.ts'
import { leastRoleLabel, roleLabel, roleValue } from './roles.ts'

const me = { userId: 1, email: 'a@example.com', fullName: 'A', isBot: false }

describe('roles', () => {
  it('are ordered by their numbers', () => {
    expect(isAtLeast(roles.owner, 'administrator')).toBe(true)
    expect(isAtLeast(roles.administrator, 'administrator')).toBe(true)
    expect(isAtLeast(roles.moderator, 'administrator')).toBe(false)
  })

  it('are undecided where the server does not report them', () => {
    expect(isAtLeast(null, 'owner')).toBeNull()
    expect(isAtLeast(undefined, 'guest')).toBeNull()
  })

  it.each(Object.entries(roles))('have a name: %s', (name, role) => {
    expect(roleLabel({ ...me, role })).toBe(name)
    expect(roleValue({ ...me, role }).toLowerCase()).toBe(name)
    expect(leastRoleLabel(name as keyof typeof roles)).not.toBe('')
  })

  it('begin with a capital letter outside a sentence', () => {
    expect(roleValue({ ...me, role: roles.owner })).toBe('Owner')
    expect(roleValue({ ...me, isBot: true, role: null })).toBe('Bot')
    expect(roleValue({ ...me, role: 555 })).toBe('Unknown (555)')
  })

  it('are not guessed for bots and unknown numbers', () => {
    expect(roleLabel({ ...me, role: 400, isBot: true })).toBe('bot')
    expect(roleLabel({ ...me, role: 555 })).toBe('unknown role (555)')
    expect(roleValue({ ...me, role: null })).toBe('Role unknown')
    expect(roleLabel(null)).toBe('role unknown')
  })
})
