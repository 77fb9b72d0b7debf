// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { drawPage, type DrawnPage } from '../../testing/draw-page.tsx'
import { FilterOptions } from './filter-options.tsx'
import { several, type Counts } from './filters.ts'
import { t } from './text.ts'

let page: DrawnPage
afterEach(() => page.leave())

it('updates the texts of an open menu with the language, and keeps its order and counts', async () => {
  // Texts of any filter will do: they only have to be looked up again.
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
  page = await drawPage(() => (
    <FilterOptions filter={filter()} rest="" chosen={[]} count={() => counts} onChoose={() => undefined} />
  ))
  const shown = () => [...page.place.querySelectorAll('label')].map((label) => label.textContent)
  expect(shown()).toEqual(['any 4', 'Clear filters 3', 'Ana 2'])
  // New counts must not reorder the menu under the pointer.
  counts = new Map([['Ana', 9]])
  await page.speak('en-XA')
  expect(shown()).toEqual([`${t('any')} 4`, `${t('clear')} 3`, 'Ana 2'])
  expect(t('any')).toMatch(/^⟦/)
})
