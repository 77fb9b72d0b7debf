import { describe, expect, it } from 'vitest'
import { guessesOf } from './guesses.ts'
import { judgeText, rulesText } from './password-control.tsx'

it('says what the server asks of a password as far as it tells', () => {
  expect(rulesText({ minLength: 8, maxLength: 100, minGuesses: 10_000 })).toBe(
    'This server asks for 8 characters or more. It takes 100 characters at most. It refuses what it takes to be found in less than 10,000 guesses.',
  )
  const untold = 'This server does not tell what it asks of a password.'
  expect(rulesText({ minLength: null, maxLength: null, minGuesses: null })).toBe(untold)
  expect(rulesText({ minLength: 0, maxLength: null, minGuesses: 0 })).toBe(untold)
})

describe('the estimate of a typed password', () => {
  const guesses = (password: string, known: readonly string[] = []) => guessesOf({ password, known })

  it('knows what people choose, in whatever signs, and rows of keys', () => {
    for (const password of ['password', 'P4ssw0rd', 'qwertyuiop', 'harbour1']) {
      expect(guesses(password), password).toBeLessThan(1_000_000)
    }
  })

  it('lets words that nobody would expect together pass, and what is drawn by chance', () => {
    for (const password of ['copper-lantern-falls-upward', 'x7Qp-mW3v-Zk9d']) {
      expect(guesses(password), password).toBeGreaterThan(100_000_000)
    }
  })

  it('takes the name and the address of the person for known, which others guess first', () => {
    const password = 'halvorsrud-bjerkness'
    const known = ['Sofie Bjerkness', 'sofie@halvorsrud.example']
    expect(guesses(password, known)).toBeLessThan(guesses(password) / 1_000)
  })

  it('is held against the figure of the server, and says what to do', () => {
    expect(judgeText(9_999.2, 10_000)).toBe(
      'Too easy: some 9,999 guesses find it, and this server asks for 10,000 or more. Make it longer, such as by two more words that do not belong together.',
    )
    expect(judgeText(10_000, 10_000)).toBe(
      'Hard enough by this console’s estimate, which asks for 10,000 guesses as the server does. The server has the last word when the user is sent.',
    )
  })
})
