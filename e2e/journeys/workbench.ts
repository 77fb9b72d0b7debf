import type { Page } from '@playwright/test'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join, relative, sep } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}
// The console's own policy, as far as it concerns the parts of a page.
const policy = "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-workbench'; img-src 'self' data:"

/** Opens the workbench page under the console's policy; returns the page's problems. */
export async function openWorkbench(page: Page): Promise<readonly string[]> {
  const files = await (built ??= build())
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.route('http://workbench.invalid/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    const name = pathname === '/' ? 'index.html' : pathname.slice(1)
    const body = files.get(name)
    if (body === undefined) return route.fulfill({ status: 404, body: '' })
    const contentType = types[extname(name)] ?? 'application/octet-stream'
    await route.fulfill({ body, contentType, headers: { 'content-security-policy': policy } })
  })
  await page.goto('http://workbench.invalid/')
  await page.getByRole('listitem').first().waitFor()
  return complaints
}

/** Files of the build, which is made once per test process, because it takes longer than a journey. */
let built: Promise<ReadonlyMap<string, Buffer>> | null = null

/** Returns the files of the page by name. */
async function build(): Promise<ReadonlyMap<string, Buffer>> {
  const vite = await import('vite')
  const folder = await mkdtemp(join(tmpdir(), 'realm-console-workbench-'))
  await vite.build({
    root: join(__dirname, '../../renderer/testing/workbench'),
    logLevel: 'error',
    configFile: join(__dirname, '../../renderer/vite.config.mts'),
    build: { outDir: folder, emptyOutDir: true, sourcemap: false },
  })
  const files = new Map<string, Buffer>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    files.set(relative(folder, file).replaceAll(sep, '/'), await readFile(file))
  }
  const html = files.get('index.html')?.toString() ?? ''
  files.set('index.html', Buffer.from(html.replaceAll('__CSP_NONCE__', 'workbench')))
  await rm(folder, { recursive: true, force: true })
  return files
}
