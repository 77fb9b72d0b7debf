import { expect, test } from 'vitest'
import { exponent, figureOf, median, p95, ratios, tableOf } from './measure.ts'

test('a figure is the median of its samples, with the middle half as its spread', () => {
  const figure = figureOf({ name: 'a', unit: 'ms', budget: 3, samples: [9, 1, 4, 2, 3] })
  expect(figure).toMatchObject({ median: 3, spread: [2, 4], isOver: false })
  expect(figureOf({ name: 'a', unit: '', budget: 2, value: 3 })).toMatchObject({ spread: null, isOver: true })
  expect(median([1, 2])).toBe(1.5)
  expect(p95(Array.from({ length: 101 }, (_, index) => index))).toBe(95)
})

test('a missing measurement does not count as within budget', () => {
  expect(() => figureOf({ name: 'a', unit: '', budget: 1, samples: [] })).toThrow('there are no samples')
  expect(() => figureOf({ name: 'a', unit: '', budget: 1, samples: [1, Number.NaN] })).toThrow('there are no samples')
  expect(() => ratios([1, 2], [1])).toThrow('a baseline of its own')
})

test('the exponent is 1 for linear growth, 2 for quadratic growth and 0 for constants', () => {
  const growing = (cost: (size: number) => number) =>
    exponent([1_250, 5_000, 20_000].map((size) => ({ size, cost: cost(size) })))
  expect(growing((size) => size * 3)).toBeCloseTo(1)
  expect(growing((size) => size ** 2)).toBeCloseTo(2)
  expect(growing(() => 7)).toBeCloseTo(0)
})

test('the table marks figures over their budget, and those of a busy machine', () => {
  const figures = [
    { name: 'rows', unit: '', budget: 60, value: 32 },
    { name: 'save', unit: 'ms', budget: 1.2, samples: [1, 2, 3] },
  ]
  expect(tableOf(figures.map((figure, place) => figureOf(figure, place)))).toBe(
    [
      'name  median  spread     budget    over  machine',
      'rows      32             ≤ 60',
      'save    2 ms  1.50–2.50  ≤ 1.2 ms  over  busy',
    ].join('\n'),
  )
})
