import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { plannedRowSchema } from '#contract/runs.ts'
import { startDemoServer } from '../../demo-server/index.ts'
import { startBench, type Bench } from '../writes/testing/bench.ts'
import { createRunStore } from './store.ts'
import { describing, isOver, runBench, type RunBench } from './testing/bench.ts'

const clock = {
  start: () =>
    void vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    }),
  advance: (milliseconds: number) => void vi.advanceTimersByTime(milliseconds),
  stop: () => void vi.useRealTimers(),
}

describe('a run whose file was damaged', () => {
  let bench: Bench
  let runs: RunBench
  beforeEach(async () => {
    bench = await startBench({ demo: await startDemoServer({}), clock })
    runs = runBench(bench)
  })
  afterEach(() => bench.close())

  const ids = [101, 102, 103]
  const descriptionOf = async (id: number) =>
    ((await bench.others('GET', `/streams/${id}`))['stream'] as unknown as { description: string }).description
  const patches = () => bench.seen.filter(({ method }) => method === 'PATCH').length
  const fileOf = (runId: string) => join(bench.shell.ports.userDataFolder, 'runs', bench.profileId, `${runId}.jsonl`)
  const ran = async () => {
    const rows = await Promise.all(ids.map(async (id) => describing(id, await descriptionOf(id), `New ${id}.`)))
    const { runId } = await runs.start(rows)
    await runs.reach(runId, isOver)
    expect(patches()).toBe(3)
    return runId
  }
  const restartWithoutJournal = async (runId: string, change: (text: string) => string) => {
    await rm(join(bench.shell.ports.userDataFolder, 'journal'), { recursive: true })
    await restartWith(runId, change)
  }
  /** Changes the file, and restarts the console. */
  const restartWith = async (runId: string, change: (text: string) => string) => {
    await bench.restart()
    await writeFile(fileOf(runId), change(await readFile(fileOf(runId), 'utf8')))
  }

  it('is reported, and has the results of its rows from the journal', async () => {
    const runId = await ran()
    await restartWith(runId, (text) =>
      text
        .split('\n')
        .filter((line) => !line.includes('"over"') && !line.includes('"ended":1'))
        .map((line) => line.replace('"left":1', '"left":0'))
        .join('\n'),
    )
    const run = await runs.current(runId)
    expect([run.phase, run.end, runs.tally(run)]).toEqual(['ended', 'damaged', { saved: 3 }])
    await bench.services().runs.resume(bench.profileId, runId)
    expect(patches()).toBe(3)
  })

  it('has unknown rows if the journal is lost as well, and sends nothing before they were verified', async () => {
    const runId = await ran()
    await restartWithoutJournal(runId, (text) => text.replace('"left":1', '"left":0').replace(/.*"ended":1.*\n/, ''))
    const run = await runs.current(runId)
    expect([run.end, runs.tally(run)]).toEqual(['damaged', { saved: 2, unknown: 1 }])
    await bench.services().runs.resume(bench.profileId, runId)
    expect(patches()).toBe(3)
    const checked = await bench.services().runs.check(bench.profileId, runId)
    expect(runs.tally(checked)).toEqual({ saved: 3 })
    expect(patches()).toBe(3)
  })

  it('has rows resent only by a person, after a read did not find the change', async () => {
    const runId = await ran()
    await bench.others('PATCH', '/streams/102', { description: 'Theirs.' })
    await restartWithoutJournal(runId, (text) =>
      text.replaceAll(/"(left|ended)":1/g, '"$1":2').replace('"over"', '"ovfr"'),
    )
    await bench.services().runs.check(bench.profileId, runId)
    expect(await runs.current(runId)).toMatchObject({ end: 'damaged', retryable: 1 })
    expect(patches()).toBe(3)
  })

  it('sends no row again whose lines are missing at its end', async () => {
    const rows = ['a', 'b', 'c'].map((name) =>
      plannedRowSchema.parse({
        name,
        change: name,
        write: {
          kind: 'playground',
          act: 'create',
          id: null,
          changes: [
            { field: 'pygments_language', mine: 'Python' },
            { field: 'name', mine: name },
            { field: 'url_template', mine: 'https://play.example/{code}' },
          ],
        },
      }),
    )
    const posts = () =>
      bench.seen.filter(({ method, path }) => method === 'POST' && path.endsWith('/playgrounds')).length
    const before = posts()
    const { runId } = await runs.start(rows)
    await runs.reach(runId, isOver)
    expect(posts() - before).toBe(3)
    // The plan, its rows, and the two lines of the first row.
    await restartWith(runId, (text) => `${text.split('\n').slice(0, 6).join('\n')}\n`)
    const run = await runs.current(runId)
    expect([run.phase, run.end, runs.tally(run)]).toEqual(['ended', 'damaged', { saved: 3 }])
    await bench.services().runs.resume(bench.profileId, runId)
    expect(posts() - before).toBe(3)
  })

  it('is not restored in the folder of another organization', async () => {
    const runId = await ran()
    const store = createRunStore(bench.shell.ports)
    const other = randomUUID()
    const folder = join(bench.shell.ports.userDataFolder, 'runs', other)
    await mkdir(folder, { recursive: true })
    await rename(fileOf(runId), join(folder, `${runId}.jsonl`))
    expect(await store.list(other)).toEqual([])
    expect(await readdir(folder)).toEqual([`${runId}.jsonl`])
  })

  it.skipIf(process.platform === 'win32')('does not block on a pipe, a folder or a copy in its place', async () => {
    const runId = await ran()
    execFileSync('sh', ['-c', 'mkfifo "$0"', fileOf(randomUUID())])
    await mkdir(fileOf(randomUUID()))
    await writeFile(fileOf(randomUUID()), await readFile(fileOf(runId)))
    const found = await createRunStore(bench.shell.ports).list(bench.profileId)
    expect(found.map(({ plan }) => plan.runId)).toEqual([runId])
  })

  it('continues as before if only a crash interrupted it', async () => {
    const runId = await ran()
    await restartWith(runId, (text) => `${text}{"sum":"0123`)
    expect(await runs.current(runId)).toMatchObject({ end: 'done' })
    expect((await readFile(fileOf(runId), 'utf8')).endsWith('\n')).toBe(true)
  })
})
