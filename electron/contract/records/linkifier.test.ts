import { describe, expect, it } from 'vitest'
import type { Failure } from '../failures.ts'
import { operations } from '../operations/index.ts'
import { changesBetween, fieldOf, isSameValue } from './index.ts'
import { linkifier, linkifierFieldOf, linkifierName, linkifierValues, noLinkifier } from './linkifier.ts'

const wire = {
  id: 4,
  pattern: 'T(?P<t>[0-9]+)',
  url_template: 'https://x.example/{t}',
  example_input: null,
  reverse_template: null,
  alternative_url_templates: ['https://y.example/{t}'],
}
const values = linkifierValues(wire)
const sent = (field: string, mine: unknown) => fieldOf('linkifier', field).toParameters(mine, undefined)
const refusal = (more: Partial<Failure>): Failure => ({
  kind: 'invalid-input',
  message: 'refused',
  status: 400,
  ...more,
})

describe('the fields of a linkifier', () => {
  it('have an absent example and reverse template as empty texts, which clear them', () => {
    expect(values).toMatchObject({ example_input: '', reverse_template: '' })
    expect(sent('example_input', '')).toEqual({ example_input: '' })
  })

  it('cover every parameter of both operations', () => {
    const covered = new Set(Object.values(linkifier.fields).flatMap(({ parameters }) => parameters))
    for (const id of ['linkifiers.create', 'linkifiers.update'] as const) {
      const documented = Object.keys(operations[id].parameters).filter((name) => name !== 'filter_id')
      expect(documented.filter((name) => !covered.has(name))).toEqual([])
    }
  })

  it('are sent stripped as the service does, without blank rows', () => {
    expect(sent('pattern', ' x\u0085')).toEqual({ pattern: 'x' })
    expect(sent('alternative_url_templates', ['u', ' ', ''])).toEqual({ alternative_url_templates: ['u'] })
  })

  it('are unchanged where the service would store the same', () => {
    const mine = { ...values, pattern: `${values.pattern} `, alternative_url_templates: ['https://y.example/{t}', ''] }
    expect(changesBetween('linkifier', values, mine)).toEqual([])
    expect(isSameValue('linkifier', 'pattern', 'x', 'X')).toBe(false)
  })

  it('name it by its example, else by its pattern', () => {
    expect(linkifierName({ ...values, example_input: 'T12' })).toBe('T12')
    expect(linkifierName(values)).toBe(wire.pattern)
    expect(linkifierName(noLinkifier)).toBeNull()
  })
})

describe('the field of a refusal', () => {
  it.each([
    ['errors by field', refusal({ fields: { url_template: ['Invalid URL template.'] } }), 'url_template'],
    [
      'the example in the words',
      refusal({ serverMessage: 'Example input does not match the linkifier pattern.' }),
      'example_input',
    ],
    [
      'a missing example',
      refusal({ serverMessage: 'Example text is required when auto-conversion field is set.' }),
      'example_input',
    ],
    [
      'the reverse template',
      refusal({ serverMessage: "Invalid auto-conversion field: missing '}' character." }),
      'reverse_template',
    ],
    [
      'a name only in the template',
      refusal({ serverMessage: "Group 'x' in URL template is not present in linkifier pattern." }),
      'url_template',
    ],
    [
      'a group only in the pattern',
      refusal({ serverMessage: "Group 'x' in linkifier pattern is not present in URL template." }),
      'pattern',
    ],
    ['a bad pattern', refusal({ serverMessage: 'Bad regular expression: missing )' }), 'pattern'],
  ])('is found by %s', (_, failure, field) => {
    expect(linkifierFieldOf(failure)).toBe(field)
  })

  it('is the first change where the words name an unchanged field', () => {
    const { refusedField } = linkifier.acts['update'] ?? { refusedField: () => null }
    const failure = refusal({ serverMessage: "Group 'x' in linkifier pattern is not present in URL template." })
    expect(refusedField({ failure, missing: ['url_template'], sent: ['url_template'] })).toBe('url_template')
  })
})

describe('the acts of a linkifier', () => {
  it('compare a deletion with the values that the person saw', () => {
    const { target } = linkifier.acts['delete'] ?? {}
    expect(target?.isSame(values, { ...values, pattern: `${values.pattern} ` })).toBe(true)
    expect(target?.isSame(values, { ...values, pattern: 'other' })).toBe(false)
    expect(target?.isSame(values, null)).toBe(false)
    expect(target?.isSame(null, null)).toBe(true)
  })

  it('read the id of a new one, and the order of the list', () => {
    expect(linkifier.acts['create']?.createdId?.({ id: 9 })).toBe(9)
    const list = [9, 4].map((id) => ({ id, values: {}, wire: null }))
    expect(linkifier.acts['reorder']?.target?.valueOf(list)).toEqual([9, 4])
  })

  it('read all linkifiers from one event, and nothing from a malformed one', () => {
    const [rule] = linkifier.events
    expect(rule?.read({ realm_linkifiers: [wire] })).toMatchObject({ about: 'all', rows: [{ id: 4 }] })
    expect(rule?.read({ realm_linkifiers: [{ id: 'four' }] })).toBeNull()
  })
})
