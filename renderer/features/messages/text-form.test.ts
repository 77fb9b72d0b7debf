import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import type { Attachment } from '#contract/operations/messages.ts'
import { countLines, lineDifference, losesLinks, lostFiles } from './text-form.tsx'

const file = (path_id: string, message_ids: readonly number[]): Attachment => ({
  id: 1,
  name: path_id,
  path_id,
  size: 5,
  create_time: 0,
  message_ids: [...message_ids],
})
const photo = file('2/ab/quay 3.jpg', [7])
const log = file('2/cd/log.csv', [7, 8])
const text = 'Photo: [a](/user_uploads/2/ab/quay%203.jpg), log: https://chat.example/user_uploads/2/cd/log.csv?x'

describe('files that lose their links', () => {
  it('are those that no message links to any more', () => {
    expect(lostFiles(text, 'Nothing.', 7, [photo, log])).toEqual([photo])
  })

  it('are none while the link remains, in any form', () => {
    expect(lostFiles(text, 'See /user_uploads/2/ab/quay%203.jpg', 7, [photo, log])).toEqual([])
    expect(losesLinks(text, text)).toBe(false)
  })

  it('are found by the text only', () => {
    expect(losesLinks(text, 'Nothing.')).toBe(true)
    expect(losesLinks('Nothing.', text)).toBe(false)
    expect(losesLinks('100% of /user_uploads/2/ab/50%.txt', '')).toBe(true)
  })
})

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
