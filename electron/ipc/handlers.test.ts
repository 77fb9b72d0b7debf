import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startDemoServer, type DemoServer } from '../demo-server/index.ts'
import { readReplyText } from '#contract/reply-text.ts'
import { calls, type Channel } from '#contract/ipc.ts'
import { operations, type OperationId } from '#contract/operations/index.ts'
import type { Failure, Result } from '#contract/failures.ts'
import { createServices, type Services } from '../services/index.ts'
import { createJournal } from '../services/journal/journal.ts'
import { intent } from '../services/journal/testing/lines.ts'
import { createFakeShell, createMemoryStore, until, type FakeShell } from '../services/testing/fake-ports.ts'
import { dispatch, type Handlers } from './dispatch.ts'
import { createHandlers } from './handlers.ts'

describe('handlers', () => {
  let demo: DemoServer
  let shell: FakeShell
  let services: Services
  let handlers: Handlers
  const opened: string[] = []
  const copied: string[] = []
  beforeEach(async () => {
    demo = await startDemoServer()
    shell = await createFakeShell({
      secretStore: createMemoryStore('no D-Bus'),
      startDemo: () => Promise.resolve({ url: demo.url, email: owner().email, apiKey: owner().apiKey }),
      openLink: (url) => Promise.resolve(void opened.push(url)),
      writeClipboard: (text) => Promise.resolve(void copied.push(text)),
      chooseTextFile: () => Promise.resolve(`[api]\nemail=a@b.example\nkey=SECRETKEY\nsite=chat.example`),
      saveText: (name) => Promise.resolve(name === 'a.csv'),
    })
    services = await createServices(shell.ports)
    handlers = createHandlers(services, shell.ports)
  })
  afterEach(async () => {
    await services.close()
    await demo.close()
    await shell.remove()
  })

  const owner = () => demo.accounts[0] ?? { email: '', apiKey: '' }
  const call = async (channel: string, input: unknown = {}): Promise<Result<Record<string, unknown>>> =>
    (await dispatch(handlers, channel, input, shell.ports.log)) as Result<Record<string, unknown>>
  const valueOf = async (channel: Channel, input: unknown = {}): Promise<Record<string, unknown>> => {
    const result = await call(channel, input)
    if (!result.ok) throw new Error(`${channel}: ${JSON.stringify(result.failure)}`)
    return result.value
  }
  const failureOf = async (channel: string, input: unknown = {}): Promise<Failure> => {
    const result = await call(channel, input)
    if (result.ok) throw new Error(`${channel} succeeded`)
    return result.failure
  }

  it('answers every channel of the contract and no other', () => {
    expect(Object.keys(handlers).toSorted()).toEqual(Object.keys(calls).toSorted())
  })

  it('checks the journal, and reports at which entry it was altered', async () => {
    const folder = join(shell.ports.userDataFolder, 'journal')
    await mkdir(folder)
    const journal = createJournal(shell.ports)
    const lines = ['quay', 'pier', 'dock'].map((name) => intent(name))
    for (const line of lines) await journal.append(line)
    await journal.close()
    expect(await valueOf('journal:verify')).toMatchObject({ isWhole: true, lines: 3, brokenAt: null, breakCount: 0 })
    const path = join(folder, '000001.jsonl')
    await writeFile(path, (await readFile(path, 'utf8')).replace('pier', 'peer'))
    expect(await valueOf('journal:verify')).toMatchObject({ isWhole: false, lines: 3, brokenAt: 2, breakCount: 1 })
  })

  it('lets a person mark an unanswered entry as handled, and no other', async () => {
    const journal = createJournal(shell.ports)
    const lost = intent('quay')
    await journal.append(lost)
    await journal.close()
    expect(await valueOf('journal:settle', { writeId: lost.writeId })).toMatchObject({ entry: { result: 'handled' } })
    expect(await failureOf('journal:settle', { writeId: lost.writeId })).toMatchObject({ kind: 'conflict' })
    expect(await failureOf('journal:check', { writeId: randomUUID() })).toMatchObject({ kind: 'not-found' })
  })

  it('goes from an empty console to a changed channel and back', async () => {
    expect(await valueOf('app:get-info')).toMatchObject({
      version: '1.2.3',
      shell: 'browser',
      keychain: { isAvailable: false, reason: 'no D-Bus' },
    })
    expect(await valueOf('profiles:list')).toEqual({ profiles: [] })
    const profileId = (await valueOf('profiles:connect-demo')).id
    expect(await valueOf('connection:open', { profileId })).toMatchObject({ profileId, hasEvents: true })
    const read = { profileId, callId: randomUUID(), operation: 'channels.get' as const, parameters: { stream_id: 101 } }
    const reading = async () => readReplyText((await valueOf('request:send', read)).reply as string)
    const before = (await reading()) as { stream: { description: string } }
    const write = {
      kind: 'channel' as const,
      act: 'update',
      id: 101,
      changes: [{ field: 'description', base: before.stream.description, mine: 'New.' }],
    }
    const { writeId } = await valueOf('write:check', { profileId, write })
    const reach = (phase: string) =>
      until(phase, () => JSON.stringify(shell.payloadsOf('write:changed').at(-1)).includes(`"phase":"${phase}"`))
    await reach('review')
    await valueOf('write:send', { writeId })
    await reach('ended')
    expect(await valueOf('write:list', { profileId })).toMatchObject({
      writes: [{ outcomes: [{ state: 'saved' }] }],
    })
    expect(await valueOf('write:check', { writeId })).toMatchObject({ writeId })
    await reach('ended')
    const decision = { theirs: 'x', choice: 'theirs' as const, value: 'x' }
    expect(await valueOf('write:decide', { writeId, field: 'description', decision })).toMatchObject({ writeId })
    const excluded = { writeId, field: 'description', isExcluded: true }
    expect(await valueOf('write:exclude', excluded)).toMatchObject({ writeId, excluded: [] })
    expect(await valueOf('write:cancel', { writeId })).toMatchObject({ write: { phase: 'ended' } })
    expect(await valueOf('write:close', { writeId })).toEqual({})
    expect(await reading()).toMatchObject({ stream: { description: 'New.' } })
    expect(await valueOf('request:cancel', { callId: randomUUID() })).toEqual({})
    const { savedAt } = await valueOf('drafts:save', { profileId, key: 'channel:101', value: { name: 'x' } })
    expect(await valueOf('drafts:list', { profileId })).toEqual({
      drafts: [{ key: 'channel:101', savedAt, value: { name: 'x' } }],
    })
    expect(await valueOf('drafts:remove', { profileId, key: 'channel:101' })).toEqual({})
    const reported = { id: 7, origin: 'file' as const, value: { pattern: 'x' } }
    const kept = await valueOf('registry:keep', { profileId, kind: 'linkifiers', records: [reported] })
    expect(kept).toEqual({ records: [{ ...reported, savedAt: expect.any(Number) }] })
    expect(await valueOf('registry:list', { profileId, kind: 'linkifiers' })).toEqual(kept)
    expect(await valueOf('registry:forget', { profileId, kind: 'linkifiers', id: 7 })).toEqual({ records: [] })
    const view = { name: 'Quiet', search: { q: 'x' }, columns: ['name'] }
    expect(await valueOf('views:keep', { profileId, table: 'channels', view })).toEqual({ views: [view] })
    expect(await valueOf('views:list', { profileId, table: 'channels' })).toEqual({ views: [view] })
    expect(await valueOf('views:remove', { profileId, table: 'channels', name: 'Quiet' })).toEqual({ views: [] })
    expect(await valueOf('preferences:set', { density: 'compact' })).toMatchObject({ density: 'compact' })
    expect(await valueOf('preferences:get')).toMatchObject({ density: 'compact', colorScheme: 'auto' })
    expect(await valueOf('server:probe', { server: demo.url })).toMatchObject({ describesItself: true })
    expect(await valueOf('connection:try-now', { profileId })).toEqual({})
    expect(await valueOf('connection:close', { profileId })).toEqual({})
    expect(await valueOf('profiles:remove', { profileId, leavesKey: false })).toEqual({})
  })

  it('accepts the bytes of a file from a browser, and a path only from a preload', async () => {
    const profileId = (await valueOf('profiles:connect-demo')).id
    const path = join(shell.ports.userDataFolder, 'on-disk.txt')
    await writeFile(path, 'secret of this computer')
    const files = [{ path, type: 'text/plain' }]
    expect(await failureOf('uploads:add', { profileId, files })).toMatchObject({
      kind: 'forbidden',
      reason: 'foreign-sender',
    })
    const offered = await valueOf('uploads:offer', { profileId, files: [{ name: '../a.txt', type: '', size: 1 }] })
    const uploadId = (offered['uploadIds'] as string[])[0]
    await valueOf('uploads:append', { profileId, uploadId, offset: 0, bytes: new Uint8Array([65]) })
    const reported = () => JSON.stringify(shell.payloadsOf('uploads:changed').at(-1))
    await until('it is done', () => reported().includes('"state":"done"'))
    const { uploads } = (await valueOf('uploads:list', { profileId })) as { uploads: Record<string, unknown>[] }
    expect(uploads).toMatchObject([{ name: 'a.txt', stored: { name: 'a.txt' } }])
    // No page receives a file's path.
    expect(JSON.stringify(shell.payloadsOf('uploads:changed'))).not.toContain(shell.ports.userDataFolder)
    expect(await valueOf('uploads:pause', { profileId, uploadId })).toEqual({})
    expect(await valueOf('uploads:resume', { profileId, uploadId: null })).toEqual({})
    expect(await valueOf('uploads:abandon', { profileId, uploadId })).toEqual({})
    expect(await valueOf('uploads:cancel', { profileId, uploadId })).toEqual({})
    expect(await valueOf('uploads:clear', { profileId })).toEqual({})
    expect(await valueOf('uploads:list', { profileId })).toMatchObject({ uploads: [], limitMib: 100 })

    const inElectron = createHandlers(services, { ...shell.ports, shell: 'electron' })
    expect(await dispatch(inElectron, 'uploads:add', { profileId, files }, shell.ports.log)).toMatchObject({
      value: { added: 1 },
    })
  })

  const writing = (Object.keys(operations) as OperationId[]).filter((id) => operations[id].writes)
  it.each([
    'events.register',
    'events.poll',
    'server.fetch-key',
    'server.settings',
    'toString',
    'channels.nuke',
    ...writing,
  ])('sends no %s for the page', async (operation) => {
    const profileId = (await valueOf('profiles:connect-demo')).id
    const failure = await failureOf('request:send', { profileId, callId: randomUUID(), operation, parameters: {} })
    expect(failure).toMatchObject({ kind: 'invalid-input', reason: 'malformed-message' })
  })

  it.each(['nonsense', '__proto__', 'toString', 'events:poll'])('refuses the unknown channel %s', async (channel) => {
    expect(await failureOf(channel)).toMatchObject({ reason: 'malformed-message' })
  })

  it('opens https: and mailto: outside, and nothing else', async () => {
    await valueOf('link:open', { url: 'https://example.org/a b' })
    await valueOf('link:open', { url: 'mailto:ada@example.org' })
    await valueOf('link:open', { url: 'mailto:ada@example.org?Subject=a&body=b' })
    expect(opened).toEqual([
      'https://example.org/a%20b',
      'mailto:ada@example.org',
      'mailto:ada@example.org?Subject=a&body=b',
    ])
    for (const field of ['attach', 'Attachment', '%61ttach', 'x']) {
      const url = `mailto:ada@example.org?subject=a&${field}=/etc/passwd`
      expect((await failureOf('link:open', { url })).kind).toBe('invalid-input')
    }
    for (const url of ['http://example.org', 'file:///etc/passwd', 'javascript:alert(1)', 'smb://x/y', 'nothing']) {
      expect((await failureOf('link:open', { url })).kind).toBe('invalid-input')
    }
    expect(opened).toHaveLength(3)
  })

  it('reaches clipboard and files through the shell', async () => {
    await valueOf('clipboard:write-text', { text: 'hello' })
    expect(copied).toEqual(['hello'])
    expect(await valueOf('file:save-text', { name: 'a.csv', text: '' })).toEqual({ isSaved: true })
    expect(await valueOf('file:save-text', { name: 'b.csv', text: '' })).toEqual({ isSaved: false })
  })

  it('reveals no key in results, failures, events or the log', async () => {
    const { email, apiKey } = owner()
    const appearance = { label: 'Acme', color: 'blue', isProduction: false }
    const results = [
      await call('profiles:connect-demo'),
      await call('profiles:connect-with-key', { server: demo.url, email, apiKey, appearance }),
      await call('profiles:connect-with-key', { server: demo.url, email: 'other@b.example', apiKey, appearance }),
      await call('profiles:connect-with-key', { server: 'https://127.0.0.1:1', email, apiKey, appearance }),
      await call('profiles:connect-with-password', { server: demo.url, email, password: apiKey, appearance }),
      await call('profiles:offer-zuliprc', { text: `[api]\nkey=${apiKey}` }),
      await call('profiles:offer-zuliprc', { text: `[api]\nkey=${apiKey}\nemail=${email}\nsite=${demo.url}` }),
      await call('profiles:choose-zuliprc'),
      await call('profiles:list'),
      await call('app:get-info'),
    ]
    const reported = JSON.stringify([results, shell.emitted, shell.logged])
    expect(reported).not.toContain(apiKey)
    expect(reported).not.toContain('SECRETKEY')
    expect(reported).not.toContain(Buffer.from(`${email}:${apiKey}`).toString('base64'))
    expect(results[7]).toMatchObject({ ok: true, value: { server: 'https://chat.example', email: 'a@b.example' } })
  })
})
