import { expect, it } from 'vitest'
import { scratchHead } from './scratch-pad.tsx'

it('speaks of all linkifiers if all could be read', () => {
  expect(scratchHead('none', 4, 0)).toBe('All 4 linkifiers')
  expect(scratchHead('changed', 4, 0)).toContain('All 4 linkifiers')
  expect(scratchHead('new', 5, 0)).toContain('All linkifiers')
})

it.each(['none', 'changed', 'new'] as const)('does not speak of all if one could not be read (%s)', (draft) => {
  for (const count of [0, 1, 3]) expect(scratchHead(draft, count, 1)).not.toMatch(/\ball\b/i)
  expect(scratchHead(draft, 3, 1)).toContain('that could be read')
})

it('does not claim that there is none if none could be read', () => {
  expect(scratchHead('none', 0, 0)).toBe('No linkifiers yet')
  expect(scratchHead('none', 0, 2)).toBe('No linkifiers could be read')
})
