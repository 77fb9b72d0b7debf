import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseReply } from './parse-reply.ts'
import { createListSplitter } from './split-list.ts'

const key = 'rows'

interface SplitReply {
  readonly reply: unknown
  readonly slices: readonly (readonly unknown[])[]
}

/** Splits a text whose bytes arrive in pieces, and joins its parts again. Throws if a part isn't JSON. */
function split(bytes: Uint8Array, { piece = 7, sliceBytes = 12 } = {}): SplitReply {
  let slices: (readonly unknown[])[] = []
  const splitter = createListSplitter({
    list: key,
    sliceBytes,
    onList: () => (slices = []),
    onSlice: (json) => slices.push(JSON.parse(json) as unknown[]),
    onKept: () => undefined,
  })
  for (let at = 0; at < bytes.length; at += piece) splitter.add(bytes.subarray(at, at + piece))
  const reply = JSON.parse(splitter.end()) as unknown
  if (slices.length > 0) (reply as Record<string, unknown>)[key] = slices.flat()
  return { reply, slices }
}

const encode = (text: string) => new TextEncoder().encode(text)
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

/** The result of a parser; `none` if it refuses the text. */
function resultOf(parse: () => unknown): unknown {
  try {
    return parse()
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(SyntaxError)
    return 'none'
  }
}

/** Expects that the parts of a text have its value, and that they are JSON exactly if it is. */
function expectSame(bytes: Uint8Array, piece: number, sliceBytes: number) {
  const whole = resultOf(() => parseReply(decode(bytes)))
  const parts = resultOf(() => split(bytes, { piece, sliceBytes }).reply)
  // A list that a later value under its key replaces isn't part of the value.
  const replaced = Array.isArray((whole as Record<string, unknown>)?.[key]) ? parts : withoutRows(parts, whole)
  expect(replaced).toEqual(whole)
}
const withoutRows = (parts: unknown, whole: unknown) =>
  Object.hasOwn(Object(whole), key) ? { ...(parts as object), [key]: (whole as Record<string, unknown>)[key] } : parts

const items = fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 8 })
const pieces = fc.integer({ min: 1, max: 40 })
const spaced = (value: unknown, indent: number) => JSON.stringify(value, null, indent)

