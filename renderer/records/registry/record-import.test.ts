import { expect, it } from 'vitest'
import type { Values } from '#contract/records/define.ts'
import { importEntries } from './record-import.tsx'

interface Linked {
  readonly id: number
  readonly pattern: string
  readonly url_template: string
  readonly example_input: string
}

const linked = (id: number, pattern: string, more: Partial<Linked> = {}): Linked => ({
  id,
  pattern,
  url_template: 'https://old.example',
  example_input: '',
  ...more,
})

const compare = (reported: readonly Linked[], here: readonly Linked[], level: number | null = null) =>
  importEntries<Linked>(reported, here, {
    kind: 'linkifier',
    level,
    sameBy: ({ pattern }) => pattern,
    valuesOf: (values): Values => ({ ...values, reverse_template: '', alternative_url_templates: [] }),
  })

it('recognizes records the server has by their unique value, whatever their id', () => {
  const [docs, orders] = [linked(7, 'DOC-1'), linked(8, 'PO-1')]
  const here = [linked(1, 'DOC-1'), linked(8, 'x')]
  expect(compare([docs, orders], here)).toEqual([
    { record: docs, here: here[0], differs: [] },
    { record: orders, here: null, differs: [] },
  ])
})

it('lists the differing fields among those the server keeps', () => {
  const reported = [linked(7, 'DOC-1', { url_template: 'https://new.example', example_input: 'DOC-1' })]
  expect(compare(reported, [linked(1, 'DOC-1')])[0]?.differs).toEqual(['example_input', 'url_template'])
  expect(compare(reported, [linked(1, 'DOC-1')], 175)[0]?.differs).toEqual(['url_template'])
})
