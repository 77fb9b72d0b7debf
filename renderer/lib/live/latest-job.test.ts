import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSpareWorkers, latestJob, timeLimitMs, type SpareWorkers, type WorkerLike } from './latest-job.ts'

class FakeWorker implements WorkerLike {
  static all: FakeWorker[] = []
  onmessage: WorkerLike['onmessage'] = null
  onerror: WorkerLike['onerror'] = null
  isEnded = false
  readonly asked: { id: number; job: string }[] = []
  constructor() {
    FakeWorker.all.push(this)
  }
  postMessage(message: unknown) {
    this.asked.push(message as { id: number; job: string })
  }
  terminate() {
    this.isEnded = true
  }
  say(data: unknown) {
    this.onmessage?.({ data } as MessageEvent)
  }
  answer() {
    const { id, job } = this.asked.at(-1) ?? { id: 0, job: '' }
    this.say({ id, answer: job.toUpperCase(), milliseconds: 1 })
  }
}

const answers: string[] = []
const givenUp: unknown[] = []
const lab = (spares?: SpareWorkers) =>
  latestJob<string, string>({
    start: () => new FakeWorker(),
    ...(spares && { spares }),
    onAnswer: (answer) => answers.push(answer),
    onGivenUp: (job, why) => givenUp.push([job, why]),
  })
const worker = (index: number) => {
  const found = FakeWorker.all[index]
  if (!found) throw new Error(`there is no worker ${index}`)
  return found
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeWorker.all = []
  answers.length = 0
  givenUp.length = 0
})
afterEach(() => {
  vi.useRealTimers()
})

it('answers the newest job that was asked for while the worker loaded', () => {
  const { ask } = lab()
  ask('a')
  ask('b')
  worker(0).say({ id: null })
  worker(0).answer()
  expect(answers).toEqual(['B'])
})

it('abandons a running job when a newer one waits, after a short grace period', () => {
  const { ask } = lab()
  ask('slow')
  worker(0).say({ id: null })
  ask('new')
  vi.advanceTimersByTime(100)
  expect(worker(0).isEnded).toBe(true)
  worker(1).say({ id: null })
  worker(0).answer()
  worker(1).answer()
  expect(answers).toEqual(['NEW'])
  expect(givenUp).toEqual([])
})

it('abandons a job at the cap, and continues with the next', () => {
  const { ask } = lab()
  ask('hostile')
  worker(0).say({ id: null })
  vi.advanceTimersByTime(timeLimitMs)
  expect(givenUp).toEqual([['hostile', { kind: 'too-slow' }]])
  ask('next')
  worker(1).say({ id: null })
  worker(1).answer()
  expect(answers).toEqual(['NEXT'])
})

it('reports that a job failed in its worker, and continues', () => {
  const { ask } = lab()
  ask('a')
  worker(0).say({ id: null })
  worker(0).say({ id: 1, error: 'Invalid string length' })
  expect(givenUp).toEqual([['a', { kind: 'failed', message: 'Invalid string length' }]])
  ask('b')
  worker(0).answer()
  expect(answers).toEqual(['B'])
})

it('does not keep restarting a worker that cannot start', () => {
  const { ask } = lab()
  ask('a')
  worker(0).onerror?.({ message: 'blocked' } as ErrorEvent)
  expect(givenUp).toEqual([['a', { kind: 'failed', message: 'blocked' }]])
  expect(FakeWorker.all).toHaveLength(1)
  ask('b')
  expect(FakeWorker.all).toHaveLength(2)
})

it('ends its worker with the page', () => {
  const { ask, end } = lab()
  ask('a')
  end()
  expect(worker(0).isEnded).toBe(true)
})

it('passes an idle worker on to the next one, which asks it at once', () => {
  const spares = createSpareWorkers()
  const former = lab(spares)
  former.ask('a')
  worker(0).say({ id: null })
  worker(0).answer()
  former.end()
  lab(spares).ask('b')
  worker(0).answer()
  expect(answers).toEqual(['A', 'B'])
  expect(FakeWorker.all).toHaveLength(1)
  expect(worker(0).isEnded).toBe(false)
})

it('ends a worker that is loading or has a job', () => {
  const spares = createSpareWorkers()
  const loading = lab(spares)
  loading.ask('a')
  loading.end()
  expect(worker(0).isEnded).toBe(true)
  const busy = lab(spares)
  busy.ask('b')
  worker(1).say({ id: null })
  busy.end()
  expect(worker(1).isEnded).toBe(true)
  lab(spares).ask('c')
  expect(FakeWorker.all).toHaveLength(3)
  expect(worker(2).asked).toEqual([])
})

it('ends a spare worker that is not used, or that fails', () => {
  const spares = createSpareWorkers()
  const [late, failing] = [lab(spares), lab(spares)]
  late.ask('a')
  failing.ask('b')
  for (const index of [0, 1]) {
    worker(index).say({ id: null })
    worker(index).answer()
  }
  late.end()
  failing.end()
  worker(1).onerror?.({ message: 'out of memory' } as ErrorEvent)
  expect([worker(0).isEnded, worker(1).isEnded]).toEqual([false, true])
  vi.advanceTimersByTime(10_000)
  expect(worker(0).isEnded).toBe(true)
  expect(spares.take()).toBeNull()
})
