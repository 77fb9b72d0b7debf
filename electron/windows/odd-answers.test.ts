import { describe, expect, it } from 'vitest'
import { fixAnswer } from './odd-answers.ts'

const answer = {
  statusCode: 200,
  statusLine: 'HTTP/1.1 200 OK',
  responseHeaders: { 'content-type': ['application/json'] },
}

describe('mendAnswer', () => {
  it.each([200, 204, 304, 404, 503, 599])('passes status %i on unchanged', (statusCode) => {
    expect(fixAnswer({ ...answer, statusCode })).toEqual({})
  })

  it.each([0, 99, 101, 199, 600, 700, 999])('ends an answer with status %i', (statusCode) => {
    expect(fixAnswer({ ...answer, statusCode })).toEqual({ cancel: true })
    // `net.fetch` would make a `Response` of this status, which throws.
    expect(() => new Response(null, { status: statusCode })).toThrow(RangeError)
  })

  it.each([
    ['a value', { 'x-odd': ['naïve ✓'] }],
    ['a value with a break', { 'x-odd': ['one\nSet-Cookie: two'] }],
    ['a name', { 'x odd': ['1'] }],
  ])('removes a header with %s that HTTP does not allow', (_what, odd) => {
    const mended = fixAnswer({ ...answer, responseHeaders: { ...answer.responseHeaders, ...odd } })
    expect(mended).toEqual({ responseHeaders: answer.responseHeaders, statusLine: 'HTTP/1.1 200 ' })
    expect(() => new Headers(Object.entries(odd).map(([name, values]) => [name, values.join()]))).toThrow(TypeError)
    expect(
      () => new Headers(Object.entries(mended.responseHeaders ?? {}).map(([name, v]) => [name, String(v)])),
    ).not.toThrow()
  })

  it('removes a status text that HTTP does not allow', () => {
    expect(fixAnswer({ ...answer, statusLine: 'HTTP/1.1 200 ✓' })).toEqual({
      responseHeaders: answer.responseHeaders,
      statusLine: 'HTTP/1.1 200 ',
    })
  })
})
