import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeShell, type FakeShell } from '../testing/fake-ports.ts'
import { nodeDisk } from './disk.ts'
import { createJournal, type Journal } from './journal.ts'
import { intent, outcome, segmentsOf } from './testing/lines.ts'

const day = 24 * 60 * 60 * 1000

describe('old lines of the journal', () => {
  let shell: FakeShell
  let folder: string
  let journal: Journal
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T12:00:00Z') })
    shell = await createFakeShell()
    folder = join(shell.ports.userDataFolder, 'journal')
    journal = createJournal(shell.ports)
  })
  afterEach(async () => {
    await journal.close()
    vi.useRealTimers()
    await shell.remove()
  })

  const restart = async () => {
    await journal.close()
    journal = createJournal(shell.ports)
  }
  const append = async (name: string, isAnswered = true) => {
    const line = intent(name)
    await journal.append(line)
    if (isAnswered) await journal.append(outcome(line))
  }
  /** Writes one entry every forty days, so that each is in a segment of its own. */
  const fill = async (names: readonly string[], open: string | null = null) => {
    for (const name of names) {
      await append(name, name !== open)
      vi.setSystemTime(Date.now() + 40 * day)
    }
  }
  const names = async () => (await segmentsOf(folder)).map(({ name }) => name)
  const pass = (count: number) => vi.setSystemTime(Date.now() + count * day)

  it('are in segments of one month, also after a restart', async () => {
    await append('quay')
    pass(20)
    await restart()
    await append('pier')
    expect(await names()).toEqual(['000001.jsonl'])
    pass(20)
    await append('dock')
    expect(await names()).toEqual(['000001.jsonl', '000002.jsonl'])
  })

  it('are removed with their segments, and the removal is recorded', async () => {
    await fill(['quay', 'pier', 'dock', 'lock'])
    expect(await journal.cut(100, { isTrial: true })).toEqual({ lines: 4 })
    expect(await names()).toHaveLength(4)
    expect(await journal.cut(100)).toEqual({ lines: 4 })
    expect(await names()).toEqual(['000003.jsonl', '000004.jsonl', '000005.jsonl'])
    const check = await journal.verify()
    expect(check).toMatchObject({ isWhole: true, breakCount: 0, firstSeq: 5, lines: 5 })
    expect(check.proves).toContain(
      'Lines up to sequence number 4 were older than 100 days and were removed on 2026-06-10',
    )
    expect(await journal.cut(100)).toEqual({ lines: 0 })
    await restart()
    await append('ramp')
    expect(await journal.verify()).toMatchObject({ isWhole: true, breakCount: 0, notes: [] })
    pass(400)
    await journal.cut(100)
    expect(await journal.verify()).toMatchObject({ isWhole: true, breakCount: 0, lines: 4 })
  })

  it('are kept while one of them has no answer', async () => {
    await fill(['quay', 'pier', 'dock', 'lock'], 'pier')
    expect(await journal.cut(1)).toEqual({ lines: 2 })
    expect(await names()).toContain('000002.jsonl')
    await restart()
    expect((await journal.unanswered()).map(({ name }) => name)).toEqual(['pier'])
  })

  it('are kept while the chain is broken, because they show where', async () => {
    await fill(['quay', 'pier', 'dock'])
    const path = join(folder, '000001.jsonl')
    await writeFile(path, (await readFile(path, 'utf8')).replace('"name":"quay"', '"name":"quai"'))
    expect(await journal.cut(1)).toEqual({ lines: 0 })
    expect(await names()).toHaveLength(3)
  })

  it('cannot be removed manually: without a recorded removal the chain is broken', async () => {
    await fill(['quay', 'pier', 'dock'])
    await rm(join(folder, '000001.jsonl'))
    expect(await journal.verify()).toMatchObject({ isWhole: false, breakCount: 1 })
    await restart()
    await append('lock')
    expect((await journal.verify()).notes.map(({ event }) => event)).toEqual(['chain-broken'])
  })

  it('cannot be removed beyond the recorded removal', async () => {
    await fill(['quay', 'pier', 'dock', 'lock'])
    await journal.cut(130)
    await rm(join(folder, '000002.jsonl'))
    expect(await journal.verify()).toMatchObject({ isWhole: false, breakCount: 1 })
  })

  it('are removed at the next start after a crash between the record and their removal', async () => {
    await fill(['quay', 'pier', 'dock', 'lock'])
    await journal.close()
    let isDead = false
    const rmUntilDead: typeof nodeDisk.rm = (path, options) => {
      if (isDead) return Promise.reject(Object.assign(new Error('gone'), { code: 'EIO' }))
      isDead = true
      return nodeDisk.rm(path, options)
    }
    const dying = createJournal(shell.ports, { disk: { ...nodeDisk, rm: rmUntilDead } })
    await expect(dying.cut(1)).rejects.toThrow('EIO')
    await dying.close()
    expect(await readdir(folder)).toEqual(expect.arrayContaining(['000002.jsonl', '000003.jsonl', '000005.jsonl']))
    await restart()
    await append('ramp')
    // The last segment was in use when the removal began.
    expect(await names()).toEqual(['000004.jsonl', '000005.jsonl'])
    expect(await journal.verify()).toMatchObject({ isWhole: true, breakCount: 0, notes: [] })
  })
})
