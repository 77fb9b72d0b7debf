import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { maxSavedText } from '#contract/files.ts'
import { createZuliprcOffers } from '../accounts/zuliprc-offers.ts'
import { createOpenings, readFileToOpen } from './openings.ts'
import { readLink } from './read-link.ts'

describe('openings', () => {
  const start = () => {
    const ports = { emit: vi.fn(), log: vi.fn() }
    return { ...ports, openings: createOpenings(ports, createZuliprcOffers()) }
  }
  const link = (page: string) => `realm-console://chat.example/${page}`

  it('Openings wait for a page, and are handed over once.', async () => {
    const { openings, emit } = start()
    await openings.open([link('users'), link('channels')])
    expect(emit.mock.calls).toEqual([['openings:arrived', {}]])
    const paths = openings.take().map((one) => (one.kind === 'link' ? one.path : one.kind))
    expect(paths).toEqual(['/users', '/channels'])
    expect(openings.take()).toEqual([])
  })

  it('A start without links or files announces nothing.', async () => {
    const { openings, emit } = start()
    await openings.open([])
    expect(emit).not.toHaveBeenCalled()
  })

  it('A flood of openings keeps a bounded number, and the log says how many were dropped.', async () => {
    const { openings, log } = start()
    await openings.open(Array.from({ length: 25 }, (_, index) => link(`channels/${index}`)))
    expect(openings.take()).toHaveLength(20)
    expect(log.mock.calls).toEqual([['openings: 5 of 25 dropped']])
    for (let index = 0; index < 30; index++) await openings.open([link(`channels/${index}`)])
    const taken = openings.take()
    expect(taken).toHaveLength(20)
    expect(taken.at(-1)).toMatchObject({ path: '/channels/29' })
  })

  it('Large settings files that are opened together keep a bounded text, of the newest ones.', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'realm-console-openings-'))
    const { openings } = start()
    const paths = ['a', 'b', 'c', 'd'].map((name) => join(folder, `${name}.json`))
    for (const path of paths) await writeFile(path, ' '.repeat(maxSavedText * 0.8))
    await openings.open(paths)
    const kinds = openings.take().map((one) => [one.kind, 'name' in one ? one.name : ''])
    expect(kinds).toEqual([
      ['problem', 'a.json'],
      ['problem', 'b.json'],
      ['settings', 'c.json'],
      ['settings', 'd.json'],
    ])
    await rm(folder, { recursive: true })
  })
})

describe('read-file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'openings-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const zuliprc = '[api]\nemail=iris@chat.example\nkey=abcdefghijklmnopqrstuvwxyz012345\nsite=https://chat.example\n'

  async function opened(name: string, content: string | Uint8Array) {
    const path = join(folder, name)
    await writeFile(path, content)
    return readFileToOpen(path, createZuliprcOffers().offer)
  }

  describe('A file to open', () => {
    it.each(['zuliprc', '.zuliprc', 'zuliprc (1)', 'zuliprc.txt', 'work.zuliprc', 'Work.ZULIPRC'])(
      'named %s is an account, without its key',
      async (name) => {
        const opening = await opened(name, zuliprc)
        expect(opening).toMatchObject({ kind: 'account', server: 'https://chat.example', email: 'iris@chat.example' })
        expect(JSON.stringify(opening)).not.toContain('abcdefghij')
      },
    )

    it('is read in the encodings of editors', async () => {
      const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(zuliprc, 'utf16le')])
      expect(await opened('wide.zuliprc', bytes)).toMatchObject({ kind: 'account' })
    })

    it('that isn’t a zuliprc inside is refused with the reason', async () => {
      expect(await opened('empty.zuliprc', 'hello')).toMatchObject({
        kind: 'refused',
        name: 'empty.zuliprc',
        failure: { reason: 'zuliprc-unreadable' },
      })
    })

    it('with settings is passed on as text', async () => {
      expect(await opened('harbor.json', '{"a":1}')).toEqual({ kind: 'settings', name: 'harbor.json', text: '{"a":1}' })
    })

    it('of another type is refused without being read', async () => {
      expect(await readFileToOpen(join(folder, 'absent.exe'), createZuliprcOffers().offer)).toEqual({
        kind: 'problem',
        name: 'absent.exe',
        reason: 'type',
      })
    })

    it('that is too large is refused', async () => {
      expect(await opened('large.zuliprc', ' '.repeat(20_001))).toMatchObject({ kind: 'problem', reason: 'too-large' })
      await writeFile(join(folder, 'large.json'), '')
      await truncate(join(folder, 'large.json'), 50_000_001)
      expect(await readFileToOpen(join(folder, 'large.json'), createZuliprcOffers().offer)).toMatchObject({
        kind: 'problem',
        reason: 'too-large',
      })
    })

    it('that doesn’t exist, is a folder or a pipe, is refused', async () => {
      await mkdir(join(folder, 'folder.json'))
      execFileSync('sh', ['-c', 'mkfifo "$0"', join(folder, 'pipe.json')])
      for (const name of ['absent.json', 'folder.json', 'pipe.json']) {
        expect(await readFileToOpen(join(folder, name), createZuliprcOffers().offer)).toEqual({
          kind: 'problem',
          name,
          reason: 'unreadable',
        })
      }
    })
  })
})

describe('A link', () => {
  it.each([
    ['realm-console://chat.example.org/channels/12', 'chat.example.org', '/channels/12'],
    ['realm-console://chat.example.org', 'chat.example.org', ''],
    ['realm-console://chat.example.org/', 'chat.example.org', ''],
    ['REALM-CONSOLE://Chat.Example.org/users/', 'chat.example.org', '/users'],
    ['realm-console://chat.example.org:443/users', 'chat.example.org', '/users'],
    ['realm-console://localhost:9991/users', 'localhost:9991', '/users'],
    ['realm-console://bücher.example/zulip/users', 'xn--bcher-kva.example', '/zulip/users'],
  ])('%s leads to %s and %s', (text, host, path) => {
    expect(readLink(text)).toEqual({ kind: 'link', host, path })
  })

  it.each([
    ['another scheme', 'https://chat.example.org/channels'],
    ['no host', 'realm-console:///channels'],
    ['no slashes', 'realm-console:chat.example.org'],
    ['a host that isn’t one', 'realm-console://chat example/channels'],
    ['a user name', 'realm-console://somebody@chat.example.org/channels'],
    ['a query, which could fill in a form', 'realm-console://chat.example.org/channels?name=x'],
    ['a fragment', 'realm-console://chat.example.org/channels#/o/other'],
    ['a way up', 'realm-console://chat.example.org/../../connect'],
    ['an escape', 'realm-console://chat.example.org/channels%2F..'],
    ['a backslash', 'realm-console://chat.example.org\\@other.example/channels'],
    ['a second slash', 'realm-console://chat.example.org//other.example'],
    ['a line break', 'realm-console://chat.example.org/channels\n/12'],
    ['more letters than an address has', `realm-console://chat.example.org/${'a'.repeat(2_000)}`],
  ])('with %s is refused', (_what, text) => {
    expect(readLink(text)).toEqual({ kind: 'problem', name: text.slice(0, 120), reason: 'link' })
  })
})
