import { expect, it } from 'vitest'
import { rulesText } from './password-control.tsx'

it('says what the server asks of a password as far as it tells, and what only the server can judge', () => {
  expect(rulesText({ minLength: 8, maxLength: 100, minGuesses: 10_000 })).toBe(
    'This server asks for 8 characters or more. It takes 100 characters at most. It refuses what it takes to be found in less than 10,000 guesses. Whether one is too easy to guess, it says when the user is sent.',
  )
  const untold = 'This server does not tell what it asks of a password.'
  expect(rulesText({ minLength: null, maxLength: null, minGuesses: null })).toContain(untold)
  expect(rulesText({ minLength: 0, maxLength: null, minGuesses: 0 })).toContain(untold)
})
