import { describe, expect, it } from 'vitest'
import { failureKinds, failureReasons } from '#contract/failures.ts'
import { formatFailure } from './format-failure.ts'

describe('formatFailure', () => {
  it.each(failureKinds)('has a sentence for %s, without holes', (kind) => {
    const words = formatFailure({ kind, message: 'raw', serverMessage: 'No way', where: 'here', retryAfterSeconds: 3 })
    expect(words).toMatch(/[.”]$/)
    expect(words).not.toMatch(/\{\{|undefined/)
  })

  it('has a sentence of its own for every reason', () => {
    const sentences = failureReasons.map((reason) => formatFailure({ kind: 'network', reason, message: 'raw' }))
    expect(new Set(sentences).size).toBe(failureReasons.length)
  })

  it('quotes the server unchanged', () => {
    const words = formatFailure({ kind: 'invalid-input', message: 'x', serverMessage: '<b>{{no}}</b> & $t(nested)' })
    expect(words).toContain('“<b>{{no}}</b> & $t(nested)”')
  })
})
