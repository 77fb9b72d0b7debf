import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Failure, toFailure } from '#contract/failures.ts'
import { markdownLink, uploadLimits } from '#contract/upload-links.ts'
import type { Upload } from '#contract/uploads.ts'
import { type DemoServer, startDemoServer } from '../../demo-server/index.ts'
import { createFakeShell, type FakeShell, until } from '../testing/fake-ports.ts'
import { readTusRefusal } from './http-stack.ts'
import { endingOf } from './runner.ts'
import { writeBody } from './send-stream.ts'
import {
  arrivals,
  type Bench,
  bytesOf,
  control,
  createBench,
  hashOf,
  profileId,
  stored,
} from './testing/bench-of-uploads.ts'

describe('uploads', () => {
  const mebibyte = 1024 * 1024

  describe('uploads', () => {
    let demo: DemoServer
    let shell: FakeShell
    let bench: Bench
    beforeAll(async () => {
      demo = await startDemoServer({})
    })
    afterAll(() => demo.close())
    beforeEach(async () => {
      await control(demo, '/reset', {})
      shell = await createFakeShell()
      bench = createBench(shell, demo)
    })
    afterEach(async () => {
      await bench.close()
      await shell.remove()
    })

    const fault = (what: object) => control(demo, '/faults', what)
    const outcomes = () => bench.lines.flatMap((line) => (line.type === 'outcome' ? [line] : []))
    const list = async (): Promise<Upload[]> => (await bench.uploads.list(profileId)).uploads

    it('sends a small file in one request, and reports its link', async () => {
      expect(await bench.add(await bench.write('note.txt', 'hello'))).toEqual({ added: 1, notAdded: 0 })
      const { stored: link, size } = await bench.reaches('note.txt', 'done')
      expect([link?.name, size]).toEqual(['note.txt', 5])
      expect((await stored(demo, link?.url ?? '')).toString()).toBe('hello')
      expect(await arrivals(demo, 'uploads.tus-create')).toBe(0)
    })

    it('records an upload before it is sent, and its result', async () => {
      await bench.add(await bench.write('note.txt', 'hello'))
      await bench.reaches('note.txt', 'done')
      expect(bench.lines).toMatchObject([
        { type: 'intent', kind: 'attachment', act: 'upload', name: 'note.txt', context: { size: 5, method: 'plain' } },
        {
          type: 'outcome',
          result: 'accepted',
          answer: { status: 200 },
          outcomes: [{ field: 'file', now: 'note.txt' }],
        },
      ])
      const key = demo.accounts[0]?.apiKey ?? ''
      expect(JSON.stringify(bench.lines)).not.toContain(key)
      expect(JSON.stringify(bench.lines)).not.toContain(shell.ports.userDataFolder)
    })

    it('sends nothing if it cannot be recorded', async () => {
      await writeFile(join(shell.ports.userDataFolder, 'journal'), 'in the way')
      await bench.add(await bench.write('note.txt', 'hello'))
      expect((await bench.reaches('note.txt', 'failed')).trouble).toMatchObject({
        what: 'refused',
        failure: { reason: 'storage' },
      })
      expect(await arrivals(demo, 'uploads.create')).toBe(0)
    })

    it('sends a large file completely over five breaks and a killed console', { timeout: 60_000 }, async () => {
      const content = bytesOf(24 * mebibyte)
      const path = await bench.write('film.mp4', content)
      await fault({ operation: 'uploads.tus-send', times: 6, dropAfterBytes: 3 * mebibyte })
      const killed = bench
      await killed.add(path)
      await until('it broke three times', () => (killed.reported('film.mp4')?.breaks ?? 0) >= 3, 20_000)
      // A killed console saves nothing more, so the next start has only the current files.
      const file = join(shell.ports.userDataFolder, 'uploads', `${profileId}.json`)
      const asKilled = await readFile(file)
      await killed.close()
      await writeFile(file, asKilled)
      bench = createBench(shell, demo)
      bench.uploads.wake(profileId)
      const { stored: link, breaks, startedFrom } = await bench.reaches('film.mp4', 'done')
      expect(hashOf(await stored(demo, link?.url ?? ''))).toBe(hashOf(content))
      expect(breaks).toBeGreaterThanOrEqual(5)
      expect(startedFrom).toBeGreaterThan(0)
      // The server and the journal each have one upload, however often it was continued.
      expect(await arrivals(demo, 'uploads.tus-create')).toBe(1)
      expect([...killed.lines, ...bench.lines].map(({ type }) => type)).toEqual(['intent', 'outcome'])
    })

    it('begins again if the server has forgotten the upload', async () => {
      // The content is larger than the system's buffers, so that only a part of it was sent.
      const content = bytesOf(32 * mebibyte)
      await fault({ operation: 'uploads.tus-send', times: 1, dropAfterBytes: 2 * mebibyte })
      await fault({ operation: 'uploads.tus-offset', times: 1, status: 404, msg: 'gone' })
      await bench.add(await bench.write('a.bin', content))
      const { stored: link } = await bench.reaches('a.bin', 'done')
      expect(hashOf(await stored(demo, link?.url ?? ''))).toBe(hashOf(content))
      expect(await arrivals(demo, 'uploads.tus-create')).toBe(2)
    })

    it('finds the link even if the answer that named it was lost', async () => {
      await fault({ operation: 'uploads.tus-send', times: 1, drop: 'after' })
      await bench.add(await bench.write('a.bin', bytesOf(6 * mebibyte)))
      expect((await bench.reaches('a.bin', 'done')).stored?.name).toBe('a.bin')
    })

    it('sends 200 small files, and keeps each link', { timeout: 60_000 }, async () => {
      const names = Array.from({ length: 200 }, (_, index) => `file-${index}.txt`)
      const paths = await Promise.all(names.map((name) => bench.write(name, name)))
      expect(await bench.add(...paths)).toEqual({ added: 200, notAdded: 0 })
      await until('all are done', () => outcomes().length === 200, 40_000)
      await bench.reaches('file-199.txt', 'done')
      const all = await list()
      expect(all.map(({ state }) => state)).toEqual(names.map(() => 'done'))
      for (const { name, stored: link } of all.slice(0, 5)) {
        expect((await stored(demo, link?.url ?? '')).toString()).toBe(name)
      }
    })

    it.each([
      'brackets [draft] (1).txt',
      `quote"d 'n' %22.txt`,
      '👩🏽‍✈️ crew.txt',
      'שלום\u200f \u202egpj.exe',
      'two\nlines\t.txt',
      '..\\..\\up.txt',
      `${'ä'.repeat(125)}.txt`,
    ])('brings a file called %j to its place, and its link is one link', async (name) => {
      for (const [size, method] of [
        [5, 'plain'],
        [6 * mebibyte, 'resumable'],
      ] as const) {
        const content = bytesOf(size)
        await bench.add(await bench.write(name, content))
        const { stored: link, uploadId } = await bench.reaches(name, 'done')
        if (link === null) throw new Error('there is no link')
        expect(markdownLink(link), method).toMatch(/^\[[^[\]\\\r\n\u202a-\u202e]+\]\(\/user_uploads\/2\/[^()\s<>]+\)$/)
        expect(hashOf(await stored(demo, link.url)), method).toBe(hashOf(content))
        await bench.uploads.cancel(profileId, uploadId)
        await rm(join(shell.ports.userDataFolder, name))
        shell.emitted.length = 0
      }
    })

    it('accepts files and copies up to a limit', async () => {
      await fault({ operation: 'uploads.create', status: 429, retryAfterSeconds: 600 })
      await bench.close()
      bench = createBench(shell, demo, { limitMib: null })
      const file = { name: 'a', type: '', size: 0 }
      const large = { ...file, size: uploadLimits.copies - 1 }
      const some = await bench.uploads.offer(profileId, [large, { ...file, size: 2 }, file])
      expect([some.added, some.notAdded, some.uploadIds[1]]).toEqual([2, 1, null])
      const many = await bench.uploads.offer(
        profileId,
        Array.from({ length: uploadLimits.queued }, () => file),
      )
      expect([many.added, many.notAdded]).toEqual([uploadLimits.queued - 2, 2])
      expect(await bench.add(await bench.write('a.txt', 'a'))).toEqual({ added: 0, notAdded: 1 })
    })

    it('sends no file that changed in the meantime, not even a part of it', async () => {
      const path = await bench.write('log.txt', bytesOf(12 * mebibyte))
      await bench.uploads.pause(profileId, null)
      await fault({ operation: 'uploads.tus-send', times: 1, dropAfterBytes: 2 * mebibyte })
      await fault({ operation: 'uploads.tus-offset', times: 1, status: 429, retryAfterSeconds: 60 })
      await bench.add(path)
      const { uploadId } = await bench.reaches('log.txt', 'waiting')
      await until('it waits for the server', () => bench.reported('log.txt')?.waits?.for === 'server')
      await appendFile(path, 'more')
      await bench.uploads.resume(profileId, uploadId)
      expect((await bench.reaches('log.txt', 'failed')).trouble?.what).toBe('changed')
      expect(outcomes()).toMatchObject([{ outcomes: [{ state: 'not-saved' }] }])
      // The server was asked to delete its part.
      expect(await arrivals(demo, 'uploads.tus-cancel')).toBe(1)
      // Another attempt sends the current file.
      await bench.uploads.resume(profileId, uploadId)
      const { stored: link, size } = await bench.reaches('log.txt', 'done')
      expect(size).toBe(12 * mebibyte + 4)
      expect(hashOf(await stored(demo, link?.url ?? ''))).toBe(hashOf(await readFile(path)))
    })

    it.each([
      ['a folder', (path: string) => mkdir(path), 'unreadable'],
      ['what is not there', async () => undefined, 'missing'],
    ])('takes %s for what it is', async (_, make, what) => {
      const path = join(shell.ports.userDataFolder, 'thing')
      await make(path)
      await bench.add(path)
      expect((await bench.reaches('thing', 'failed')).trouble?.what).toBe(what)
    })

    it('continues automatically once the server, which asked for a pause, accepts more', async () => {
      await fault({
        operation: 'uploads.create',
        times: 1,
        status: 429,
        code: 'RATE_LIMIT_HIT',
        retryAfterSeconds: 0.2,
      })
      await bench.add(await bench.write('note.txt', 'hello'))
      const waiting = await bench.reaches('note.txt', 'waiting')
      expect(waiting.waits).toMatchObject({ for: 'server' })
      await bench.reaches('note.txt', 'done')
      expect(await arrivals(demo, 'uploads.create')).toBe(2)
    })

    it('does not resend a small file that may have arrived', async () => {
      await fault({ operation: 'uploads.create', times: 1, drop: 'after' })
      await bench.add(await bench.write('note.txt', 'hello'))
      const { trouble, uploadId } = await bench.reaches('note.txt', 'failed')
      expect(trouble?.what).toBe('unanswered')
      expect(outcomes()).toMatchObject([{ outcomes: [{ state: 'unverified', because: 'unanswered' }] }])
      await bench.uploads.resume(profileId, uploadId)
      await bench.reaches('note.txt', 'done')
    })

    it('does not resend a small file that was on its way when the console ended', async () => {
      await fault({ operation: 'uploads.create', times: 1, latencyMs: 600_000 })
      await bench.add(await bench.write('note.txt', 'hello'))
      await until('it is on record', () => bench.lines.length === 1)
      await expect.poll(() => arrivals(demo, 'uploads.create')).toBe(1)
      await bench.close()
      const earlier = bench.lines
      bench = createBench(shell, demo)
      bench.uploads.wake(profileId)
      await expect.poll(async () => (await list())[0]?.state).toBe('failed')
      expect((await list())[0]?.trouble?.what).toBe('unanswered')
      expect(earlier).toMatchObject([{ type: 'intent' }])
      expect(outcomes()).toMatchObject([{ outcomes: [{ state: 'unverified', because: 'unanswered' }] }])
      expect(await arrivals(demo, 'uploads.create')).toBe(1)
    })

    it('pauses, continues, and cancels, also on the server', async () => {
      const path = await bench.write('a.bin', bytesOf(8 * mebibyte))
      await fault({ operation: 'uploads.tus-send', times: 2, latencyMs: 600_000 })
      await bench.add(path)
      await expect.poll(() => arrivals(demo, 'uploads.tus-send')).toBe(1)
      const { uploadId } = await bench.reaches('a.bin', 'running')
      await bench.uploads.pause(profileId, uploadId)
      expect(bench.reported('a.bin')?.state).toBe('paused')
      await bench.uploads.resume(profileId, null)
      await bench.reaches('a.bin', 'running')
      await bench.uploads.cancel(profileId, uploadId)
      expect(await list()).toEqual([])
      expect(await arrivals(demo, 'uploads.tus-cancel')).toBe(1)
      expect(outcomes()).toMatchObject([{ outcomes: [{ state: 'not-saved', because: 'cancelled' }] }])
    })

    it('stops, and records it, when its account is removed', async () => {
      await fault({ operation: 'uploads.tus-send', times: 1, latencyMs: 600_000 })
      await bench.add(await bench.write('a.bin', bytesOf(8 * mebibyte)))
      await bench.reaches('a.bin', 'running')
      await until('it is on record', () => bench.lines.length === 1)
      await bench.uploads.removeAll(profileId)
      expect(outcomes()).toMatchObject([{ outcomes: [{ state: 'not-saved', because: 'cancelled' }] }])
      expect(await readdir(join(shell.ports.userDataFolder, 'uploads'))).toEqual([])
    })

    it('sets a damaged queue aside, and records lost uploads as unverified', async () => {
      await fault({ operation: 'uploads.tus-send', times: 1, latencyMs: 600_000 })
      await bench.add(await bench.write('a.bin', bytesOf(8 * mebibyte)))
      await until('it is on record', () => bench.lines.length === 1)
      await bench.close()
      const file = join(shell.ports.userDataFolder, 'uploads', `${profileId}.json`)
      await writeFile(file, (await readFile(file, 'utf8')).slice(0, 40))
      bench = createBench(shell, demo)
      expect(await list()).toEqual([])
      expect((await readdir(join(shell.ports.userDataFolder, 'uploads'))).join()).toContain('.broken-')
      expect(outcomes()).toMatchObject([{ outcomes: [{ state: 'unverified', because: 'unanswered' }] }])
    })

    describe('of bytes that a page passes', () => {
      const offer = async (name: string, size: number) =>
        (await bench.uploads.offer(profileId, [{ name, type: 'text/plain', size }])).uploadIds[0] ?? ''

      it('accepts a stream, sends it, and keeps no copy', async () => {
        const content = bytesOf(6 * mebibyte)
        const uploadId = await offer('big.bin', content.length)
        await bench.uploads.receive(profileId, uploadId, Readable.from([content.subarray(0, 9), content.subarray(9)]))
        const { stored: link } = await bench.reaches('big.bin', 'done')
        expect(hashOf(await stored(demo, link?.url ?? ''))).toBe(hashOf(content))
        await until('the copy is gone', () => bench.reported('big.bin')?.state === 'done')
        const folder = join(shell.ports.userDataFolder, 'upload-copies', profileId)
        await expect.poll(() => readdir(folder)).toEqual([])
      })

      it('accepts pieces only in their order', async () => {
        const uploadId = await offer('a.txt', 6)
        const bytes = (text: string) => new Uint8Array(Buffer.from(text))
        await bench.uploads.append(profileId, uploadId, 0, bytes('abc'))
        await expect(bench.uploads.append(profileId, uploadId, 2, bytes('x'))).rejects.toThrow('next piece')
        await expect(bench.uploads.append(profileId, uploadId, 3, bytes('defg'))).rejects.toThrow('next piece')
        await bench.uploads.append(profileId, uploadId, 3, bytes('def'))
        const { stored: link } = await bench.reaches('a.txt', 'done')
        expect((await stored(demo, link?.url ?? '')).toString()).toBe('abcdef')
        await expect(bench.uploads.append(profileId, uploadId, 6, bytes(''))).rejects.toThrow('already complete')
      })

      it.each([
        ['more', ['abcdefg']],
        ['less', ['abc']],
      ])('takes no stream that has %s than was offered', async (_, pieces) => {
        const uploadId = await offer('a.txt', 6)
        const body = Readable.from(pieces.map((piece) => Buffer.from(piece)))
        await expect(bench.uploads.receive(profileId, uploadId, body)).rejects.toThrow('arrived')
        expect((await bench.reaches('a.txt', 'failed')).trouble?.what).toBe('copy-lost')
        expect(await arrivals(demo, 'uploads.create')).toBe(0)
      })

      it('gives up on a file that the page abandons, announced or silently', async () => {
        const reported = await offer('folder', 4_096)
        await bench.uploads.abandon(profileId, reported)
        expect(bench.reported('folder')?.trouble?.what).toBe('copy-lost')
        await bench.close()
        bench = createBench(shell, demo, { times: { stallMs: 50, backoffMs: [1] } })
        await offer('left.txt', 6)
        expect((await bench.reaches('left.txt', 'failed')).trouble?.what).toBe('copy-lost')
      })

      it('recognizes half a copy after a restart, and continues with a complete one', async () => {
        await control(demo, '/faults', { operation: 'uploads.create', times: 1, status: 429, retryAfterSeconds: 60 })
        const whole = await offer('whole.txt', 3)
        await bench.uploads.append(profileId, whole, 0, new Uint8Array(Buffer.from('abc')))
        await bench.reaches('whole.txt', 'waiting')
        await bench.uploads.append(profileId, await offer('half.txt', 6), 0, new Uint8Array(Buffer.from('abc')))
        await bench.close()
        bench = createBench(shell, demo)
        const half = (await list()).find(({ name }) => name === 'half.txt')
        expect([half?.state, half?.trouble?.what]).toEqual(['failed', 'copy-lost'])
        await bench.reaches('whole.txt', 'done')
      })
    })

    describe('whose server refuses', () => {
      it('reports before sending that a file is too large', async () => {
        await bench.close()
        bench = createBench(shell, demo, { limitMib: 1 })
        await bench.add(await bench.write('a.bin', bytesOf(mebibyte + 1)))
        expect((await bench.reaches('a.bin', 'failed')).trouble).toEqual({ what: 'too-large', failure: null })
        expect(bench.lines).toEqual([])
        const { uploadIds, added } = await bench.uploads.offer(profileId, [{ name: 'b', type: '', size: 9_999_999 }])
        expect([uploadIds, added]).toEqual([[null], 1])
      })

      it.each([
        ['a limit it did not tell', { server: { max_file_upload_size_mib: 1 } }, 'too-large'],
        ['its space', { server: { upload_quota_mib: 0 } }, 'no-space'],
        ['uploads at all', { server: { max_file_upload_size_mib: 0 } }, 'switched-off'],
      ])('in its own words for %s', async (_, settings, what) => {
        await bench.close()
        bench = createBench(shell, demo, { limitMib: null })
        await control(demo, '/settings', settings)
        for (const [name, size] of [
          ['small.bin', 2 * mebibyte],
          ['large.bin', 6 * mebibyte],
        ] as const) {
          await bench.add(await bench.write(name, bytesOf(size)))
          const { trouble } = await bench.reaches(name, 'failed')
          expect(trouble?.what, name).toBe(what)
          expect(trouble?.failure?.serverMessage, name).toBeTruthy()
        }
      })

      it('asks before it sends a file again in parts that a proxy considers too large for one request', async () => {
        await fault({ operation: 'uploads.create', times: 1, status: 413, body: 'html' })
        await bench.add(await bench.write('a.bin', bytesOf(mebibyte)))
        const { trouble, uploadId } = await bench.reaches('a.bin', 'failed')
        expect(trouble?.what).toBe('unanswered')
        await bench.uploads.resume(profileId, uploadId)
        expect((await bench.reaches('a.bin', 'done')).stored?.name).toBe('a.bin')
        expect(await arrivals(demo, 'uploads.tus-create')).toBe(1)
        expect(bench.lines).toMatchObject([
          { request: { path: '/user_uploads' } },
          // A proxy refused the bytes, but only the service itself could say that no byte arrived.
          { outcomes: [{ state: 'unverified' }], answer: { status: 413 } },
          { request: { path: '/tus/' } },
          { result: 'accepted' },
        ])
      })

      it('fails on 413 and a page only if the smallest parts are too large as well', async () => {
        await fault({ operation: 'uploads.tus-send', times: 4, status: 413, body: 'html' })
        await bench.add(await bench.write('a.bin', bytesOf(6 * mebibyte)))
        const { trouble } = await bench.reaches('a.bin', 'failed')
        expect(trouble).toMatchObject({ what: 'refused-on-the-way', failure: { status: 413 } })
      })

      it('succeeds with smaller parts if large ones are refused', async () => {
        await fault({ operation: 'uploads.tus-send', times: 2, status: 413, body: 'html' })
        await bench.add(await bench.write('a.bin', bytesOf(6 * mebibyte)))
        expect((await bench.reaches('a.bin', 'done')).stored?.name).toBe('a.bin')
        // Two requests were too large, then six of one mebibyte followed.
        expect(await arrivals(demo, 'uploads.tus-send')).toBe(8)
      })

      it('reports a refused key as such', async () => {
        await fault({
          operation: 'uploads.create',
          times: 1,
          status: 401,
          code: 'UNAUTHORIZED',
          msg: 'Invalid API key',
        })
        await bench.add(await bench.write('a.txt', 'a'))
        const { trouble } = await bench.reaches('a.txt', 'failed')
        expect(trouble).toMatchObject({ what: 'refused', failure: { kind: 'unauthorized', reason: 'wrong-key' } })
      })

      it('does not use resumable uploads on an old server', async () => {
        await bench.close()
        bench = createBench(shell, demo, { featureLevel: 295 })
        await bench.add(await bench.write('a.bin', bytesOf(6 * mebibyte)))
        await bench.reaches('a.bin', 'done')
        await bench.add(await bench.write('b.bin', bytesOf(26_000_000)))
        expect((await bench.reaches('b.bin', 'failed')).trouble?.what).toBe('no-resuming')
        expect(await arrivals(demo, 'uploads.tus-create')).toBe(0)
      })
    })
  })

  describe('uploads of a server elsewhere', () => {
    it('wait until the connection is back', async () => {
      const shell = await createFakeShell()
      const nowhere = { url: 'http://127.0.0.1:1', accounts: [{ role: 'owner', email: 'a@b.example', apiKey: 'K' }] }
      const bench = createBench(shell, nowhere, { times: { stallMs: 500, backoffMs: [60_000] } })
      await bench.add(await bench.write('a.bin', bytesOf(6 * mebibyte)))
      expect((await bench.reaches('a.bin', 'waiting')).waits?.for).toBe('line')
      const before = shell.payloadsOf('uploads:changed').length
      bench.uploads.wake(profileId)
      await until('it is tried at once', () => shell.payloadsOf('uploads:changed').length > before + 1)
      await bench.close()
      await rm(shell.ports.userDataFolder, { recursive: true, force: true })
    })
  })
})

