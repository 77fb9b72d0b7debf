import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { findFile } from './page-server.ts'

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
