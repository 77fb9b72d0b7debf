import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { runElectron } from './run-electron.ts'
import { obtainRuntime, runtimeSteps } from './runtime.ts'
import { t } from '../../services/shell-texts.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starter-'))
  await writeFile(join(folder, 'package.json'), '{}')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('obtaining the runtime', () => {
  test('an existing runtime is used without any request', async () => {
    const reach = vi.fn()
    expect(await obtainRuntime({ find: () => '/electron', reach, fetchIt: vi.fn() })).toEqual({
      ok: true,
      path: '/electron',
    })
    expect(reach).not.toHaveBeenCalled()
  })

  test('a download is not tried if its host is out of reach', async () => {
    const fetchIt = vi.fn()
    const reach = () => Promise.resolve('github.com can’t be reached')
    expect(await obtainRuntime({ find: () => null, reach, fetchIt })).toEqual({
      ok: false,
      why: 'github.com can’t be reached',
    })
    expect(fetchIt).not.toHaveBeenCalled()
  })

  test('a downloaded runtime is used', async () => {
    const find = vi.fn().mockReturnValueOnce(null).mockReturnValue('/electron')
    const nothing = () => Promise.resolve(null)
    expect(await obtainRuntime({ find, reach: nothing, fetchIt: nothing })).toEqual({ ok: true, path: '/electron' })
  })

  test('it is found by the path that the package notes, if the executable exists', async () => {
    const steps = runtimeSteps(folder, {}, vi.fn())
    expect(steps.find()).toBeNull()
    await writeFile(join(folder, 'path.txt'), 'electron')
    expect(steps.find()).toBeNull()
    await mkdir(join(folder, 'dist'))
    await writeFile(join(folder, 'dist/electron'), '')
    expect(steps.find()).toBe(join(folder, 'dist/electron'))
  })

  test.each([
    ['20.20.2', '>= 22.12.0', true],
    ['22.11.9', '>=22.12.0', true],
    ['22.12.0', '>= 22.12.0', false],
    ['24.0.0', '>= 22.12.0', false],
    ['20.20.2', undefined, false],
  ])('Node %s, where %s is needed, is too old: %s', async (version, node, isTooOld) => {
    const own = await mkdtemp(join(folder, 'package-'))
    await writeFile(join(own, 'package.json'), JSON.stringify({ engines: { node } }))
    // Behind a proxy, the host isn't checked.
    const { reach } = runtimeSteps(own, { HTTPS_PROXY: 'http://proxy.invalid' }, vi.fn(), version)
    expect(await reach()).toBe(isTooOld ? t('start.oldNode', { needed: '22.12.0', version }) : null)
  })

  test('a failed installer is reported by its first line', async () => {
    await writeFile(
      join(folder, 'install.js'),
      "console.error('TypeError: fetch failed\\n    at somewhere'); process.exit(1)",
    )
    expect(await runtimeSteps(folder, process.env, vi.fn()).fetchIt()).toBe('TypeError: fetch failed')
    await writeFile(join(folder, 'install.js'), 'process.exit(3)')
    expect(await runtimeSteps(folder, process.env, vi.fn()).fetchIt()).toBe('it exited with 3')
    await writeFile(join(folder, 'install.js'), '')
    expect(await runtimeSteps(folder, process.env, vi.fn()).fetchIt()).toBeNull()
  })

  test('a host that refuses connections is named', async () => {
    const environment = { ELECTRON_MIRROR: 'http://127.0.0.1:9/' }
    expect(await runtimeSteps(folder, environment, vi.fn()).reach()).toBe('127.0.0.1:9 can’t be reached')
  })
})

describe.skipIf(process.platform === 'win32')('running it', () => {
  const writeProgram = async (name: string, text: string): Promise<string> => {
    const path = join(folder, name)
    await writeFile(path, `#!/bin/sh\n${text}\n`)
    await chmod(path, 0o755)
    return path
  }

  test('a run that exits with 0 was closed by the operator', async () => {
    expect(await runElectron(await writeProgram('good', 'exit 0'), folder, process.env)).toEqual({ ok: true, code: 0 })
  })

  test('a run that fails at once is reported by its last line', async () => {
    const path = await writeProgram('bad', 'echo "first" >&2; echo "the sandbox is not set up" >&2; exit 1')
    expect(await runElectron(path, folder, process.env)).toEqual({ ok: false, why: 'the sandbox is not set up' })
    expect(await runElectron(await writeProgram('silent', 'exit 127'), folder, process.env)).toEqual({
      ok: false,
      why: 'it exited with 127',
    })
    expect((await runElectron(join(folder, 'absent'), folder, process.env)).ok).toBe(false)
  })

  test('it never runs as plain Node', async () => {
    const path = await writeProgram('probe', 'test -z "$ELECTRON_RUN_AS_NODE"')
    const environment = { ...process.env, ELECTRON_RUN_AS_NODE: '1' }
    expect(await runElectron(path, folder, environment)).toEqual({ ok: true, code: 0 })
  })
})