describe('runner', () => {
  const failed = (more: Partial<Failure>): Failure => ({ kind: 'server', message: 'x', ...more })
  const plain = { method: 'plain', hasLeft: true, hadLeft: false } as const
  const partly = { method: 'resumable', hasLeft: false, hadLeft: false } as const
  const whole = { method: 'resumable', hasLeft: true, hadLeft: false } as const
  /** An earlier attempt sent all of it, so what is refused is only the question about it. */
  const asked = { ...whole, hadLeft: true }

  describe('the outcome of an upload that failed', () => {
    it.each([
      ['a page of a proxy', plain, failed({ status: 413 }), 'unverified'],
      ['a page of a proxy', whole, failed({ status: 413 }), 'unverified'],
      ['a page of a proxy before all had left', partly, failed({ status: 413 }), 'not-saved'],
      ['the words of the service', plain, failed({ status: 413, serverMessage: 'no' }), 'refused'],
      ['the words of the service', whole, failed({ status: 413, serverMessage: 'no' }), 'refused'],
      ['a key that is no longer good', plain, failed({ status: 401, code: 'UNAUTHORIZED' }), 'unverified'],
      ['a key that is no longer good', partly, failed({ status: 401, code: 'UNAUTHORIZED' }), 'refused'],
      ['an answer without a link', plain, failed({ status: 200, mayHaveBeenApplied: true }), 'unverified'],
      ['a refusal to say what the server has', asked, failed({ status: 403, serverMessage: 'no' }), 'unverified'],
      ['a key that is no longer there', asked, failed({ kind: 'unauthorized', reason: 'key-missing' }), 'unverified'],
      ['a broken server', whole, failed({ status: 500, mayHaveBeenApplied: true }), 'unverified'],
      ['a line that was never there', plain, failed({ kind: 'network' }), 'not-saved'],
      ['a line that broke after all had left', whole, failed({ kind: 'network' }), 'unverified'],
    ])('by %s', (_, facts, failure, state) => {
      expect(endingOf('refused', failure, facts)[0]).toBe(state)
    })

    it('counts a changed file as not sent, unless all of it was sent before', () => {
      expect(endingOf('changed', null, plain)[0]).toBe('not-saved')
      expect(endingOf('changed', null, partly)[0]).toBe('not-saved')
      expect(endingOf('changed', null, whole)[0]).toBe('unverified')
    })
  })
})

