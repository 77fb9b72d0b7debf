import { expect, it } from 'vitest'
import { AppError, type Failure } from '#contract/failures.ts'
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
