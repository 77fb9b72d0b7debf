import { expect, it } from 'vitest'
import { differences, list, listOrEmpty, mapOf, oneOf, type Shape } from './shape.ts'

const record = { id: 'integer', name: 'string|null' }

it.each<[string, Shape, unknown, readonly string[]]>([
  ['the same', record, { id: 1, name: null }, []],
  ['another type', record, { id: '1', name: 'x' }, ['.id: string instead of integer']],
  ['no whole number', record, { id: 1.5, name: 'x' }, ['.id: number instead of integer']],
  ['null, and not absent', record, { id: 1, name: 'x', email: null }, ['.email: should be absent']],
  ['absent, and not null', record, { id: 1 }, ['.name: is absent']],
  ['no object', record, [], [': list instead of an object']],
  ['a list of the same', list(record), [{ id: 1, name: 'x' }], []],
  ['an item of another shape', list(record), [{ id: 1, name: 'x' }, { id: 2 }], ['[].name: is absent']],
  ['a shape that never occurs', list({ a: 'null' }, { b: 'null' }), [{ a: null }], ['[]: none is {"b":"null"}']],
  ['a list that shows nothing', list(record), [], ['[]: none is {"id":"integer","name":"string|null"}']],
  ['a list that may be empty', listOrEmpty(record), [], []],
  ['an item where none may be', list(), [1], ['[]: integer is one too many']],
  ['a map', mapOf('integer'), { 1: 2, x: 'y' }, ['.x: string instead of integer']],
  ['one of two', oneOf('integer', record), { id: 1, name: 'x' }, []],
])('finds %s', (_what, shape, value, found) => {
  expect(differences(shape, value)).toEqual(found)
})