describe('send-stream', () => {
  /** A body of two pieces in one buffer, like a reader that reuses its memory. */
  async function* inOneBuffer(onEnd: () => void) {
    const buffer = Buffer.alloc(1)
    try {
      for (const letter of 'ab') {
        buffer.write(letter)
        yield buffer
      }
    } finally {
      onEnd()
    }
  }

  it('requests a piece when the one before was sent', async () => {
    const left: string[] = []
    const write = (piece: Buffer, written: () => void) => {
      // The connection sends the content that the buffer has when it is read.
      setTimeout(() => {
        left.push(piece.toString())
        written()
      })
    }
    await writeBody(
      inOneBuffer(() => left.push('closed')),
      write,
      new AbortController().signal,
    )
    expect(left).toEqual(['a', 'b', 'closed'])
  })

  it('ends, and closes the body, when the request ends without confirming its last piece', async () => {
    const over = new AbortController()
    let isClosed = false
    const writing = writeBody(
      inOneBuffer(() => void (isClosed = true)),
      () => setTimeout(() => over.abort()),
      over.signal,
    )
    await expect(writing).rejects.toThrow('the request has ended')
    expect(isClosed).toBe(true)
  })

  it('writes nothing to a request that has ended', async () => {
    const never = () => expect.fail('it was written')
    await expect(
      writeBody(
        inOneBuffer(() => undefined),
        never,
        AbortSignal.abort(),
      ),
    ).rejects.toThrow('the request has ended')
  })
})

