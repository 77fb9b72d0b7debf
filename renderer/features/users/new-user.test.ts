import { afterEach, describe, expect, it } from 'vitest'
import { forgetPassword, judgeText, noteGenerated, noteTyped, pendingPassword, rulesText } from './new-user.tsx'
import { guessesOf } from './password/guesses.ts'

describe('pending password', () => {
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
})

describe('password control', () => {
  it('lists the server’s password rules as far as they are known', () => {
    expect(rulesText({ minLength: 8, maxLength: 100, minGuesses: 10_000 })).toBe(
      'This server requires at least 8 characters. The password can have at most 100 characters. The server rejects passwords that can be guessed in fewer than 10,000 attempts.',
    )
    const unreported = 'This server doesn’t report its password rules.'
    expect(rulesText({ minLength: null, maxLength: null, minGuesses: null })).toBe(unreported)
    expect(rulesText({ minLength: 0, maxLength: null, minGuesses: 0 })).toBe(unreported)
  })

  describe('the estimate of a typed password', () => {
    const guesses = (password: string, known: readonly string[] = []) => guessesOf({ password, known })

    it('recognizes common passwords with substitutions, and keyboard rows', () => {
      for (const password of ['password', 'P4ssw0rd', 'qwertyuiop', 'harbour1']) {
        expect(guesses(password), password).toBeLessThan(1_000_000)
      }
    })

    it('accepts unexpected word combinations and random passwords', () => {
      for (const password of ['copper-lantern-falls-upward', 'x7Qp-mW3v-Zk9d']) {
        expect(guesses(password), password).toBeGreaterThan(100_000_000)
      }
    })

    it('counts the person’s name and address as easy to guess', () => {
      const password = 'halvorsrud-bjerkness'
      const known = ['Sofie Bjerkness', 'sofie@halvorsrud.example']
      expect(guesses(password, known)).toBeLessThan(guesses(password) / 1_000)
    })

    it('is compared with the server’s minimum, with advice', () => {
      expect(judgeText(9_999.2, 10_000)).toBe(
        'Too easy: it can be guessed in about 9,999 attempts, and this server requires at least 10,000. Make it longer, for example by adding two unrelated words.',
      )
      expect(judgeText(10_000, 10_000)).toBe(
        'Hard enough: this console estimates at least 10,000 attempts, as the server requires. The server checks again when you send the user.',
      )
    })
  })
})
