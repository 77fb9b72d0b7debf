import { expect, it } from 'vitest'
import { linkifierFile, parseLinkifierFile } from './registry.ts'

const full = {
  id: 7,
  pattern: 'DOC-(?P<n>[0-9]+)',
  url_template: 'https://docs.example/{n}',
  example_input: 'DOC-5',
  reverse_template: 'DOC-{n}',
  alternative_url_templates: ['https://old.example/{n}'],
}

it('reads what it wrote', () => {
  expect(parseLinkifierFile(linkifierFile([full]))).toEqual({ linkifiers: [full], problem: null })
})

it('reads the answer of a server, a bare list, and one with the two required fields alone', () => {
  const { id, pattern, url_template } = full
  expect(parseLinkifierFile(JSON.stringify({ result: 'success', msg: '', linkifiers: [full] })).problem).toBeNull()
  expect(parseLinkifierFile(JSON.stringify([{ id, pattern, url_template }])).linkifiers).toEqual([
    { id, pattern, url_template, example_input: null, reverse_template: null, alternative_url_templates: [] },
  ])
})

it.each([
  ['{"linkifiers": [', /JSON/],
  ['[{"id": 7, "url_template": "x"}]', /^linkifiers\.0\.pattern is missing/],
  ['[{"id": -1, "pattern": "x", "url_template": "x"}]', /^linkifiers\.0\.id is not as expected/],
  ['{"folders": []}', /^linkifiers is missing/],
  ['', /JSON/],
])('says of %s what is wrong and where', (text, problem) => {
  expect(parseLinkifierFile(text)).toEqual({ linkifiers: null, problem: expect.stringMatching(problem) })
})