describe('tus-refusal', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }))
  afterEach(() => void vi.useRealTimers())

  const waitOf = (headers: Record<string, string>) =>
    toFailure(readTusRefusal('PATCH', { status: 429, headers: new Headers(headers), text: '' })).retryAfterSeconds

  it.each([
    [{ 'Retry-After': '9' }, 9],
    [{ 'Retry-After': '0' }, undefined],
    [{ 'Retry-After': 'soon' }, undefined],
    [{ 'Retry-After': '9'.repeat(400) }, undefined],
    [{ 'Retry-After': 'Thu, 01 Jan 2026 00:00:09 GMT' }, 9],
    [{ 'Retry-After': 'Wed, 31 Dec 2025 00:00:09 GMT' }, undefined],
    [{ 'Retry-After': 'Fri, 02 Jan 2026 00:00:00 GMT' }, undefined],
    [{ 'Retry-After': 'Fri, 02 Jan 2026 00:00:09 GMT', Date: 'Fri, 02 Jan 2026 00:00:00 GMT' }, 9],
    [{ 'Retry-After': 'Wed, 31 Dec 2025 00:00:09 GMT', Date: 'Wed, 31 Dec 2025 00:00:00 GMT' }, 9],
    [{}, undefined],
  ])('waits after %j for %j seconds, whatever this computer’s clock says', (headers, seconds) => {
    expect(waitOf(headers) ?? undefined).toBe(seconds)
  })

  const wordsOf = (text: string, headers: Record<string, string>) =>
    toFailure(readTusRefusal('PATCH', { status: 500, headers: new Headers(headers), text })).serverMessage

  it('quotes the words of the endpoint, as JSON or as plain text', () => {
    const tus = { 'Tus-Resumable': '1.0.0', 'Content-Type': 'text/plain; charset=utf-8' }
    expect(wordsOf('{"message": "disk full"}', {})).toBe('disk full')
    expect(wordsOf('ERR_INTERNAL_SERVER_ERROR: disk full\n', tus)).toBe('disk full')
    expect(wordsOf('disk full', tus)).toBe('disk full')
  })

  it('quotes no page of a proxy, and no long text', () => {
    const plain = { 'Content-Type': 'text/plain' }
    expect(wordsOf('upstream connect error', plain)).toBeUndefined()
    expect(
      wordsOf('<html>Bad gateway</html>', { 'Tus-Resumable': '1.0.0', 'Content-Type': 'text/html' }),
    ).toBeUndefined()
    expect(wordsOf('x'.repeat(10_000), { 'Tus-Resumable': '1.0.0', ...plain })).toBeUndefined()
    expect(wordsOf(' \n', { 'Tus-Resumable': '1.0.0', ...plain })).toBeUndefined()
  })
})
