import { describe, expect, it } from 'vitest'
import { anyOf, ending, exactly, inOrder, like, starting, t } from './texts.ts'

// The tests quote no text, so that texts can be rewritten without changing them.
describe('t', () => {
  it('fills a text as the page does', () => {
    expect(t('records:review.send', { count: 1 })).toMatch(/\b1\b/)
    expect(t('records:review.send', { count: 2_000 })).toContain('2,000')
    expect(t('records:review.send', { count: 1 })).not.toBe(t('records:review.send', { count: 2 }))
    expect(t('records:channel.subscribers.title', { channel: 'dock' })).toContain('dock')
  })

  it('accepts a computed key', () => {
    const labels = (['owner', 'guest'] as const).map((role) => t(`organization:role.label.${role}`))
    expect(labels).toEqual([t('organization:role.label.owner'), t('organization:role.label.guest')])
  })

  it('rejects an unknown key, and wrong values', () => {
    // @ts-expect-error -- a key that no area has
    expect(() => t('records:no-such-key')).toThrow('records:no-such-key')
    // @ts-expect-error -- a plural form, which only the count chooses
    t('records:review.send_other', { count: 2 })
    // @ts-expect-error -- the count is missing
    expect(() => t('records:review.send')).toThrow('records:review.send')
    // @ts-expect-error -- a value that the text has no place for
    t('records:review.send', { count: 2, nobody: 'dock' })
    // @ts-expect-error -- a value that the pattern has no place for
    like('records:channel.subscribers.title', { nobody: 'dock' })
    // @ts-expect-error -- a text without values
    like('records:channel.subscribers.copy-emails', { nobody: 'dock' })
  })
})

describe('like', () => {
  it('matches a text with any values', () => {
    const pattern = like('records:channel.subscribers.title')
    expect(t('records:channel.subscribers.title', { channel: 'dock (old)' })).toMatch(exactly(pattern))
    expect(t('records:channel.subscribers.copy-emails')).not.toMatch(pattern)
  })

  it('requires the known values', () => {
    const pattern = like('records:channel.subscribers.title', { channel: 'dock (old)' })
    expect(t('records:channel.subscribers.title', { channel: 'dock (old)' })).toMatch(exactly(pattern))
    expect(t('records:channel.subscribers.title', { channel: 'quay' })).not.toMatch(pattern)
  })

  it.each([0, 1, 2, 20_000])('matches each form of a plural text, here of %d', (count) => {
    const text = t('records:review.send', { count })
    expect(text).toMatch(exactly(like('records:review.send')))
    expect(text).toMatch(exactly(like('records:review.send', { count })))
    expect(text).not.toMatch(like('records:review.send', { count: count + 3 }))
  })

  it('does not match a word as a number', () => {
    expect(t('records:review.send', { count: 7 }).replace('7', 'some')).not.toMatch(like('records:review.send'))
  })

  it('knows the text for zero', () => {
    expect(t('groups:pane.join', { count: 0 })).toMatch(exactly(like('groups:pane.join', { count: 0 })))
    expect(t('groups:pane.join', { count: 0 })).toMatch(exactly(like('groups:pane.join')))
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
