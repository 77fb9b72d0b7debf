import { Buffer } from 'node:buffer'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeSlice } from '#contract/list-slice.ts'
import type { StoredProfile } from '#contract/profiles.ts'
import { readReplyText, type ReplyText } from '#contract/reply-text.ts'
import { createMemoryStore } from '../testing/fake-ports.ts'
import { seal, unseal, createKeptLists, maxListBytes } from './kept-lists.ts'

const profileId = '5a3f1a52-7d1f-4c0e-9d11-3f2f3a1f0d01'
const ada = {
  id: profileId,
  kind: 'account',
  server: 'https://chat.example',
  email: 'ada@example.org',
  userId: 7,
} as StoredProfile
const question = { profileId, operation: 'channels.list', parameters: { include_all: true } } as const
const reply = { json: '{"streams":[{"name":"dock-operations"}]}', ignoredParameters: ['a'], serverTime: 5 }

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'realm-console-lists-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Opens the kept lists of one session. */
function session(
  given: { profile?: StoredProfile; store?: ReturnType<typeof createMemoryStore>; version?: string } = {},
) {
  const { profile = ada, store = secretStore, version = '1.0.0' } = given
  const logged: string[] = []
  const preferences = { keepsLists: true }
  const lists = createKeptLists({
    ports: { userDataFolder: folder, secretStore: store, version, log: (line) => void logged.push(line) },
    list: { all: () => Promise.resolve([profile]), get: () => Promise.resolve(profile) },
    preferences: { get: () => Promise.resolve(preferences as never) },
  })
  return { ...lists, logged, preferences }
}
let secretStore = createMemoryStore()
beforeEach(() => (secretStore = createMemoryStore()))

const path = () => join(folder, 'lists', profileId, 'channels.list.sealed')
const text = (json: ReplyText | undefined) => json && JSON.stringify(readReplyText(json))

it('returns a list in the next session, with its time, and to the same question only', async () => {
  const before = Date.now()
  await session().keep(question, reply)
  const next = session()
  const found = await next.find(question)
  expect({ ...found, json: text(found?.json) }).toMatchObject(reply)
  expect(found?.keptAt).toBeGreaterThanOrEqual(before)
  expect(await next.find({ ...question, parameters: {} })).toBeNull()
  expect(await next.find({ ...question, operation: 'folders.list' })).toBeNull()
  expect(next.logged).toEqual([])
})

it('returns a long list in the slices that it had', async () => {
  const slices = [[{ name: 'a\nb' }], [], [{ name: 'é' }, { name: 'c' }]].map((items) =>
    Uint8Array.from(Buffer.from(writeSlice(items))),
  )
  const json = { frame: '{"streams":[],"unlisted":2}', list: 'streams', slices }
  await session().keep(question, { ...reply, json })
  const found = await session().find(question)
  expect(found?.json).toEqual(json)
  expect(text(found?.json)).toBe('{"streams":[{"name":"a\\nb"},{"name":"é"},{"name":"c"}],"unlisted":2}')
})

it('opens the lists of the first page before they are asked for, once', async () => {
  await session().keep(question, reply)
  const next = session()
  next.prepare(profileId)
  // The steps run one after the other, so this one comes after the opening.
  await next.find({ ...question, operation: 'groups.list' })
  await rm(path())
  expect(text((await next.find(question))?.json)).toBe(reply.json)
  expect(await next.find(question)).toBeNull()
})

it('hands over no list that was opened ahead and then removed, forbidden, or of another question', async () => {
  await session().keep(question, reply)
  const removed = session()
  removed.prepare(profileId)
  await removed.removeAll(profileId)
  expect(await removed.find(question)).toBeNull()

  await session().keep(question, reply)
  const unwanted = session()
  unwanted.prepare(profileId)
  unwanted.preferences.keepsLists = false
  expect(await unwanted.find(question)).toBeNull()
  const other = session()
  other.prepare(profileId)
  expect(await other.find({ ...question, parameters: {} })).toBeNull()
})

