import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { casesOf, randomFrom, testSeed, type Random } from '#contract/testing/seed.ts'
import type { WriteView } from '#contract/writes.ts'
import { createServices } from '../index.ts'
import { createJournal } from '../journal/journal.ts'
import { storedLines } from '../journal/testing/lines.ts'
import { until } from '../testing/fake-ports.ts'
import { startKilledConsole, type KilledConsole } from '../testing/killed-console.ts'
import type { WriterLine, WriterTask } from './testing/writer.ts'

/** A console that is killed, or quits, loses nothing that it acknowledged, and makes no false claim about anything else. */

const ends = casesOf(150)

describe(`ended at ${ends} random moments (TEST_SEED=${testSeed})`, () => {
  let killed: KilledConsole
  beforeAll(async () => {
    killed = await startKilledConsole({
      program: new URL('./testing/writer.ts', import.meta.url),
      slow: ['channels.update', 'linkifiers.create'],
    })
  }, 60_000)
  afterAll(() => killed.close())

  const writesArrived = async () => {
    const requests = await killed.requests()
    return requests.filter(({ method, path: at }) => method !== 'GET' && /\/(streams|realm)\//.test(at))
  }
  /**
   * Waits until the server has finished all requests that arrived. A write of the test is slowed down too, and comes
   * after them.
   */
  const settled = async () => {
    const headers = { Authorization: killed.authorization }
    const body = new URLSearchParams({ description: 'Settled.' })
    await (await fetch(`${killed.url}/api/v1/streams/110`, { method: 'PATCH', headers, body })).text()
  }

  /**
   * Runs a console that writes, ends it a moment after it printed the given number of lines, and returns what it
   * acknowledged.
   */
  const runAndEnd = async (run: number, random: Random): Promise<WriterLine[]> => {
    const { profileId, key } = killed
    const task: WriterTask = { userDataFolder: killed.shell.ports.userDataFolder, profileId, key, run }
    const said = await killed.runAndEnd(task, 1 + Math.floor(random() * 12), random() * 20, random)
    return said.map((text) => JSON.parse(text) as WriterLine)
  }

  /** The journal's lines of writes, by their ids. */
  const readJournal = async () => {
    const intents = new Map<string, string>()
    const outcomes = new Set<unknown>()
    const answered = new Set<unknown>()
    for (const { line } of await storedLines(join(killed.shell.ports.userDataFolder, 'journal'))) {
      if (line['type'] === 'intent') intents.set(String(line['intentId']), String(line['writeId']))
      if (line['type'] === 'outcome') {
        outcomes.add(line['writeId'])
        answered.add(line['intentId'])
      }
    }
    const unanswered = [...intents].filter(([intentId]) => !answered.has(intentId)).map(([, writeId]) => writeId)
    return { intents: new Set(intents.values()), outcomes, unanswered }
  }

  const endOf = async (writeId: string): Promise<WriteView> => {
    const { shell } = killed
    const isEnded = (view: unknown) => (view as WriteView).writeId === writeId && (view as WriteView).phase === 'ended'
    await until('the end', () => shell.payloadsOf('write:changed').some(isEnded), 20_000)
    return shell.payloadsOf('write:changed').findLast(isEnded) as WriteView
  }

  /** True if the server has a part of a write. */
  const holds = async ({ kind, id, changes }: WriteView, field: string | null): Promise<boolean> => {
    const mine = changes.find((change) => change.field === field)?.mine
    if (kind === 'linkifier') {
      const { linkifiers } = await killed.ask<{ linkifiers: { pattern: string }[] }>('/api/v1/realm/linkifiers')
      return linkifiers.some(({ pattern }) => pattern === changes.find((change) => change.field === 'pattern')?.mine)
    }
    const { stream } = await killed.ask<{ stream: Record<string, unknown> }>(`/api/v1/streams/${id}`)
    return stream[field === 'new_name' ? 'name' : (field ?? '')] === mine
  }

  it('keeps every acknowledged line and a complete chain, and reports each write as the server has it', async () => {
    const { shell, profileId } = killed
    const random = randomFrom(testSeed)
    const acknowledged = { intents: new Set<string>(), outcomes: new Set<string>() }
    const found = { saved: 0, 'not-saved': 0 }
    for (let run = 1; run <= ends; run += 1) {
      const where = `end ${run} of seed ${testSeed}`
      const said = await runAndEnd(run, random)
      for (const line of said) {
        expect(line.said, JSON.stringify(line)).not.toBe('failed')
        if (line.said === 'leaving') acknowledged.intents.add(line.writeId)
        if (line.said === 'ended') {
          expect(line.journalProblem, where).toBeNull()
          acknowledged.outcomes.add(line.writeId)
        }
      }
      const before = await readJournal()
      expect(
        [...acknowledged.intents].filter((writeId) => !before.intents.has(writeId)),
        where,
      ).toEqual([])
      expect(
        [...acknowledged.outcomes].filter((writeId) => !before.outcomes.has(writeId)),
        where,
      ).toEqual([])
      expect(before.unanswered.length, where).toBeLessThan(2)

      await settled()
      const arrived = (await writesArrived()).length
      await killed.startWithoutKey(random, async (locked) => {
        for (const { writeId } of await locked.writes.list(profileId)) {
          const view = await endOf(writeId)
          expect(new Set(view.outcomes.map(({ state }) => state)), where).toEqual(new Set(['unverified']))
        }
      })
      // The journal still asks for these.
      expect((await readJournal()).unanswered, where).toEqual(before.unanswered)
      shell.emitted.length = 0
      const services = await createServices(shell.ports)
      const listed = await services.writes.list(profileId)
      expect(
        listed.map(({ writeId, isLeftOver }) => [writeId, isLeftOver]),
        where,
      ).toEqual(before.unanswered.map((writeId) => [writeId, true]))
      for (const { writeId } of listed) {
        const view = await endOf(writeId)
        for (const { field, state } of view.outcomes) {
          expect(state, where).toBe((await holds(view, field)) ? 'saved' : 'not-saved')
          found[state === 'saved' ? 'saved' : 'not-saved'] += 1
        }
      }
      await services.close()
      shell.emitted.length = 0
      expect(await writesArrived(), `${where}: nothing is sent again`).toHaveLength(arrived)
      expect((await readJournal()).unanswered, where).toEqual([])
    }
    const journal = createJournal(shell.ports)
    expect(await journal.verify()).toMatchObject({ isWhole: true, breakCount: 0 })
    await journal.close()
    // oxlint-disable-next-line no-console -- people read this test for its numbers
    console.log(`Writes: ${killed.summary()}; ${found.saved} parts found saved, ${found['not-saved']} not saved.`)
    // Some ends must hit a write in progress; otherwise the test shows nothing.
    expect(found.saved + found['not-saved'], `seed ${testSeed}`).toBeGreaterThan(0)
  }, 900_000)
})
