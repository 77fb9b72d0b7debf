import { expect, it } from 'vitest'
import { findOverlaps } from './overlaps.ts'

const linkifier = (id: number, pattern: string, example_input: string | null) => ({
  id,
  pattern,
  example_input,
  url_template: `https://h/${id}`,
  reverse_template: null,
  alternative_url_templates: [],
})

it('reports which earlier one takes an example, and which later ones would', () => {
  const crew = linkifier(4, 'CREW-\\d+', 'CREW-88')
  const rota = linkifier(6, 'CREW-\\d+ rota', 'CREW-88 rota')
  expect(findOverlaps([crew, rota, linkifier(7, 'x', null)])).toEqual([
    { id: 4, url: 'https://h/4', shadowedBy: null, alsoMatchedBy: [] },
    { id: 6, url: 'https://h/6', shadowedBy: 4, alsoMatchedBy: [] },
    { id: 7, url: null, shadowedBy: null, alsoMatchedBy: [] },
  ])
  expect(findOverlaps([rota, crew])[0]).toMatchObject({ id: 6, shadowedBy: null, alsoMatchedBy: [4] })
})

it('accounts for linkifiers that come before the earlier one', () => {
  const all = [linkifier(1, 'aa', null), linkifier(2, 'aa bb cc', null), linkifier(3, 'cc', 'aa bb cc')]
  expect(findOverlaps(all)[2]).toMatchObject({ shadowedBy: null })
})

it('is not shadowed if it still links a part', () => {
  expect(findOverlaps([linkifier(1, 'x', null), linkifier(2, 'T1( x)?', 'T1 x')])[1]).toMatchObject({
    shadowedBy: null,
  })
})
