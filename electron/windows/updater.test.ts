import { generateKeyPairSync } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endless, installerOf, startUpdateFeed, type UpdateFeed } from '../services/updates/testing/update-feed.ts'
import { until } from '../services/testing/fake-ports.ts'
import { createUpdater, type UpdaterShell } from './updater.ts'

/** Runs electron-updater itself against a server on this computer. */

describe.runIf(process.platform === 'linux')('the updater', () => {
  let folder: string
  let feed: UpdateFeed
  const logged: string[] = []
  const never = new AbortController().signal
  const nothing = () => undefined
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'realm-console-updates-'))
    feed = await startUpdateFeed()
    await writeFile(join(folder, 'app-update.yml'), 'updaterCacheDirName: cache\n')
    await writeFile(join(folder, 'Console.AppImage'), 'old')
    vi.stubEnv('APPIMAGE', join(folder, 'Console.AppImage'))
    vi.stubEnv('TEST_UPDATER_ARCH', 'x64')
    logged.length = 0
  })
  afterEach(async () => {
    vi.unstubAllEnvs()
    await feed.close()
    await rm(folder, { recursive: true, force: true })
  })

  const create = (given: Partial<UpdaterShell> = {}) =>
    createUpdater({
      feed: feed.settings,
      fetch,
      version: '1.0.0',
      name: 'Realm Console',
      userDataPath: folder,
      baseCachePath: folder,
      configPath: join(folder, 'app-update.yml'),
      log: (line) => void logged.push(line),
      ...given,
    })
  const check = async (given: Partial<UpdaterShell> = {}) => (await create(given)).check(never)
  const download = async () => {
    const updater = await create()
    await updater.check(never)
    await updater.download(nothing, never)
  }
  const problem = (reason: string, version?: string) =>
    expect.objectContaining({ reason, ...(version !== undefined && { version }) })
  const downloads = () => feed.requests.filter((path) => path.endsWith('.AppImage'))
  const pending = (version: string) => join(folder, 'cache/pending', installerOf(version))

  it('downloads a newer version, reports its progress, and replaces the program when it installs', async () => {
    const installer = `#!/bin/sh\necho "$APPIMAGE_EXIT_AFTER_INSTALL" > ${join(folder, 'ran')}\n`
    feed.publish('1.1.0', installer)
    const updater = await create()
    expect(await updater.check(never)).toBe('1.1.0')
    const progress: number[][] = []
    await updater.download((received, total) => void progress.push([received, total]), never)
    expect(progress.at(-1)).toEqual([installer.length, installer.length])
    expect(await readFile(join(folder, 'Console.AppImage'), 'utf8')).toBe('old')

    await updater.install()
    expect(await readFile(join(folder, 'Console.AppImage'), 'utf8')).toBe(installer)
    expect(await readFile(join(folder, 'ran'), 'utf8')).toBe('true\n')
    expect(logged).toEqual([])
  })

  it('downloads a version once, also after a restart', async () => {
    feed.publish('1.1.0', 'new')
    await download()
    await download()
    expect(downloads()).toHaveLength(1)
  })

  it('finds nothing in its own version', async () => {
    feed.publish('1.0.0', 'same')
    expect(await check()).toBeNull()
  })

  it.each([
    [0, null],
    [100, '1.1.0'],
  ])('respects a staged roll-out to %i %%', async (stagingPercentage, found) => {
    feed.publish('1.1.0', 'new', (description) => ({ ...description, stagingPercentage }))
    expect(await check()).toBe(found)
  })

  it('waits for a system that the version needs', async () => {
    feed.publish('1.1.0', 'new', (description) => ({ ...description, minimumSystemVersion: '99.0.0' }))
    expect(await check()).toBeNull()
  })

  it('refuses an older version', async () => {
    feed.publish('0.9.0', 'old')
    await expect(check()).rejects.toEqual(problem('older', '0.9.0'))
  })

  it.each([
    ['another product', { product: 'org.example.other' }],
    ['another channel', { channel: 'beta' }],
    ['a pre-release', { version: '1.1.0-beta.1' }],
    ['another system', { system: 'darwin' }],
    ['another processor', { architectures: ['mips'] }],
    [
      'a file of another system',
      { files: [{ url: 'Realm-Console-1.1.0.zip', sha512: `${'A'.repeat(86)}==`, size: 3 }] },
    ],
  ])('refuses a signed description of %s', async (_name, other) => {
    feed.publish('1.1.0', 'new', (description) => ({ ...description, ...other }))
    await expect(check()).rejects.toEqual(problem('other-target'))
    expect(downloads()).toEqual([])
  })

  it('refuses a description that has expired', async () => {
    const expires = new Date(Date.now() - 1_000).toISOString()
    feed.publish('1.1.0', 'new', (description) => ({ ...description, expires }))
    await expect(check()).rejects.toEqual(problem('expired', '1.1.0'))
  })

  it('refuses a description that is older than an accepted one, also after a restart', async () => {
    feed.publish('1.10.0', 'new')
    expect(await check()).toBe('1.10.0')
    feed.publish('1.9.0', 'old')
    await expect(check()).rejects.toEqual(problem('replayed', '1.9.0'))
    feed.publish('1.10.0', 'new', (description) => ({ ...description, signedAt: '2026-01-01T00:00:00.000Z' }))
    await expect(check()).rejects.toEqual(problem('replayed', '1.10.0'))
    feed.publish('1.11.0', 'newer')
    expect(await check()).toBe('1.11.0')
  })

  it('accepts any version of another publisher', async () => {
    feed.publish('2.0.0', 'new')
    expect(await check()).toBe('2.0.0')
    const other = await startUpdateFeed()
    other.publish('1.1.0', 'new')
    expect(await check({ feed: other.settings })).toBe('1.1.0')
    await other.close()
  })

  it.each([
    ['another host', 'https://elsewhere.example/a.AppImage', 'other-host'],
    ['another host without a scheme', '//elsewhere.example/a.AppImage', 'other-host'],
    ['another port', 'http://127.0.0.1:9/a.AppImage', 'other-host'],
    ['a file of this computer', 'file:///etc/passwd', 'other-host'],
    ['no address', 'https://', 'malformed'],
  ])('refuses a description that leads to %s, before anything is downloaded', async (_name, url, reason) => {
    feed.publish('1.1.0', 'new', (description) => ({
      ...description,
      files: description.files.map((file) => ({ ...file, url })),
    }))
    await expect(check()).rejects.toEqual(problem(reason, '1.1.0'))
    expect(downloads()).toEqual([])
  })

  it('follows no redirect', async () => {
    const other = await startUpdateFeed()
    other.publish('1.1.0', 'new')
    feed.publish('1.1.0', 'new')
    feed.answer(`/${installerOf('1.1.0')}`, (_request, response) => {
      response.writeHead(302, { Location: `${other.settings.url}/${installerOf('1.1.0')}` }).end()
    })
    await expect(download()).rejects.toEqual(problem('other-host'))
    expect(other.requests).toEqual([])
    await other.close()
  })

  it.each([
    ['changed after signing', () => undefined],
    ['signed with another key', () => generateKeyPairSync('ed25519').publicKey],
  ])('refuses a description that was %s', async (name, other) => {
    feed.publish('1.1.0', 'new')
    const text = JSON.stringify({ version: '9.9.9', files: [] })
    if (name === 'changed after signing') {
      feed.answer('/latest-linux.yml', (_request, response) => void response.end(text))
    }
    const key = other()?.export({ format: 'der', type: 'spki' }).toString('base64') ?? feed.settings.key
    await expect(check({ feed: { ...feed.settings, key } })).rejects.toEqual(problem('signature'))
    expect(downloads()).toEqual([])
  })

  it('refuses a description without a signature', async () => {
    feed.publish('1.1.0', 'new')
    feed.answer('/latest-linux.yml.sig', (_request, response) => void response.end(''))
    await expect(check()).rejects.toEqual(problem('signature'))
  })

  it('refuses an installer that differs from its description, and deletes it', async () => {
    feed.publish('1.1.0', 'new')
    feed.answer(`/${installerOf('1.1.0')}`, (_request, response) => void response.end('bad'))
    await expect(download()).rejects.toEqual(problem('checksum'))
    expect(existsSync(pending('1.1.0'))).toBe(false)
  })

  it('stops at an installer without end', async () => {
    feed.publish('1.1.0', 'new')
    const { listener, isStopped } = endless()
    feed.answer(`/${installerOf('1.1.0')}`, listener)
    await expect(download()).rejects.toEqual(problem('too-large'))
    await until('the server notices', isStopped)
    expect(existsSync(pending('1.1.0'))).toBe(false)
  })

  it.each(['/latest-linux.yml', '/latest-linux.yml.sig'])('stops at a file without end: %s', async (path) => {
    feed.publish('1.1.0', 'new')
    const { listener, isStopped } = endless()
    feed.answer(path, listener)
    await expect(check()).rejects.toEqual(problem('too-large'))
    await until('the server notices', isStopped)
  })

  it('notices an installer that ends early', async () => {
    feed.publish('1.1.0', 'new')
    feed.answer(`/${installerOf('1.1.0')}`, (_request, response) => void response.end('ne'))
    await expect(download()).rejects.toEqual(problem('network'))
  })

  it.each([
    ['no YAML', () => '{'],
    ['no version', ({ files }: object & { files: unknown }) => ({ files })],
    ['no file', (description: object) => ({ ...description, files: [] })],
    ['a wrong version', (description: object) => ({ ...description, version: 'latest' })],
    ['no checksum', (description: object) => ({ ...description, files: [{ url: 'a.AppImage', size: 3 }] })],
    ['a size over the limit', (description: object) => ({ ...description, files: [{ url: 'a', size: 2e9 }] })],
  ])('refuses a description with %s', async (_name, change) => {
    feed.publish('1.1.0', 'new', change)
    await expect(check()).rejects.toEqual(problem('malformed'))
  })

  it.each([404, 500, 204])('reports the status %i of the server', async (status) => {
    feed.answer('/latest-linux.yml', (_request, response) => void response.writeHead(status).end())
    await expect(check()).rejects.toMatchObject({ reason: 'answer', message: expect.stringContaining(String(status)) })
  })

  it('reports a server that can’t be reached', async () => {
    await feed.close()
    await expect(check()).rejects.toEqual(problem('network'))
  })

  it('ends a download when it is told to', async () => {
    feed.publish('1.1.0', 'new')
    feed.answer(`/${installerOf('1.1.0')}`, (_request, response) => void response.write('n'))
    const updater = await create()
    await updater.check(never)
    const stop = new AbortController()
    const ended = updater.download(() => stop.abort(), stop.signal)
    await expect(ended).rejects.toEqual(problem('network'))
  })

  it.each([
    ['deleted', (path: string) => rm(path)],
    ['changed', (path: string) => writeFile(path, 'bad')],
  ])('keeps the old program if the downloaded installer was %s', async (_name, spoil) => {
    feed.publish('1.1.0', 'new')
    const updater = await create()
    await updater.check(never)
    await updater.download(nothing, never)
    await spoil(pending('1.1.0'))
    await expect(updater.install()).rejects.toThrow()
    expect(await readFile(join(folder, 'Console.AppImage'), 'utf8')).toBe('old')
  })

  it('logs an installer that can’t run, and keeps going', async () => {
    feed.publish('1.1.0', '#!/bin/sh\nexit 3\n')
    const updater = await create()
    await updater.check(never)
    await updater.download(nothing, never)
    await updater.install()
    expect(logged).toEqual([expect.stringMatching(/^updater: /)])
  })
})
