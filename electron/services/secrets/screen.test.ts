import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { secretForms } from './forms.ts'
import { createMask } from './mask.ts'
import { createScreen } from './screen.ts'

const key = 'q7Rk2LmX0vNc8TzB4yHs6WdJ1fPgA3eU'

describe('createScreen', () => {
  const mayHold = createScreen([key])

  it.each(secretForms(key))('sees %s', (form) => {
    expect(mayHold(JSON.stringify({ a: [`x ${form} y`] }))).toBe(true)
    expect(mayHold(`{"a":"${form}"}`)).toBe(true)
  })

  it('passes lists without a secret, with their usual escapes', () => {
    const list = String.raw`{"streams":[{"name":"caf\u00e9 \u003cb\u003e","description":"a\nb \"c\" https:\/\/x.org/a%20b%2Fc"}]}`
    expect(mayHold(list)).toBe(false)
    expect(createScreen([])(`{"a":"${key}"}`)).toBe(false)
  })

  it('never passes a value that a mask would change', () => {
    const secrets = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
    fc.assert(
      fc.property(secrets, fc.nat(), fc.nat(1), (secret, choice, isEscaped) => {
        const forms = secretForms(secret)
        const json = JSON.stringify({ a: forms[choice % forms.length] })
        const text = isEscaped === 1 ? escapeSome(json) : json
        const value: unknown = JSON.parse(text)
        if (createMask([secret])(value) !== value) expect(createScreen([secret])(text)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

/** Returns the same JSON, with every second letter or digit of its value escaped. */
function escapeSome(json: string): string {
  let count = 0
  return json.replaceAll(/(?<=^\{"a":".*)(?<!\\u?[\da-f]{0,3})[a-z\d]/gi, (char) =>
    count++ % 2 === 0 ? `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}` : char,
  )
}
