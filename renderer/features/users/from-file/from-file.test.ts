import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Run, RunRow } from '#contract/runs.ts'
import { useNotices } from '../../../components/notices/show-notice.ts'
import { useRuns } from '../../../lib/writes/run-store.ts'
import { giveSecrets } from './columns-step.tsx'
import { isCreated, outcomeOf } from './outcomes.ts'
import { createReading, type Reading } from './reading/reading.ts'
import { withPeople } from './review-step.tsx'
import { openBytes, restart, useFromFile } from './store.ts'

describe('columns-step', () => {
  /** A run of an earlier session gets the passwords of its file again, each for the row of its address. */

  /** Replaces the page's worker, without a thread. */
  class NearWorker {
    readonly #reading = createReading()
    #tell: (event: { data: unknown }) => void = () => undefined

    addEventListener(type: string, listener: (event: { data: unknown }) => void): void {
      if (type === 'message') this.#tell = listener
    }

    postMessage({ id, method, args }: { id: number; method: keyof Reading; args: readonly never[] }): void {
      const run = this.#reading[method] as (...given: readonly never[]) => unknown
      queueMicrotask(() => this.#tell({ data: { id, value: run(...args) } }))
    }

    terminate(): void {
      this.#tell = () => undefined
    }
  }

  const secrets = (missing: number): Run['secrets'] => ({ from: 'given', missing, kept: 0, isLost: false })
  const waiting = {
    runId: 'r',
    profileId: 'p',
    revision: 1,
    total: 3,
    phase: 'interrupted',
    secrets: secrets(2),
  } as Run
  const row = (index: number, email: string, state: RunRow['state']) =>
    ({ index, change: email, state, at: null }) as RunRow

  let asked: [string, unknown][]
  let left: number
  beforeEach(async () => {
    asked = []
    left = 0
    const answers: Record<string, () => unknown> = {
      'run:rows': () => ({
        rows: [row(0, 'a@a.example', 'saved'), row(1, 'B@a.example', 'waiting'), row(2, 'c@a.example', 'waiting')],
      }),
      'run:give-secrets': () => ({ ...waiting, revision: 2, secrets: secrets(left) }),
      'run:resume': () => ({ ...waiting, revision: 3, phase: 'running', secrets: secrets(0) }),
    }
    const call = (channel: string) => (input: unknown) => {
      asked.push([channel, input])
      return Promise.resolve({ ok: true, value: answers[channel]?.() })
    }
    vi.stubGlobal('Worker', NearWorker)
    vi.stubGlobal('window', {
      bridge: Object.fromEntries(Object.keys(answers).map((channel) => [channel, call(channel)])),
    })
    const text =
      'name,email,password\nA,a@a.example,first-of-all\nB, b@a.example ,second-of-all\nC,c@a.example,third-of-all\n'
    await openBytes('p', 'crew.csv', new TextEncoder().encode(text))
  })
  afterEach(() => {
    restart('p')
    useRuns.setState({ runs: {}, rows: {} })
    useNotices.setState({ notices: [] })
    vi.unstubAllGlobals()
  })

  it('provides those of the rows that still wait, and continues', async () => {
    expect(useFromFile.getState()).toMatchObject({ step: 'columns', overview: { takesPasswords: true, rows: 3 } })
    await giveSecrets(waiting)
    expect(asked.at(-2)).toEqual([
      'run:give-secrets',
      {
        profileId: 'p',
        runId: 'r',
        secrets: [
          { index: 1, values: { password: 'second-of-all' } },
          { index: 2, values: { password: 'third-of-all' } },
        ],
      },
    ])
    expect(asked.at(-1)).toEqual(['run:resume', { profileId: 'p', runId: 'r' }])
  })

  it('does not continue while a row has none', async () => {
    left = 1
    await giveSecrets(waiting)
    expect(asked.map(([channel]) => channel)).not.toContain('run:resume')
  })
})

describe('outcomes', () => {
  const row = (state: RunRow['state']): RunRow => ({
    index: 0,
    name: 'Liv Holm',
    change: 'liv.holm@haldenferries.example',
    write: { kind: 'user', act: 'create', id: null, changes: [], draftKey: null },
    state,
    held: null,
    outcomes: [{ field: 'email', state: 'unverified', because: 'no-read', sent: 'liv.holm@haldenferries.example' }],
    failure: null,
    at: 1,
    isAbsent: false,
  })

  it('counts an account as created that the server accepted but does not list, so that its row is not sent again', () => {
    expect(isCreated(row('accepted'))).toBe(true)
    const { outcome, why } = outcomeOf({ number: 2, row: row('accepted') })
    expect(outcome).toBe('created')
    expect(why).not.toBe('')
  })

  it('does not count an unknown account as created', () => {
    for (const state of ['unknown', 'refused', 'not-sent'] as const) {
      expect(isCreated(row(state))).toBe(false)
      expect(outcomeOf({ number: 2, row: row(state) }).outcome).toBe(state)
    }
  })
})

describe('review-step', () => {
  const people = [
    { full_name: 'Mary "May" Holt', email: 'mary@port.example' },
    { full_name: 'Lund, Per', email: 'per@port.example' },
  ]

  it('lists people one a line, with their names', () => {
    expect(withPeople('', people)).toBe('"Mary May Holt" <mary@port.example>\n"Lund, Per" <per@port.example>')
  })

  it('keeps the addresses that are already listed', () => {
    expect(withPeople('kari@port.example\n', people.slice(1))).toBe('kari@port.example\n"Lund, Per" <per@port.example>')
  })
})
