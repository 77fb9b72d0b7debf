import { expect, it } from 'vitest'
import { checkedOnce } from './checked-once.ts'
import { createCredentials } from './credentials.ts'
import { createListKeys } from '../kept-lists/kept-lists.ts'
import { createMemoryStore } from '../testing/fake-ports.ts'

/** A keychain whose check takes a moment, and which notes overlapping checks. */
function slowStore(problems: readonly (string | null)[]) {
  const noted = { checks: 0, overlaps: 0, open: 0 }
  const findProblem = async () => {
    const problem = problems[noted.checks] ?? null
    noted.checks += 1
    noted.open += 1
    if (noted.open > 1) noted.overlaps += 1
    await new Promise((resolve) => setTimeout(resolve, 1))
    noted.open -= 1
    return problem
  }
  return { noted, store: checkedOnce({ ...createMemoryStore(), findProblem }) }
}

const ada = { kind: 'account', server: 'https://chat.example', email: 'ada@example.org' } as const

it('checks a working keychain once for all services, however many ask at the same time', async () => {
  const { noted, store } = slowStore([])
  const ports = { secretStore: store, emit: () => undefined, log: () => undefined }
  const [credentials, keys] = [createCredentials(ports), createListKeys(ports)]
  await Promise.all([credentials.describe(), credentials.storageOf(ada), keys.find(ada), keys.findOrCreate(ada)])
  await Promise.all([keys.find(ada), credentials.describe()])
  expect(noted).toEqual({ checks: 1, overlaps: 0, open: 0 })
})

it('checks a keychain again that failed, also if the check itself threw', async () => {
  const { noted, store } = slowStore(['locked'])
  expect(await Promise.all([store.findProblem(), store.findProblem()])).toEqual(['locked', 'locked'])
  expect(await store.findProblem()).toBeNull()
  expect(noted.checks).toBe(2)
  let tries = 0
  const broken = checkedOnce({
    ...createMemoryStore(),
    findProblem: () => ((tries += 1) === 1 ? Promise.reject(new Error('no module')) : Promise.resolve(null)),
  })
  await expect(broken.findProblem()).rejects.toThrow('no module')
  expect(await broken.findProblem()).toBeNull()
})

it('is not asked for a key of the lists that is known, nor for the demo organization', async () => {
  const { noted, store } = slowStore(['locked', 'locked', 'locked'])
  const keys = createListKeys({ secretStore: store, log: () => undefined })
  expect(await keys.find({ ...ada, kind: 'demo' })).toBeNull()
  expect(await keys.findOrCreate({ ...ada, kind: 'demo' })).toBeNull()
  expect(noted.checks).toBe(0)
})
