import { generateKeyPairSync } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noPolicy, type Policy } from '#contract/policy.ts'
import { updateProblems, type UpdateStatus } from '#contract/updates.ts'
import { type CopyFacts, readUpdateSettings, updateSourceOf } from './read-settings.ts'
import { UpdateProblem, type Updater, type UpdateSource } from './update-problem.ts'
import { createUpdates, type UpdatesService, updateTimes } from './updates.ts'

describe('updates', () => {
  /** An updater whose steps the test ends. */
  function createFakeUpdater() {
    let found: string | null = null
    let checkEnds: Promise<unknown> = Promise.resolve()
    const downloading: { resolve: () => void; reject: (thrown: unknown) => void; report: (bytes: number) => void }[] =
      []
    const updater = {
      check: vi.fn(async () => {
        await checkEnds
        return found
      }),
      download: vi.fn<Updater['download']>(
        (onProgress) =>
          new Promise((resolve, reject) =>
            downloading.push({ resolve, reject, report: (bytes) => onProgress(bytes, 1_000) }),
          ),
      ),
      install: vi.fn(() => Promise.resolve()),
    }
    return {
      updater,
      downloading,
      offer: (version: string | null) => (found = version),
      /** Lets checks wait for a promise. */
      holdChecks: (until: Promise<unknown>) => {
        checkEnds = until
      },
    }
  }

  describe('updates', () => {
    let fake: ReturnType<typeof createFakeUpdater>
    let seen: UpdateStatus[]
    const opened: UpdatesService[] = []
    const logged: string[] = []
    const load = vi.fn(async () => fake.updater)
    beforeEach(() => {
      vi.useFakeTimers({ now: 1_000 })
      fake = createFakeUpdater()
      seen = []
      load.mockClear()
    })
    afterEach(() => {
      for (const updates of opened.splice(0)) updates.close()
      vi.useRealTimers()
    })

    const start = async (
      given: { source?: UpdateSource; values?: Policy['values']; updatesAutomatically?: boolean } = {},
    ) => {
      const { source = { load }, values = {}, updatesAutomatically = true } = given
      const updates = createUpdates({
        ports: {
          policy: { ...noPolicy, values },
          log: (line) => void logged.push(line),
          emit: (channel, payload) => {
            if (channel === 'updates:changed') seen.push((payload as { status: UpdateStatus }).status)
          },
        },
        source,
        preferences: { get: async () => ({ updatesAutomatically }) as never },
      })
      opened.push(updates)
      await settled()
      return updates
    }
    const settled = () => vi.advanceTimersByTimeAsync(0)
    const states = () => seen.map(({ state }) => state)
    const write = { writeId: 'w', phase: 'sending' } as const
    const run = { runId: 'r', phase: 'running' } as const

    it.each(['store', 'administrator', 'person', 'sources'] as const)(
      'say how a copy without a feed is updated: %s',
      async (by) => {
        const updates = await start({ source: by })
        expect(await updates.check()).toEqual({ state: 'manual', by })
        updates.noticePreference(false)
        updates.noticePreference(true)
        expect([updates.status(), updates.installer()]).toEqual([{ state: 'manual', by }, null])
      },
    )

    it('are looked for at start and daily, and at no other time', async () => {
      const updates = await start()
      expect(states()).toEqual(['checking', 'current'])
      expect(updates.status()).toEqual({ state: 'current', checkedAt: 1_000 })
      await vi.advanceTimersByTimeAsync(updateTimes.everyMs - updateTimes.beatMs)
      expect(fake.updater.check).toHaveBeenCalledTimes(1)
      await vi.advanceTimersByTimeAsync(updateTimes.beatMs)
      expect(fake.updater.check).toHaveBeenCalledTimes(2)
      expect(load).toHaveBeenCalledTimes(1)
    })

    it('are downloaded in the background, and installed on quitting', async () => {
      fake.offer('1.1.0')
      const updates = await start()
      expect(updates.status()).toEqual({ state: 'downloading', version: '1.1.0', received: 0, total: null })
      fake.downloading[0]?.report(400)
      expect(updates.status()).toEqual({ state: 'downloading', version: '1.1.0', received: 400, total: 1_000 })
      expect(updates.installer()).toBeNull()
      fake.downloading[0]?.resolve()
      await settled()
      expect(updates.status()).toEqual({ state: 'ready', version: '1.1.0' })
      expect(fake.updater.install).not.toHaveBeenCalled()
      await updates.installer()?.()
      expect(fake.updater.install).toHaveBeenCalledOnce()
    })

    it('report their progress a few times a second', async () => {
      fake.offer('1.1.0')
      await start()
      for (let bytes = 1; bytes <= 1_000; bytes += 1) {
        fake.downloading[0]?.report(bytes)
        vi.advanceTimersByTime(1)
      }
      expect(seen.length).toBeLessThan(10)
    })

    it.each([
      [
        'a write is in progress',
        (updates: UpdatesService) => updates.noticeWrite(write),
        (updates: UpdatesService) => updates.noticeWrite({ ...write, phase: 'ended' }),
      ],
      [
        'a write is about to be sent',
        (updates: UpdatesService) => updates.noticeWrite({ ...write, phase: 'checking', isAsked: true }),
        (updates: UpdatesService) => updates.noticeWriteClosed('w'),
      ],
      [
        'a run is in progress',
        (updates: UpdatesService) => updates.noticeRun(run),
        (updates: UpdatesService) => updates.noticeRun({ ...run, phase: 'ended' }),
      ],
      [
        'a run is open',
        (updates: UpdatesService) => updates.noticeRun(run),
        (updates: UpdatesService) => updates.noticeRunClosed('r'),
      ],
    ])('aren’t installed while %s', async (_name, begin, end) => {
      fake.offer('1.1.0')
      const updates = await start()
      begin(updates)
      fake.downloading[0]?.resolve()
      await settled()
      expect([updates.status(), updates.installer()]).toEqual([{ state: 'waiting', version: '1.1.0' }, null])
      end(updates)
      expect(updates.status()).toEqual({ state: 'ready', version: '1.1.0' })
      begin(updates)
      expect(updates.installer()).toBeNull()
    })

    it.each([
      { ...write, phase: 'review' } as const,
      { ...write, phase: 'checking' } as const,
      { ...write, phase: 'ended' } as const,
    ])('don’t wait for a write that isn’t being sent: $phase', async (notSent) => {
      fake.offer('1.1.0')
      const updates = await start()
      updates.noticeWrite(notSent)
      fake.downloading[0]?.resolve()
      await settled()
      expect(updates.status()).toEqual({ state: 'ready', version: '1.1.0' })
    })

    it.each(updateProblems)(
      'that are refused by the check aren’t downloaded, and are looked for again: %s',
      async (reason) => {
        fake.updater.check.mockRejectedValueOnce(new UpdateProblem(reason, 'why', '0.9.0'))
        const updates = await start()
        expect(updates.status()).toEqual({ state: 'failed', reason, version: '0.9.0', detail: 'why', at: 1_000 })
        expect([fake.downloading.length, updates.installer()]).toEqual([0, null])
        await vi.advanceTimersByTimeAsync(updateTimes.againMs + updateTimes.beatMs)
        expect(updates.status()).toMatchObject({ state: 'current' })
      },
    )

    it.each([
      [new UpdateProblem('signature', 'why'), 'signature'],
      [new Error('EACCES'), 'computer'],
    ])('that fail while they are downloaded aren’t installed: %s', async (thrown, reason) => {
      fake.offer('1.1.0')
      const updates = await start()
      fake.downloading[0]?.reject(thrown)
      await settled()
      expect(updates.status()).toMatchObject({ state: 'failed', reason, version: '1.1.0' })
      expect(updates.installer()).toBeNull()
      expect(await updates.check()).toMatchObject({ state: 'downloading' })
    })

    it('aren’t looked for if the policy turns them off, also not on request', async () => {
      const updates = await start({ values: { updates: false }, updatesAutomatically: false })
      expect(updates.status()).toEqual({ state: 'off', by: 'policy' })
      await expect(updates.check()).rejects.toMatchObject({ failure: { reason: 'managed' } })
      updates.noticePreference(true)
      await vi.advanceTimersByTimeAsync(2 * updateTimes.everyMs)
      expect(load).not.toHaveBeenCalled()
    })

    it('are looked for only on request if the person turned them off', async () => {
      const updates = await start({ updatesAutomatically: false })
      expect(updates.status()).toEqual({ state: 'off', by: 'preference' })
      await vi.advanceTimersByTimeAsync(2 * updateTimes.everyMs)
      expect(load).not.toHaveBeenCalled()
      fake.offer('1.1.0')
      expect(await updates.check()).toMatchObject({ state: 'downloading' })
      fake.downloading[0]?.resolve()
      await settled()
      expect(updates.installer()).not.toBeNull()
    })

    it('stop when they are turned off during a download, and start again when they are turned on', async () => {
      fake.offer('1.1.0')
      const updates = await start()
      updates.noticePreference(false)
      expect(fake.updater.download.mock.calls[0]?.[1].aborted).toBe(true)
      fake.downloading[0]?.resolve()
      await settled()
      expect([updates.status(), updates.installer()]).toEqual([{ state: 'off', by: 'preference' }, null])
      updates.noticePreference(true)
      await settled()
      expect(updates.status()).toMatchObject({ state: 'downloading' })
    })

    it('aren’t installed if they are turned off when one is ready', async () => {
      fake.offer('1.1.0')
      const updates = await start()
      fake.downloading[0]?.resolve()
      await settled()
      updates.noticePreference(false)
      updates.noticeWriteClosed('w')
      expect([updates.status(), updates.installer()]).toEqual([{ state: 'off', by: 'preference' }, null])
    })

    it('start again if they are turned off and on during a check', async () => {
      let end = () => undefined as void
      fake.holdChecks(new Promise<void>((resolve) => (end = resolve)))
      const updates = await start()
      updates.noticePreference(false)
      updates.noticePreference(true)
      await settled()
      end()
      await settled()
      expect(updates.status()).toMatchObject({ state: 'current' })
    })

    it('are checked once if several checks are asked for', async () => {
      const updates = await start()
      await Promise.all([updates.check(), updates.check()])
      expect(fake.updater.check).toHaveBeenCalledTimes(2)
      expect(states()).toEqual(['checking', 'current', 'checking', 'current'])
    })

    it('are reported if they can’t be loaded', async () => {
      load.mockRejectedValueOnce(new Error('no such module'))
      expect((await start()).status()).toMatchObject({ state: 'failed', reason: 'computer', detail: 'no such module' })
    })

    it('end with the console', async () => {
      fake.offer('1.1.0')
      const updates = await start()
      updates.close()
      expect(fake.updater.download.mock.calls[0]?.[1].aborted).toBe(true)
      await vi.advanceTimersByTimeAsync(2 * updateTimes.everyMs)
      expect(fake.updater.check).toHaveBeenCalledTimes(1)
    })
  })
})

