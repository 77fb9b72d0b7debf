import { expect, it } from 'vitest'
import forced from './forced-colors.css?raw'
import tokens from './tokens.css?raw'

/** Returns the colors of a rule by their tokens. */
const colorsOf = (rule: string): ReadonlyMap<string, string> =>
  new Map(Array.from(rule.matchAll(/--([\w-]+):\s*([^;]+);/g), ([, name = '', value = '']) => [name, value] as const))

const rules = forced.split('}').map((rule) => ({ rule, colors: colorsOf(rule) }))
const root = rules.find(({ rule }) => rule.includes(':root {'))
const chosen = rules.find(({ rule }) => rule.includes("[role='row'][aria-selected='true']"))

it('removes every soft tint, since the text on it takes the system’s color', () => {
  const tints = Array.from(tokens.matchAll(/--((?:accent|ok|warn|bad|idle)-soft):/g), ([, name = '']) => name)
  expect(tints).toHaveLength(5)
  for (const tint of tints) {
    expect([tint, root?.colors.get(tint)]).toEqual([tint, 'Canvas'])
    // Text on a chosen element has the color HighlightText, which is unreadable on a light tint, so the tint must be
    // transparent.
    expect([tint, chosen?.colors.get(tint)]).toEqual([tint, 'transparent'])
  }
})

it('marks chosen elements by more than their usual background', () => {
  for (const what of [
    'nav :is(a, button)[aria-current]',
    'button[data-group][aria-current]',
    "[role='option'][aria-selected='true']",
    "[role='tab'][aria-selected='true']",
    "[role='row'][aria-current]",
    "button[aria-pressed='true']",
    'li[data-open]',
  ])
    expect(chosen?.rule).toContain(what)
  expect(chosen?.rule).toContain('background: Highlight !important;')
})

it('covers every background, so that nothing keeps its usual color', () => {
  const grounds = ['rail', 'nav', 'surface', 'sunken', 'raised', 'hover', 'selected']
  for (const ground of grounds) {
    expect(tokens).toContain(`--${ground}:`)
    expect([ground, root?.colors.get(ground)]).toEqual([ground, 'Canvas'])
    expect([ground, chosen?.colors.get(ground)]).toEqual([ground, expect.stringMatching(/^(Highlight|transparent)$/)])
  }
})
