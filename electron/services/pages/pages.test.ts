import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPageServer, findFile, type PageReply } from './page-server.ts'

describe('find-file', () => {
  const folder = resolve('/built/page')

  test.each([
    ['/', 'index.html'],
    ['/index.html', 'index.html'],
    ['/assets/main-1a2b.js', 'assets/main-1a2b.js'],
    ['/assets/a%20b.svg', 'assets/a b.svg'],
    // Routes of the page are answered with the page.
    ['/channels', 'index.html'],
    ['/channels/42/settings', 'index.html'],
  ])('%s means %s', (path, file) => {
    expect(findFile(folder, path)).toBe(join(folder, file))
  })

  test.each([
    '',
    'index.html',
    '/..',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/../../secret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/a\\..\\secret.txt',
    '/%00.html',
    '/%E0%A4%A',
    '/.env',
    '/assets/.hidden/file.js',
    '/C:/windows/win.ini',
    '/file.js::$DATA',
  ])('%s means nothing', (path) => {
    expect(findFile(folder, path)).toBeNull()
  })
})

describe('page-server', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pages-'))
    await mkdir(join(folder, 'page/assets'), { recursive: true })
    const page = '<!doctype html><head><meta property="csp-nonce" nonce="__CSP_NONCE__"></head>'
    await writeFile(join(folder, 'page/index.html'), page)
    await writeFile(join(folder, 'page/assets/main-1.js'), 'run()')
    await writeFile(join(folder, 'page/icon.svg'), '<svg/>')
    await writeFile(join(folder, 'outside.js'), 'outside()')
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const serve = (path: string, method = 'GET', more = {}): Promise<PageReply> =>
    createPageServer({ folder: join(folder, 'page'), ...more })(method, path)
  const textOf = ({ body }: PageReply): string => new TextDecoder().decode(body)
  const nonceOf = ({ headers }: PageReply): string =>
    /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '')?.[1] ?? ''

  test('the page carries the nonce of its policy, new for each load', async () => {
    const first = await serve('/')
    const second = await serve('/')
    expect(first.status).toBe(200)
    expect(textOf(first)).toContain(`nonce="${nonceOf(first)}"`)
    expect(nonceOf(first)).toHaveLength(24)
    expect(nonceOf(second)).not.toBe(nonceOf(first))
  })

  test('the policy allows only the own origin and nothing inline', async () => {
    const policy = (await serve('/')).headers['content-security-policy'] ?? ''
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self' 'nonce-/)
    expect(policy).toContain("connect-src 'self'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("form-action 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
  })

  test('every reply carries the policy and forbids guessing its type', async () => {
    for (const reply of [
      await serve('/'),
      await serve('/assets/main-1.js'),
      await serve('/no.js'),
      await serve('/', 'PUT'),
    ]) {
      expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
      expect(reply.headers['x-content-type-options']).toBe('nosniff')
    }
  })

  test('files have their types, and only hashed ones are kept by the browser', async () => {
    const script = await serve('/assets/main-1.js')
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'private, max-age=31536000, immutable',
    })
    expect((await serve('/icon.svg')).headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'no-store',
    })
    expect((await serve('/')).headers['cache-control']).toBe('no-store')
  })

  test('a request for a missing file, one outside, or a folder is refused, and so is any method but GET', async () => {
    expect((await serve('/no.js')).status).toBe(404)
    expect((await serve('/..%2foutside.js')).status).toBe(404)
    await mkdir(join(folder, 'page/odd.js'), { recursive: true })
    expect((await serve('/odd.js')).status).toBe(404)
    expect((await serve('/', 'POST')).status).toBe(405)
    expect((await serve('/', 'HEAD')).status).toBe(200)
  })

  test('a first script comes before everything else in the head, and may be outside the folder', async () => {
    const more = { firstScript: '/first.js', extraFiles: { '/first.js': join(folder, 'outside.js') } }
    expect(textOf(await serve('/', 'GET', more))).toMatch(/<head><script src="\/first\.js"><\/script><meta/)
    expect(textOf(await serve('/first.js', 'GET', more))).toBe('outside()')
  })
})
