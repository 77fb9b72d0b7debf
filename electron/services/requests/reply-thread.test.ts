import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Worker } from 'node:worker_threads'
import { toFailure, type Failure } from '#contract/failures.ts'
import type { Reply } from '#contract/operations/index.ts'
import { readReplyText } from '#contract/reply-text.ts'
import { maskText } from '#contract/secrets.ts'
import { createFakeShell, type FakeShell } from '../testing/fake-ports.ts'
import { answer, startFakeServer, success, type FakeServer, type Responder } from '../testing/fake-server.ts'
import { startReplyThread } from '../testing/start-reply-thread.ts'
import type { Account } from './account.ts'
import { createReplyThread } from './reply-thread.ts'
import { createSender, type Sender } from './sender.ts'
import type { Question } from './raw-answer.ts'

const limits = {
  maxReplyBytes: 4_000_000,
  maxListBytes: 256_000_000,
  longestWaitMs: 2_000,
  maxTries: 3,
  firstWaitMs: 40,
}
const key = 'Qx7fSECRETKEYw93'

/** Number of records that makes a reply long enough for the thread. */
const many = 3_000
const folders = (count: number, change: (folder: object, index: number) => object = (folder) => folder) =>
  Array.from({ length: count }, (_, index) =>
    change({ id: index, name: `Folder ${index} — 船`, description: 'x'.repeat(100), extra: 1, ...rest }, index),
  )
const rest = { creator_id: null, date_created: 1, is_archived: false, order: 0, rendered_description: '' }

describe('a long reply', () => {
  let shell: FakeShell
  let server: FakeServer
  let sender: Sender
  let starts: Worker[]
  beforeEach(async () => {
    starts = []
    shell = await createFakeShell({
      startReplyThread: () => {
        const thread = startReplyThread()
        starts.push(thread)
        return thread
      },
    })
    sender = createSender(shell.ports, limits)
  })
  afterEach(async () => {
    await sender.close()
    await server.close()
    await shell.remove()
  })

  const start = async (respond: Responder): Promise<Account> => {
    server = await startFakeServer(respond)
    const serverVersion = { dialect: 'field', level: 509 } as const
    return { profileId: null, server: server.url, email: 'ada@example.org', key, serverVersion }
  }
  const list = (account: Account) => sender.sendWritten(account, 'folders.list', {})
  const failureOf = async (account: Account): Promise<Failure> =>
    list(account).then(
      () => Promise.reject(new Error('it was read')),
      (thrown: unknown) => toFailure(thrown),
    )

  it('is read in a thread of its own, and a short one is not', async () => {
    let count = 3
    const account = await start((_request, response) =>
      answer(response, 200, success({ channel_folders: folders(count), ignored_parameters_unsupported: ['color'] })),
    )
    const short = await list(account)
    expect(starts).toHaveLength(0)
    expect(short.json).toBeTypeOf('string')
    count = many
    const long = await list(account)
    await Promise.all([list(account), list(account)])
    expect(starts).toHaveLength(1)
    expect(long.json).toMatchObject({ list: 'channel_folders' })
    expect(long.ignoredParameters).toEqual(['color'])
    const { channel_folders: read } = readReplyText(long.json) as { channel_folders: object[] }
    expect(read).toHaveLength(many)
    // Fields that the reply schema doesn't name are removed, as in a short reply.
    const { channel_folders: first } = readReplyText(short.json) as { channel_folders: object[] }
    expect(read.slice(0, 3)).toEqual(first)
    expect(read[7]).not.toHaveProperty('extra')
    expect(read[7]).toMatchObject({ name: 'Folder 7 — 船' })
  })

  it('names the field that a record lacks, and has the others', async () => {
    const broken = folders(many, (folder, index) => (index === 2_500 ? { ...folder, name: undefined } : folder))
    const account = await start((_request, response) => answer(response, 200, success({ channel_folders: broken })))
    const { channel_folders: read, unreadable } = readReplyText((await list(account)).json) as Reply<'folders.list'>
    expect(read).toHaveLength(many - 1)
    expect(unreadable).toEqual([{ id: 2_500, name: null, field: 'name', reason: 'missing' }])
    expect(starts).toHaveLength(1)
  })

  it('is a failure that names the field if the list is not a list', async () => {
    const account = await start((_request, response) =>
      answer(response, 200, success({ channel_folders: { of: folders(many) } })),
    )
    expect(await failureOf(account)).toMatchObject({
      kind: 'unexpected-shape',
      where: 'folders.list: channel_folders',
      status: 200,
    })
  })

  it('keeps the secrets of the request from the page, also if it is refused', async () => {
    const quoting = folders(many, (folder, index) => (index === 9 ? { ...folder, description: `Key ${key}.` } : folder))
    let status = 200
    const account = await start((_request, response) =>
      status === 200
        ? answer(response, 200, success({ channel_folders: quoting }))
        : answer(response, 400, { result: 'error', code: 'BAD', msg: `No ${key}`, padding: 'x'.repeat(400_000) }),
    )
    const { channel_folders: read } = readReplyText((await list(account)).json) as { channel_folders: object[] }
    expect(read[9]).toMatchObject({ description: `Key ${maskText}.` })
    status = 400
    const failure = await failureOf(account)
    expect(failure).toMatchObject({ kind: 'invalid-input', code: 'BAD', serverMessage: `No ${maskText}` })
    expect(starts).toHaveLength(1)
  })

  it('fails when it is interrupted or too long, and the next is read', async () => {
    let length = 900_000
    let isBroken = true
    const account = await start((request, response) => {
      if (!isBroken) return answer(response, 200, success({ channel_folders: folders(many) }))
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': String(length) })
      // A body that is too long isn't interrupted, so that its size is the only fault.
      response.write('x'.repeat(Math.min(length, 4_500_000) - 1), () => {
        if (length < limits.maxReplyBytes) setTimeout(request.drop, 50)
      })
    })
    expect(await failureOf(account)).toMatchObject({ kind: 'network', reason: 'connection-lost' })
    length = 9_000_000
    expect(await failureOf(account)).toMatchObject({ kind: 'unexpected-shape', reason: 'reply-too-large' })
    isBroken = false
    expect((await list(account)).json).toMatchObject({ list: 'channel_folders' })
    expect(starts).toHaveLength(1)
  })

  it('fails when the thread dies over it, and the next has a new thread', async () => {
    const account = await start((_request, response) =>
      answer(response, 200, success({ channel_folders: folders(many) })),
    )
    await sender.close()
    let isDeadly = true
    sender = createSender(
      { ...shell.ports, startReplyThread: () => (isDeadly ? dying() : shell.ports.startReplyThread()) },
      limits,
    )
    expect(await failureOf(account)).toMatchObject({ kind: 'unexpected-shape', reason: 'reply-too-large' })
    isDeadly = false
    expect((await list(account)).json).toMatchObject({ list: 'channel_folders' })
  })
})

