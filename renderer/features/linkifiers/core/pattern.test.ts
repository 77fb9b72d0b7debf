import { RE2JS } from 're2js'
import { expect, it } from 'vitest'
import { lintLinkifier } from '../lint.ts'
import { isTooLarge } from './pattern.ts'

const isRefused = (pattern: string) => isTooLarge(RE2JS.compile(pattern))

// The expected sizes were measured with RE2 itself.
it('distinguishes patterns that are too large for RE2 from those it accepts', () => {
  const refused = [
    '\\pL{1000}',
    '(?P<id>[\\pL\\pN_]{1,500})',
    '[\\pL\\pN_]{404}',
    '\\pL{500}',
    '(?i)\\pL{500}',
    '[^\\pL]{463}',
    '\\p{Lu}{800}',
    '(?:[\\pL\\pN_]{1,500})?',
    '\\pL{300}-\\pL{300}',
    '\\pM{966}',
    '(?:\\pM\\pP){580}',
    '(?:\\pS|\\pM){596}',
    '[\\pP\\pS]{821}',
    '[\\pL\\pM\\pN]{379}',
    '\\p{Ll}{757}',
    '\\PM{722}',
  ]
  for (const pattern of refused) expect(isRefused(pattern), pattern).toBe(true)
  const taken = [
    '(?P<id>[0-9]+)',
    '\\pL{400}',
    '(?P<id>[\\pL\\pN_]{1,390})',
    '\\pN{1000}',
    '.{1000}',
    '[^/]{1000}',
    '\\W{1000}',
    '\\PN{900}',
    '\\p{Han}{1000}',
    '\\p{Greek}{1000}',
    '(?:abcdefghij){1000}',
    '(?i)(?:é{10}){100}',
    '\\pM{920}',
    '(?:\\pM\\pP){550}',
    '[\\pP\\pS]{780}',
    '[\\pL\\pM\\pN]{365}',
    '\\p{Ll}{740}',
    '\\p{Lu}{770}',
    '\\PM{690}',
  ]
  for (const pattern of taken) expect(isRefused(pattern), pattern).toBe(false)
})

it('refuses a draft with such a pattern in the words of RE2', () => {
  const { problems } = lintLinkifier({
    pattern: '(?P<id>[\\pL\\pN_]{1,500})',
    url_template: 'https://x.example/{id}',
    reverse_template: null,
    example_input: null,
    alternative_url_templates: [],
  })
  expect(problems).toMatchObject([
    { kind: 'bad_regex', message: 'Bad regular expression: pattern too large - compile failed' },
  ])
})
