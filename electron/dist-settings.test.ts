import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Packager } from 'electron-builder'
import { afterAll, describe, expect, it } from 'vitest'
import { configOfBuild, requireNativeModule, signDescriptions, updatesOfBuild } from './dist-settings.ts'
import { readFeed } from './services/updates/read-feed.ts'

const projectDir = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'realm-console-dist-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const pair = () => generateKeyPairSync('ed25519')
const { publicKey, privateKey } = pair()
const REALM_CONSOLE_UPDATE_KEY = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
const REALM_CONSOLE_UPDATE_URL = 'https://updates.example/console'
const write = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const pem = (key: typeof privateKey) => key.export({ format: 'pem', type: 'pkcs8' }).toString()
const REALM_CONSOLE_UPDATE_SIGNING_KEY = write('key.pem', pem(privateKey))
const all = { REALM_CONSOLE_UPDATE_URL, REALM_CONSOLE_UPDATE_KEY, REALM_CONSOLE_UPDATE_SIGNING_KEY }

describe('the settings of a build', () => {
  it('come from the environment', () => {
    const feed = { url: REALM_CONSOLE_UPDATE_URL, key: REALM_CONSOLE_UPDATE_KEY }
    expect(updatesOfBuild(all)).toEqual({ feed, updatedBy: null })
    expect(updatesOfBuild({})).toEqual({ feed: null, updatedBy: null })
    expect(updatesOfBuild({ REALM_CONSOLE_UPDATED_BY: 'store' })).toEqual({ feed: null, updatedBy: 'store' })
  })

  it.each([
    ['a key without an address', { REALM_CONSOLE_UPDATE_KEY }],
    ['an address without a key', { REALM_CONSOLE_UPDATE_URL }],
    ['an unencrypted address', { ...all, REALM_CONSOLE_UPDATE_URL: 'http://updates.example' }],
    ['a feed and another way', { ...all, REALM_CONSOLE_UPDATED_BY: 'store' }],
    ['an unknown way', { REALM_CONSOLE_UPDATED_BY: 'nobody' }],
    [
      'two keys that are no pair',
      { ...all, REALM_CONSOLE_UPDATE_SIGNING_KEY: write('other.pem', pem(pair().privateKey)) },
    ],
  ])('can’t be %s', (_name, environment) => {
    expect(() => updatesOfBuild(environment)).toThrow()
  })

  it.each([[all], [{}]])('are accepted by the packager', async (environment) => {
    const config = configOfBuild(updatesOfBuild(environment), projectDir)
    await new Packager({ projectDir, config }).validateConfig()
  })
})

it.each([
  ['linux', 'x64', 'linux-x64-gnu'],
  ['win32', 'arm64', 'win32-arm64-msvc'],
  ['darwin', 'arm64', 'darwin-arm64'],
])('a package for %s on %s needs the keychain’s native module', (platform, arch, name) => {
  const modules = mkdtempSync(join(folder, 'modules-'))
  expect(() => requireNativeModule(modules, platform, arch)).toThrow(name)
  mkdirSync(join(modules, `@napi-rs/keyring-${name}`), { recursive: true })
  expect(() => requireNativeModule(modules, platform, arch)).not.toThrow()
})

it('each native module is one that the keychain’s package offers', () => {
  const path = join(projectDir, 'node_modules/@napi-rs/keyring/package.json')
  const { optionalDependencies } = JSON.parse(readFileSync(path, 'utf8')) as { optionalDependencies: object }
  expect(Object.keys(optionalDependencies)).toEqual(
    expect.arrayContaining(
      ['linux-x64-gnu', 'linux-arm64-gnu', 'win32-x64-msvc', 'win32-arm64-msvc', 'darwin-x64', 'darwin-arm64'].map(
        (name) => `@napi-rs/keyring-${name}`,
      ),
    ),
  )
})

it('signed descriptions are accepted by the console', async () => {
  const file = { url: 'a.AppImage', sha512: `${'A'.repeat(86)}==`, size: 1 }
  write('latest-linux.yml', JSON.stringify({ version: '1.1.0', files: [file] }))
  expect(signDescriptions(folder, REALM_CONSOLE_UPDATE_SIGNING_KEY)).toEqual(['latest-linux.yml'])
  const feed = await readFeed({
    url: REALM_CONSOLE_UPDATE_URL,
    key: REALM_CONSOLE_UPDATE_KEY,
    file: 'latest-linux.yml',
    fetch: async (input) =>
      new Response(readFileSync(join(folder, new URL(new Request(input).url).pathname.split('/').at(-1) ?? ''))),
    parse: JSON.parse,
    signal: new AbortController().signal,
  })
  expect(feed.version).toBe('1.1.0')
})
