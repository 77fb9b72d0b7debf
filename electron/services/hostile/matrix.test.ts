import { afterAll, describe, expect, it } from 'vitest'
import { AppError, failureSchema } from '#contract/failures.ts'
import type { Operation } from '#contract/operations/define.ts'
import { listedIn } from '#contract/operations/list-reply.ts'
import { operations, type OperationId } from '#contract/operations/index.ts'
import { partOf, randomFrom, testSeed } from '#contract/testing/seed.ts'
import { sampleOf } from '#contract/testing/sample-of.ts'
import type { Account } from '../requests/account.ts'
import { createSender, type Sender } from '../requests/sender.ts'
import { createFakeShell } from '../testing/fake-ports.ts'
import { kinds, type Kind, type Outcome, type Scene } from './kinds.ts'
import { startHostileServer, type Misbehave } from './server.ts'

/**
 * Each operation against each kind of misbehavior of a server. In every case the request ends soon, with a result that
 * the page can show, and nothing is sent elsewhere.
 */

const limits = { maxReplyBytes: 2_000_000, maxListBytes: 256_000_000, longestWaitMs: 200, maxTries: 2, firstWaitMs: 20 }
/** Time limit for answers that never end; all others have enough time even on a busy machine. */
const slowMs = 300
const usualMs = 20_000
const key = 'Sb7kQ9sLx2PpV4hTn8Rw1Zy6Dc3Fg5Jm'
const table = Object.entries(operations) as [OperationId, Operation][]
/** Chooses the cells of a kind. */
const random = randomFrom(testSeed)
const names = Object.keys(kinds) as (keyof typeof kinds)[]
/** The result of each cell, by operation and kind. */
const cells = new Map<string, string>()

/** The result of a cell's answers as a letter of the matrix. */
function letterOf(outcomes: readonly Outcome[]): string {
  const letters = new Set(outcomes.map((outcome) => ('reply' in outcome ? 'r' : letterByKind[outcome.failure.kind])))
  return letters.size === 1 ? ([...letters][0] ?? '?') : '*'
}
const letterByKind = {
  network: 'n',
  cancelled: 'c',
  unauthorized: 'u',
  forbidden: 'f',
  'not-found': 'm',
  conflict: 'x',
  'invalid-input': 'i',
  'rate-limited': 'w',
  server: 's',
  'unexpected-shape': 'h',
} as const

afterAll(() => {
  const lines = table.map(
    ([id]) => `${id.padEnd(28)} ${names.map((name) => cells.get(`${id} ${name}`) ?? ' ').join(' ')}`,
  )
  const legend = names.map((name, index) => `${String(index + 1).padStart(2)} ${name}`).join(', ')
  const heads = [10, 1].map((unit) => `${' '.repeat(28)} ${names.map((_, index) => digit(index + 1, unit)).join(' ')}`)
  // oxlint-disable-next-line no-console -- people read this suite for the matrix
  console.log(
    [
      `Hostile servers: ${table.length} operations × ${names.length} kinds, ${cells.size} of ${table.length * names.length} cells held.`,
      ...heads,
      ...lines,
      legend,
      'r read; failures: h shape, n network, s server, i input, u key, f forbidden, m missing, x conflict, w wait; * several',
    ].join('\n'),
  )
})
const digit = (value: number, unit: number): string => (value < unit ? ' ' : String(Math.floor(value / unit) % 10))

describe.each(names)('%s', (name) => {
  const kind: Kind = kinds[name]
  it('is held by every operation', async () => {
    const asked = partOf(table, random)
    const shell = await createFakeShell()
    const lost: string[] = []
    let misbehave: Misbehave = () => undefined
    const server = await startHostileServer((socket, arrived) => misbehave(socket, arrived))
    const elsewhere = await startHostileServer((socket) => void socket.end())
    try {
      const ask = async ([id, operation]: (typeof table)[number]) => {
        const scene = {
          sound: soundOf(operation),
          writes: operation.writes,
          list: listedIn(operation.reply(509))?.key,
          elsewhere: elsewhere.url,
          key,
        } satisfies Scene
        const outcomes: Outcome[] = []
        for (const answer of kind.answers(scene)) {
          misbehave = answer
          // Each request has its own sender, so that a wait for a rate limit doesn't delay the next one.
          const sender = createSender(shell.ports, limits)
          const outcome = await outcomeOf(
            sender,
            { ...account, server: server.url },
            id,
            kind.isSlow ? slowMs : usualMs,
          )
          await sender.close()
          if (!kind.isHeld(outcome, scene)) lost.push(`${id}: ${JSON.stringify(outcome).slice(0, 300)}`)
          judgeAlways(outcome)
          outcomes.push(outcome)
        }
        cells.set(`${id} ${name}`, letterOf(outcomes))
      }
      // Operations whose answers never end wait together.
      if (kind.isSlow) await Promise.all(asked.map(ask))
      else for (const one of asked) await ask(one)
      expect(lost.slice(0, 5)).toEqual([])
      expect(elsewhere.arrived).toEqual([])
      expect(server.arrived.filter(({ headers }) => headers['cookie'] !== undefined)).toEqual([])
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    } finally {
      await server.close()
      await elsewhere.close()
      await shell.remove()
    }
  }, 120_000)
})

const account: Omit<Account, 'server'> = {
  profileId: 'a5f0c1ce-0000-4000-8000-000000000001',
  email: 'ada@chat.example',
  key,
  serverVersion: { dialect: 'field', level: 509 },
}

const soundOf = (operation: Operation): object => ({
  ...(sampleOf(operation.reply(509)) as object),
  result: 'success',
  msg: '',
})

const parametersOf = ({ parameters }: Operation): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(parameters)
      .filter(([, { required }]) => required)
      .map(([name, { schema }]) => [name, sampleOf(schema)]),
  )

async function outcomeOf(sender: Sender, to: Account, id: OperationId, timeoutMs: number): Promise<Outcome> {
  try {
    const { reply } = await sender.sendUnchecked(to, id, parametersOf(operations[id]), { timeoutMs })
    return { reply }
  } catch (thrown) {
    // Any other error would be a fault of the console.
    if (!(thrown instanceof AppError)) throw thrown
    return { failure: thrown.failure }
  }
}

/** Checks that every outcome can cross the bridge, and contains no secret. */
function judgeAlways(outcome: Outcome): void {
  const reported = JSON.stringify(outcome)
  expect(reported).not.toContain(key)
  expect(reported).not.toContain(Buffer.from(`ada@chat.example:${key}`).toString('base64'))
  if ('failure' in outcome) expect(failureSchema.safeParse(outcome.failure).success).toBe(true)
}
