import { expect, it } from 'vitest'
import { findInLinkifiers } from './attention.ts'

const linkifier = (id: number, pattern: string, example_input: string | null) => ({
  id,
  pattern,
  example_input,
  url_template: 'https://x.example',
  reverse_template: null,
  alternative_url_templates: [],
})
const overlap = (id: number, shadowedBy: number | null) => ({ id, url: null, shadowedBy, alsoMatchedBy: [] })

it('finds linkifiers hidden by an earlier one, and those without an example, and links to the first', () => {
  const all = [linkifier(1, 'A', 'A'), linkifier(2, 'B', null), linkifier(3, 'C', null), linkifier(4, 'A+', 'A')]
  expect(findInLinkifiers(all, [overlap(1, null), overlap(4, 1)], ['example_input'])).toMatchObject([
    { id: 'hidden', gravity: 'warn', names: ['A+'], path: 'linkifiers?open=4' },
    { id: 'no-example', gravity: 'note', names: ['B', 'C'], path: 'linkifiers?open=2' },
  ])
})

it('reports nothing about a linkifier of which only the ID is known', () => {
  expect(findInLinkifiers([linkifier(9, '', null)], [], ['example_input'])).toEqual([])
})

it('requests no example that the server does not keep', () => {
  const all = [linkifier(1, 'A', null), linkifier(2, 'B', null)]
  expect(findInLinkifiers(all, [overlap(2, 1)], ['pattern'])).toMatchObject([{ id: 'hidden' }])
})
