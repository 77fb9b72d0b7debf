import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError, type Failure } from '#contract/failures.ts'
import type { JournalLine } from '#contract/journal.ts'
import type { Account } from '../requests/account.ts'
import { createListCache } from './kept-lists.ts'
import { startWrite, type RunnerParts } from './runner.ts'
import { base, channelWrite, failures, found, mine, profile, verdicts } from './testing/states.ts'

const account: Account = {
  profileId: profile.id,
  server: profile.server,
  email: profile.email,
  key: 'KEY',
  serverVersion: { dialect: 'field', level: 509 },
}

describe('the runner of a write', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  let lines: JournalLine[]
  const start = (send: () => Promise<unknown>, more: Partial<RunnerParts> = {}) => {
    lines = []
    let isSent = false
    const run = startWrite(channelWrite(['description']), {
      ports: { emit: () => undefined, log: () => undefined },
      profile,
      connections: { accountOf: () => Promise.resolve(account), notice: () => undefined },
      sender: {
        sendUnchecked: async () => {
          isSent = true
          return {
            reply: await send(),
            ignoredParameters: [],
            answer: { headers: new Headers(), sentAt: 0, receivedAt: 0 },
          }
        },
      },
      reader: { read: () => Promise.resolve(found(isSent ? mine : base)) },
      lists: createListCache(),
      journal: { append: (line) => Promise.resolve(void lines.push(line)) },
      drafts: { list: () => Promise.resolve([]), remove: () => Promise.resolve() },
      secrets: {},
      onChange: () => undefined,
      ...more,
    })
    run.begin()
    return run
  }
  const reach = async (run: ReturnType<typeof start>, phase: string) => {
    await vi.waitFor(() => expect(run.state().phase.name).toBe(phase))
  }

  it('assumes after an unexpected error that the server may have applied the write', async () => {
    const run = start(() => Promise.reject(new Error('a bug')))
    await reach(run, 'review')
    run.dispatch({ type: 'send-asked' })
    await reach(run, 'ended')
    expect(verdicts(run.state().outcomes)).toEqual({ description: 'saved: arrived-unanswered' })
    expect(lines.map(({ type }) => type)).toEqual(['intent', 'outcome'])
  })

  it('does not count a failure to open the connection as an answer to the write', async () => {
    const refused: Failure = { ...failures.unauthorized, mayHaveBeenApplied: true }
    let asked = 0
    const accountOf = () => ((asked += 1) > 2 ? Promise.reject(new AppError(refused)) : Promise.resolve(account))
    const run = start(() => Promise.resolve({}), { connections: { accountOf, notice: () => undefined } })
    await reach(run, 'review')
    run.dispatch({ type: 'send-asked' })
    await reach(run, 'ended')
    expect(verdicts(run.state().outcomes)).toEqual({ description: 'not-saved: never-left' })
  })

  it('does nothing once it is stopped, with any later result', async () => {
    let answer: (reply: unknown) => void = () => undefined
    const run = start(() => new Promise((resolve) => (answer = resolve)))
    await reach(run, 'review')
    run.dispatch({ type: 'send-asked' })
    await reach(run, 'sending')
    const settled = run.settled()
    run.stop()
    await settled
    answer({})
    await vi.advanceTimersByTimeAsync(60_000)
    expect(run.state().phase.name).toBe('sending')
    expect(lines.map(({ type }) => type)).toEqual(['intent'])
  })

  it('is settled at once if no request is in progress', async () => {
    const run = start(() => Promise.resolve({}))
    await run.settled()
    await reach(run, 'review')
    await run.settled()
    expect(lines).toEqual([])
  })
})