describe('read-settings', () => {
  const key = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  const feed = { url: 'https://updates.example/console', key }

  describe('a copy of the console', () => {
    const linux: CopyFacts = {
      platform: 'linux',
      isPackaged: true,
      feed,
      updatedBy: null,
      isFromStore: false,
      hasUninstaller: false,
      packageType: null,
      environment: {},
    }
    const windows: CopyFacts = { ...linux, platform: 'win32' }
    const image: CopyFacts = { ...linux, environment: { APPIMAGE: '/a.AppImage' } }

    it.each<[name: string, copy: CopyFacts, source: unknown]>([
      ['an AppImage', image, feed],
      ['an AppImage without a feed', { ...image, feed: null }, 'person'],
      ['an unpacked archive', linux, 'person'],
      ['a deb', { ...linux, packageType: 'deb' }, 'administrator'],
      ['a snap', { ...linux, environment: { SNAP: '/snap/x' } }, 'store'],
      ['a Flatpak', { ...linux, environment: { FLATPAK_ID: 'org.x' } }, 'store'],
      ['a copy of the NSIS installer', { ...windows, hasUninstaller: true }, feed],
      ['a copy of the MSI', windows, 'administrator'],
      ['a copy of the Microsoft Store', { ...windows, isFromStore: true }, 'store'],
      ['an app of macOS', { ...linux, platform: 'darwin' }, feed],
      ['an app of the Mac App Store', { ...linux, platform: 'darwin', isFromStore: true }, 'store'],
      ['a build for administrators', { ...image, updatedBy: 'administrator' }, 'administrator'],
      ['the sources', { ...linux, isPackaged: false, feed: null }, 'sources'],
    ])('from %s knows how it is updated', (_name, copy, source) => {
      expect(updateSourceOf(copy)).toEqual(source)
    })
  })

  describe('the settings of a build', () => {
    const read = (updates: unknown) => readUpdateSettings(JSON.stringify({ name: 'realm-console', updates }))

    it('are read, and may be missing', () => {
      expect(read({ feed, updatedBy: null })).toEqual({ feed, updatedBy: null })
      expect(read(undefined)).toEqual({ feed: null, updatedBy: null })
    })

    it.each([
      ['an unencrypted feed', { ...feed, url: 'http://updates.example' }],
      ['a feed that is no address', { ...feed, url: 'updates' }],
      ['a feed without a key', { url: feed.url }],
      ['a key that is none', { ...feed, key: 'AAAA' }],
      [
        'a key of another kind',
        {
          ...feed,
          key: generateKeyPairSync('x25519').publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
        },
      ],
    ])('can’t have %s', (_name, wrong) => {
      expect(() => read({ feed: wrong, updatedBy: null })).toThrow()
    })
  })
})
