import { describe, expect, it } from 'vitest'
import type { Failure } from '../failures.ts'
import type { RuleFacts } from './define.ts'
import { newsOf } from './index.ts'
import { noPlayground, playground, type PlaygroundValues } from './playground.ts'

const facts = { values: {}, base: {}, connection: { limits: {} } } as unknown as RuleFacts

describe('the rules of a playground', () => {
  const found = (field: keyof PlaygroundValues, value: string) =>
    playground.fields[field].find?.(value, facts)?.key ?? null

  it('require a language and a name, because the service refuses blank ones', () => {
    expect([found('pygments_language', ' '), found('name', '')]).toEqual(['language-empty', 'name-empty'])
    expect([found('pygments_language', 'C++'), found('name', 'Godbolt')]).toEqual([null, null])
  })

  it('require a template that contains the code', () => {
    expect(found('url_template', '')).toBe('template-empty')
    expect(found('url_template', 'https://x.example/{code')).toBe('template-invalid')
    expect(found('url_template', 'https://x.example/{coder}')).toBe('template-no-code')
    for (const template of ['https://x.example/{code}', 'https://x.example/#{+code}', 'https://x.example/{?a,code}']) {
      expect(found('url_template', template)).toBeNull()
    }
  })
})

describe('a refusal of a new playground', () => {
  const fieldOf = (serverMessage: string) =>
    playground.acts.create?.refusedField({
      failure: { serverMessage } as Failure,
      missing: Object.keys(noPlayground),
      sent: Object.keys(noPlayground),
    })

  it.each([
    ['Invalid characters in pygments language', 'pygments_language'],
    ['Missing the required variable "code" in the URL template', 'url_template'],
    ['Invalid URL template.', 'url_template'],
    ['Realm playground with this Realm, Pygments language and Name already exists.', 'name'],
    ['name has an invalid length', 'name'],
    ['Must be an organization administrator', null],
  ])('finds its field by the words “%s”', (words, field) => {
    expect(fieldOf(words)).toBe(field)
  })
})

it('an event has all playgrounds', () => {
  const wire = { id: 3, name: 'Godbolt', pygments_language: 'C++', url_template: 'https://godbolt.example/{code}' }
  const news = newsOf('playground', { type: 'realm_playgrounds', realm_playgrounds: [wire] })
  const { id, ...values } = wire
  expect(news).toEqual({ about: 'all', records: [{ id, values, wire }] })
  expect(newsOf('playground', { type: 'realm_playgrounds', realm_playgrounds: 'none' })).toBeNull()
})
