import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { formatList } from '../lib/format.ts'
import { MarkedText } from './marked-text.tsx'
import { NameText } from './name-text.tsx'
import { TextDifference } from './review/text-difference.tsx'
import { t } from './text.ts'

const drawn = (text: string) => renderToStaticMarkup(<NameText text={text} />)
const seen = (markup: string) => markup.replaceAll(/<[^>]+>/g, '')

describe('a name', () => {
  it('is shown unchanged if nothing is hidden', () => {
    expect(drawn('Отдел IT')).toBe('<bdi>Отдел IT</bdi>')
  })

  it.each([
    ['Delete \u202eyrotsih', 'Delete ‹U+202E›yrotsih', 'reading direction: U+202E'],
    ['gen\u200beral', 'gen‹U+200B›eral', 'can’t see: U+200B'],
    ['g\u0435neral', 'g\u0435neral', 'look like Latin ones: \u0435'],
  ])('shows hidden characters, and explains them in a tooltip', (name, shown, why) => {
    expect(seen(drawn(name))).toBe(shown)
    expect(/title="([^"]*)"/.exec(drawn(name))?.[1]).toContain(why)
    expect(/aria-label="([^"]*)"/.exec(drawn(name))?.[1]).toContain(why)
  })

  it('shows hidden characters in a sentence, a list, a search result and a comparison too', () => {
    const name = 'Delete \u202eyrotsih'
    expect(t('link.not-opened', { url: name })).toContain('Delete ‹U+202E›yrotsih')
    expect(formatList([name, 'b'])).toContain('‹U+202E›')
    expect(renderToStaticMarkup(<MarkedText text={name} query="delete" />)).toContain('<b>Delete</b> ‹U+202E›')
    expect(renderToStaticMarkup(<TextDifference from="gen" to={'gen\u200b'} />)).toContain('‹U+200B›')
  })
})
