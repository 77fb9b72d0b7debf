import { expect, it } from 'vitest'
import { recoverJson } from './recover-json.ts'

const document = { a: [1, { b: 'x, } // "y"' }], c: { d: null, e: true }, f: 'z' }
const text = JSON.stringify(document, null, 2)

function isPartOf(part: unknown, whole: unknown): boolean {
  if (typeof part !== 'object' || part === null) return part === whole
  return Object.entries(part).every(([key, value]) => isPartOf(value, (whole as Record<string, unknown>)[key]))
}

it.each([
  ['a comma at the end', '{"a": [1, 2,], "b": {"c": 3,},}', { a: [1, 2], b: { c: 3 } }],
  ['comments', '{ // mine\n "a": "//no", /* , } */ "b": 1 }', { a: '//no', b: 1 }],
  ['zeros at the end', '{"a": 1}\n\0\0\0', { a: 1 }],
])('reads all of a text with %s', (_what, given, read) => {
  expect(recoverJson(given)).toEqual({ document: read, cutAt: null })
})

it('reads every beginning of a text up to its last complete part', () => {
  for (let length = 1; length < text.length; length += 1) {
    const recovered = recoverJson(text.slice(0, length))
    expect(isPartOf(recovered?.document, document), text.slice(0, length)).toBe(true)
    expect(recovered?.cutAt).not.toBeNull()
  }
  expect(recoverJson('{"people": [{"name": "Ada", "pet": 1}, {"name": "Bo", "pe')).toEqual({
    document: { people: [{ name: 'Ada', pet: 1 }, { name: 'Bo' }] },
    cutAt: 'people.1',
  })
  // The digits of a number may be cut as well.
  expect(recoverJson('{"a": 1, "b": 23')).toEqual({ document: { a: 1 }, cutAt: 'b' })
})

it.each(['', ' ', 'text', '{"a": 1}{"b": 2}', '{"a": 1]', '{"a" 1}', '\0\0', '{a: 1}', '{"a": 1} more', ','])(
  'reads nothing of %j',
  (given) => expect(recoverJson(given)).toBeNull(),
)
