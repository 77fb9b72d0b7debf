import { expect, it } from 'vitest'
import { findRepeatedKey } from './repeated-key.ts'

it.each([
  ['{"a": 1, "b": {"a": 2}, "c": [{"a": 3}, {"a": 4}]}', null],
  ['{"a": "a", "b": "{\\"a\\": 1, \\"a\\": 2}", "c": ["a", "a"]}', null],
  ['["a", "a"]', null],
  ['"a"', null],
  ['{}', null],
  ['{"a": 1, "a": 1}', 'a'],
  ['{"a": 1, "\\u0061": 2}', 'a'],
  ['{"b": [1, {"c": 1}, {"c": {"d": [], "d": {}}}]}', 'b.2.c.d'],
  ['{"__proto__": 1, "__proto__": 2}', '__proto__'],
  ['{"a\\"": 1, "b": "\\\\", "a\\"": 2}', 'a"'],
])('finds the key that is repeated in %s', (text, path) => {
  expect(JSON.parse(text)).toBeDefined()
  expect(findRepeatedKey(text)).toBe(path)
})
