import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readArguments, userDataFolder } from './arguments.ts'
import { findBrowser } from './present.ts'
import { hasDisplay } from './display.ts'

describe('arguments', () => {
  test('all are optional', () => {
    expect(readArguments([])).toEqual({ port: 0, opensWindow: true, userData: undefined })
    expect(readArguments(['--port', '9000', '--no-open', '--user-data', '/d'])).toEqual({
      port: 9000,
      opensWindow: false,
      userData: '/d',
    })
  })
  test.each([['--port', 'x'], ['--port', '-1'], ['--port', '70000'], ['--unheard-of'], ['stray']])(
    '%s %s is refused',
    (...given) => {
      expect(() => readArguments(given.filter((argument) => argument !== undefined))).toThrow()
    },
  )
})

test('the folder is the one that Electron uses, unless another is given', () => {
  expect(userDataFolder({}, 'linux', '/home/ada')).toBe(join('/home/ada', '.config', 'Realm Console'))
  expect(userDataFolder({ XDG_CONFIG_HOME: '/x' }, 'linux', '/home/ada')).toBe(join('/x', 'Realm Console'))
  expect(userDataFolder({}, 'darwin', '/Users/ada')).toBe(
    join('/Users/ada', 'Library', 'Application Support', 'Realm Console'),
  )
  expect(userDataFolder({ APPDATA: '/roaming' }, 'win32', '/u')).toBe(join('/roaming', 'Realm Console'))
  expect(userDataFolder({ REALM_CONSOLE_USER_DATA: '/own' }, 'linux', '/home/ada')).toBe('/own')
})

test('only Linux may lack a display', () => {
  expect(hasDisplay({}, 'linux')).toBe(false)
  expect(hasDisplay({ DISPLAY: ':0' }, 'linux')).toBe(true)
  expect(hasDisplay({ WAYLAND_DISPLAY: 'wayland-0' }, 'linux')).toBe(true)
  expect(hasDisplay({}, 'darwin')).toBe(true)
  expect(hasDisplay({}, 'win32')).toBe(true)
})

describe('browsers', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'browsers-'))
    await writeFile(join(folder, 'chromium'), '')
    await chmod(join(folder, 'chromium'), 0o755)
    await writeFile(join(folder, 'not-a-program'), '')
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test.runIf(process.platform === 'linux')('a browser is found on the path', () => {
    expect(findBrowser({ PATH: `/nowhere:${folder}` })).toEqual({ name: 'Chromium', path: join(folder, 'chromium') })
    expect(findBrowser({ PATH: '/nowhere' })).toBeNull()
  })
  test('a named browser is used, or none', () => {
    expect(findBrowser({ CHROMIUM_PATH: join(folder, 'chromium'), PATH: '' })?.path).toBe(join(folder, 'chromium'))
    expect(findBrowser({ CHROMIUM_PATH: join(folder, 'not-a-program'), PATH: folder })).toBeNull()
  })
})
