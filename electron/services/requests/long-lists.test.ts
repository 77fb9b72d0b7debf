import { afterEach, describe, expect, it } from 'vitest'
import { startDemoServer } from '../../demo-server/index.ts'
import { toFailure } from '#contract/failures.ts'
import { readSlice } from '#contract/list-slice.ts'
import type { WithUnreadable } from '#contract/operations/list-reply.ts'
import { listingPlaygrounds } from '#contract/operations/playgrounds.ts'
import { registeringForGroups } from '#contract/records/user-group.ts'
import { readReplyText } from '#contract/reply-text.ts'
import { casesOf } from '#contract/testing/seed.ts'
import { createServices } from '../index.ts'
import { createFakeShell, until } from '../testing/fake-ports.ts'
import { answer, startFakeServer, success, type Responder } from '../testing/fake-server.ts'
import type { Account } from './account.ts'
import { createSender } from './sender.ts'
import { unparsedRecords } from './unread.ts'

const mebibyte = 1024 * 1024
// The real limits in `npm run test:all`, a tenth of them in `npm test`.
const limits = {
  maxReplyBytes: casesOf(64 * mebibyte),
  maxListBytes: casesOf(96 * mebibyte),
  longestWaitMs: 2_000,
  maxTries: 1,
}
const channels = casesOf(80_000)
const people = casesOf(340_000)

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

type User = { readonly user_id: number; readonly full_name: string }
const userOf = (id: number): string =>
  JSON.stringify({
    user_id: id,
    email: `user${id}@example.org`,
    full_name: `Nils ${id} Ås`,
    is_bot: false,
    more: 'x'.repeat(200),
  })

/** Answers with a list of users, a thousand at a time, as fast as the console reads; without an end, the connection is lost. */
const usersAnswer =
  (count: number, end: string | null = '],"result":"success","msg":""}'): Responder =>
  (request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.write('{"members":[')
    let next = 0
    const pour = () => {
      while (next < count) {
        const ids = Array.from({ length: Math.min(1_000, count - next) }, (_, index) => next + index)
        const text = (next === 0 ? '' : ',') + ids.map(userOf).join(',')
        next += ids.length
        if (!response.write(text)) return void response.once('drain', pour)
      }
      if (end === null) response.write(' ', request.drop)
      else response.end(end)
    }
    pour()
  }

async function startSender(respond: Responder, given: Partial<typeof limits> = {}) {
  const server = await startFakeServer(respond)
  const shell = await createFakeShell()
  const sender = createSender(shell.ports, { ...limits, ...given })
  ends.push(
    () => shell.remove(),
    () => server.close(),
    () => sender.close(),
  )
  const serverVersion = { dialect: 'field', level: 509 } as const
  const account: Account = {
    profileId: null,
    server: server.url,
    email: 'ada@example.org',
    key: 'SECRETKEY',
    serverVersion,
  }
  return { sender, account, server }
}

/** Answers a registration with a long list under a key, and its queue before or behind it. */
const registrationAnswer =
  (key: string, isQueueFirst: boolean, end = '}'): Responder =>
  (request, response) => {
    if (request.method === 'DELETE') return answer(response, 200, success())
    const item = (id: number) =>
      JSON.stringify({
        id,
        name: `Ö ${id}`,
        pygments_language: 'x',
        description: '',
        is_system_group: false,
        members: [],
        direct_subgroup_ids: [],
        can_mention_group: 1,
      })
    const list = `"${key}":[${Array.from({ length: 20_000 }, (_, id) => item(id)).join(',')}]`
    const queue = '"queue_id":"q-7","last_event_id":-1'
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(`{"result":"success","msg":"",${isQueueFirst ? `${queue},${list}` : `${list},${queue}`}${end}`)
  }

const usersIn = (slices: readonly Uint8Array[]) =>
  slices.flatMap((slice) => readSlice(new TextDecoder().decode(slice)) as User[])

describe('a list that is longer than any text may be', () => {
  it(`opens ${channels} channels of the demo organization`, { timeout: 120_000 }, async () => {
    const demo = await startDemoServer({ scale: channels })
    const { email = '', apiKey = '' } = demo.accounts[0] ?? {}
    const shell = await createFakeShell({ startDemo: () => Promise.resolve({ url: demo.url, email, apiKey }) })
    const services = await createServices(shell.ports)
    ends.push(
      () => shell.remove(),
      () => demo.close(),
      () => services.close(),
    )
    const { id: profileId } = await services.profiles.connectDemo()
    await services.connections.open(profileId)
    // No page joins the lists that are read ahead.
    services.requests.ahead.drop(profileId)
    const { reply } = await services.requests.send({
      profileId,
      callId: 'a',
      operation: 'channels.list',
      parameters: { include_all: true, exclude_archived: false },
    })
    const { streams } = readReplyText(reply) as { streams: { stream_id: number }[] }
    expect(new Set(streams.map(({ stream_id: id }) => id)).size).toBe(channels)
    expect(streams[channels - 1]).not.toHaveProperty('is_announcement_only')
    if (typeof reply === 'string') throw new Error('the list is one text')
    expect(JSON.stringify(streams).length).toBeGreaterThan(limits.maxReplyBytes)
  })

  it(`lets ${people} people through, for the page and for the console itself`, { timeout: 120_000 }, async () => {
    const { sender, account } = await startSender(usersAnswer(people))
    const slices: Uint8Array[] = []
    const sink = { add: (slice: Uint8Array) => slices.push(slice), restart: () => slices.splice(0) }
    const { json } = await sender.sendWritten(account, 'users.list', {}, { sink })
    expect(json).toMatchObject({ frame: '{"members":[]}', slices: [] })
    const users = usersIn(slices)
    expect(users).toHaveLength(people)
    expect(users[people - 1]).toEqual(JSON.parse(userOf(people - 1).replace(/,"more":"x+"/, '')))
    const { reply } = await sender.send(account, 'users.list', {})
    expect(reply.members).toHaveLength(people)
    expect(reply.unlisted).toBeUndefined()
  })
})

