import { expect, it } from 'vitest'
import { readRemaining, writeRemaining } from './remaining-file.ts'
import { describing } from './testing/bench.ts'

const server = 'https://chat.example'
const head = { title: 'Change channels', server, savedAt: 1 }
const rows = [describing(101, 'a', 'b'), describing(102, 'c', 'd')]
const text = writeRemaining(head, rows)
const [first = '', second = ''] = text.split('\n')

it('is read as written, also with the line ends of another system', () => {
  expect(readRemaining(text, server)).toEqual({ ...head, rows })
  expect(readRemaining(text.replaceAll('\n', '\r\n'), server)).toEqual({ ...head, rows })
  expect(readRemaining(`\uFEFF${text}`, server)).toEqual({ ...head, rows })
})

it('takes no draft and no undone change from a file', () => {
  const write = { ...describing(101, 'a', 'b').write, draftKey: 'channel:102', undoes: crypto.randomUUID() }
  const foreign = writeRemaining(head, [{ ...describing(101, 'a', 'b'), write }])
  expect(readRemaining(foreign, server)).toEqual({ ...head, rows: [describing(101, 'a', 'b')] })
})

const changed = (from: string, to: string) => `${first}\n${second.replace(from, to)}\n`

it.each([
  ['is empty', '', 1, 'not-remaining-rows', ''],
  ['is no JSON', 'Name,Email', 1, 'not-json', ''],
  ['begins with a row', second, 1, 'not-remaining-rows', 'remaining'],
  ['is of another server', text.replace(server, 'https://other.example'), 1, 'other-server', 'https://other.example'],
  ['has no rows', first, 1, 'no-rows', ''],
  ['has a line that is cut', `${text.trimEnd().slice(0, -1)}\n`, 3, 'not-json', ''],
  ['has a row without a name', changed('"name"', '"nom"'), 2, 'not-a-row', 'name'],
  ['names a kind that there is not', changed('"channel"', '"planet"'), 2, 'not-a-row', 'write.kind'],
  ['names an act that there is not', changed('"update"', '"explode"'), 2, 'not-a-row', 'write.act'],
  ['names an act that Object has', changed('"update"', '"constructor"'), 2, 'not-a-row', 'write.act'],
  ['names a field that there is not', changed('"description"', '"color"'), 2, 'not-a-row', 'write.changes.0.field'],
  ['wants a value that is none', changed('"mine":"b"', '"mine":7'), 2, 'not-a-row', 'write.changes.0.mine'],
  [
    'a target with an act that has fields',
    changed('"changes"', '"target":{"mine":true},"changes"'),
    2,
    'not-a-row',
    'write.target',
  ],
])('a file that %s is refused, with its line', (_, given, line, because, what) => {
  expect(readRemaining(given, server)).toEqual({ problem: { line, because, what } })
})
