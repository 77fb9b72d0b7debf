import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomFrom } from '#contract/testing/random.ts'
import { casesOf, testSeed } from '#contract/testing/seed.ts'
import { createServices } from '../index.ts'
import { startKilledConsole, type KilledConsole } from '../testing/killed-console.ts'
import { describing } from './testing/bench.ts'
import type { RunTask } from './testing/run-writer.ts'

/** A run that is killed and resumed sends nothing twice, and makes no false claim about any row. */

const kills = casesOf(60)

describe(`a run, killed at ${kills} random moments (TEST_SEED=${testSeed})`, () => {
  let killed: KilledConsole
  beforeAll(async () => {
    killed = await startKilledConsole({
      program: new URL('./testing/run-writer.ts', import.meta.url),
      serverOptions: ['--scale', '200'],
      slow: ['channels.update'],
    })
  }, 60_000)
  afterAll(() => killed.close())

  const channels = async () =>
    (await killed.ask<{ streams: { stream_id: number; description: string }[] }>('/api/v1/streams')).streams

  /** Resolves to true if the run ended before it was killed. */
  const runAndKill = async (task: RunTask, lineCount: number, moreMs: number): Promise<boolean> => {
    const said = await killed.runAndKill(task, lineCount, moreMs)
    expect(said.filter((line) => line.startsWith('failed'))).toEqual([])
    return said.includes('over')
  }

  it('ends like an undisturbed run; rows without an answer are decided by a read', async () => {
    const { shell, profileId, key } = killed
    const random = randomFrom(testSeed)
    const before = (await channels()).slice(0, 120)
    const rows = before.map(({ stream_id: id, description }) => describing(id, description, `New ${id}.`))
    const task: RunTask = { userDataFolder: shell.ports.userDataFolder, profileId, key, rows }
    let isOver = false
    for (let kill = 1; kill <= kills && !isOver; kill += 1) {
      isOver = await runAndKill(task, 1 + Math.floor(random() * 5), random() * 30)
    }
    if (!isOver) isOver = await runAndKill(task, Number.POSITIVE_INFINITY, 0)
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
    const { requests } = await killed.ask<{ requests: { method: string; path: string }[] }>('/demo/requests')
    const sent = requests.filter(({ method }) => method === 'PATCH').map(({ path: at }) => at)
    expect(sent.length).toBeGreaterThan(100)
    expect(sent.filter((at, index) => sent.indexOf(at) !== index)).toEqual([])
    await services.close()
  }, 180_000)
})
