import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Download } from '#contract/downloads.ts'
import type { Sender } from '../requests/sender.ts'
import { createFakeShell, type FakeShell, until } from '../testing/fake-ports.ts'
import { createDownloads, type DownloadsService } from './downloads.ts'
import { nameFrom, plainName } from './names.ts'

describe('downloads', () => {
  const profileId = '7f3a0f0e-6f0e-4d7c-9d0e-0a1b2c3d4e5f'
  const exportId = 4
  /** An archive of 300,000 bytes, packed without compression. */
  const content = gzipSync(Buffer.from(Array.from({ length: 299_937 }, (_, index) => index % 251)), { level: 0 })
  const sha256 = createHash('sha256').update(content).digest('hex')

  type Answer = (request: IncomingMessage, response: ServerResponse) => void

  /** Sends a file like a web server: with a tag, and from the requested byte on. */
  const sendFile: Answer = (request, response) => {
    const begin = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
    const isPart = begin > 0 && request.headers['if-range'] === '"v1"'
    const body = content.subarray(isPart ? begin : 0)
    response.writeHead(isPart ? 206 : 200, {
      ETag: '"v1"',
      'Content-Length': body.length,
      ...(isPart && { 'Content-Range': `bytes ${begin}-${content.length - 1}/${content.length}` }),
    })
    response.end(body)
  }

  /** Sends half of the file and breaks the connection. */
  const breakOff: Answer = (_, response) => {
    response.writeHead(200, { ETag: '"v1"', 'Content-Length': content.length })
    response.write(content.subarray(0, 150_000), () => setImmediate(() => response.destroy()))
  }

  describe('downloads', () => {
    let shell: FakeShell
    let folder: string
    let chosen: string | null
    let downloads: DownloadsService
    let origin: string
    let server: ReturnType<typeof createServer>
    let answer: Answer
    let receivedRequests: IncomingMessage[]
    /** The file's address in the list. */
    let address: string | null
    /** A list to answer with, instead of the usual one. */
    let listed: object | null

    beforeEach(async () => {
      shell = await createFakeShell({ chooseFolder: () => Promise.resolve(chosen) })
      folder = await mkdtemp(join(tmpdir(), 'realm-console-downloads-'))
      chosen = folder
      answer = sendFile
      receivedRequests = []
      server = createServer((request, response) => {
        receivedRequests.push(request)
        answer(request, response)
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      address = `${origin}/exports/2/realm.tar.gz`
      listed = null
      downloads = create()
    })
    afterEach(async () => {
      await downloads.close()
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true, force: true })
      await shell.remove()
    })

    const ada = () => ({ server: origin, email: 'ada@chat.example', key: 'SECRETKEY' })
    // The time is long enough that a slow test machine does not count as a silent connection.
    const create = (account = ada(), stallMs = 60_000) =>
      createDownloads({
        ports: shell.ports,
        connections: {
          accountOf: async () => ({ ...account, profileId, serverVersion: { dialect: 'neutral', level: null } }),
        },
        sender: {
          send: (async () => ({
            reply: listed ?? { exports: [{ id: exportId, export_url: address }] },
          })) as unknown as Sender['send'],
        },
        known: async (id) => id,
        stallMs,
      })
    const last = () => shell.payloadsOf('downloads:changed').at(-1) as Download | undefined
    const run = async (): Promise<Download> => {
      const before = shell.payloadsOf('downloads:changed').length
      await downloads.start(profileId, exportId)
      await until('the download ends', () => {
        const reported = shell.payloadsOf('downloads:changed').slice(before) as Download[]
        return reported.some(({ state }) => state !== 'running')
      })
      return last() as Download
    }

    it('writes the file to the chosen folder, and reports its checksum', async () => {
      expect(await run()).toMatchObject({ state: 'done', name: 'realm.tar.gz', folder, received: 300_000, sha256 })
      expect(await readdir(folder)).toEqual(['realm.tar.gz'])
      expect(content.equals(await readFile(join(folder, 'realm.tar.gz')))).toBe(true)
      expect(await downloads.list(profileId)).toMatchObject({ folder, downloads: [{ exportId, sha256 }] })
    })

    it('sends no credentials', async () => {
      await run()
      expect(receivedRequests.map(({ headers }) => headers.authorization)).toEqual([undefined])
      expect(JSON.stringify(receivedRequests.map(({ headers }) => headers))).not.toContain('SECRETKEY')
    })

    it('resolves an address without a host against the server', async () => {
      address = '/exports/2/realm.tar.gz'
      expect(await run()).toMatchObject({ state: 'done' })
    })

    it('begins nothing if no folder was chosen', async () => {
      chosen = null
      expect(await downloads.start(profileId, exportId)).toBeNull()
      expect(receivedRequests).toEqual([])
    })

    it('continues where the connection broke, also after the console was closed', async () => {
      answer = breakOff
      expect(await run()).toMatchObject({ state: 'failed', failure: { kind: 'network', reason: 'connection-lost' } })
      const held = (await readFile(join(folder, 'realm.tar.gz.part'))).length
      expect(held).toBeGreaterThan(0)
      await downloads.close()
      downloads = create()
      answer = sendFile
      expect(await run()).toMatchObject({ state: 'done', startedFrom: held, sha256 })
      expect(receivedRequests.at(-1)?.headers).toMatchObject({ range: `bytes=${held}-`, 'if-range': '"v1"' })
      expect(await readdir(folder)).toEqual(['realm.tar.gz'])
    })

    it.each<[string, Answer]>([
      [
        'ignores the range',
        (_, response) => response.writeHead(200, { 'Content-Length': content.length }).end(content),
      ],
      [
        'begins the part elsewhere',
        (request, response) => {
          if (request.headers.range === undefined) return sendFile(request, response)
          response.writeHead(206, { 'Content-Range': `bytes 7-299999/300000` }).end(content.subarray(7))
        },
      ],
      [
        'cannot satisfy the range',
        (request, response) => {
          if (request.headers.range === undefined) return sendFile(request, response)
          response.writeHead(416, { 'Content-Range': 'bytes */300000' }).end()
        },
      ],
    ])('starts again when the server %s', async (_, then) => {
      answer = breakOff
      await run()
      answer = then
      expect(await run()).toMatchObject({ state: 'done', startedFrom: 0, sha256 })
    })

    it('does not continue a partial file without a tag', async () => {
      answer = (_, response) => {
        response.writeHead(200, { ETag: 'W/"v1"', 'Content-Length': content.length })
        response.write(content.subarray(0, 9_000), () => setImmediate(() => response.destroy()))
      }
      await run()
      answer = sendFile
      expect(await run()).toMatchObject({ state: 'done', startedFrom: 0, sha256 })
      expect(receivedRequests.at(-1)?.headers.range).toBeUndefined()
    })

    it('refuses a file that is shorter or longer than announced', async () => {
      answer = breakOff
      expect(await run()).toMatchObject({ state: 'failed', failure: { kind: 'network' } })
      answer = (request, response) => {
        const begin = Number(/\d+/.exec(request.headers.range ?? '')?.[0])
        const body = Buffer.concat([content.subarray(begin), Buffer.from('more')])
        response.writeHead(206, { ETag: '"v1"', 'Content-Range': `bytes ${begin}-299999/300000` }).end(body)
      }
      expect(await run()).toMatchObject({ state: 'failed', failure: { message: expect.stringContaining('more than') } })
      expect(await readdir(folder)).toEqual(['realm.tar.gz.part'])
    })

    const part =
      (tag: string | null, total: number): Answer =>
      (request, response) => {
        if (request.headers.range === undefined) return sendFile(request, response)
        const begin = Number(/\d+/.exec(request.headers.range)?.[0])
        const headers = { ...(tag !== null && { ETag: tag }), 'Content-Range': `bytes ${begin}-${total - 1}/${total}` }
        response.writeHead(206, headers).end(Buffer.alloc(total - begin))
      }
    it.each<[string, Answer]>([
      ['has another name', part('"v2"', 300_000)],
      ['has no name', part(null, 300_000)],
      ['has another length', part('"v1"', 300_010)],
    ])('never adds a part of a version that %s to what is there', async (_, then) => {
      answer = breakOff
      await run()
      answer = then
      expect(await run()).toMatchObject({ state: 'done', startedFrom: 0, sha256 })
    })

    it.each<[string, string, Answer]>([
      [
        'that ends early, where no length was told',
        'connection-lost',
        (_, response) =>
          response.socket?.end(Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\n\r\n'), content.subarray(0, 9_000)])),
      ],
      [
        'that was cut before it was sent in pieces',
        'connection-lost',
        (_, response) => response.writeHead(200).end(content.subarray(0, 9_000)),
      ],
      [
        'that was packed once more and cut',
        'connection-lost',
        (_, response) =>
          response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(content).subarray(0, 900)),
      ],
      [
        'that is a page',
        'not-the-api',
        (_, response) =>
          response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end('<p>Please sign in.</p>'),
      ],
      [
        'that is a page by another name',
        'not-the-api',
        (_, response) => response.writeHead(200, { 'Content-Length': 20 }).end('<p>Please sign in</p>'),
      ],
      ['of nothing', 'not-the-api', (_, response) => response.writeHead(200, { 'Content-Length': 0 }).end()],
    ])('takes no file %s', async (_, reason, then) => {
      answer = then
      expect(await run()).toMatchObject({ state: 'failed', failure: { kind: 'network', reason } })
      answer = sendFile
      expect(await run()).toMatchObject({ state: 'done', sha256 })
    })

    it('accepts a complete archive whose length was not announced', async () => {
      answer = (_, response) => response.socket?.end(Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\n\r\n'), content]))
      expect(await run()).toMatchObject({ state: 'done', sha256 })
    })

    it.each([
      [404, 'not-found'],
      [403, 'forbidden'],
      [503, 'server'],
    ])('reports that the server refused with %i', async (status, kind) => {
      answer = (_, response) => response.writeHead(status).end()
      expect(await run()).toMatchObject({ state: 'failed', failure: { kind, status } })
    })

    it('follows a redirect, but never to an unencrypted address', async () => {
      answer = (request, response) => {
        if (request.url === '/elsewhere') return sendFile(request, response)
        response.writeHead(302, { Location: '/elsewhere' }).end()
      }
      expect(await run()).toMatchObject({ state: 'done', sha256 })
      await downloads.cancel(profileId, exportId)
      answer = (_, response) => response.writeHead(302, { Location: 'http://files.example/realm.tar.gz' }).end()
      expect(await run()).toMatchObject({ state: 'failed', failure: { reason: 'insecure-address' } })
      answer = (_, response) => response.writeHead(302, { Location: 'file:///etc/passwd' }).end()
      expect(await run()).toMatchObject({ state: 'failed', failure: { reason: 'malformed-address' } })
      answer = (_, response) => response.writeHead(302, { Location: '/again' }).end()
      expect(await run()).toMatchObject({ state: 'failed', failure: { reason: 'redirected-elsewhere' } })
    })

    it('follows no redirect from the network to this computer', async () => {
      downloads = create({ server: 'https://chat.example', email: '', key: '' })
      await expect(downloads.start(profileId, exportId)).rejects.toMatchObject({
        failure: { reason: 'insecure-address' },
      })
      expect(receivedRequests).toEqual([])
    })

    it('says that an export cannot be read, and not that it has no file', async () => {
      listed = { exports: [], unreadable: [{ id: exportId, name: null, field: 'pending', reason: 'missing' }] }
      await expect(downloads.start(profileId, exportId)).rejects.toMatchObject({
        failure: { reason: 'record-unreadable', where: 'exports.list: pending' },
      })
    })

    it('says that an export without a file has none', async () => {
      address = null
      await expect(downloads.start(profileId, exportId)).rejects.toMatchObject({ failure: { reason: 'not-ready' } })
    })

    it('reports a failure of the disk', async () => {
      answer = breakOff
      await run()
      await rm(join(folder, 'realm.tar.gz.part'))
      await mkdir(join(folder, 'realm.tar.gz.part'))
      expect(await run()).toMatchObject({
        state: 'failed',
        failure: { reason: 'storage', details: { code: 'EISDIR' } },
      })
      await rm(join(folder, 'realm.tar.gz.part'), { recursive: true })
      await writeFile(join(folder, 'realm.tar.gz'), '')
      await downloads.cancel(profileId, exportId)
      // A file in place of the folder acts as a disk that can't be written to.
      chosen = join(folder, 'realm.tar.gz')
      await downloads.chooseFolder(profileId)
      await expect(downloads.start(profileId, exportId)).rejects.toMatchObject({
        failure: { kind: 'server', reason: 'storage', details: { code: 'ENOTDIR' } },
      })
    })

    it('gives up on a connection that falls silent', async () => {
      downloads = create(ada(), 200)
      answer = (_, response) => {
        response.writeHead(200, { ETag: '"v1"', 'Content-Length': content.length })
        response.write(content.subarray(0, 9_000))
      }
      expect(await run()).toMatchObject({ state: 'failed', failure: { reason: 'timeout' }, received: 9_000 })
    })

    it('pauses, continues, and is canceled with its partial file', async () => {
      answer = (_, response) => {
        response.writeHead(200, { ETag: '"v1"', 'Content-Length': content.length })
        response.write(content.subarray(0, 9_000))
      }
      await downloads.start(profileId, exportId)
      const received = async () => (await downloads.list(profileId)).downloads[0]?.received
      for (let bytes = await received(); bytes !== 9_000; bytes = await received()) await nextTurn()
      await downloads.pause(profileId, exportId)
      expect(last()).toMatchObject({ state: 'paused', failure: null })
      answer = sendFile
      expect(await run()).toMatchObject({ state: 'done', startedFrom: 9_000, sha256 })

      await downloads.cancel(profileId, exportId)
      expect(await readdir(folder)).toEqual(['realm.tar.gz'])
      answer = breakOff
      await run()
      await downloads.cancel(profileId, exportId)
      expect(await readdir(folder)).toEqual(['realm.tar.gz'])
      expect((await downloads.list(profileId)).downloads).toEqual([])
    })

    it('never overwrites an existing file', async () => {
      await writeFile(join(folder, 'realm.tar.gz'), 'mine')
      expect(await run()).toMatchObject({ state: 'done', name: 'realm (2).tar.gz' })
      expect(await readFile(join(folder, 'realm.tar.gz'), 'utf8')).toBe('mine')
    })

    it('forgets a file that was removed', async () => {
      await run()
      expect(await downloads.show(profileId, exportId)).toEqual({ isShown: false, isThere: true })
      await rm(join(folder, 'realm.tar.gz'))
      expect(await downloads.show(profileId, exportId)).toEqual({ isShown: false, isThere: false })
      expect((await downloads.list(profileId)).downloads).toEqual([])
    })
  })
})

describe('names', () => {
  const named = (path: string) => nameFrom(new URL(`https://files.example${path}`), 7)

  it('a file gets its name from its address', () => {
    expect(named('/exports/2/ab12/realm-export.tar.gz?signature=x')).toBe('realm-export.tar.gz')
    expect(named('/exports/caf%C3%A9.tar.gz')).toBe('café.tar.gz')
  })

  it.each([
    ['a folder', '/exports/..%2F..%2F.bashrc', '_.._.bashrc'],
    ['a folder of Windows', '/exports/..%5Cstart.bat', '_start.bat'],
    ['a stream of Windows', '/exports/a.gz%3Ahidden', 'a.gz_hidden'],
    ['a device', '/exports/con.gz', 'export-7.tar.gz'],
    ['letters that turn what follows', '/exports/a%E2%80%AEgz.exe', 'a_gz.exe'],
    ['no name', '/exports/', 'export-7.tar.gz'],
    ['dots alone', '/exports/%2E%2E%2E', 'export-7.tar.gz'],
    ['no text', '/exports/%FF', '%FF'],
    ['more than a disk takes', `/exports/${'a'.repeat(400)}`, 'export-7.tar.gz'],
  ])('an address that names %s is no way out of the folder', (_, path, name) => {
    expect(named(path)).toBe(name)
  })

  it.each([
    ['folders', '../../.ssh/config', '_.._.ssh_config'],
    ['a root', '/etc/cron.d/x', '_etc_cron.d_x'],
    ['nothing but dots', '..', null],
  ])('a name that the page gives with %s stays in the folder that the person chooses', (_, name, plain) => {
    expect(plainName(name)).toBe(plain)
  })
})
