import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { basic, records, startDemo, type Demo, type Json } from '../testing/demo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await startDemo({ maxFileUploadSizeMib: 40 })
})
beforeEach(async () => await demo.reset())
afterAll(async () => await demo.close())

const authorization = (role: string): string => {
  const account = demo.server.accounts.find((candidate) => candidate.role === role)
  return basic(account?.email ?? '', account?.apiKey ?? '')
}
const endpoint = (): string => `${demo.url}/api/v1/tus/`

async function create(
  size: number | undefined,
  metadata: Record<string, string> = {},
  more: Record<string, string> = {},
) {
  const pairs = Object.entries(metadata).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
  return await fetch(endpoint(), {
    method: 'POST',
    headers: {
      'Tus-Resumable': '1.0.0',
      Authorization: authorization('member'),
      ...(size === undefined ? {} : { 'Upload-Length': String(size) }),
      ...(pairs.length === 0 ? {} : { 'Upload-Metadata': pairs.join(',') }),
      ...more,
    },
  })
}

async function send(url: string, offset: number, body: Uint8Array<ArrayBuffer>, role = 'member') {
  return await fetch(url, {
    method: 'PATCH',
    body,
    headers: {
      'Tus-Resumable': '1.0.0',
      Authorization: authorization(role),
      'Upload-Offset': String(offset),
      'Content-Type': 'application/offset+octet-stream',
    },
  })
}

async function withOffset(url: string, method: 'HEAD' | 'DELETE' = 'HEAD', role = 'member') {
  return await fetch(url, { method, headers: { 'Tus-Resumable': '1.0.0', Authorization: authorization(role) } })
}

const locationOf = (response: Response): string => response.headers.get('location') ?? ''
const bytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text))

