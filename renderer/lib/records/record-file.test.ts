import { expect, it } from 'vitest'
import { z } from 'zod'
import type { KnownKind } from './known-kind.ts'
import { parseRecordFile, recordFile } from './record-file.ts'

interface Doc {
  readonly id: number
  readonly pattern: string
  readonly url_template: string
  readonly example_input: string | null
  readonly alternatives: readonly string[]
}

const known: KnownKind<Doc> = {
  kind: 'linkifier',
  plural: 'linkifiers',
  nameOf: ({ pattern }) => pattern,
  content: z.object({
    pattern: z.string(),
    url_template: z.string(),
    example_input: z.string().nullable().default(null),
    alternatives: z.array(z.string()).default([]),
  }),
  empty: { pattern: '', url_template: '', example_input: null, alternatives: [] },
  operation: 'folders.list',
}

const full = {
  id: 7,
  pattern: 'DOC-(?P<n>[0-9]+)',
  url_template: 'https://docs.example/{n}',
  example_input: 'DOC-5',
  alternatives: ['https://old.example/{n}'],
}

it('reads what it wrote', () => {
  expect(parseRecordFile(known, recordFile(known, [full]))).toEqual({ records: [full], problem: null })
})

it('reads the answer of a server, a bare list, and one with only the two required fields', () => {
  const { id, pattern, url_template } = full
  expect(parseRecordFile(known, JSON.stringify({ result: 'success', msg: '', linkifiers: [full] })).problem).toBeNull()
  expect(parseRecordFile(known, JSON.stringify([{ id, pattern, url_template }])).records).toEqual([
    { id, pattern, url_template, example_input: null, alternatives: [] },
  ])
})

it.each([
  ['{"linkifiers": [', /JSON/],
  ['[{"id": 7, "url_template": "x"}]', /^Record 1 has no “pattern”\. Add it to the file/],
  ['[{"pattern": "DOC", "url_template": "x"}]', /^“DOC” \(record 1\) has no “id”\. Add it to the file/],
  ['[{"id": -1, "pattern": "x", "url_template": "x"}]', /^“id” of “x” \(record 1\) isn’t valid/],
  [
    '[{"id": "x", "pattern": "x", "url_template": "x"}]',
    /^“id” of “x” \(record 1\) isn’t valid\. It must be a number\.$/,
  ],
  ['[{"id": 1, "pattern": 5, "url_template": "x"}]', /^“pattern” of record 1 isn’t valid\. It must be text\.$/],
  ['{"folders": []}', /^It has no list “linkifiers”/],
  ['5', /^It has no list “linkifiers”/],
  ['[5]', /^Entry 1 of the list isn’t a record/],
  ['', /JSON/],
])('reports for %s what is wrong and where', (text, problem) => {
  expect(parseRecordFile(known, text)).toEqual({ records: null, problem: expect.stringMatching(problem) })
})
