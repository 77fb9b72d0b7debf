import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ColoredText, maxColored } from '../coloring/colored-text.tsx'
import { FirstFew, maxItems } from './first-few.tsx'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
const drawn = (count: number) =>
  renderToStaticMarkup(<FirstFew items={numbers(count)}>{(item) => <b>{item}</b>}</FirstFew>)

it('draws fifty of 2,500, and says how many more there are', () => {
  expect(drawn(2_500).match(/<b>/g)).toHaveLength(maxItems)
  expect(drawn(2_500)).toContain('and 2,450 more')
  expect(drawn(maxItems)).not.toContain('more')
})

it('colors the first parts of a text, and keeps every letter', () => {
  const segments = numbers(2_500).map((slot) => ({ text: `{${slot}}`, slot, isWrong: false }))
  const markup = renderToStaticMarkup(<ColoredText segments={segments} />)
  expect(markup.match(/<span/g)).toHaveLength(maxColored)
  expect(markup.replaceAll(/<[^>]+>/g, '')).toBe(segments.map(({ text }) => text).join(''))
})
