import { describe, expect, it } from 'vitest'
import { mendAnswer } from './odd-answers.ts'

const answer = {
  statusCode: 200,
  statusLine: 'HTTP/1.1 200 OK',
  responseHeaders: { 'content-type': ['application/json'] },
}

describe('mendAnswer', () => {
  it.each([200, 204, 304, 404, 503, 599])('lets status %i through as it is', (statusCode) => {
    expect(mendAnswer({ ...answer, statusCode })).toEqual({})
  })

  it.each([0, 99, 101, 199, 600, 700, 999])('ends an answer with status %i', (statusCode) => {
    expect(mendAnswer({ ...answer, statusCode })).toEqual({ cancel: true })
    // The reason why it has to: what the answer would be made into throws.
    expect(() => new Response(null, { status: statusCode })).toThrow(RangeError)
  })

  it.each([
    ['a value', { 'x-odd': ['naïve ✓'] }],
    ['a value with a break', { 'x-odd': ['one\nSet-Cookie: two'] }],
    ['a name', { 'x odd': ['1'] }],
  ])('leaves out a header with %s that HTTP does not have', (_what, odd) => {
    const mended = mendAnswer({ ...answer, responseHeaders: { ...answer.responseHeaders, ...odd } })
    expect(mended).toEqual({ responseHeaders: answer.responseHeaders, statusLine: 'HTTP/1.1 200 ' })
    expect(() => new Headers(Object.entries(odd).map(([name, values]) => [name, values.join()]))).toThrow(TypeError)
    expect(
      () => new Headers(Object.entries(mended.responseHeaders ?? {}).map(([name, v]) => [name, String(v)])),
    ).not.toThrow()
  })

  it('leaves out a status text that HTTP does not have', () => {
    expect(mendAnswer({ ...answer, statusLine: 'HTTP/1.1 200 ✓' })).toEqual({
      responseHeaders: answer.responseHeaders,
      statusLine: 'HTTP/1.1 200 ',
    })
  })
})
