import { expect, it } from 'vitest'
import { generatePassword } from './generate-password.ts'

it('a password has five groups of unambiguous letters and digits', () => {
  for (let count = 0; count < 200; count += 1) {
    expect(generatePassword()).toMatch(/^([a-km-zA-HJ-NP-Z2-9]{4}-){4}[a-km-zA-HJ-NP-Z2-9]{4}$/)
  }
})

it('all letters are equally likely, because bytes that favor some are discarded', () => {
  const bytes = [255, 254, 0, 1, 55, 56, 223, 224]
  let next = 0
  const password = generatePassword(() => bytes[next++ % bytes.length] ?? 0)
  // 255, 254 and 224 are discarded; 56 wraps around to the first letter.
  expect(password.replaceAll('-', '').slice(0, 5)).toBe('ab9a9')
  expect(new Set(password.replaceAll('-', ''))).toEqual(new Set(['a', 'b', '9']))
})