describe('a resumable upload', () => {
  it('is created, sent in pieces, and finishes with 200 and the link', async () => {
    const created = await create(11, { filename: 'note.txt', filetype: 'text/plain' })
    expect(created.status).toBe(201)
    expect(created.headers.get('tus-resumable')).toBe('1.0.0')
    const url = locationOf(created)
    expect(url).toContain('/api/v1/tus/')
    const first = await send(url, 0, bytes('hello '))
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '6'])
    const state = await withOffset(url)
    expect([state.headers.get('upload-offset'), state.headers.get('upload-length')]).toEqual(['6', '11'])
    expect((await send(url, 3, bytes('lo'))).status).toBe(409)
    const last = await send(url, 6, bytes('world'))
    expect(last.status).toBe(200)
    const answer = (await last.json()) as Json
    expect(Object.keys(answer).sort()).toEqual(['filename', 'url'])
    expect(answer['filename']).toBe('note.txt')
    const file = await fetch(`${demo.url}${String(answer['url'])}`, {
      headers: { Authorization: authorization('member') },
    })
    expect([await file.text(), file.headers.get('content-type')]).toEqual(['hello world', 'text/plain'])
    const { body } = await demo.as('member').get('/attachments')
    expect(records(body['attachments']).at(-1)).toMatchObject({ name: 'note.txt', size: 11, message_ids: [] })
  })

  it('finishes at its creation if it is empty', async () => {
    const created = await create(0, { filename: 'nothing' })
    expect(created.status).toBe(200)
    expect(locationOf(created)).toContain('/tus/')
    expect(await created.json()).toMatchObject({ filename: 'nothing' })
  })

  it('can be canceled until it is finished', async () => {
    const url = locationOf(await create(4))
    expect((await withOffset(url, 'DELETE')).status).toBe(204)
    expect((await withOffset(url)).status).toBe(404)
    const other = locationOf(await create(4))
    await send(other, 0, bytes('done'))
    expect((await withOffset(other, 'DELETE')).status).toBe(400)
  })

  it('belongs to the account that created it', async () => {
    const url = locationOf(await create(4))
    expect((await withOffset(url, 'HEAD', 'owner')).status).toBe(404)
    expect((await withOffset(url, 'DELETE', 'owner')).status).toBe(404)
    expect((await send(url, 0, bytes('evil'), 'owner')).status).toBe(404)
  })

  it.each([
    ['without an account', 4, { Authorization: '' }, 401],
    ['without a length', undefined, { 'Upload-Defer-Length': '1' }, 411],
    ['that are too large', 40 * 1024 * 1024 + 1, {}, 413],
    ['without the version of the protocol', 4, { 'Tus-Resumable': '' }, 412],
    ['with metadata that is none', 4, { 'Upload-Metadata': '???, ,' }, 400],
  ])('is refused %s, with a message', async (_case, size, headers, status) => {
    const response = await create(size, {}, headers)
    expect(response.status).toBe(status)
    const answer = (await response.json()) as Json
    expect(Object.keys(answer)).toEqual(['message'])
    expect(answer['message']).not.toBe('')
  })

  it('is refused beyond the quota, and where uploads are off', async () => {
    await demo.control('/settings', { server: { upload_quota_mib: 1 } })
    expect((await create(1024 * 1024)).status).toBe(413)
    await demo.control('/settings', { server: { max_file_upload_size_mib: 0 } })
    expect((await create(1)).status).toBe(413)
  })

  it.each([
    ['Årsrapport 2026 (endelig).pdf', 'Årsrapport 2026 (endelig).pdf', /Årsrapport-2026-endelig\.pdf$/],
    ['../../etc/passwd', 'passwd', /\/passwd$/],
    ['C:\\temp\\x.txt', 'x.txt', /x\.txt$/],
    ['..', 'uploaded-file', /uploaded-file$/],
    ['', 'uploaded-file', /uploaded-file$/],
    ['日本語 ファイル.txt', '日本語 ファイル.txt', /日本語-ファイル\.txt$/],
    ['a\u0000b<script>.html', 'ab<script>.html', /abscript\.html$/],
    ['[link](evil).md', '[link](evil).md', /linkevil\.md$/],
  ])('may have the name %s', async (given, name, path) => {
    const answer = (await (await create(0, { filename: given })).json()) as Json
    expect(answer['filename']).toBe(name)
    expect(decodeURIComponent(String(answer['url']))).toMatch(path)
    expect(String(answer['url'])).toMatch(/^\/user_uploads\/2\/[0-9a-f]{2}\/[\w-]+\/[^/]+$/)
  })

  it.each([
    ['a negative length', { 'Upload-Length': '-1' }],
    ['a length that is none', { 'Upload-Length': 'many' }],
    ['a length in another notation', { 'Upload-Length': '1e3' }],
    ['no length at all', {}],
    ['both lengths', { 'Upload-Length': '1', 'Upload-Defer-Length': '1' }],
    ['another version', { 'Upload-Length': '1', 'Tus-Resumable': '0.2.2' }],
    ['metadata twice', { 'Upload-Length': '1', 'Upload-Metadata': 'a YQ==,a YQ==' }],
    ['a concatenation', { 'Upload-Length': '1', 'Upload-Concat': 'partial' }],
  ])('survives %s', async (_case, headers) => {
    const response = await create(undefined, {}, headers)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).not.toBe(500)
    expect(typeof ((await response.json()) as Json)['message']).toBe('string')
    expect((await create(0)).status).toBe(200)
  })

  it.each(['nothing', '..%2f..%2fetc%2fpasswd', '%2e%2e', 'file-1', '%00', 'x'.repeat(400)])(
    'knows no upload called %s',
    async (id) => {
      const response = await send(`${demo.url}/api/v1/tus/${id}`, 0, bytes('x'))
      expect(response.status).toBe(404)
    },
  )

  it('refuses bytes beyond its length', async () => {
    const url = locationOf(await create(4))
    expect((await send(url, 0, bytes('too much'))).status).toBe(413)
    expect((await withOffset(url)).headers.get('upload-offset')).toBe('0')
  })

  it('cannot be downloaded through tus', async () => {
    const url = locationOf(await create(0))
    const response = await fetch(url, { headers: { Authorization: authorization('member') } })
    expect([404, 405]).toContain(response.status)
  })

  it('is resumed by the tus client after a broken connection', async () => {
    const content = Buffer.alloc(6 * 1024 * 1024, 'halden')
    await demo.control('/faults', { operation: 'uploads.tus-send', times: 1, dropAfterBytes: 2_000_000 })
    const url = await new Promise<string>((resolve, reject) => {
      const upload = new Upload(content, {
        endpoint: endpoint(),
        headers: { Authorization: authorization('member') },
        metadata: { filename: 'big.bin' },
        retryDelays: [20, 50, 100, 200, 400],
        onError: reject,
        onSuccess: ({ lastResponse }) => resolve((JSON.parse(lastResponse.getBody()) as { url: string }).url),
      })
      upload.start()
    })
    const file = await fetch(demo.url + url, { headers: { Authorization: authorization('member') } })
    const hash = (data: Buffer): string => createHash('sha256').update(data).digest('hex')
    expect(hash(Buffer.from(await file.arrayBuffer()))).toBe(hash(content))
    const { body } = await demo.control('/requests')
    const sends = records(body['requests']).filter((entry) => entry['operation'] === 'uploads.tus-send')
    expect(sends.length).toBeGreaterThan(1)
  })

  it('ignores the bytes of a request that a fault answers', async () => {
    const url = locationOf(await create(5))
    for (const fault of [{ status: 503 }, { retryAfterSeconds: 1 }, { body: 'html' }]) {
      await demo.control('/faults', { operation: 'uploads.tus-send', times: 1, ...fault })
      expect((await send(url, 0, bytes('hello'))).status).toBeGreaterThanOrEqual(400)
      expect((await withOffset(url)).headers.get('upload-offset')).toBe('0')
    }
    await demo.control('/faults', { operation: 'uploads.tus-send', times: 1, drop: 'after' })
    await expect(send(url, 0, bytes('hello'))).rejects.toThrow()
    expect((await withOffset(url)).headers.get('upload-offset')).toBe('5')
  })

  it('is unknown before 296', async () => {
    const old = await startDemo({ featureLevel: 295 })
    expect((await fetch(`${old.url}/api/v1/tus/`, { method: 'POST' })).status).toBe(404)
    await old.close()
  })

  it('leaves no folder behind', async () => {
    const folders = (): number => readdirSync(tmpdir()).filter((name) => name.startsWith('demo-organization-')).length
    const other = await startDemo()
    const during = folders()
    await other.close()
    expect(folders()).toBeLessThan(during + 1)
  })
})
