import { expect, it } from 'vitest'
import { createReadAhead, type Question } from './read-ahead.ts'
import type { TimedReply } from './sender.ts'

const profileId = 'p'
const never = new AbortController().signal

/** Reads ahead on a server whose answers the test gives. */
function reading() {
  const asked: (Question & { readonly signal: AbortSignal; readonly answer: (json: string) => void })[] = []
  const ahead = createReadAhead(
    (question, signal) =>
      new Promise<TimedReply>((resolve) => {
        const answer = (json: string) => resolve({ json, ignoredParameters: [], serverTime: null })
        asked.push({ ...question, signal, answer })
      }),
  )
  ahead.start(profileId, 200)
  return { ahead, asked, operations: () => asked.map(({ operation }) => operation) }
}

const first = ['channels.list', 'folders.list', 'groups.list']

it('asks for people and subscriptions after the lists that are shown first', async () => {
  const { asked, operations } = reading()
  expect(operations()).toEqual(first)
  expect(asked[0]?.parameters).toMatchObject({ include_all: true, exclude_archived: false })
  for (const { answer } of asked) answer('{}')
  await expect.poll(operations).toEqual([...first, 'channels.subscribed-ids', 'users.list'])
})

it('leaves out what a page has asked for before its turn', async () => {
  const { ahead, asked, operations } = reading()
  const ids = { operation: 'channels.subscribed-ids', parameters: { include_subscribers: 'false' } } as const
  expect(ahead.take({ profileId, ...ids }, never)).toBeNull()
  for (const { answer } of asked) answer('{}')
  await expect.poll(operations).toEqual([...first, 'users.list'])
})

it('lets the page join each question once, and only the same question', async () => {
  const { ahead, asked } = reading()
  const [list] = asked
  if (list === undefined) throw new Error('nothing was asked')
  const { operation, parameters } = list
  expect(ahead.take({ profileId, operation, parameters: {} }, never)).toBeNull()
  expect(ahead.take({ profileId: 'other', operation, parameters }, never)).toBeNull()
  const joined = ahead.take({ profileId, operation, parameters }, never)
  expect(ahead.take({ profileId, operation, parameters }, never)).toBeNull()
  list.answer('{"streams":[]}')
  expect(await joined).toMatchObject({ json: '{"streams":[]}' })
})

it('cancels with the page that joined, and drops only what no page joined', () => {
  const { ahead, asked } = reading()
  const [list, folders] = asked
  if (list === undefined) throw new Error('nothing was asked')
  const page = new AbortController()
  void ahead.take(list, page.signal)
  ahead.drop(profileId)
  expect([list.signal.aborted, folders?.signal.aborted]).toEqual([false, true])
  expect(folders && ahead.take(folders, never)).toBeNull()
  page.abort()
  expect(list.signal.aborted).toBe(true)
})

it('asks for nothing more after it was dropped', async () => {
  const { ahead, asked, operations } = reading()
  ahead.drop(profileId)
  for (const { answer } of asked) answer('{}')
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(operations()).toEqual(first)
})
