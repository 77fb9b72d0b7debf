import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { JournalIntent, JournalOutcome } from '#contract/journal.ts'
import { wholeJournal, type EntryFilter } from '#contract/journal-entries.ts'
import type { StoredProfile } from '#contract/profiles.ts'
import { createFakeShell, type FakeShell } from '../../testing/fake-ports.ts'
import { nodeDisk, type Disk } from '../disk.ts'
import { createJournal, type Journal } from '../journal.ts'
import { intent, outcome } from '../testing/lines.ts'
import { createEntries, type Entries } from './entries.ts'

const day = 24 * 60 * 60 * 1000
const noon = new Date(2026, 10, 19, 12).getTime()

describe('the entries of the journal', () => {
  let shell: FakeShell
  let journal: Journal
  let entries: Entries
  let connected: StoredProfile[] = []
  const accounts = { all: async () => connected }
  const open = () => {
    journal = createJournal(shell.ports, { segmentBytes: 3_000 })
    entries = createEntries(journal, shell.ports, accounts)
  }
  beforeEach(async () => {
    connected = []
    shell = await createFakeShell()
    open()
  })
  afterEach(async () => {
    await journal.close()
    await shell.remove()
  })

  const restart = async () => {
    await journal.close()
    open()
  }
  const write = async (name: string, more: Partial<JournalIntent> = {}, ended: Partial<JournalOutcome> | null = {}) => {
    const line = intent(name, { at: noon, ...more })
    await journal.append(line)
    if (ended) await journal.append({ ...outcome(line), ...ended })
    return line
  }
  const part = (state: string, because = 'reads-back', field = 'description') => ({ field, state, because })
  const whole = () => entries.complete()
  const names = async (filter: Partial<EntryFilter> = {}) =>
    (await whole().then(() => entries.page({ ...wholeJournal, ...filter }, 0, 200))).map(({ name }) => name)
  const resultOf = async (name: string) =>
    (await whole().then(() => entries.page({ ...wholeJournal, search: name }, 0, 1))).map(({ result }) => result).at(0)

  it('are none if nothing was ever sent', async () => {
    await whole()
    expect(await entries.find(wholeJournal)).toEqual({
      isComplete: true,
      total: 0,
      ofOrganization: 0,
      found: 0,
      days: [],
      unanswered: [],
    })
  })

  it('name the created record once the server returned its ID', async () => {
    await write('harbour', { kind: 'folder', act: 'create', recordId: null }, { recordId: 12 })
    await write('unreported', { kind: 'folder', act: 'create', recordId: null }, { recordId: null })
    await whole()
    const made = await entries.page(wholeJournal, 0, 5)
    expect(made.map(({ name, recordId }) => [name, recordId])).toEqual([
      ['unreported', null],
      ['harbour', 12],
    ])
    expect(await names({ recordId: 12 })).toEqual(['harbour'])
    await restart()
    expect(await names({ recordId: 12 })).toEqual(['harbour'])
  })

  it('include earlier sessions and this one, newest first, each once', async () => {
    await write('quay')
    await restart()
    await write('pier')
    expect(await names()).toEqual(['pier', 'quay'])
    await write('dock')
    expect(await names()).toEqual(['dock', 'pier', 'quay'])
    expect(shell.payloadsOf('journal:changed')).toHaveLength(2)
    await restart()
    expect(await names()).toEqual(['dock', 'pier', 'quay'])
  })

  it('gather the requests of one write', async () => {
    const writeId = randomUUID()
    await write(
      'quay',
      { writeId },
      { answer: { status: 429, code: 'RATE_LIMIT_HIT', words: 'Slow down' }, outcomes: [] },
    )
    await write('quay', { writeId, changes: [{ field: 'new_name', before: 'quay', after: 'pier' }] })
    expect(await entries.find(wholeJournal)).toMatchObject({ total: 1, found: 1 })
    const [entry] = await entries.page(wholeJournal, 0, 1)
    expect(entry).toMatchObject({ seq: 1, fields: ['description', 'new_name'], words: 'Slow down', result: 'saved' })
    const lines = await entries.linesOf(writeId)
    expect(lines.map(({ seq, line }) => [seq, line.type])).toEqual([
      [1, 'intent'],
      [2, 'outcome'],
      [3, 'intent'],
      [4, 'outcome'],
    ])
    await expect(entries.linesOf(randomUUID())).rejects.toMatchObject({ failure: { kind: 'not-found' } })
  })

  it.each([
    ['saved', [part('saved'), part('saved', 'reads-back', 'new_name')]],
    ['partly', [part('saved'), part('refused', 'server-words', 'new_name')]],
    ['saved', [part('saved'), part('unverified', 'no-read', 'new_name')]],
    ['unknown', [part('saved'), part('unverified', 'read-failed', 'new_name')]],
    ['refused', [part('refused', 'server-words'), part('not-saved', 'all-or-nothing', 'new_name')]],
    ['ignored', [part('ignored', 'listed-as-ignored')]],
    ['not-saved', [part('not-saved', 'never-left')]],
    ['accepted', [part('unverified', 'no-read')]],
    ['unknown', [part('unverified', 'unanswered')]],
  ] as const)('are told as %s', async (result, outcomes) => {
    await write('quay', {}, { outcomes: [...outcomes] })
    expect(await resultOf('quay')).toBe(result)
    expect(await names({ result })).toEqual(['quay'])
  })

  describe('that were undone', () => {
    const saved = [part('saved'), part('saved', 'reads-back', 'new_name')]
    const undo = (of: JournalIntent, name: string, outcomes: JournalOutcome['outcomes'], act = 'update') =>
      write(name, { act, undoes: of.writeId, recordId: of.recordId }, { outcomes })

    it('are undone only once everything that was saved is restored', async () => {
      const quay = await write('quay', {}, { outcomes: [...saved, part('refused', 'server-words', 'topics_policy')] })
      await undo(quay, 'first', [part('saved'), part('ignored', 'reads-differently', 'new_name')])
      expect(await resultOf('quay')).toBe('partly')
      await undo(quay, 'second', [part('saved', 'reads-back', 'new_name')])
      expect(await resultOf('quay')).toBe('undone')
      expect(await names({ result: 'undone' })).toEqual(['quay'])
      await restart()
      expect(await resultOf('quay')).toBe('undone')
    })

    it('are not undone by a refused undo, nor by one that was itself undone', async () => {
      const quay = await write('quay', {}, { outcomes: saved })
      await undo(quay, 'refused-one', [part('refused', 'server-words')])
      expect(await resultOf('quay')).toBe('saved')
      const back = await undo(quay, 'back', saved)
      expect(await resultOf('quay')).toBe('undone')
      const forth = await undo(back, 'forth', saved)
      expect([await resultOf('quay'), await resultOf('back')]).toEqual(['saved', 'undone'])
      await undo(forth, 'third', saved)
      expect([await resultOf('quay'), await resultOf('forth')]).toEqual(['undone', 'undone'])
    })

    it('are undone by another act as a whole', async () => {
      const made = await write('quay', { act: 'create' }, { outcomes: saved })
      await undo(made, 'gone', [{ field: null, state: 'saved', because: 'reads-back' }], 'delete')
      expect(await resultOf('quay')).toBe('undone')
    })
  })

  it('are in progress until they have ended, and unanswered after a restart', async () => {
    const line = await write('quay', {}, null)
    expect(await resultOf('quay')).toBe('under-way')
    await restart()
    expect(await resultOf('quay')).toBe('unknown')
    const { unanswered } = await entries.find({ ...wholeJournal, search: 'nothing of this' })
    expect(unanswered.map(({ name }) => name)).toEqual(['quay'])
    await journal.append(outcome(line, 'left-unanswered'))
    expect(await entries.find(wholeJournal)).toMatchObject({ unanswered: [] })
    expect(await resultOf('quay')).toBe('saved')
  })

  const asksOf = async (outcomes: readonly object[], answer: JournalOutcome['answer'] = null) => {
    const { writeId } = await write('quay', {}, { outcomes: [...outcomes] as JournalOutcome['outcomes'], answer })
    return (await entries.one(writeId)).asks
  }

  it('ask the server while it may answer, and a person once it could not', async () => {
    const { writeId } = await write('quay', {}, null)
    expect(await entries.one(writeId)).toMatchObject({ result: 'under-way', asks: null })
    await restart()
    expect(await entries.one(writeId)).toMatchObject({ result: 'unknown', asks: 'server' })
    expect(await asksOf([part('unverified', 'unanswered')])).toBe('person')
    expect(await asksOf([part('unverified', 'unanswered'), part('unverified', 'read-failed', 'name')])).toBe('server')
    expect(await asksOf([part('unverified', 'read-failed')])).toBe('server')
    expect(await asksOf([part('unverified', 'read-failed')], { status: 200, code: null, words: null })).toBe('server')
    expect(await asksOf([part('saved')])).toBe(null)
  })

  it('are marked as handled by a person, which is recorded, until another request is sent', async () => {
    const writeId = randomUUID()
    await write('quay', { writeId }, { outcomes: [part('unverified', 'unanswered')], answer: null })
    await journal.append({ type: 'handled', writeId, at: noon })
    expect(await entries.find(wholeJournal)).toMatchObject({ unanswered: [] })
    expect(await entries.one(writeId)).toMatchObject({ result: 'handled', asks: null })
    expect((await entries.linesOf(writeId)).map(({ line }) => line.type)).toEqual(['intent', 'outcome', 'handled'])
    await restart()
    expect(await resultOf('quay')).toBe('handled')
    await write('quay', { writeId }, { outcomes: [part('unverified', 'unanswered')], answer: null })
    expect(await resultOf('quay')).toBe('unknown')
  })

  it('that a person marked as handled are not looked up at the next start', async () => {
    const { writeId } = await write('quay', {}, null)
    await write('pier', {}, null)
    await restart()
    await journal.append({ type: 'handled', writeId, at: noon })
    expect((await journal.unanswered()).map(({ name }) => name)).toEqual(['pier'])
    await restart()
    expect((await journal.unanswered()).map(({ name }) => name)).toEqual(['pier'])
  })

  it.each(['already-so', 'kept-theirs'])('count no part as saved that was %s', async (because) => {
    const outcomes = [part('saved'), part('saved', because, 'name'), part('refused', 'server-words', 'b')]
    const { writeId } = await write('quay', {}, { outcomes })
    expect(await entries.one(writeId)).toMatchObject({ result: 'partly', counts: { saved: 1, refused: 1 } })
  })

  it('have the values of an only field, unless they are long', async () => {
    const { writeId } = await write('quay', { changes: [{ field: 'folder_id', before: 1, after: 2 }] })
    expect(await entries.one(writeId)).toMatchObject({ change: { before: 1, after: 2 } })
    const long = [{ field: 'description', before: '', after: 'a'.repeat(500) }]
    expect(await entries.one((await write('pier', { changes: long })).writeId)).toMatchObject({ change: null })
  })

  it('count how their parts ended', async () => {
    const outcomes = [part('saved'), part('refused', 'server-words', 'name'), part('refused', 'server-words', 'b')]
    const { writeId } = await write('quay', {}, { outcomes })
    expect(await entries.one(writeId)).toMatchObject({
      counts: { saved: 1, refused: 2, ignored: 0, 'not-saved': 0, unverified: 0 },
    })
  })

  it('name the position of each line in the chain', async () => {
    const { writeId } = await write('quay')
    const [first, second] = await entries.linesOf(writeId)
    expect(first?.previous).toBe('0'.repeat(64))
    expect(second?.previous).toBe(first?.hash)
  })

  it('are found by each filter, and by all words of a search', async () => {
    const { profile } = await write('Old quay', { at: noon - 3 * day })
    await write('north-pier', { kind: 'folder', act: 'create', recordId: 9, profile })
    await write('Anna', { kind: 'user' }, { answer: { status: 400, code: null, words: 'Email is already in USE' } })
    expect(await names({ profileId: profile.id })).toEqual(['north-pier', 'Old quay'])
    expect(await names({ kind: 'folder' })).toEqual(['north-pier'])
    const counted = { total: 3, ofOrganization: 2, found: 1 }
    expect(await entries.find({ ...wholeJournal, profileId: profile.id, kind: 'folder' })).toMatchObject(counted)
    expect(await names({ act: 'create' })).toEqual(['north-pier'])
    expect(await names({ recordId: 9 })).toEqual(['north-pier'])
    expect(await names({ from: noon - day })).toEqual(['Anna', 'north-pier'])
    expect(await names({ until: noon })).toEqual(['Old quay'])
    expect(await names({ search: 'QUAY grün' })).toEqual(['Old quay'])
    expect(await names({ search: 'quay pier' })).toEqual([])
    expect(await names({ search: 'in use' })).toEqual(['Anna'])
    expect(await names({ kind: 'folder', search: 'anna' })).toEqual([])
  })

  it('are counted by day, and returned in pages', async () => {
    for (const at of [noon - 2 * day, noon - day, noon, noon + 60_000]) await write(String(at), { at })
    await whole()
    const { days, found } = await entries.find(wholeJournal)
    expect(days).toEqual([
      { at: noon + 60_000, count: 2, rows: 2 },
      { at: noon - day, count: 1, rows: 1 },
      { at: noon - 2 * day, count: 1, rows: 1 },
    ])
    expect(found).toBe(4)
    const page = await entries.page(wholeJournal, 1, 2)
    expect(page.map(({ at }) => at)).toEqual([noon, noon - day])
  })

  describe('in rows', () => {
    const runId = randomUUID()
    const inRun = (name: string, row: number, before: number) =>
      write(
        name,
        { rowOfRun: { runId, row }, recordId: row, changes: [{ field: 'folder_id', before, after: 3 }] },
        { outcomes: [part('saved', 'reads-back', 'folder_id')], recordId: row },
      )
    const rows = async (filter: Partial<EntryFilter> = {}, openRuns: readonly string[] = [], from = 0) => {
      await whole()
      const found = await entries.rows({ ...wholeJournal, ...filter }, openRuns, from, 200)
      return found.map(({ run, entry, isInRun, position, siblings }) => [
        run === null ? entry.name : `${run.found} of ${run.total}`,
        isInRun ? 2 : 1,
        `${position} of ${siblings}`,
      ])
    }

    it('have one for a run, with what its entries share, followed by them if it is open', async () => {
      await write('quay')
      await inRun('north', 0, 1)
      await inRun('south', 1, 2)
      await write('pier')
      await inRun('east', 2, 1)
      expect(await rows()).toEqual([
        ['3 of 3', 1, '1 of 3'],
        ['pier', 1, '2 of 3'],
        ['quay', 1, '3 of 3'],
      ])
      const opened = [
        ['3 of 3', 1, '1 of 3'],
        ['north', 2, '1 of 3'],
        ['south', 2, '2 of 3'],
        ['east', 2, '3 of 3'],
        ['pier', 1, '2 of 3'],
        ['quay', 1, '3 of 3'],
      ]
      expect(await rows({}, [runId])).toEqual(opened)
      expect(await rows({}, [runId], 2)).toEqual(opened.slice(2))
      expect((await entries.rows(wholeJournal, [], 0, 1))[0]?.run).toMatchObject({
        undoable: 3,
        results: { saved: 3 },
        kind: 'channel',
        act: 'update',
        field: 'folder_id',
        change: { befores: [1, 2], after: 3 },
        first: [{ name: 'north' }, { name: 'south' }, { name: 'east' }],
      })
      expect(await entries.find(wholeJournal, [runId])).toMatchObject({ found: 5, days: [{ count: 5, rows: 6 }] })
      expect(await rows({ search: '2' })).toEqual([['south', 1, '1 of 1']])
      expect(await rows({ search: 'th' })).toEqual([['2 of 3', 1, '1 of 1']])
    })

    it('have one for an entry and its undo, unless the filter excludes the entry', async () => {
      const quay = await write('quay')
      await write('pier', { recordId: 8 })
      const back = await write('back', { undoes: quay.writeId })
      const listed = async (filter: Partial<EntryFilter> = {}) => (await rows(filter)).map(([name]) => name)
      expect(await listed()).toEqual(['pier', 'quay'])
      const undoneBy = { writeId: back.writeId, act: 'update', at: noon }
      expect((await entries.rows(wholeJournal, [], 1, 1))[0]?.entry).toMatchObject({ undoneBy })
      expect(await entries.find(wholeJournal)).toMatchObject({ found: 3, days: [{ count: 3, rows: 2 }] })
      expect(await listed({ result: 'saved' })).toEqual(['back', 'pier'])
      // The undo of the undo is in the row of the first undo.
      await write('again', { undoes: back.writeId })
      expect(await listed()).toEqual(['back', 'pier', 'quay'])
    })
  })

  describe('of an account that was removed and connected again', () => {
    const server = 'https://chat.halden.example'
    const former = { id: randomUUID(), server, email: 'signe@halden.example', label: 'Halden' }
    const account = (more: Partial<StoredProfile>) => ({ ...former, id: randomUUID(), ...more }) as StoredProfile
    const idIn = async () => (await entries.page(wholeJournal, 0, 1))[0]?.profile.id

    it('are found by the account as it is connected now, before and after', async () => {
      await write('quay', { profile: former })
      await whole()
      expect(await idIn()).toBe(former.id)
      const again = account({})
      connected = [account({ email: 'per@halden.example' }), again]
      expect(await names({ profileId: again.id })).toEqual(['quay'])
      expect(await idIn()).toBe(again.id)
      expect((await entries.find(wholeJournal)).found).toBe(1)
    })

    it.each([
      ['in capitals', { email: 'Signe@Halden.example' }, true],
      ['with another address, as another account of the organization', { email: 'signe@elsewhere.example' }, true],
      ['of another server', { server: 'https://chat.other.example' }, false],
    ])('%s', async (_, more, isFound) => {
      await write('quay', { profile: former })
      const other = account(more)
      connected = [other]
      expect(await names({ profileId: other.id })).toEqual(isFound ? ['quay'] : [])
    })

    it('belong to the account with their own ID while it exists', async () => {
      await write('quay', { profile: former })
      connected = [account({}), account({ id: former.id })]
      await whole()
      expect(await idIn()).toBe(former.id)
    })
  })

  it('are read again after the disk could not be read', async () => {
    let fails = true
    const torn = createEntries(
      { ...journal, follow: (...given) => (fails ? Promise.reject(new Error('EIO')) : journal.follow(...given)) },
      shell.ports,
      accounts,
    )
    await write('quay')
    await expect(torn.find(wholeJournal)).rejects.toThrow('EIO')
    fails = false
    expect(await torn.find(wholeJournal)).toMatchObject({ found: 1 })
  })

  it('are returned from the newest on, while older ones are still being read', async () => {
    for (let index = 0; index < 20; index += 1) await write(`quay ${index}`)
    await restart()
    const first = await entries.find(wholeJournal)
    expect(first.isComplete).toBe(false)
    expect(first.found).toBeGreaterThan(0)
    expect(first.found).toBeLessThan(20)
    expect((await entries.page(wholeJournal, 0, 1)).map(({ name }) => name)).toEqual(['quay 19'])
    await whole()
    expect(shell.payloadsOf('journal:changed').length).toBeGreaterThan(1)
    expect(await entries.find(wholeJournal)).toMatchObject({ isComplete: true, found: 20, total: 20 })
    expect(await names()).toEqual(Array.from({ length: 20 }, (_, index) => `quay ${19 - index}`))
  })

  it('are returned while the journal is being opened, and those written in the meantime follow', async () => {
    await write('quay')
    await journal.close()
    let open: () => void = () => undefined
    const mayOpen = new Promise<void>((resolve) => (open = resolve))
    const disk: Disk = {
      ...nodeDisk,
      mkdir: (async (...given: Parameters<Disk['mkdir']>) => {
        await mayOpen
        return nodeDisk.mkdir(...given)
      }) as Disk['mkdir'],
    }
    journal = createJournal(shell.ports, { disk })
    entries = createEntries(journal, shell.ports, accounts)
    const written = write('late')
    expect(await entries.find(wholeJournal)).toMatchObject({ found: 1 })
    open()
    await written
    expect(await names()).toEqual(['late', 'quay'])
    await write('later')
    expect(await names()).toEqual(['later', 'late', 'quay'])
  })

  it('are complete if the lines of one are in several segments', async () => {
    const long = randomUUID()
    const lost = await write('long', { writeId: long }, { outcomes: [part('refused', 'server-words')] })
    const late = await write('late', {}, null)
    for (let index = 0; index < 10; index += 1) await write(`between ${index}`)
    await write('long', { writeId: long, changes: [{ field: 'new_name' }] }, { outcomes: [part('saved')] })
    for (let index = 0; index < 10; index += 1) await write(`after ${index}`)
    await journal.append(outcome(late))
    const known = [await entries.one(long), await entries.one(late.writeId), await names()]
    await restart()
    expect(await entries.find(wholeJournal)).toMatchObject({ isComplete: false })
    expect([await entries.one(late.writeId)]).toMatchObject([{ name: 'late' }])
    await whole()
    expect([await entries.one(long), await entries.one(late.writeId), await names()]).toEqual(known)
    expect(known).toMatchObject([{ seq: 1, result: 'saved', fields: ['description', 'new_name'] }, { seq: 3 }, {}])
    expect((await entries.linesOf(lost.writeId)).map(({ seq }) => seq)).toEqual([1, 2, 24, 25])
  })

  it('fail once if an older segment cannot be read, and are read again', async () => {
    for (let index = 0; index < 20; index += 1) await write(`quay ${index}`)
    await restart()
    const path = join(shell.ports.userDataFolder, 'journal', '000001.jsonl')
    const bytes = await readFile(path)
    await rm(path)
    await mkdir(path)
    await expect(entries.complete()).rejects.toMatchObject({ failure: { reason: 'storage' } })
    await rm(path, { recursive: true })
    await writeFile(path, bytes)
    expect(await names()).toHaveLength(20)
  })

  it('report that a line is no longer where it was', async () => {
    const { writeId } = await write('quay')
    await entries.find(wholeJournal)
    await writeFile(join(shell.ports.userDataFolder, 'journal', '000001.jsonl'), '')
    await expect(entries.linesOf(writeId)).rejects.toMatchObject({ failure: { reason: 'storage' } })
  })
})
