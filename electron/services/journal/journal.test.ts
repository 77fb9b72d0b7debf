import { appendFile, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { wholeJournal } from '#contract/journal-entries.ts'
import { createPreferences } from '../store/preferences.ts'
import { createFakeShell, type FakeShell } from '../testing/fake-ports.ts'
import { nodeDisk } from './disk.ts'
import { createEntries, type Entries } from './entries/entries.ts'
import { createJournal, type Journal, journalLimits } from './journal.ts'
import { createRetention, type Retention } from './retention.ts'
import { intent, outcome, segmentsOf, storedLines } from './testing/lines.ts'
import { verifyLines } from './testing/verify-lines.ts'

describe('the journal', () => {
  let shell: FakeShell
  let folder: string
  beforeEach(async () => {
    shell = await createFakeShell()
    folder = join(shell.ports.userDataFolder, 'journal')
  })
  afterEach(() => shell.remove())

  const open = (segmentBytes?: number) => createJournal(shell.ports, segmentBytes ? { segmentBytes } : {})
  /** Opens the journal, appends intents with these names, and closes it. */
  const write = async (names: readonly string[], segmentBytes?: number) => {
    const journal = open(segmentBytes)
    for (const name of names) await journal.append(intent(name))
    await journal.close()
  }
  const verify = () => open().verify()
  const namesOf = async () =>
    (await storedLines(folder)).map(({ line }) => (line['type'] === 'intent' ? line['name'] : line['event']))
  const manyNames = Array.from({ length: 12 }, (_, index) => `line ${index}`)

  it('does not exist until it is used, and verifying it changes nothing', async () => {
    const journal = open()
    expect(await journal.verify()).toMatchObject({ isWhole: true, lines: 0, head: 'missing', lastSeq: null })
    expect(await readdir(shell.ports.userDataFolder)).toEqual([])
    await journal.close()
  })

  it('chains lines over several segments and several runs', async () => {
    await write(manyNames.slice(0, 5), 1_500)
    await write(manyNames.slice(5), 1_500)
    const segments = await segmentsOf(folder)
    expect(segments.length).toBeGreaterThan(3)
    expect(segments.map(({ name }) => name).slice(0, 2)).toEqual(['000001.jsonl', '000002.jsonl'])
    expect(await namesOf()).toEqual(manyNames)
    expect((await storedLines(folder)).map(({ seq }) => seq)).toEqual(manyNames.map((_, index) => index + 1))
    expect(await verify()).toMatchObject({ isWhole: true, lines: 12, firstSeq: 1, lastSeq: 12, head: 'at-the-end' })
    expect(verifyLines(segments)).toMatchObject({ isWhole: true, lines: 12, head: 'not-asked' })
  })

  it('checks a single segment from any position', async () => {
    await write(manyNames, 1_500)
    const last = (await segmentsOf(folder)).slice(-1)
    expect(verifyLines(last, { from: 'anywhere' })).toMatchObject({ isWhole: true, lastSeq: 12 })
    expect(verifyLines(last)).toMatchObject({ isWhole: false, breakCount: 1 })
  })

  it.skipIf(process.platform === 'win32')('is readable only by its owner', async () => {
    await write(['a'])
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    for (const name of await readdir(folder)) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  })

  it('writes lines in the order of the calls', async () => {
    const journal = open(2_000)
    await Promise.all(manyNames.map((name) => journal.append(intent(name))))
    await journal.close()
    expect(await namesOf()).toEqual(manyNames)
    expect(await verify()).toMatchObject({ isWhole: true, lines: 12 })
  })

  it('refuses a line that is too large or invalid, and continues', async () => {
    const journal = open()
    const large = intent('large', { context: { text: 'x'.repeat(journalLimits.lineBytes) } })
    await expect(journal.append(large)).rejects.toMatchObject({
      failure: { kind: 'invalid-input', reason: 'storage', message: expect.stringContaining('too large') },
    })
    await expect(journal.append({ ...intent('odd'), intentId: 'odd' })).rejects.toMatchObject({
      failure: { kind: 'invalid-input' },
    })
    await journal.append(intent('good'))
    await journal.close()
    expect(await namesOf()).toEqual(['good'])
    await expect(journal.append(intent('late'))).rejects.toMatchObject({ failure: { reason: 'storage' } })
  })

  describe('the requests that an earlier session left unanswered', () => {
    it('are all intents without an outcome, oldest first', async () => {
      const first = intent('first')
      const again = intent('first', { writeId: first.writeId })
      const second = intent('second')
      const journal = open()
      await journal.append(first)
      await journal.append(outcome(first, 'rate-limited'))
      await journal.append(again)
      await journal.append(second)
      expect(await journal.unanswered()).toEqual([])
      await journal.close()

      const next = open()
      expect(await next.unanswered()).toEqual([again, second])
      await next.append(outcome(again, 'left-unanswered-checked'))
      await next.append(intent('under way in this run'))
      expect(await next.unanswered()).toEqual([second])
      await next.close()
    })

    it('are logged when a later version wrote them in another form', async () => {
      await write(['a'])
      const journal = open()
      await journal.append({ ...intent('b'), context: {} })
      await journal.close()
      const [segment] = await segmentsOf(folder)
      const text = segment?.bytes.toString('utf8').replaceAll('"kind":"channel"', '"kind":["channel"]') ?? ''
      await writeFile(segment?.path ?? '', text)
      const next = open()
      expect(await next.unanswered()).toEqual([])
      await next.close()
      expect(shell.logged.filter((line) => line.includes('can’t read'))).toHaveLength(2)
    })
  })

  describe('damage', () => {
    it('of any single byte is found', async () => {
      await write(manyNames, 1_500)
      const segments = await segmentsOf(folder)
      const head = JSON.parse(await readFile(join(folder, 'head.json'), 'utf8')) as { seq: number; hash: string }
      const total = segments.reduce((sum, { bytes }) => sum + bytes.length, 0)
      expect(verifyLines(segments, { head }).isWhole).toBe(true)
      const isFound = (at: number, by: number) => {
        let before = 0
        const changed = segments.map(({ name, bytes }) => {
          const copy = Buffer.from(bytes)
          const within = at - before
          before += bytes.length
          if (within >= 0 && within < copy.length) copy[within] = (copy[within] ?? 0) ^ by
          return { name, bytes: copy }
        })
        return !verifyLines(changed, { head }).isWhole
      }
      fc.assert(fc.property(fc.nat(total - 1), fc.integer({ min: 1, max: 255 }), isFound), {
        numRuns: 2_000,
      })
    })

    it('of the head is found', async () => {
      await write(['a', 'b'])
      const file = join(folder, 'head.json')
      const text = await readFile(file, 'utf8')
      await writeFile(file, text.replace('"seq":2', '"seq":1'))
      expect(await verify()).toMatchObject({ isWhole: false, head: 'differs' })
      await writeFile(file, '{')
      expect(await verify()).toMatchObject({ isWhole: false, head: 'unreadable' })
      await rm(file)
      expect(await verify()).toMatchObject({ isWhole: false, head: 'missing' })
    })

    it('in the middle is never repaired: the journal continues in a new segment that reports it', async () => {
      await write(manyNames, 1_500)
      const second = (await segmentsOf(folder))[1]
      const sound = Buffer.from(second?.bytes ?? [])
      const path = second?.path ?? ''
      await writeFile(path, sound.toString('utf8').replace('"act":"update"', '"act":"delete"'))
      const count = (await segmentsOf(folder)).length

      await write(['after'])
      const segments = await segmentsOf(folder)
      expect(segments).toHaveLength(count + 1)
      const broken = await verify()
      expect(broken).toMatchObject({ isWhole: false, breakCount: 1, head: 'at-the-end' })
      expect(broken.breaks).toMatchObject([{ segment: '000002.jsonl', why: 'wrong-previous' }])
      expect(broken.notes).toMatchObject([{ event: 'chain-broken', lastGoodSeq: broken.breaks[0]?.lastGoodSeq }])
      expect(broken.proves).toContain('000002.jsonl')
      expect(shell.logged.join()).toContain('000002.jsonl')

      // A fault that was noted once is not noted at every start.
      await write(['later'])
      expect(await segmentsOf(folder)).toHaveLength(count + 1)
      expect((await verify()).notes).toHaveLength(1)
      // With the byte restored, the whole chain is intact again.
      await writeFile(path, sound)
      expect(await verify()).toMatchObject({ isWhole: true, breakCount: 0 })
    })

    it('that appears later, before a reported one, is reported too', async () => {
      await write(manyNames, 1_500)
      const change = async (index: number) => {
        const segment = (await segmentsOf(folder))[index]
        await writeFile(segment?.path ?? '', segment?.bytes.toString('utf8').replace('PATCH', 'PUT  ') ?? '')
      }
      await change(2)
      await write(['x'])
      await change(0)
      await write(['y'])
      expect(await verify()).toMatchObject({ breakCount: 2, notes: [{ lastGoodSeq: 4 }, { lastGoodSeq: 0 }] })
    })

    it('at the end does not count as a torn line once the head names the line', async () => {
      await write(['a', 'b'])
      const [segment] = await segmentsOf(folder)
      await truncate(segment?.path ?? '', (segment?.bytes.length ?? 0) - 1)
      const cut = await readFile(segment?.path ?? '')
      await write(['c'])
      expect((await segmentsOf(folder))[0]?.bytes).toEqual(cut)
      expect((await verify()).notes).toMatchObject([{ event: 'chain-broken' }])
    })
  })

  const changeHead = async (change: object) => {
    const head = JSON.parse(await readFile(join(folder, 'head.json'), 'utf8')) as object
    await writeFile(join(folder, 'head.json'), JSON.stringify({ ...head, ...change }))
  }

  describe('lines removed from the end', () => {
    it.each([1, 2])('are noticed by the head: %i segments', async (removed) => {
      await write(manyNames, 1_500)
      const gone = (await segmentsOf(folder)).slice(-removed)
      await Promise.all(gone.map(({ path }) => rm(path)))
      expect(await verify()).toMatchObject({ isWhole: false, head: 'ahead', breakCount: 0 })

      await write(['after'])
      const check = await verify()
      expect(check).toMatchObject({ isWhole: false, breakCount: 1, head: 'at-the-end', lastSeq: 14 })
      expect(check.notes).toMatchObject([{ event: 'tail-missing', knownBreaks: 1 }])
      // The removed lines fit again when they are restored.
      await Promise.all(gone.map(({ path, bytes }) => writeFile(path, bytes)))
      expect(await verify()).toMatchObject({ isWhole: true, lines: 14 })
    })

    it('are noticed if the segment is only shorter, and if nothing remains', async () => {
      await write(['a', 'b', 'c'])
      const [segment] = await segmentsOf(folder)
      const secondLine = segment?.bytes.indexOf('\n') ?? 0
      await truncate(segment?.path ?? '', secondLine + 1)
      expect(await verify()).toMatchObject({ isWhole: false, head: 'ahead', lastSeq: 1 })
      await rm(segment?.path ?? '')
      expect(await verify()).toMatchObject({ isWhole: false, head: 'ahead', lines: 0 })
      await write(['d'])
      expect(await verify()).toMatchObject({ isWhole: false, notes: [{ event: 'tail-missing' }] })
      await write(['e'])
      expect(await namesOf()).toEqual(['tail-missing', 'd', 'e'])
    })

    it.each<[string, () => Promise<void>]>([
      ['gone', () => rm(join(folder, 'head.json'))],
      ['unreadable', () => writeFile(join(folder, 'head.json'), '{')],
      ['empty', () => writeFile(join(folder, 'head.json'), '')],
      ['with an invalid number', () => changeHead({ seq: 2.5 })],
      ['without a value', () => writeFile(join(folder, 'head.json'), 'null')],
      ['of an earlier line that is another one', () => changeHead({ seq: 1, hash: 'b'.repeat(64) })],
    ])('with the head %s do not make it whole again by opening it', async (_, damage) => {
      await write(['a', 'b', 'c'])
      const [segment] = await segmentsOf(folder)
      await truncate(segment?.path ?? '', (segment?.bytes.lastIndexOf('\n', segment.bytes.length - 2) ?? 0) + 1)
      await damage()
      expect(await verify()).toMatchObject({ isWhole: false })
      for (const name of ['d', 'e', 'f']) await write([name])
      const check = await verify()
      expect(check).toMatchObject({ isWhole: false, head: 'at-the-end', lostEndAt: 2 })
      expect(check.proves).toContain('Lines removed after sequence number 2')
    })

    it('are a break until a person marks the loss as seen, each time', async () => {
      await write(['a', 'b'])
      await rm(join(folder, 'head.json'))
      await write(['c'])
      const markSeen = async () => {
        const journal = createJournal(shell.ports)
        await journal.append({ type: 'seen', at: Date.UTC(2026, 10, 25, 12) })
        await journal.close()
      }
      await markSeen()
      const seen = await verify()
      expect(seen).toMatchObject({ isWhole: true, lostEndAt: 2, lossSeenAt: Date.UTC(2026, 10, 25, 12) })
      expect(seen.proves).toContain('This was marked as seen on 2026-11-25.')
      await rm(join(folder, 'head.json'))
      await write(['d'])
      expect(await verify()).toMatchObject({ isWhole: false, lostEndAt: 5, lossSeenAt: null })
      await markSeen()
      expect(await verify()).toMatchObject({ isWhole: true, lostEndAt: 5 })
    })

    it('are noticed with the head missing or replaced', async () => {
      await write(['a', 'b'])
      await rm(join(folder, 'head.json'))
      await write(['c'])
      expect(await verify()).toMatchObject({ isWhole: false, lostEndAt: 2, notes: [{ event: 'head-missing' }] })
      await writeFile(join(folder, 'head.json'), 'x')
      await write(['d'])
      expect((await verify()).notes).toMatchObject([{}, { keptAside: expect.stringContaining('head.json.broken-') }])
      await writeFile(
        join(folder, 'head.json'),
        JSON.stringify({ seq: 6, hash: 'a'.repeat(64), segment: '000001.jsonl' }),
      )
      await write(['e'])
      expect(await verify()).toMatchObject({ isWhole: false, breakCount: 1 })
      expect(await namesOf()).toEqual(['a', 'b', 'head-missing', 'c', 'head-missing', 'd', 'head-differs', 'e'])
    })
  })

  describe('a crash', () => {
    it('between a line and its head needs no note', async () => {
      await write(['a'])
      const head = await readFile(join(folder, 'head.json'))
      await write(['b'])
      await writeFile(join(folder, 'head.json'), head)
      expect(await verify()).toMatchObject({ isWhole: true, head: 'behind' })
      await write(['c'])
      expect(await verify()).toMatchObject({ isWhole: true, head: 'at-the-end', notes: [], lines: 3 })
    })

    it('in the middle of a line loses only that line, at any byte', async () => {
      await write(['a', 'b'])
      const [sound] = await segmentsOf(folder)
      const head = await readFile(join(folder, 'head.json'))
      const torn = open()
      await torn.append(outcome(intent('torn')))
      await torn.close()
      const [whole] = await segmentsOf(folder)
      const from = sound?.bytes.length ?? 0
      const to = whole?.bytes.length ?? 0
      for (let length = from + 1; length < to; length += 1) {
        await rm(folder, { recursive: true })
        await mkdir(folder)
        await writeFile(join(folder, 'head.json'), head)
        await writeFile(join(folder, '000001.jsonl'), whole?.bytes.subarray(0, length) ?? '')
        const journal = open()
        expect((await journal.unanswered()).map(({ name }) => name)).toEqual(['a', 'b'])
        await journal.append(intent('c'))
        await journal.close()
        const check = await verify()
        expect(check).toMatchObject({ isWhole: true, lines: 4, notes: [{ event: 'torn-line-cut', lastGoodSeq: 2 }] })
        const backup = await readFile(join(folder, check.notes[0]?.keptAside ?? ''))
        expect(backup).toEqual(whole?.bytes.subarray(from, length))
      }
      expect(await namesOf()).toEqual(['a', 'b', 'torn-line-cut', 'c'])
      expect(shell.logged.at(-1)).toContain('removed and kept')
    }, 60_000)

    it('may leave anything after the last line: zeros, other text, a line of another chain', async () => {
      await write(['a'])
      const [own] = await segmentsOf(folder)
      const foreign = own?.bytes.toString('utf8').replace('"seq":1', '"seq":2') ?? ''
      for (const tail of [Buffer.alloc(3_000_000), '\n', 'words\n', '{}\n', foreign]) {
        await appendFile(own?.path ?? '', tail)
        await write(['b'])
      }
      const check = await verify()
      expect(check).toMatchObject({ isWhole: true, lines: 11 })
      expect(check.notes.map(({ event }) => event)).toEqual(Array(5).fill('torn-line-cut'))
    })

    it('between a new segment and its first line leaves an empty one, which is used', async () => {
      await write(['a'])
      await writeFile(join(folder, '000002.jsonl'), '')
      await write(['b'])
      expect((await segmentsOf(folder)).map(({ bytes }) => bytes.length > 0)).toEqual([true, true])
      expect(await verify()).toMatchObject({ isWhole: true, lines: 2, notes: [] })
    })
  })
})

describe('cut', () => {
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
})

describe('retention', () => {
  const day = 24 * 60 * 60 * 1000

  describe('the time that the journal is kept', () => {
    let shell: FakeShell
    let journal: Journal
    let entries: Entries
    let preferences: ReturnType<typeof createPreferences>
    let retention: Retention
    beforeEach(async () => {
      vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2026-01-01T12:00:00Z') })
      shell = await createFakeShell()
      journal = createJournal(shell.ports)
      entries = createEntries(journal, shell.ports, { all: async () => [] })
      preferences = createPreferences(shell.ports)
      retention = createRetention({ journal, entries, preferences, ports: shell.ports })
      for (const name of ['quay', 'pier', 'dock']) {
        const line = intent(name)
        await journal.append(line)
        await journal.append(outcome(line))
        vi.setSystemTime(Date.now() + 100 * day)
      }
    })
    afterEach(async () => {
      retention.close()
      await preferences.close()
      await journal.close()
      vi.useRealTimers()
      await shell.remove()
    })

    const found = async () => {
      await entries.complete()
      return (await entries.page(wholeJournal, 0, 10)).map(({ name }) => name)
    }

    it('is unlimited until a person sets it', async () => {
      await vi.advanceTimersByTimeAsync(10 * day)
      expect(await found()).toEqual(['dock', 'pier', 'quay'])
    })

    it('can be tried: lines that would be removed are counted and kept', async () => {
      expect(await retention.keep(150, true)).toEqual({ lines: 4 })
      expect((await preferences.get()).journalDays).toBeNull()
      expect(await found()).toEqual(['dock', 'pier', 'quay'])
    })

    it('removes older entries from the list as well, once set', async () => {
      expect(await found()).toHaveLength(3)
      expect(await retention.keep(150, false)).toEqual({ lines: 4 })
      expect((await preferences.get()).journalDays).toBe(150)
      expect(await found()).toEqual(['dock'])
      expect(shell.payloadsOf('journal:changed').length).toBeGreaterThan(0)
    })

    it('is applied daily while the console runs', async () => {
      await retention.keep(250, false)
      const oldest = async () => (await segmentsOf(join(shell.ports.userDataFolder, 'journal')))[0]?.name
      expect(await oldest()).toBe('000002.jsonl')
      vi.setSystemTime(Date.now() + 60 * day)
      await vi.advanceTimersByTimeAsync(day)
      await vi.waitFor(async () => expect(await oldest()).toBe('000003.jsonl'))
    })
  })
})
