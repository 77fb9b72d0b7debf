import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { texts } from '#contract/texts.ts'
import { render } from '../../testing/render.tsx'
import { FilterOptions } from './filter-bar.tsx'
import { several, type Counts } from './filters.ts'

const t = texts('records', 'filter-bar')

it('keeps the order of an open menu when its counts change', () => {
  const filter = () =>
    several<string, string>({
      id: 'made',
      label: t('more'),
      options: [{ value: 'any', label: t('any') }],
      labelOf: (value) => (value === 'clear' ? t('clear') : String(value)),
      of: (row) => row,
    })
  let counts: Counts = new Map([
    ['any', 4],
    ['clear', 3],
    ['Ana', 2],
  ])
  const menu = () => (
    <FilterOptions filter={filter()} rest="" chosen={[]} count={() => counts} onChoose={() => undefined} />
  )
  const { rerender } = render(menu())
  const shown = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ labels }) => labels?.[0]?.textContent)
  expect(shown()).toEqual(['any 4', 'Clear filters 3', 'Ana 2'])
  // New counts must not reorder the menu under the pointer.
  counts = new Map([['Ana', 9]])
  rerender(menu())
  expect(shown()).toEqual(['any 4', 'Clear filters 3', 'Ana 2'])
})
