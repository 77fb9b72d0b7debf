import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Without a proxy, the command asks the mirror itself, which refuses connections: nothing is downloaded. */
const proxies = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY', 'all_proxy', 'ALL_PROXY']
const unreachable = { ...Object.fromEntries(proxies.map((name) => [name, ''])), ELECTRON_MIRROR: 'http://127.0.0.1:9/' }

/** Runs `npm run dist` without its build. */
function dist(given: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const args = ['--import', 'tsx', join(import.meta.dirname, 'dist.ts'), ...given]
  const env = { ...process.env, ...unreachable, ...environment }
  return new Promise<{ code: number | string; out: string; errors: string }>((resolve) => {
    execFile(process.execPath, args, { env }, (error, out, errors) => resolve({ code: error?.code ?? 0, out, errors }))
  })
}

const hasRuntime = existsSync(join(import.meta.dirname, '../../node_modules/electron/dist'))

it.skipIf(hasRuntime)('Without Electron’s runtime, the configuration is checked, and the rest is named.', async () => {
  const { code, out, errors } = await dist([])
  expect(code).toBe(1)
  expect(out).toContain('Checked: the settings for updates, and the configuration of every target.')
  expect(errors).toMatch(/Not built: the installers, because Electron can’t be downloaded \(.+\)\./)
  expect(errors).toContain('npm run e2e -- package.double')
})

it.each([
  ['an unknown option', ['--windows'], {}, /--windows/],
  ['a key without an address', [], { REALM_CONSOLE_UPDATE_KEY: 'x' }, /REALM_CONSOLE_UPDATE_URL is missing/],
  ['signing without a key', ['--sign-only'], {}, /REALM_CONSOLE_UPDATE_SIGNING_KEY is missing/],
])('%s is refused before anything is built.', async (_what, given, environment, problem) => {
  const { code, out, errors } = await dist(given, environment)
  expect(code).toBe(1)
  expect(errors).toMatch(problem)
  expect(out).not.toContain('Checked')
})
