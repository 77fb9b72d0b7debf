import { describe, expect, it } from 'vitest'
import { readRunFile, writeRunFileLine, writePlan, type RunPlan } from './run-file.ts'
import { waitingRow, type RunFileLine } from './state.ts'
import { describing } from './testing/bench.ts'

const profileId = '7f3a0f0e-6f0e-4d7c-9d0e-0a1b2c3d4e5f'
const writeId = '00000000-0000-4000-8000-000000000002'
const plan: RunPlan = {
  runId: '00000000-0000-4000-8000-000000000001',
  title: 'Change channels',
  startedAt: 1,
  stopsAtRefusal: false,
  confirmation: null,
  secretsFrom: null,
  keepsSecrets: false,
  count: 3,
  rows: [101, 102, 103].map((id) => describing(id, 'Old.', 'New.')),
}
const lines: RunFileLine[] = [
  { left: 0, writeId },
  { ended: 0, result: { ...waitingRow, state: 'saved' } },
  { left: 1, writeId },
  { ended: 1, result: { ...waitingRow, state: 'refused' } },
]

const written = (more: readonly object[] = lines): string[] => {
  let { text, last } = writePlan(profileId, plan)
  for (const line of more as RunFileLine[]) {
    const next = writeRunFileLine(last, line)
    text += next.text
    last = next.last
  }
  return text.split('\n').slice(0, -1)
}
const read = (texts: readonly string[]) => readRunFile(texts.map((text) => `${text}\n`).join(''))

describe('the file of a run', () => {
  it('is read as written', () => {
    expect(read(written())).toMatchObject({ plan, lines, isDamaged: false, profileId })
  })

  it('is read whole with the byte order mark of an editor', () => {
    const [first = '', ...others] = written()
    expect(read([`\uFEFF${first}`, ...others])).toMatchObject({ plan, lines, isDamaged: false })
  })

  it('continues with a line that follows the ones read', () => {
    const texts = written()
    const { text } = writeRunFileLine(read(texts)?.last ?? '', { over: 'done', at: 5 })
    expect(read([...texts, text.trimEnd()])).toMatchObject({
      isDamaged: false,
      lines: [...lines, { over: 'done', at: 5 }],
    })
  })

  it('shows each damaged bit of each line', () => {
    const texts = written()
    for (const [place, text] of texts.entries()) {
      for (let at = 0; at < text.length; at += 7) {
        const bit = String.fromCharCode(text.charCodeAt(at) ^ 1)
        const damaged = texts.with(place, text.slice(0, at) + bit + text.slice(at + 1))
        expect(read(damaged)?.isDamaged ?? true, `line ${place}, ${at}: ${bit}`).toBe(true)
      }
    }
  })

  it('loses only the damaged line and the checksum after it', () => {
    const texts = written()
    const left = texts[4] ?? ''
    const damaged = read(texts.with(4, left.replace('"left":0', '"left":2')))
    expect(damaged).toMatchObject({ isDamaged: true, lines: lines.slice(1) })
  })

  it.each<[string, (texts: string[]) => string[]]>([
    ['a lost line', (texts) => texts.toSpliced(5, 1)],
    ['a repeated line', (texts) => texts.toSpliced(5, 0, texts[5] ?? '')],
    [
      'two lines in another order',
      (texts) => [...texts.slice(0, 4), texts[5] ?? '', texts[4] ?? '', ...texts.slice(6)],
    ],
    ['a row of another plan', (texts) => texts.with(2, texts[1] ?? '')],
    ['a line without a sum', (texts) => [...texts, JSON.stringify(lines[0])]],
  ])('shows %s', (_, damage) => {
    expect(read(damage(written()))?.isDamaged).toBe(true)
  })

  it.each([{ ended: 1e8, result: waitingRow }, { left: -1, writeId }, { left: 3, writeId }, { again: [0, 9e15] }])(
    'ignores a line for a row that it does not have: %o',
    (line) => {
      expect(read(written([...lines, line]))).toMatchObject({ isDamaged: true, lines })
    },
  )

  it('is invalid without a plan, in a later format or with an invalid count', () => {
    const [head = '', ...others] = written()
    expect(read([])).toBeNull()
    expect(read([head])).toBeNull()
    expect(read([head.replace('"count":3', '"count":-1'), ...others])).toBeNull()
    expect(read([head.replace('"format":1', '"format":2'), ...others])).toBeNull()
  })
})
