import { expect, it } from 'vitest'
import { importEntries } from './import-entries.ts'

const one = {
  id: 7,
  pattern: 'DOC-(?P<n>[0-9]+)',
  url_template: 'https://docs.example/{n}',
  example_input: null,
  reverse_template: null,
  alternative_url_templates: [],
}

it('tells by the pattern what the server has already, whatever its id and its link', () => {
  const other = { ...one, id: 8, pattern: 'PO-(?P<n>[0-9]+)' }
  const here = { ...one, id: 1, pattern: ' DOC-(?P<n>[0-9]+)', url_template: 'https://elsewhere.example/{n}' }
  const values = { pattern: one.pattern, url_template: one.url_template, example_input: '', reverse_template: '' }
  expect(importEntries([one, other], [here, { ...here, id: 8, pattern: 'x' }])).toEqual([
    { id: 7, values: { ...values, alternative_url_templates: [] }, isHere: true },
    { id: 8, values: { ...values, pattern: other.pattern, alternative_url_templates: [] }, isHere: false },
  ])
})
