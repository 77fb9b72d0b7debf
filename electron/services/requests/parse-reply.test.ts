import { describe, expect, it } from 'vitest'
import { operations } from '#contract/operations/index.ts'
import { readAnswer } from './answer.ts'
import { parseReply } from './parse-reply.ts'

const nested = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth)

describe('the JSON of a server', () => {
  it.each([
    '{}',
    ' [1, -2.5e3, true, null] ',
    String.raw`{"a":"\"]}[{","b\\":["\\\\",{"c":"\\\""}]}`,
    nested(64),
    `{"a":${nested(63)},"b":[${nested(10)},"]]]]"]}`,
  ])('is read as it is: %s', (text) => {
    expect(parseReply(text)).toEqual(JSON.parse(text))
  })

  it.each(['', '{', '{"a":1', '"a', String.raw`"a\"`, ']', '[1]]', nested(70).slice(0, -70), '{"a":"'])(
    'that is none is none: %s',
    (text) => {
      expect(() => parseReply(text)).toThrow(SyntaxError)
    },
  )

  it('loses only the value that is nested too deep', () => {
    const deep = `{"a":1,"deep":${nested(100_000)},"b":[2,${nested(90_000, '{"x":[', ']}')}],"c":"]"}`
    const found = parseReply(deep) as Record<string, unknown>
    expect([found['a'], found['c'], Object.keys(found)]).toEqual([1, ']', ['a', 'deep', 'b', 'c']])
    expect(JSON.stringify(found).length).toBeLessThan(1_000)
  })

  it('takes little time and memory at any depth', () => {
    const began = performance.now()
    expect(() => parseReply('['.repeat(60_000_000))).toThrow(SyntaxError)
    expect(() => parseReply('{"a":'.repeat(12_000_000))).toThrow(SyntaxError)
    expect(performance.now() - began).toBeLessThan(5_000)
  })

  it('with many events has all but the one that is too deep', () => {
    const event = (id: number, more = '') => `{"id":${id},"type":"heartbeat"${more}}`
    const events = [event(1), event(2, `,"deep":${nested(200_000)}`), event(3)]
    const text = `{"result":"success","msg":"","queue_id":"q","events":[${events.join(',')}]}`
    const answer = { status: 200, headers: new Headers(), text, sentAt: 0, receivedAt: 0 }
    const { reply } = readAnswer('events.poll', operations['events.poll'], null, answer)
    expect((reply as { events: { id: number }[] }).events.map(({ id }) => id)).toEqual([1, 2, 3])
  })
})
