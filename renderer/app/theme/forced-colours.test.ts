import { expect, it } from 'vitest'
import forced from './forced-colours.css?raw'
import tokens from './tokens.css?raw'

/** The colours of a rule by their tokens. */
const coloursOf = (rule: string): ReadonlyMap<string, string> =>
  new Map(Array.from(rule.matchAll(/--([\w-]+):\s*([^;]+);/g), ([, name = '', value = '']) => [name, value] as const))

const rules = forced.split('}').map((rule) => ({ rule, colours: coloursOf(rule) }))
const root = rules.find(({ rule }) => rule.includes(':root {'))
const chosen = rules.find(({ rule }) => rule.includes("[role='row'][aria-selected='true']"))

it('takes every soft tint away, since the words on it take the system’s colour', () => {
  const tints = Array.from(tokens.matchAll(/--((?:accent|ok|warn|bad|idle)-soft):/g), ([, name = '']) => name)
  expect(tints).toHaveLength(5)
  for (const tint of tints) {
    expect([tint, root?.colours.get(tint)]).toEqual([tint, 'Canvas'])
    // Words on what is chosen are HighlightText, which is lost on a light tint; the ground below shows through.
    expect([tint, chosen?.colours.get(tint)]).toEqual([tint, 'transparent'])
  }
})

it('shows what is chosen by more than its background of every day', () => {
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

it('knows every ground, so that nothing keeps the colour of every day', () => {
  const grounds = ['rail', 'nav', 'surface', 'sunken', 'raised', 'hover', 'selected']
  for (const ground of grounds) {
    expect(tokens).toContain(`--${ground}:`)
    expect([ground, root?.colours.get(ground)]).toEqual([ground, 'Canvas'])
    expect([ground, chosen?.colours.get(ground)]).toEqual([ground, expect.stringMatching(/^(Highlight|transparent)$/)])
  }
})
