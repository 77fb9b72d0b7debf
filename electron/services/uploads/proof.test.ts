import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ServerResponse } from 'node:http'
import { createFakeShell, type FakeShell } from '../testing/fake-ports.ts'
import { answer, startFakeServer, type FakeServer, type Responder } from '../testing/fake-server.ts'
import { bytesOf, createBench, profileId, type Bench } from './testing/bench-of-uploads.ts'

const size = 6 * 1024 * 1024
const link = { url: '/user_uploads/2/ab/a.bin', filename: 'a.bin' }
const portal = '<html>Sign in to the harbor network</html>'

describe('an upload counts as done only with proof', () => {
  let shell: FakeShell
  let server: FakeServer
  let bench: Bench
  let respond: Record<string, Responder>

  const tus = (
    response: ServerResponse,
    status: number,
    headers: Record<string, string> = {},
    body: object | '' = '',
  ) => answer(response, status, body, { 'Tus-Resumable': '1.0.0', ...headers })

  beforeEach(async () => {
    respond = {
      POST: (_, response) => tus(response, 201, { Location: '/api/v1/tus/one' }),
      HEAD: (_, response) => tus(response, 200, { 'Upload-Offset': `${size}`, 'Upload-Length': `${size}` }),
      DELETE: (_, response) => tus(response, 204),
    }
    server = await startFakeServer((request, response) => {
      const answers = respond[request.method]
      if (answers === undefined) return answer(response, 500, '')
      return answers(request, response)
    })
    shell = await createFakeShell()
    const accounts = [{ role: 'owner', email: 'a@b.example', apiKey: 'K' }]
    bench = createBench(shell, { url: server.url, accounts }, { times: { stallMs: 5_000, backoffMs: [1] } })
  })
  afterEach(async () => {
    await bench.close()
    await server.close()
    await shell.remove()
  })

  const outcome = () => bench.lines.flatMap((line) => (line.type === 'outcome' ? line.outcomes : []))
  const count = (method: string) => server.received.filter((one) => one.method === method).length
  const fails = async () => {
    await bench.add(await bench.write('a.bin', bytesOf(size)))
    return bench.reaches('a.bin', 'failed', 'done')
  }

  it('not by a page that a network shows instead, and continues once that is gone', async () => {
    respond['PATCH'] = (_, response) => answer(response, 200, portal)
    const { state, trouble, uploadId } = await fails()
    expect([state, trouble?.failure?.reason]).toEqual(['failed', 'not-the-api'])
    expect(outcome()).toMatchObject([{ state: 'unverified', because: 'unanswered' }])
    respond['HEAD'] = (_, response) => tus(response, 200, { 'Upload-Offset': '0', 'Upload-Length': `${size}` })
    respond['PATCH'] = (_, response) => tus(response, 200, {}, link)
    await bench.uploads.resume(profileId, uploadId)
    expect((await bench.reaches('a.bin', 'done')).stored).toEqual({ name: 'a.bin', url: link.url })
    expect(count('POST')).toBe(1)
  })

  it('not by the right offset without a link', async () => {
    respond['PATCH'] = (_, response) => tus(response, 204, { 'Upload-Offset': `${size}` })
    const { trouble, uploadId } = await fails()
    expect(trouble?.what).toBe('no-link')
    expect(outcome()).toMatchObject([{ state: 'unverified', because: 'unanswered' }])
    // A retry asks for the link at the same address.
    await bench.uploads.resume(profileId, uploadId)
    await bench.reaches('a.bin', 'running')
    await bench.reaches('a.bin', 'failed')
    expect(count('POST')).toBe(1)
    // A second retry means that the person wants to send the file again.
    respond['PATCH'] = (_, response) => tus(response, 200, {}, link)
    await bench.uploads.resume(profileId, uploadId)
    await bench.reaches('a.bin', 'done')
    expect(count('POST')).toBe(2)
  })

  it.each(['https://portal.example/sign-in', '/sign-in', '//portal.example/sign-in', '/user_uploads/', ''])(
    'not by JSON that is not the service’s: %s',
    async (url) => {
      respond['PATCH'] = (_, response) => answer(response, 200, { url })
      expect((await fails()).trouble?.failure?.reason).toBe('not-the-api')
    },
  )

  it('not by a link beside an offset before the end', async () => {
    respond['PATCH'] = (_, response) => tus(response, 200, { 'Upload-Offset': '7' }, link)
    const { state } = await fails()
    expect([state, outcome()]).toMatchObject(['failed', [{ state: 'unverified', because: 'unanswered' }]])
  })

  it.each(['/sign-in', 'https://portal.example/a', ''])('not by another link to a small file: “%s”', async (url) => {
    respond['POST'] = (_, response) => answer(response, 200, { result: 'success', msg: '', url, filename: 'a.bin' })
    await bench.add(await bench.write('a.bin', bytesOf(100)))
    expect((await bench.reaches('a.bin', 'failed', 'done')).trouble?.what).toBe('unanswered')
    expect(outcome()).toMatchObject([{ state: 'unverified', because: 'unanswered' }])
  })

  it('not resent, as a small file, after a gateway’s 429', async () => {
    respond['POST'] = (_, response) => answer(response, 429, portal)
    await bench.add(await bench.write('a.bin', bytesOf(100)))
    expect((await bench.reaches('a.bin', 'failed', 'done')).trouble?.what).toBe('unanswered')
    expect([count('POST'), outcome()]).toMatchObject([1, [{ state: 'unverified', because: 'unanswered' }]])
  })

  it('not by a page instead of the address', async () => {
    respond['POST'] = (_, response) => answer(response, 200, portal)
    expect((await fails()).trouble?.failure?.reason).toBe('not-the-api')
    expect(outcome()).toMatchObject([{ state: 'not-saved' }])
  })

  it('does not resend a file that a server forgot after all of it was sent', async () => {
    respond['PATCH'] = (_, response) => answer(response, 502, portal)
    respond['HEAD'] = (_, response) => tus(response, 404)
    expect((await fails()).trouble?.what).toBe('unanswered')
    expect([count('POST'), count('PATCH')]).toEqual([1, 1])
    expect(outcome()).toMatchObject([{ state: 'unverified', because: 'unanswered' }])
  })

  describe('once all of it was sent and the console ended before the answer', () => {
    beforeEach(async () => {
      respond['PATCH'] = () => undefined
      await bench.add(await bench.write('a.bin', bytesOf(size)))
      await expect.poll(() => bench.reported('a.bin')?.sent, { timeout: 10_000 }).toBe(size)
      await bench.close()
      const accounts = [{ role: 'owner', email: 'a@b.example', apiKey: 'K' }]
      bench = createBench(shell, { url: server.url, accounts }, { times: { stallMs: 5_000, backoffMs: [1] } })
    })

    it.each<[string, Responder]>([
      ['that the key may not ask', (_, response) => answer(response, 403, { result: 'error', msg: 'No.', code: 'X' })],
      ['that it knows no such upload', (_, response) => tus(response, 404)],
    ])('is unverified, and not sent again, if the server answers %s', async (_, head) => {
      respond['HEAD'] = head
      bench.uploads.wake(profileId)
      await bench.reaches('a.bin', 'failed')
      expect(outcome()).toMatchObject([{ state: 'unverified', because: 'unanswered' }])
      expect([count('POST'), count('PATCH')]).toEqual([1, 1])
    })

    it('is sent again from where the server says that it has less', async () => {
      respond['HEAD'] = (_, response) => tus(response, 200, { 'Upload-Offset': '7', 'Upload-Length': `${size}` })
      respond['PATCH'] = (_, response) => tus(response, 200, {}, link)
      bench.uploads.wake(profileId)
      await bench.reaches('a.bin', 'done')
      expect([count('POST'), count('PATCH')]).toEqual([1, 2])
    })
  })

  describe('once it is canceled after all of it was sent', () => {
    const cancel = async () => {
      respond['PATCH'] = (_, response) => answer(response, 502, portal)
      const wasAsked = respond['HEAD']
      respond['HEAD'] = (_, response) => answer(response, 503, portal)
      await bench.close()
      const accounts = [{ role: 'owner', email: 'a@b.example', apiKey: 'K' }]
      const times = { stallMs: 5_000, backoffMs: [60_000] }
      bench = createBench(shell, { url: server.url, accounts }, { times })
      await bench.add(await bench.write('a.bin', bytesOf(size)))
      const { uploadId } = await bench.reaches('a.bin', 'waiting')
      if (wasAsked !== undefined) respond['HEAD'] = wasAsked
      return () => bench.uploads.cancel(profileId, uploadId)
    }

    it('is saved if the server names its link', async () => {
      const giveUp = await cancel()
      respond['PATCH'] = (_, response) => tus(response, 200, {}, link)
      await giveUp()
      expect(outcome()).toMatchObject([{ state: 'saved', because: 'arrived-unanswered', now: 'a.bin' }])
      expect(count('DELETE')).toBe(0)
    })

    it('is not saved if the server does not have all of it', async () => {
      const giveUp = await cancel()
      respond['HEAD'] = (_, response) => tus(response, 200, { 'Upload-Offset': '7', 'Upload-Length': `${size}` })
      await giveUp()
      expect(outcome()).toMatchObject([{ state: 'not-saved', because: 'cancelled' }])
      expect(count('DELETE')).toBe(1)
    })

    it.each([404, 410, 502])('is unverified if the server answers with %i', async (status) => {
      const giveUp = await cancel()
      respond['HEAD'] = (_, response) => answer(response, status, portal)
      await giveUp()
      expect(outcome()).toMatchObject([{ state: 'unverified', because: 'unanswered' }])
    })

    it('is unverified if its account is removed while nothing answers', async () => {
      await cancel()
      respond['HEAD'] = (request) => request.drop()
      await bench.uploads.removeAll(profileId)
      expect(outcome()).toMatchObject([{ state: 'unverified', because: 'unanswered' }])
    })
  })

  it.each([
    '../../users/me',
    'https://elsewhere.example/api/v1/tus/x',
    '/api/v1/tus/..%2f..%2fusers',
    '/api/v1/users',
    '/api/v1/tus/%252e%252e/users',
  ])('and its key goes nowhere but below the endpoint: %s', async (Location) => {
    respond['POST'] = (_, response) => tus(response, 201, { Location })
    expect((await fails()).trouble?.failure?.reason).toBe('redirected-elsewhere')
    expect(server.received.filter(({ method }) => method !== 'POST')).toEqual([])
  })

  it.each(['0', '-1', '1e400', '00x', '99999999', '5, 5', '5.5'])(
    'ends at an offset that does not grow: %s',
    async (offset) => {
      respond['PATCH'] = (_, response) => tus(response, 204, { 'Upload-Offset': offset })
      const { trouble } = await fails()
      expect(count('PATCH')).toBe(offset === '0' ? 3 : 1)
      expect(trouble).toMatchObject(
        offset === '0' ? { what: 'no-progress' } : { what: 'refused', failure: { kind: 'unexpected-shape' } },
      )
    },
  )

  it('ends at an offset that grows and falls in turns', async () => {
    let isHigh = false
    respond['PATCH'] = (_, response) => {
      isHigh = !isHigh
      return tus(response, 204, { 'Upload-Offset': `${isHigh ? size / 2 : size / 4}` })
    }
    expect((await fails()).trouble?.what).toBe('no-progress')
    expect(count('PATCH')).toBeLessThanOrEqual(6)
  })

  it('ends at an offset that gets smaller', async () => {
    let at = size / 2
    respond['PATCH'] = (_, response) => tus(response, 204, { 'Upload-Offset': `${(at = Math.floor(at / 2))}` })
    expect((await fails()).trouble?.what).toBe('no-progress')
    expect(count('PATCH')).toBeLessThanOrEqual(4)
    expect(outcome()).toMatchObject([{ state: 'not-saved' }])
  })

  it('waits longer and longer while the server reports after each break that it has nothing', async () => {
    await bench.close()
    const [owner] = [{ role: 'owner', email: 'a@b.example', apiKey: 'K' }]
    const times = { stallMs: 5_000, backoffMs: [1, 1, 60_000] }
    bench = createBench(shell, { url: server.url, accounts: [owner] }, { times })
    respond['HEAD'] = (_, response) => tus(response, 200, { 'Upload-Offset': '0', 'Upload-Length': `${size}` })
    respond['PATCH'] = (request) => request.drop()
    await bench.add(await bench.write('a.bin', bytesOf(size)))
    await expect.poll(() => bench.reported('a.bin')?.breaks, { timeout: 10_000 }).toBe(3)
    expect(count('PATCH')).toBe(3)
  })

  it('continues as long as the offset grows', async () => {
    let at = 0
    respond['PATCH'] = (_, response) => {
      at = Math.min(size, at + size / 8)
      return at === size ? tus(response, 200, {}, link) : tus(response, 204, { 'Upload-Offset': `${at}` })
    }
    expect((await fails()).state).toBe('done')
    expect(count('PATCH')).toBe(8)
  })
})