describe('splitting the list of a reply', () => {
  it('gives the same value as parsing the whole text', () => {
    const more = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 4 })
    fc.assert(
      fc.property(more, items, more, fc.nat(2), pieces, pieces, (before, rows, after, indent, piece, sliceBytes) => {
        const { [key]: _earlier, ...first } = before
        expectSame(encode(spaced({ ...first, [key]: rows, ...after }, indent)), piece, sliceBytes)
      }),
    )
  })

  it('judges a damaged text as parsing it does', () => {
    const damage = fc.record({
      at: fc.nat(),
      count: fc.nat(3),
      put: fc.constantFrom(
        '',
        ',',
        '[',
        ']',
        '{',
        '}',
        '"',
        '\\',
        ':',
        ' ',
        '\u0000',
        '1',
        'rows',
        '"rows":[',
        ',[',
        '},{',
      ),
    })
    fc.assert(
      fc.property(
        items,
        fc.array(damage, { minLength: 1, maxLength: 3 }),
        pieces,
        pieces,
        (rows, all, piece, slice) => {
          let text = JSON.stringify({ a: ['rows'], [key]: rows, b: { rows: [1] } })
          for (const { at, count, put } of all) {
            const from = at % (text.length + 1)
            text = text.slice(0, from) + put + text.slice(from + count)
          }
          expectSame(encode(text), piece, slice)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('reads bytes that are no text as decoding the whole does, wherever they are cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.uint8Array({ maxLength: 6 }), { maxLength: 8 }),
        pieces,
        pieces,
        (texts, piece, slice) => {
          const clean = texts.map((text) =>
            text.map((byte) => (byte < 0x20 || byte === 0x22 || byte === 0x5c ? 0xe2 : byte)),
          )
          const quoted = clean.flatMap((text) => [0x2c, 0x22, Array.from(text), 0x22].flat())
          const rows = quoted.slice(1)
          expectSame(new Uint8Array([...encode(`{"${key}":[`), ...rows, ...encode(']}')]), piece, slice)
        },
      ),
    )
  })

  it.each([
    '{"rows":[]}',
    '{"rows":[ \n ]}',
    '{"rows":[1,]}',
    '{"rows":[,1]}',
    '{"rows":[1,,2]}',
    '{"rows":[1 2]}',
    '{"rows":[1,2}',
    '{"rows":[1,2]]}',
    '{"rows":[{"a":1],2]}',
    '{"rows":[1,2',
    '{"rows":["a',
    '{"rows":[1],"rows":[2,3]}',
    '{"rows":[1],"rows":7}',
    '{"rows":7,"rows":[1,2]}',
    '{"rows":{"rows":[1]}}',
    '{"ro\\u0077s":[1,2,3]}',
    '{"a":"rows","b":[1]}',
    '{"a":["rows"],"rows":["rows",{"rows":[1,2]}]}',
    '["rows",[1,2]]',
    '["rows":[1,2]]',
    '{"rows" : [ 1 , 2 ] }',
    '{"__proto__":{"a":1},"rows":[{"__proto__":{"b":1}}]}',
    '\uFEFF{"rows":[1,2]}',
    '{"rows":[1,\uFEFF2]}',
    '{"rows":[1,2]}x',
    '',
    '[',
    '{"rows":["\\\\",",]","\\"",2]}',
  ])('reads %s as parsing does', (text) => {
    for (const piece of [1, 2, 3, 100]) for (const slice of [1, 4, 100]) expectSame(encode(text), piece, slice)
  })

  it('cuts only between items, at the size of a slice', () => {
    const rows = Array.from({ length: 100 }, (_, id) => ({ id, name: `Channel, [${id}]` }))
    const { slices } = split(encode(JSON.stringify({ [key]: rows })), { piece: 64, sliceBytes: 300 })
    expect(slices.flat()).toEqual(rows)
    expect(slices.length).toBeGreaterThan(8)
    for (const slice of slices.slice(0, -1)) expect(JSON.stringify(slice).length).toBeGreaterThan(300)
    for (const slice of slices) expect(JSON.stringify(slice).length).toBeLessThan(400)
  })

  it('loses only the value of an item that is nested too deep', () => {
    const deep = '['.repeat(50_000) + ']'.repeat(50_000)
    const { reply } = split(encode(`{"rows":[1,{"a":${deep},"b":2},3]}`), { piece: 4_096 })
    const { rows } = reply as { rows: [number, { b: number }, number] }
    expect([rows[0], rows[1].b, rows[2]]).toEqual([1, 2, 3])
    expect(JSON.stringify(rows).length).toBeLessThan(1_000)
  })

  it('reports the text that it keeps, which grows only with an item or outside the list', () => {
    const keptFor = (text: string) => {
      let most = 0
      const splitter = createListSplitter({
        list: key,
        sliceBytes: 100,
        onList: () => undefined,
        onSlice: () => undefined,
        onKept: (bytes) => (most = Math.max(most, bytes)),
      })
      for (const byte of encode(text)) splitter.add(new Uint8Array([byte]))
      return most
    }
    expect(keptFor(`{"rows":[${'1,'.repeat(20_000)}1]}`)).toBeLessThan(200)
    expect(keptFor(`{"rows":["${'x'.repeat(20_000)}"]}`)).toBeGreaterThan(20_000)
    expect(keptFor(`{"other":[${'1,'.repeat(20_000)}1]}`)).toBeGreaterThan(40_000)
    expect(keptFor(`{"rows":[${'['.repeat(20_000)}`)).toBeGreaterThan(20_000)
  })
})
