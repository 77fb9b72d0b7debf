import { RE2JS } from 're2js'
import { expect, it } from 'vitest'
import { re2Words } from './linkifier-rules.ts'

it.each([
  ['a(?=b)', 'invalid perl operator: (?='],
  ['a(?!b)', 'invalid perl operator: (?!'],
  ['(?<!a)b', 'invalid perl operator: (?<!'],
  ['(?<=a)b', 'invalid perl operator: (?<='],
  ['(', 'missing ): ('],
  ['a)', 'unexpected ): a)'],
  ['[a', 'missing ]: [a'],
  ['*', 'no argument for repetition operator: *'],
  ['a**', 'bad repetition operator: **'],
  ['a{2000}', 'invalid repetition size: {2000}'],
  ['[z-a]', 'invalid character class range: z-a'],
  ['a\\', 'trailing \\'],
  ['\\y', 'invalid escape sequence: \\y'],
])('words the error of %j as RE2 does', (pattern, words) => {
  let error: unknown
  try {
    RE2JS.compile(pattern)
  } catch (caught) {
    error = caught
  }
  expect(re2Words(error)).toBe(words)
})
