import { expect, it } from 'vitest'
import { AppError, type Failure } from '#contract/failures.ts'
import { recordOf } from '#contract/records/index.ts'
import { createOffers } from './offers.ts'
import { createRequests } from './requests.ts'
import type { Sender } from './sender.ts'

/** Sends one request, which ends as given, and returns the reports to the connection. */
async function noticedAfter(end: () => Promise<unknown>): Promise<boolean[]> {
  const noticed: boolean[] = []
  const requests = createRequests({
    connections: {
      accountOf: () => Promise.resolve({} as never),
      notice: (_profileId, isReached) => void noticed.push(isReached),
    },
    sender: { sendWritten: end } as unknown as Sender,
    offers: createOffers(),
    keptLists: { find: () => Promise.resolve(null), keep: () => Promise.resolve() },
  })
  const sent = { profileId: 'p', callId: 'c', operation: 'channels.list' as const, parameters: {} }
  await requests.send(sent).catch(() => undefined)
  return noticed
}

const failing = (failure: Pick<Failure, 'kind'>) => () =>
  Promise.reject(new AppError({ message: 'failed', ...failure }))

it('reports to the connection that the server was reached, or not', async () => {
  const answer = { json: '{}', ignoredParameters: [], serverTime: null }
  expect(await noticedAfter(() => Promise.resolve(answer))).toEqual([true])
  expect(await noticedAfter(failing({ kind: 'network' }))).toEqual([false])
})

it.each(['forbidden', 'server', 'cancelled'] as const)(
  'tells it nothing where the request failed as %s',
  async (kind) => {
    expect(await noticedAfter(failing({ kind }))).toEqual([])
  },
)

it.each<readonly [string, { readonly isAhead?: boolean; readonly isKept?: boolean }]>([
  ['was read ahead', { isAhead: true }],
  ['is kept by this computer', { isKept: true }],
  ['is kept for the next session', {}],
])('passes every slice of a list to the shell’s sink if it %s', async (_, { isAhead = false, isKept = false }) => {
  const slices = ['[1]', '[2,3]'].map((slice) => new TextEncoder().encode(slice))
  const whole = { json: { frame: '{"streams":[]}', list: 'streams', slices }, ignoredParameters: [], serverTime: 5 }
  const requests = createRequests({
    connections: { accountOf: () => Promise.resolve({} as never), notice: () => undefined },
    sender: { sendWritten: () => Promise.resolve(whole) } as unknown as Sender,
    offers: createOffers(),
    keptLists: { find: () => Promise.resolve({ ...whole, keptAt: 1 }), keep: () => Promise.resolve() },
  })
  if (isAhead) requests.ahead.start('p', null)
  const passed: Uint8Array[] = []
  const [attempt] = recordOf('channel').reading
  const parameters = attempt?.parameters(null, { role: null })[0] ?? {}
  const { reply } = await requests.send(
    { profileId: 'p', callId: 'c', operation: 'channels.list', parameters, isKept },
    { add: (slice) => passed.push(slice), restart: () => passed.splice(0) },
  )
  expect(passed).toEqual(slices)
  expect(reply).toEqual({ ...whole.json, slices: [] })
  // Without a sink, the reply has them.
  const again = { profileId: 'p', callId: 'd', operation: 'channels.list', parameters, isKept } as const
  expect((await requests.send(again)).reply).toEqual(whole.json)
})
