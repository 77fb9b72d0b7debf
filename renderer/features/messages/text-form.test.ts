import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countLines, lineDifference } from './text-form.tsx'

it('finds changed, added and removed lines, and the changed words of a line', () => {
  const lines = lineDifference('one\ntwo pints\nthree\nfour', 'one\ntwo litres\nfour\nfive')
  expect(lines.map(({ kind }) => kind)).toEqual(['same', 'changed', 'removed', 'same', 'added'])
  expect(lines[1]?.pieces).toEqual([
    { kind: 'same', text: 'two ' },
    { kind: 'removed', text: 'pints' },
    { kind: 'added', text: 'litres' },
  ])
  expect(countLines(lines)).toEqual({ changed: 1, added: 1, removed: 1 })
})

it('does not compare words of lines where it would take too long', () => {
  const [line] = lineDifference('a '.repeat(3_000), 'b '.repeat(3_000))
  expect(line?.pieces).toHaveLength(2)
})

it('contains both texts completely, whatever they are', () => {
  const text = fc.array(fc.constantFrom('', 'a', 'b', 'a b', 'b c')).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(text, text, (from, to) => {
      const lines = lineDifference(from, to)
      const side = (without: 'added' | 'removed') =>
        lines
          .filter(({ kind }) => kind !== without)
          .map(({ pieces }) =>
            pieces
              .filter(({ kind }) => kind !== without)
              .map(({ text }) => text)
              .join(''),
          )
          .join('\n')
      expect(side('added')).toBe(from)
      expect(side('removed')).toBe(to)
    }),
  )
})
