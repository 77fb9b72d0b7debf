import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { timeLimitMs, latestJob, type WorkerLike } from './latest-job.ts'

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
const lab = () =>
  latestJob<string, string>({
    start: () => new FakeWorker(),
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
