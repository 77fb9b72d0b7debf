import { expect, it } from 'vitest'
import { recordOf } from '#contract/records/index.ts'
import { collectSlices, createReadAhead, type Question } from './requests.ts'
import type { SliceSink } from './raw-answer.ts'
import type { TimedReply } from './sender.ts'

const profileId = 'p'
const never = new AbortController().signal
const moment = () => new Promise((resolve) => setTimeout(resolve, 5))
const groupParameters = recordOf('user-group').reading[0]?.parameters(null, { role: 200 })[0] ?? {}

interface AskedQuestion extends Question {
  readonly signal: AbortSignal
  readonly answer: (json: string) => void
}

/** Reads ahead on a server whose answers the test gives. */
function reading() {
  const asked: AskedQuestion[] = []
  const send = (question: Question, signal: AbortSignal, sink: SliceSink) =>
    new Promise<TimedReply>((resolve) => {
      sink.add(new TextEncoder().encode('[null,1]'))
      const answer = (json: string) => resolve({ json, ignoredParameters: [], serverTime: null })
      asked.push({ ...question, signal, answer })
    })
  const ahead = createReadAhead((question, signal, after) =>
    collectSlices((sink) =>
      after === undefined ? send(question, signal, sink) : after.then(() => send(question, signal, sink)),
    ),
  )
  ahead.start(profileId, 200)
  const answerAll = () => {
    for (const { answer } of asked) answer('{}')
  }
  return { ahead, asked, answerAll, operations: () => asked.map(({ operation }) => operation) }
}

const atOnce = ['channels.list', 'folders.list']
const first = [...atOnce, 'groups.list']

it('asks for groups after the channels have arrived, and for people and subscriptions after all of them', async () => {
  const { asked, answerAll, operations } = reading()
  expect(operations()).toEqual(atOnce)
  expect(asked[0]?.parameters).toMatchObject({ include_all: true, exclude_archived: false })
  asked[1]?.answer('{}')
  await moment()
  expect(operations()).toEqual(atOnce)
  asked[0]?.answer('{}')
  await expect.poll(operations).toEqual(first)
  await moment()
  expect(operations()).toEqual(first)
  answerAll()
  await expect.poll(operations).toEqual([...first, 'channels.subscribed-ids', 'users.list'])
})

it('lets a page join the groups before they are asked for', async () => {
  const { ahead, asked, operations } = reading()
  const joined = ahead.take({ profileId, operation: 'groups.list', parameters: groupParameters }, never)
  asked[0]?.answer('{}')
  await expect.poll(operations).toEqual(first)
  asked[2]?.answer('{"user_groups":[]}')
  expect(await joined?.reply).toMatchObject({ json: '{"user_groups":[]}' })
})

it('leaves out what a page has asked for before its turn', async () => {
  const { ahead, asked, answerAll, operations } = reading()
  const ids = { operation: 'channels.subscribed-ids', parameters: { include_subscribers: 'false' } } as const
  expect(ahead.take({ profileId, ...ids }, never)).toBeNull()
  asked[0]?.answer('{}')
  await expect.poll(operations).toEqual(first)
  answerAll()
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
  expect(await joined?.reply).toMatchObject({ json: '{"streams":[]}' })
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
  const { ahead, asked, answerAll, operations } = reading()
  asked[0]?.answer('{}')
  await expect.poll(operations).toEqual(first)
  ahead.drop(profileId)
  answerAll()
  await moment()
  expect(operations()).toEqual(first)
})