describe('a list inside a registration', () => {
  const playgrounds = ['playgrounds.list', listingPlaygrounds, 'realm_playgrounds'] as const
  // A guest of an older server may read groups only here.
  const groups = ['groups.list-registered', registeringForGroups, 'realm_user_groups'] as const

  it.each([
    [...playgrounds, true],
    [...playgrounds, false],
    [...groups, true],
    [...groups, false],
  ] as const)('is longer than any other text: %s', async (id, parameters, key, isQueueFirst) => {
    const {
      sender,
      account: newest,
      server,
    } = await startSender(registrationAnswer(key, isQueueFirst), {
      maxReplyBytes: mebibyte,
    })
    const account: Account = { ...newest, serverVersion: { dialect: 'field', level: 280 } }
    const written = await sender.sendWritten(account, id, parameters)
    const { reply } = await sender.sendUnchecked(account, id, parameters)
    for (const read of [readReplyText(written.json), reply] as Readonly<Record<string, unknown[]>>[]) {
      expect(Object.keys(read)).toEqual([key])
      expect(read[key]).toHaveLength(20_000)
    }
    const deletions = () => server.received.filter(({ method }) => method === 'DELETE')
    await until('both queues are deleted', () => deletions().length === 2)
    expect(deletions()[0]).toMatchObject({ path: '/api/v1/events', body: 'queue_id=q-7' })
  })

  it.each([',"result":"error","code":"X","msg":"No."}', ',"realm_playgrounds":7}'])(
    'leaves no queue if it can’t be used: %s',
    async (end) => {
      const [id, parameters, key] = playgrounds
      const { sender, account, server } = await startSender(registrationAnswer(key, true, end))
      await expect(sender.sendWritten(account, id, parameters)).rejects.toThrow()
      await until('the queue is deleted', () => server.received.some(({ method }) => method === 'DELETE'))
    },
  )
})

describe('a list that is longer than its limit of memory', () => {
  it('reports how many records were not kept, which may be any record', async () => {
    const { sender, account } = await startSender(usersAnswer(20_000), { maxListBytes: mebibyte })
    const { json } = await sender.sendWritten(account, 'users.list', {})
    const { members, unlisted } = readReplyText(json) as { members: User[] } & WithUnreadable
    expect(members.length).toBeGreaterThan(5_000)
    expect(members.length + (unlisted ?? 0)).toBe(20_000)
    expect(unparsedRecords('users.list', { unlisted })).toMatchObject([
      { id: null, failure: { reason: 'records-unlisted', where: 'users.list' } },
    ])
  })

  it('is still refused if it is cut off, or no JSON at its end', async () => {
    for (const end of [
      '',
      ']',
      '],"result":"success"',
      '],"result":"error","msg":"No.","code":"X"}',
      ',{"user_id":]}',
    ]) {
      const { sender, account } = await startSender(usersAnswer(5_000, end), { maxListBytes: mebibyte / 2 })
      const failure = await sender.sendWritten(account, 'users.list', {}).then(() => null, toFailure)
      const isRefused = end.includes('error')
      expect(failure).toMatchObject(
        isRefused ? { serverMessage: 'No.' } : { kind: 'unexpected-shape', reason: 'not-the-api' },
      )
    }
  })

  it('is refused for a single record that exceeds the limit of a text', async () => {
    const huge = `,{"user_id":1,"full_name":"${'x'.repeat(2 * mebibyte)}"}],"result":"success","msg":""}`
    const { sender, account } = await startSender(usersAnswer(2_000, huge), { maxReplyBytes: mebibyte })
    const failure = await sender.sendWritten(account, 'users.list', {}).then(() => null, toFailure)
    expect(failure).toMatchObject({ reason: 'reply-too-large' })
  })

  it('starts again after the connection was lost', async () => {
    let isLost = true
    const { sender, account } = await startSender((request, response) => {
      if (!isLost) return usersAnswer(8_000)(request, response)
      isLost = false
      return usersAnswer(9_000, null)(request, response)
    })
    const slices: Uint8Array[] = []
    const sink = { add: (slice: Uint8Array) => slices.push(slice), restart: () => slices.splice(0) }
    await sender.sendWritten(account, 'users.list', {}, { sink })
    expect(usersIn(slices)).toHaveLength(8_000)
  })
})
