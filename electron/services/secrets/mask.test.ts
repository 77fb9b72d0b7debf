import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskText } from '#contract/secrets.ts'
import { accountSecrets, secretForms } from './forms.ts'
import { createMask } from './mask.ts'

const key = 'q7Rk2LmX0vNc8TzB4yHs6WdJ1fPgA3eU'
const password = 'p?ä5 w/o"+\\&=€'

describe('secretForms', () => {
  it('lists the forms in which others write a secret', () => {
    expect(secretForms('a?ä ~')).toEqual(
      expect.arrayContaining([
        'a?ä ~',
        'a%3F%C3%A4%20~',
        'a%3F%C3%A4+%7E',
        String.raw`a?\u00e4 ~`,
        String.raw`\u0061\u003f\u00e4\u0020\u007e`,
        'YT/DpCB+',
        'YT_DpCB-',
        'YT%2FDpCB%2B',
      ]),
    )
    expect(secretForms('abcd')).toEqual(expect.arrayContaining(['YWJjZA==', 'YWJjZA', 'YWJjZA%3D%3D']))
  })

  it('covers the header of basic authentication', () => {
    const token = Buffer.from(`ada@example.org:${key}`).toString('base64')
    expect(accountSecrets('ada@example.org', key).flatMap(secretForms)).toContain(token)
  })
})

describe('createMask', () => {
  const mask = createMask([...accountSecrets('ada@example.org', key), password])

  const forms = [...accountSecrets('ada@example.org', key), password].flatMap(secretForms)
  const isClean = (text: string) => forms.every((form) => !text.toLowerCase().includes(form.toLowerCase()))

  it.each(forms)('masks %s in a sentence, in a key and deep inside', (form) => {
    const masked = JSON.stringify(mask({ [`key ${form}`]: 1, deep: [{ words: [`before ${form}, after`] }] }))
    expect(masked.split(maskText)).toHaveLength(3)
    expect(isClean(masked)).toBe(true)
  })

  it('leaves the other words around a secret, escaped or not', () => {
    const escaped = encodeURIComponent(`ada@example.org:${key}`)
    expect(mask(`the key ${key}, sent by Ada`)).toBe(`the key ${maskText}, sent by Ada`)
    expect(mask(`the password ${encodeURIComponent(password)} sent by Ada`)).toBe(
      `the password ${maskText} sent by Ada`,
    )
    expect(mask(`the pair /x?${escaped} sent by Ada`)).toBe(`the pair /x?ada%40example.org%3A${maskText} sent by Ada`)
    expect(mask('100% of \\u0041 and C:\\new are harmless')).toBe('100% of \\u0041 and C:\\new are harmless')
  })

  it.each([
    ['escapes in either case', 'p%3f%c3%a45%20w%2fo%22%2B%5C%26%3D%E2%82%aC'],
    ['some characters escaped and some not', 'p?%C3%A45 w/o"%2B\\&=€'],
    ['small letters, as in the name of a host', password.toLowerCase()],
  ])('masks %s', (_what, form) => {
    expect(mask(`a ${form} b`)).toMatch(/^(a )?•{8}( b)?$/)
  })

  it('masks the token after "Basic", and the pair as a whole', () => {
    const token = Buffer.from(`ada@example.org:${key}`).toString('base64')
    expect(mask(`Basic ${token}`)).toBe(`Basic ${maskText}`)
    expect(mask(`for ada@example.org:${key}.`)).toBe(`for ${maskText}.`)
  })

  it('masks a short secret only as a whole word', () => {
    const short = createMask(['cat'])
    expect(short(['cat', 'concatenated', 'a cat', 'Y2F0', String.raw`\u0063at`, { cat: 1 }])).toEqual([
      maskText,
      'concatenated',
      'a cat',
      maskText,
      maskText,
      { [maskText]: 1 },
    ])
  })

  it('spares the given strings as whole values', () => {
    const sparing = createMask(['hamlet', 'id'], ['hamlet@example.org', 'id'])
    expect(sparing({ id: 'hamlet@example.org', other: 'hamlet@elsewhere.org' })).toEqual({
      id: 'hamlet@example.org',
      other: `${maskText}@elsewhere.org`,
    })
  })

  it('returns a value without secrets unchanged', () => {
    const value = { a: ['b', { c: null, d: 1, e: true }] }
    expect(mask(value)).toBe(value)
    for (const plain of ['text', 1, null, undefined, true]) expect(mask(plain)).toBe(plain)
    expect(createMask([])(value)).toBe(value)
    expect(createMask([''])(value)).toBe(value)
  })

  it('keeps own keys of any name, and pollutes nothing', () => {
    const value = JSON.parse(`{"__proto__": {"x": "${key}"}, "constructor": "${key}", "toString": 1}`) as object
    const masked = mask(value) as object
    expect(Object.entries(masked)).toEqual([
      ['__proto__', { x: maskText }],
      ['constructor', maskText],
      ['toString', 1],
    ])
    expect(Object.getPrototypeOf(masked)).toBe(Object.prototype)
    expect(({} as { x?: unknown }).x).toBeUndefined()
  })

  it('survives any depth', () => {
    const depth = 200_000
    const deep = JSON.parse(`${'['.repeat(depth)}"${key}"${']'.repeat(depth)}`) as unknown
    let masked = mask(deep)
    while (Array.isArray(masked)) masked = masked[0]
    expect(masked).toBe(maskText)
  })

  it.each([String.raw`pa\u2003ss`, String.raw`\tü\"é`, '      ', '\\🝯ﴯʌ🏃'])(
    'masks every form of %j, whose backslashes and blanks look like escapes',
    (secret) => {
      const forms = secretForms(secret)
      for (const form of forms) {
        const masked = String(createMask([secret])(form))
        expect(masked).toContain(maskText)
        expect(forms.filter((other) => masked.includes(other))).toEqual([])
      }
    },
  )

  it('is not slowed down by hostile texts', () => {
    const hostile = [key.slice(0, -1), '\\', '%25', '%5c', String.raw`\u`, 'p?'].map((part) => part.repeat(50_000))
    // A quadratic search would take longer than the limit of a test.
    expect(mask(hostile)).toBe(hostile)
  })

  it('lets no secret through, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 6, maxLength: 40, unit: 'grapheme' }), (secret) => {
        const forms = secretForms(secret)
        for (const form of forms) {
          const masked = String(createMask([secret])(form))
          expect(masked).toContain(maskText)
          expect(forms.filter((other) => masked.includes(other))).toEqual([])
        }
      }),
      { numRuns: 200 },
    )
  })
})
