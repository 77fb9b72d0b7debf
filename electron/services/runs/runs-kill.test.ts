import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { casesOf, randomFrom, testSeed, type Random } from '#contract/testing/seed.ts'
import type { Run } from '#contract/runs.ts'
import { createServices } from '../index.ts'
import { until } from '../testing/fake-ports.ts'
import { startKilledConsole, type KilledConsole } from '../testing/killed-console.ts'
import { describing } from './testing/bench.ts'
import type { RunTask } from './testing/run-writer.ts'

/** A run whose console is killed or quits, and that is resumed, sends nothing twice, and makes no false claim about any row. */

const ends = casesOf(60)
/** Enough rows for every end. */
const rowCount = Math.max(120, ends * 3)

describe(`a run, ended at ${ends} random moments (TEST_SEED=${testSeed})`, () => {
  let killed: KilledConsole
  beforeAll(async () => {
    killed = await startKilledConsole({
      program: new URL('./testing/run-writer.ts', import.meta.url),
      serverOptions: ['--scale', `${rowCount + 80}`],
      slow: ['channels.update'],
    })
  }, 60_000)
  afterAll(() => killed.close())

  const channels = async () =>
    (await killed.ask<{ streams: { stream_id: number; description: string }[] }>('/api/v1/streams')).streams

  const arrivals = async () => {
    const requests = await killed.requests()
    return requests.filter(({ method }) => method === 'PATCH').map(({ path: at }) => at)
  }

  /** Resolves to true if the run ended before its console did. */
  const runAndEnd = async (task: RunTask, lineCount: number, moreMs: number, random: Random): Promise<boolean> => {
    const said = await killed.runAndEnd(task, lineCount, moreMs, random)
    expect(said.filter((line) => line.startsWith('failed'))).toEqual([])
    return said.includes('over')
  }

  it('ends like an undisturbed run; rows without an answer are decided by a read', async () => {
    const { shell, profileId, key } = killed
    const random = randomFrom(testSeed)
    const before = (await channels()).slice(0, rowCount)
    const rows = before.map(({ stream_id: id, description }) => describing(id, description, `New ${id}.`))
    const task: RunTask = { userDataFolder: shell.ports.userDataFolder, profileId, key, rows }
    let isOver = false
    for (let end = 1; end <= ends && !isOver; end += 1) {
      isOver = await runAndEnd(task, 1 + Math.floor(random() * 5), random() * 30, random)
      await killed.startWithoutKey(random, async ({ runs }) => {
        const sent = await arrivals()
        for (const { runId, phase } of await runs.list(profileId)) {
          if (phase !== 'interrupted') continue
          await runs.resume(profileId, runId)
          const isHeld = (one: unknown) => (one as { run: Run }).run.hold !== null
          await until('the run is held', () => shell.payloadsOf('run:changed').some(isHeld), 20_000)
        }
        expect(await arrivals()).toEqual(sent)
        shell.emitted.length = 0
      })
    }
    if (!isOver) isOver = await runAndEnd(task, Number.POSITIVE_INFINITY, 0, random)
    expect(isOver).toBe(true)

    const services = await createServices(shell.ports)
    const [found] = await services.runs.list(profileId)
    const runId = found?.runId ?? ''
    await services.runs.check(profileId, runId)
    const ended = await services.runs.rows(profileId, runId, 0, 500)
    const now = new Map((await channels()).map(({ stream_id: id, description }) => [id, description]))
    for (const { write, state } of ended) {
      const isThere = now.get(write.id ?? 0) === `New ${write.id}.`
      expect([write.id, state]).toEqual([write.id, isThere ? 'saved' : 'unknown'])
    }
    const sent = await arrivals()
    expect(sent.length).toBeGreaterThan(100)
    expect(sent.filter((at, index) => sent.indexOf(at) !== index)).toEqual([])
    await services.close()
    const unknown = ended.filter(({ state }) => state === 'unknown').length
    // oxlint-disable-next-line no-console -- people read this test for its numbers
    console.log(
      `Runs: ${killed.summary()}; ${sent.length} requests, none twice; ${unknown} of ${ended.length} rows unknown.`,
    )
  }, 900_000)
})
