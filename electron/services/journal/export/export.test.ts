import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import papa from 'papaparse'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { wholeJournal, type EntryFilter, type ExportForm } from '#contract/journal-entries.ts'
import { createFakeShell, type FakeShell } from '../../testing/fake-ports.ts'
import { createEntries } from '../entries/entries.ts'
import { createJournal, type Journal } from '../journal.ts'
import { intent, outcome, segmentsOf } from '../testing/lines.ts'
import { reportOf, verifyPaths } from '../verify-paths.ts'
import { createJournalExport, type ExportJournal } from './export.ts'

describe('an export of the journal', () => {
  let shell: FakeShell
  let journal: Journal
  let exportJournal: ExportJournal
  let target: string | null
  beforeEach(async () => {
    shell = await createFakeShell()
    target = join(shell.ports.userDataFolder, 'exported')
    journal = createJournal(shell.ports, { segmentBytes: 3_000 })
    const entries = createEntries(journal, shell.ports, { all: async () => [] })
    exportJournal = createJournalExport({ ports: { chooseNewFile: async () => target }, journal, entries })
    for (const name of ['quay', 'pier', 'dock', 'pier again', 'lock', '=HYPERLINK("https://x.example")']) {
      const line = intent(name)
      await journal.append(line)
      await journal.append(outcome(line))
    }
  })
  afterEach(async () => {
    await journal.close()
    await shell.remove()
  })

  const of = (search: string): EntryFilter => ({ ...wholeJournal, search })
  const write = async (filter: EntryFilter | null, form: ExportForm = 'lines') => {
    const answer = await exportJournal(filter, form)
    return { answer, text: await readFile(target ?? '', 'utf8') }
  }
  const check = async () => {
    const found = await verifyPaths([target ?? ''])
    return { ...found, report: reportOf(found) }
  }

  it('of the whole journal has every byte of its segments, and is checked like them', async () => {
    const { answer, text } = await write(null)
    const segments = await segmentsOf(join(shell.ports.userDataFolder, 'journal'))
    expect(segments.length).toBeGreaterThan(1)
    expect(text).toBe(Buffer.concat(segments.map(({ bytes }) => bytes)).toString('utf8'))
    expect(answer).toEqual({ path: target, entries: 6 })
    expect(await check()).toMatchObject({ isWhole: true, lines: 12, omitted: 0 })
  })

  it('of a part keeps the positions of omitted lines, so that it can be checked', async () => {
    const { answer, text } = await write(of('pier'))
    expect(answer.entries).toBe(2)
    expect(text).not.toMatch(/quay|dock|lock|HYPERLINK/)
    const found = await check()
    expect(found).toMatchObject({ isWhole: true, lines: 4, omitted: 8, lastSeq: 12 })
    expect(found.report).toContain('8 lines were omitted')
  })

  it('of a part shows a changed line, whatever is next to it', async () => {
    const { text } = await write(of('pier'))
    await writeFile(target ?? '', text.replace('"name":"pier again"', '"name":"pier anew"'))
    expect(await check()).toMatchObject({ isWhole: false, breakCount: 1 })
    // Without the marks of omitted lines, the remaining lines don't follow from one another.
    const marks = text.split('\n').filter((line) => line.startsWith('{"omitted"'))
    expect(marks).toHaveLength(3)
    await writeFile(target ?? '', text.replace(`${marks[1]}\n`, ''))
    expect(await check()).toMatchObject({ isWhole: false, breakCount: 1 })
  })

  it('reports a break of the journal even if the lines around it are omitted', async () => {
    const [first] = await segmentsOf(join(shell.ports.userDataFolder, 'journal'))
    await writeFile(first?.path ?? '', String(first?.bytes).replace('"name":"quay"', '"name":"quai"'))
    await write(of('lock'))
    expect(await check()).toMatchObject({ isWhole: false, breakCount: 1 })
  })

  it('does not accept omitted lines in the journal itself', async () => {
    const folder = join(shell.ports.userDataFolder, 'journal')
    const { text } = await write(of('pier'))
    const segments = await segmentsOf(folder)
    for (const { path, name } of segments) await writeFile(path, name === '000001.jsonl' ? text : '')
    expect(await verifyPaths([folder])).toMatchObject({ isWhole: false })
  })

  it('as a table has a row for each field, and no cell that a spreadsheet would run', async () => {
    const { text } = await write(null, 'table')
    expect(text.startsWith('\uFEFF')).toBe(true)
    const { data } = papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true })
    expect(data).toHaveLength(6)
    expect(data[0]).toMatchObject({
      entry: '1',
      organization: 'Chat',
      name: 'quay',
      field: 'description',
      before: 'grün\n',
      after: 'null',
      outcome: 'saved',
      status: '200',
    })
    expect(data[5]?.['name']).toBe(`'=HYPERLINK("https://x.example")`)
  })

  it('writes nothing if the operator cancels, and leaves nothing behind if it cannot write', async () => {
    target = null
    expect(await exportJournal(null, 'lines')).toEqual({ path: null, entries: 0 })
    target = join(shell.ports.userDataFolder, 'journal', '000001.jsonl', 'below-a-file')
    await expect(exportJournal(null, 'lines')).rejects.toThrow('ENOTDIR')
    expect(await readdir(shell.ports.userDataFolder)).toEqual(['journal'])
  })
})
