import { afterEach, expect, it } from 'vitest'
import { forgetPassword, noteGenerated, noteTyped, pendingPassword } from './pending-password.ts'

afterEach(() => ['p', 'q'].forEach(forgetPassword))

it('remembers that a password was typed, without the password', () => {
  noteTyped('p')
  expect(pendingPassword('p')).toEqual({ kind: 'typed' })
})

it('generates one per account, the same for each attempt to create it', () => {
  const text = noteGenerated('p')
  expect(noteGenerated('p')).toBe(text)
  expect(pendingPassword('p')).toEqual({ kind: 'generated', text })
  forgetPassword('p')
  expect(noteGenerated('p')).not.toBe(text)
})

it('keeps those of two organizations apart', () => {
  noteTyped('p')
  expect(pendingPassword('q')).toBeNull()
})
