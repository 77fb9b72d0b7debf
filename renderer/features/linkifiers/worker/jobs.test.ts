import { expect, it } from 'vitest'
import { keptFields } from '../values.ts'
import { perform, type Answers } from './jobs.ts'

const check = (alternative_url_templates: string[], kept = keptFields(null)) =>
  perform({
    kind: 'check',
    kept,
    draft: {
      pattern: 'T(?P<id>[0-9]+)(?:/(?P<step>[0-9]))?',
      url_template: ' https://x/{id}{?step}',
      example_input: ' T42/7',
      reverse_template: null,
      alternative_url_templates,
    },
  }) as Answers['check']

it('omits blank rows, and keeps the index of the others', () => {
  expect(check(['', '  ']).report.problems).toEqual([])
  const { report, fixes } = check(['', 'https://y/{id}/{stage}', '', 'https://z/{ID}/{step}'])
  expect(report.problems.map(({ kind, index }) => [kind, index])).toEqual([
    ['group_not_in_pattern', 1],
    ['group_not_in_url_template', 1],
    ['group_not_in_pattern', 3],
    ['group_not_in_url_template', 3],
  ])
  expect(fixes.map(({ index, text }) => [index, text])).toEqual([
    [1, 'https://y/{id}/{step}'],
    [3, 'https://z/{id}/{step}'],
  ])
})

it('reports the positions of groups in the example and in the URL', () => {
  const { report, spans, urlSpans } = check([])
  const at = (text: string) => (span: { name: string; start: number; end: number }) => [
    span.name,
    text.slice(span.start, span.end),
  ]
  expect(spans.map(at(' T42/7'))).toEqual([
    ['id', '42'],
    ['step', '7'],
  ])
  expect(report.url).toBe('https://x/42?step=7')
  expect(urlSpans.map(at(report.url ?? ''))).toEqual([
    ['id', '42'],
    ['step', '7'],
  ])
})