it('writes no name in clear, and the key only to the keychain', async () => {
  await session().keep(question, reply)
  const bytes = await readFile(path())
  expect(bytes.includes('dock')).toBe(false)
  const [name = '', key = ''] = [...secretStore.entries][0] ?? []
  expect(name).toBe('lists of ada@example.org on https://chat.example')
  expect(Buffer.from(key, 'base64')).toHaveLength(32)
  expect(bytes.includes(key) || bytes.includes(Buffer.from(key, 'base64'))).toBe(false)
  expect(await readdir(join(folder, 'lists', profileId))).toEqual(['channels.list.sealed'])
})

it.each([
  [
    'another key',
    { store: Object.assign(createMemoryStore(), { get: async () => randomBytes(32).toString('base64') }) },
  ],
  ['another user', { profile: { ...ada, userId: 8 } }],
  ['another server', { profile: { ...ada, server: 'https://other.example' }, isMoved: true }],
  ['another version', { version: '1.0.1' }],
] as const)('discards and logs a list of %s', async (_, given) => {
  await session().keep(question, reply)
  // The other server's account has the same key, so that only the owner differs.
  const [key = ''] = secretStore.entries.values()
  if ('isMoved' in given) secretStore.entries.set('lists of ada@example.org on https://other.example', key)
  const next = session(given)
  expect(await next.find(question)).toBeNull()
  expect(next.logged).toHaveLength(1)
  expect(existsSync(path())).toBe(false)
})

it('discards a list that was changed, cut, or is of another form', async () => {
  const change = (bytes: Buffer) => Buffer.from(bytes.map((byte, index) => (index === 20 ? byte ^ 1 : byte)))
  const spoilings = [change, (bytes: Buffer) => bytes.subarray(0, 30), () => Buffer.from('{"streams":[]}')]
  for (const spoil of spoilings) {
    await session().keep(question, reply)
    await writeFile(path(), spoil(await readFile(path())))
    const next = session()
    expect(await next.find(question)).toBeNull()
    expect(next.logged).toHaveLength(1)
    expect(existsSync(path())).toBe(false)
  }
})

it('keeps nothing without a keychain, for the demo organization, against the preference, or beyond the limit', async () => {
  const without = session({ store: createMemoryStore('no D-Bus') })
  await without.keep(question, reply)
  await session({ profile: { ...ada, kind: 'demo' } }).keep(question, reply)
  const unwanted = session()
  unwanted.preferences.keepsLists = false
  await unwanted.keep(question, reply)
  const slices = [new Uint8Array(maxListBytes + 1)]
  await session().keep(question, { ...reply, json: { frame: '{}', list: 'streams', slices } })
  expect(existsSync(join(folder, 'lists'))).toBe(false)
  expect(secretStore.entries.size).toBe(0)
})

it('shows nothing once the preference forbids it or the keychain is locked, and leaves the file to its removal', async () => {
  await session().keep(question, reply)
  const unwanted = session()
  unwanted.preferences.keepsLists = false
  expect(await unwanted.find(question)).toBeNull()
  expect(await session({ store: createMemoryStore('locked') }).find(question)).toBeNull()
  expect(await session().find(question)).not.toBeNull()
})

it('removes the lists and the key of an account, or of all', async () => {
  for (const remove of ['removeAll', 'removeEvery'] as const) {
    const lists = session()
    await lists.keep(question, reply)
    await lists[remove](profileId)
    expect(existsSync(join(folder, 'lists', profileId))).toBe(false)
    expect(secretStore.entries.size).toBe(0)
    expect(await lists.find(question)).toBeNull()
  }
})

it('replaces a list only after some minutes, but at once after it was removed', async () => {
  const lists = session()
  await lists.keep(question, reply)
  await lists.keep(question, { ...reply, json: '{"streams":[]}' })
  expect(text((await lists.find(question))?.json)).toBe(reply.json)
  await lists.removeAll(profileId)
  await lists.keep(question, { ...reply, json: '{"streams":[]}' })
  expect(text((await lists.find(question))?.json)).toBe('{"streams":[]}')
})

it('seals any length, each time differently', async () => {
  const key = randomBytes(32)
  for (const length of [0, 1, 1024 * 1024, 2_500_001]) {
    const content = randomBytes(length)
    const [one, other] = [await seal(content, key, 'ada'), await seal(content, key, 'ada')]
    expect(one.equals(other)).toBe(false)
    expect((await unseal(one, key, 'ada'))?.equals(content)).toBe(true)
    expect(await unseal(one, key, 'bo')).toBeNull()
  }
})
