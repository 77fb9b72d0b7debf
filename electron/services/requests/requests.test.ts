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

const slices = ['[1]', '[2,3]'].map((slice) => new TextEncoder().encode(slice))
const whole = { json: { frame: '{"streams":[]}', list: 'streams', slices }, ignoredParameters: [], serverTime: 5 }

/** Requests on a server that sends a list in slices, and then waits before its last bytes. */
function slicedRequests(untilEnd: Promise<void> = Promise.resolve()) {
  const kept: unknown[] = []
  const requests = createRequests({
    connections: { accountOf: () => Promise.resolve({} as never), notice: () => undefined },
    sender: {
      sendWritten: async (...[, , , options]: Parameters<Sender['sendWritten']>) => {
        const { sink } = options ?? {}
        if (sink === undefined) return whole
        slices.forEach(sink.add)
        await untilEnd
        return { ...whole, json: { ...whole.json, slices: [] } }
      },
    } as unknown as Sender,
    offers: createOffers(),
    keptLists: {
      find: () => Promise.resolve({ ...whole, keptAt: 1 }),
      keep: (_question, reply) => Promise.resolve(void kept.push(reply.json)),
    },
  })
  return { requests, kept }
}

const [attempt] = recordOf('channel').reading
const parameters = attempt?.parameters(null, { role: null })[0] ?? {}
const list = { profileId: 'p', operation: 'channels.list', parameters } as const

function page() {
  const passed: Uint8Array[] = []
  const sink = { add: (slice: Uint8Array) => passed.push(slice), restart: () => passed.splice(0) }
  return { passed, sink }
}

it.each<readonly [string, { readonly isAhead?: boolean; readonly isKept?: boolean }]>([
  ['was read ahead', { isAhead: true }],
  ['is kept by this computer', { isKept: true }],
  ['is kept for the next session', {}],
])('passes every slice of a list to the shell’s sink if it %s', async (_, { isAhead = false, isKept = false }) => {
  const { requests } = slicedRequests()
  if (isAhead) requests.ahead.start('p', null)
  const { passed, sink } = page()
  const { reply } = await requests.send({ ...list, callId: 'c', isKept }, sink)
  expect(passed).toEqual(slices)
  expect(reply).toEqual({ ...whole.json, slices: [] })
  // Without a sink, the reply has them.
  expect((await requests.send({ ...list, callId: 'd', isKept })).reply).toEqual(whole.json)
})

it.each([
  ['read ahead', true],
  ['asked for by the page', false],
])('passes slices of a list that is %s before it ends, and keeps the whole list', async (_, isAhead) => {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((end) => (resolve = end))
  const { requests, kept } = slicedRequests(promise)
  if (isAhead) {
    requests.ahead.start('p', null)
    // The first slices arrive before the page asks.
    await Promise.resolve()
  }
  const { passed, sink } = page()
  const sent = requests.send({ ...list, callId: 'c' }, sink)
  await expect.poll(() => passed).toEqual(slices)
  expect(kept).toEqual([])
  resolve()
  expect((await sent).reply).toEqual({ ...whole.json, slices: [] })
  expect(kept).toEqual([whole.json])
})
