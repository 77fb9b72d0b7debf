import type { Page } from '@playwright/test'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' }
// The console's own policy, in what concerns a page's parts.
const policy = "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-workbench'; img-src 'self' data:"

/** Builds the page of parts, and opens it under the console's policy; whatever the page complains of is returned. */
export async function openWorkbench(page: Page): Promise<readonly string[]> {
  const { build } = await import('vite')
  const folder = await mkdtemp(join(tmpdir(), 'realm-console-workbench-'))
  const root = join(__dirname, '../renderer/testing/workbench')
  await build({
    root,
    logLevel: 'error',
    configFile: join(__dirname, '../renderer/vite.config.mts'),
    build: { outDir: folder, emptyOutDir: true, sourcemap: false },
  })
  const files = new Map<string, Buffer>()
  const html = (await readFile(join(folder, 'index.html'), 'utf8')).replaceAll('__CSP_NONCE__', 'workbench')
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.route('http://workbench.invalid/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') {
      await route.fulfill({ body: html, contentType: 'text/html', headers: { 'content-security-policy': policy } })
      return
    }
    const body = files.get(pathname) ?? (await readFile(join(folder, pathname)).catch(() => null))
    if (body === null) return route.fulfill({ status: 404, body: '' })
    files.set(pathname, body)
    await route.fulfill({ body, contentType: types[extname(pathname)] ?? 'application/octet-stream' })
  })
  await page.goto('http://workbench.invalid/')
  await page.getByRole('listitem').first().waitFor()
  await rm(folder, { recursive: true, force: true })
  return complaints
}
