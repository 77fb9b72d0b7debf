import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { anyOf, ending, exactly, inOrder, starting, words } from './words.ts'

// The tests quote no text, so that a catalogue can be rewritten without changing them.
describe('words', () => {
  it('fills a text as the page does', () => {
    expect(words.review('send', { count: 1 })).toMatch(/\b1\b/)
    expect(words.review('send', { count: 2_000 })).toContain('2,000')
    expect(words.review('send', { count: 1 })).not.toBe(words.review('send', { count: 2 }))
    expect(words.channel('subscribers.title', { channel: 'dock' })).toContain('dock')
    expect(words.titles('channels')).not.toMatch(/title|\{\{/)
  })

  it('rejects an unknown key, and a missing value', () => {
    // @ts-expect-error -- a key that no catalogue has
    words.review('no-such-key')
    // @ts-expect-error -- the count is missing
    words.review('send')
    // @ts-expect-error -- a value that the text has no place for
    words.channel.like('subscribers.title', { nobody: 'dock' })
    expect(words.channel('retention.days')).not.toBe('')
  })
})

describe('the code of the end-to-end tests', () => {
  const folder = import.meta.dirname
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.includes('node_modules'),
  )
  const texts = Object.values(words).flatMap(({ texts: all }) => all)
  // Texts of one word are also names of other things, so only the texts in locators count.
  const brand = words.app('name')
  const sentences = new Set(texts.filter((text) => text !== brand && /\S \S/.test(text) && !text.includes('{{')))
  const oneWord = new Set(texts.filter((text) => /^[A-Z]\S+$/.test(text) && !text.includes('{{')))
  const filled = texts
    .filter(
      (text) =>
        text.includes('{{') &&
        text
          .replaceAll(/\{\{.*?\}\}/g, '')
          .trim()
          .split(/\s+/).length > 2,
    )
    .map(
      (text) =>
        new RegExp(
          `^${text
            .split(/\{\{.*?\}\}/)
            .map(escapePattern)
            .join('.+')}$`,
        ),
    )

  it.each(files)('quotes no text of a catalogue: %s', (path) => {
    const source = readFileSync(join(folder, path), 'utf8')
    const quoted = [...source.matchAll(/'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"/g)].map(([, a, b]) => a ?? b ?? '')
    const asked = [...source.matchAll(/(?:name: |getBy\w+\()'((?:[^'\\\n]|\\.)+)'/g)].map(([, a = '']) => a)
    const isText = (text: string) => sentences.has(text) || filled.some((pattern) => pattern.test(text))
    // A pattern, and a name to look for, are often only the beginning of a text.
    const begun = [...source.matchAll(/\/\^?([A-Z][\w’]*(?: [\w’]+)+)/g)].map(([, text = '']) => text)
    const isBeginning = (text: string) => /\S \S/.test(text) && texts.some((whole) => whole.startsWith(text))
    expect([
      ...quoted.filter(isText),
      ...asked.filter((text) => oneWord.has(text)),
      ...[...asked, ...begun].filter(isBeginning),
    ]).toEqual([])
  })
})

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

describe('like', () => {
  it('matches a text with any values', () => {
    const pattern = words.channel.like('subscribers.title')
    expect(words.channel('subscribers.title', { channel: 'dock (old)' })).toMatch(exactly(pattern))
    expect(words.channel('subscribers.copy-emails')).not.toMatch(pattern)
  })

  it('requires the known values', () => {
    const pattern = words.channel.like('subscribers.title', { channel: 'dock (old)' })
    expect(words.channel('subscribers.title', { channel: 'dock (old)' })).toMatch(exactly(pattern))
    expect(words.channel('subscribers.title', { channel: 'quay' })).not.toMatch(pattern)
  })

  it.each([0, 1, 2, 20_000])('matches each form of a plural text, here of %d', (count) => {
    const text = words.review('send', { count })
    expect(text).toMatch(exactly(words.review.like('send')))
    expect(text).toMatch(exactly(words.review.like('send', { count })))
    expect(text).not.toMatch(words.review.like('send', { count: count + 3 }))
  })

  it('does not match a word as a number', () => {
    expect(words.review('send', { count: 7 }).replace('7', 'some')).not.toMatch(words.review.like('send'))
  })

  it('knows the text for zero', () => {
    expect(words.groups('pane.join', { count: 0 })).toMatch(exactly(words.groups.like('pane.join', { count: 0 })))
    expect(words.groups('pane.join', { count: 0 })).toMatch(exactly(words.groups.like('pane.join')))
  })
})

describe('anchors', () => {
  it('match a text at its position, with special characters of patterns escaped', () => {
    expect('Send (2) now').toMatch(starting('Send (2)'))
    expect('Now send').not.toMatch(starting('send'))
    expect('as a draft').toMatch(ending('draft'))
    expect('drafts').not.toMatch(ending('draft'))
    expect('drafts').not.toMatch(exactly('draft'))
    expect('a\nb').toMatch(inOrder('a', 'b'))
    expect('b a').not.toMatch(inOrder('a', 'b'))
    expect('a\nb').toMatch(exactly(inOrder('a', 'b')))
  })

  it('match each of several texts', () => {
    const either = starting(anyOf('Send', 'Finish'))
    expect('Finish').toMatch(either)
    expect('Send 2').toMatch(either)
    expect('Not Finish').not.toMatch(either)
  })
})
