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
    // Words on what is chosen are HighlightText, which is lost on a light tint.
    expect([tint, chosen?.colours.get(tint)]).toEqual([tint, 'Highlight'])
  }
})

it('shows what is chosen by more than its background of every day', () => {
  for (const what of [
    'nav a[aria-current]',
    "[role='row'][aria-current]",
    "button[aria-pressed='true']",
    'li[data-open]',
  ])
    expect(chosen?.rule).toContain(what)
  expect(forced).toMatch(/\[role='tab'\]\[aria-selected='true'\],\s*\.mantine-SegmentedControl-label\[data-active\] \{/)
})
