import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EventLoop } from './events.ts'
import { failure } from '../failure.ts'
import { watchReach } from './reach.ts'
import { createFakeShell, until, type FakeShell } from '../testing/fake-ports.ts'

const profileId = randomUUID()
const noServer = () => Promise.reject(failure('network', 'connection-refused', 'refused'))
const refused = () => Promise.reject(failure('not-found', 'not-offered', 'no such operation'))

describe('the watch of a server without a queue', () => {
  let shell: FakeShell
  let reach: EventLoop
  let asked: number
  let answers: () => Promise<unknown>
  beforeEach(async () => {
    shell = await createFakeShell()
    asked = 0
    answers = () => Promise.resolve()
    const ask = () => {
      asked += 1
      return answers()
    }
    reach = watchReach({ ...shell.ports, profileId, ask, backoff: { firstMs: 2, longestMs: 4 } })
  })
  afterEach(async () => {
    await reach.end()
    await shell.remove()
  })
  const states = () =>
    shell.payloadsOf('connection:state-changed').map((payload) => (payload as { state: string }).state)
  const resyncs = () => shell.payloadsOf('connection:resynced').length

  it('asks nothing while nothing is wrong', () => {
    reach.notice(true)
    expect([asked, states(), resyncs()]).toEqual([0, ['silent'], 0])
    expect(reach.isUpToDate()).toBe(true)
  })

  it('reports a lost server, asks until it is back, and then reports stale data', async () => {
    answers = noServer
    reach.notice(false)
    reach.notice(false)
    expect(reach.isUpToDate()).toBe(false)
    await until('some tries', () => asked >= 4)
    expect([states(), resyncs()]).toEqual([['silent', 'offline'], 0])
    // A refusal is an answer too.
    answers = refused
    await until('the end of it', () => states().length === 3)
    expect([states(), resyncs()]).toEqual([['silent', 'offline', 'silent'], 1])
    const asks = asked
    reach.notice(true)
    expect(asked).toBe(asks)
  })

  it('does not report a lost server after one lost request', async () => {
    reach.notice(false)
    await until('the answer', () => resyncs() === 1)
    expect([asked, states()]).toEqual([1, ['silent']])
  })

  it('does not wait for its next attempt once another request reached the server', async () => {
    await reach.end()
    reach = watchReach({
      ...shell.ports,
      profileId,
      ask: () => answers(),
      backoff: { firstMs: 600_000, longestMs: 600_000 },
    })
    answers = noServer
    reach.notice(false)
    await until('the loss', () => states().at(-1) === 'offline')
    answers = () => Promise.resolve()
    reach.notice(true)
    await until('its end', () => states().at(-1) === 'silent')
  })

  it('tries at once when a person asks for it, and returns the result', async () => {
    await reach.end()
    const slow = { firstMs: 600_000, longestMs: 600_000 }
    reach = watchReach({ ...shell.ports, profileId, ask: () => ((asked += 1), answers()), backoff: slow })
    answers = noServer
    reach.notice(false)
    await until('the loss', () => states().at(-1) === 'offline')
    expect(await reach.tryNow()).toBe(true)
    expect([asked, states().at(-1)]).toEqual([2, 'offline'])
    answers = () => Promise.resolve()
    await Promise.all([reach.tryNow(), reach.tryNow()])
    await until('its end', () => states().at(-1) === 'silent')
    expect(await reach.tryNow()).toBe(true)
    await reach.end()
    expect(await reach.tryNow()).toBe(false)
  })

  it('asks once after a sleep, however often it is called', async () => {
    let answer: () => void = () => undefined
    answers = () => new Promise<void>((resolve) => (answer = resolve))
    reach.wake()
    await until('the question', () => asked === 1)
    answer()
    await until('the answer', () => resyncs() === 1)
    expect(states()).toEqual(['silent'])
  })

  it('ends during a wait, and reports nothing more', async () => {
    answers = noServer
    reach.notice(false)
    await until('the loss', () => states().length === 2)
    await reach.end()
    answers = () => Promise.resolve()
    reach.wake()
    await Promise.resolve()
    expect([states(), resyncs()]).toEqual([['silent', 'offline'], 0])
  })
})
