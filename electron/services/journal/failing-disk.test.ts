import type { FileHandle } from 'node:fs/promises'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFakeShell, type FakeShell } from '../testing/fake-ports.ts'
import { nodeDisk, type Disk } from './disk.ts'
import { createJournal } from './journal.ts'
import { intent, segmentsOf, storedLines } from './testing/lines.ts'

/** Next failure: the disk operation and the files it affects. */
interface Fault {
  readonly verb: 'open' | 'write' | 'half-write' | 'sync' | 'truncate' | 'rename'
  readonly file: RegExp
}

describe('the journal on a disk that fails', () => {
  let shell: FakeShell
  let folder: string
  let faults: Fault[]
  beforeEach(async () => {
    shell = await createFakeShell()
    folder = join(shell.ports.userDataFolder, 'journal')
    faults = []
  })
  afterEach(() => shell.remove())

  const refuse = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
  const fails = (verb: Fault['verb'], path: string) =>
    faults.some((fault) => fault.verb === verb && fault.file.test(path))
  /** The real disk, with the simulated failures. */
  const disk: Disk = {
    ...nodeDisk,
    open: async (path, flags, mode) => {
      const name = String(path)
      if (fails('open', name)) return refuse()
      return withFaults(await nodeDisk.open(path, flags, mode), name)
    },
    rename: (from, to) => (fails('rename', String(to)) ? refuse() : nodeDisk.rename(from, to)),
  }
  const withFaults = (handle: FileHandle, name: string): FileHandle =>
    new Proxy(handle, {
      get: (target, member) => {
        if (member === 'write') {
          return async (bytes: Buffer, from: number, length: number, at: number) => {
            if (fails('write', name)) return refuse()
            if (!fails('half-write', name)) return target.write(bytes, from, length, at)
            await target.write(bytes, from, Math.ceil(length / 2), at)
            return refuse()
          }
        }
        if ((member === 'sync' || member === 'truncate') && fails(member, name)) return refuse
        const value: unknown = Reflect.get(target, member)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    })

  const names = async () =>
    (await storedLines(folder)).map(({ line }) => (line['type'] === 'intent' ? line['name'] : line['event']))
  const storage = { failure: { kind: 'server', reason: 'storage', message: expect.stringContaining('ENOSPC') } }
  const segment = /\.jsonl$/

  it.each<readonly [string, Fault[]]>([
    ['a full disk', [{ verb: 'write', file: segment }]],
    ['a disk that fills up in the middle of a line', [{ verb: 'half-write', file: segment }]],
    ['a sync that fails', [{ verb: 'sync', file: segment }]],
    [
      'a half line that cannot be taken back at once',
      [
        { verb: 'half-write', file: segment },
        { verb: 'truncate', file: segment },
      ],
    ],
  ])('counts nothing as written with %s, and goes on afterwards', async (_, now) => {
    const journal = createJournal(shell.ports, { disk })
    await journal.append(intent('a'))
    const before = (await segmentsOf(folder))[0]?.bytes
    faults = now
    await expect(journal.append(intent('lost'))).rejects.toMatchObject(storage)
    await expect(journal.append(intent('lost too'))).rejects.toMatchObject(storage)
    const isLeft = now.some(({ verb }) => verb === 'truncate')
    if (!isLeft) expect((await segmentsOf(folder))[0]?.bytes).toEqual(before)
    faults = []
    await journal.append(intent('b'))
    expect(await names()).toEqual(['a', 'b'])
    expect(await journal.verify()).toMatchObject({ isWhole: true, lines: 2, head: 'at-the-end', notes: [] })
    await journal.close()
  })

  it('keeps the line and logs it when only its head cannot be written', async () => {
    const journal = createJournal(shell.ports, { disk })
    await journal.append(intent('a'))
    faults = [{ verb: 'rename', file: /head/ }]
    await journal.append(intent('b'))
    expect(await journal.verify()).toMatchObject({ isWhole: true, lines: 2, head: 'behind' })
    expect(shell.logged).toEqual([expect.stringContaining('head.json couldn’t be updated for line 2')])
    faults = []
    await journal.append(intent('c'))
    expect(await journal.verify()).toMatchObject({ head: 'at-the-end' })
    await journal.close()
  })

  it('begins a segment again when its first line failed', async () => {
    const journal = createJournal(shell.ports, { disk, segmentBytes: 100 })
    await journal.append(intent('a'))
    faults = [{ verb: 'half-write', file: /000002/ }]
    await expect(journal.append(intent('lost'))).rejects.toMatchObject(storage)
    faults = [{ verb: 'open', file: /000002/ }]
    await expect(journal.append(intent('lost'))).rejects.toMatchObject(storage)
    faults = []
    await journal.append(intent('b'))
    expect((await segmentsOf(folder)).map(({ name }) => name)).toEqual(['000001.jsonl', '000002.jsonl'])
    expect(await journal.verify()).toMatchObject({ isWhole: true, lines: 2 })
    await journal.close()
  })

  it('removes a torn line only together with the note of it', async () => {
    const first = createJournal(shell.ports, { disk })
    await first.append(intent('a'))
    await first.close()
    const path = join(folder, '000001.jsonl')
    const torn = Buffer.concat([await readFile(path), Buffer.from('x'.repeat(2_000))])
    await writeFile(path, torn)

    const journal = createJournal(shell.ports, { disk })
    faults = [{ verb: 'write', file: segment }]
    await expect(journal.append(intent('lost'))).rejects.toMatchObject(storage)
    expect(await readFile(path)).toEqual(torn)
    faults = [{ verb: 'truncate', file: segment }]
    await expect(journal.unanswered()).rejects.toMatchObject(storage)
    faults = []
    await journal.append(intent('b'))
    // The second attempt wrote the note, but couldn't remove the bytes after it.
    expect(await names()).toEqual(['a', 'torn-line-cut', 'torn-line-cut', 'b'])
    expect(await journal.verify()).toMatchObject({ isWhole: true })
    await journal.close()
  })

  it('reports that no folder can be created, and works once one can', async () => {
    await writeFile(folder, '')
    const journal = createJournal(shell.ports)
    const refused = { failure: { kind: 'server', reason: 'storage' } }
    await expect(journal.append(intent('a'))).rejects.toMatchObject(refused)
    await expect(journal.unanswered()).rejects.toMatchObject(refused)
    await expect(journal.verify()).rejects.toMatchObject(refused)
    await rm(folder)
    await journal.append(intent('b'))
    expect(await names()).toEqual(['b'])
    await journal.close()
  })
})