describe('a reply that is being read when the console closes', () => {
  const question: Question = {
    id: 'folders.list',
    account: {
      profileId: null,
      server: '',
      email: 'ada@example.org',
      key,
      serverVersion: { dialect: 'field', level: 509 },
    },
    parameters: {},
    head: { headers: [], status: 200, sentAt: 0 },
  }
  const closed = { kind: 'network', reason: 'console-ended' }
  const failed = (reading: Promise<unknown>) =>
    reading.then(
      () => expect.unreachable('it was read'),
      (thrown: unknown) => toFailure(thrown),
    )

  it('fails with that reason, like a body that arrives until then, and one that arrives later', async () => {
    const thread = createReplyThread(() => new Worker('setInterval(() => {}, 1_000)', { eval: true }), limits)
    const [asked, arriving] = [thread.take(question), thread.take(question)]
    const reading = failed(asked.end(0))
    await arriving.add(new Uint8Array([123]))
    await thread.close()
    expect(await reading).toMatchObject(closed)
    expect(await failed(arriving.add(new Uint8Array([125])))).toMatchObject(closed)
    expect(await failed(arriving.end(0))).toMatchObject(closed)
    expect(() => thread.take(question)).toThrow('the console closed')
  })
})

/** A thread with less memory than a reply takes. */
const dying = (): Worker =>
  new Worker(
    `const kept = []
     require('node:worker_threads').parentPort.on('message', (message) => {
       while ('bytes' in message) kept.push(new Array(1e4).fill(kept.length))
     })`,
    { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } },
  )
