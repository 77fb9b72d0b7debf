import { expect, test } from 'vitest'
import { partsOf } from './trace-parts.ts'

const page = { pid: 1, tid: 2 }
const named = { ...page, name: 'thread_name', ph: 'M', ts: 0, args: { name: 'CrRendererMain' } }
const event = (name: string, ts: number, dur: number, thread = page) => ({
  ...thread,
  name,
  ph: 'X',
  ts,
  dur,
  tdur: dur,
  args: {},
})

test('work counts as the innermost kind, in any order, and only on the page’s thread', () => {
  const events = [
    event('Layout', 30, 10),
    event('RunTask', 0, 100),
    named,
    event('FunctionCall', 10, 60),
    // Unknown work inside a kind is part of it.
    event('Unknown', 12, 3),
    event('MinorGC', 20, 5),
    event('Paint', 80, 20),
    event('Paint', 0, 500, { pid: 1, tid: 9 }),
  ]
  const parts = Object.entries(partsOf(events)).map(([part, ms]) => [part, Math.round(ms * 1_000)])
  expect(Object.fromEntries(parts)).toEqual({
    code: 0,
    script: 45,
    garbage: 5,
    style: 0,
    layout: 10,
    paint: 20,
    browser: 20,
  })
})
