import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Packager } from 'electron-builder'
import { parseUpdateInfo } from 'electron-updater/out/providers/Provider.js'
import { afterAll, describe, expect, it } from 'vitest'
import { configOfBuild, requireNativeModule, signDescriptions, updatesOfBuild } from './dist-settings.ts'
import { readFeed } from '../services/updates/read-feed.ts'

const projectDir = join(import.meta.dirname, '../..')
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

describe('signed descriptions', () => {
  /** A description as the packager writes it. */
  const describeUpdate = (...urls: string[]) =>
    [
      'version: 1.1.0',
      'files:',
      ...urls.map((url) => `  - url: ${url}\n    sha512: ${'A'.repeat(86)}==\n    size: 1`),
      `path: ${urls[0] ?? ''}`,
      "releaseDate: '2026-11-26T12:00:00.000Z'\n",
    ].join('\n')
  const release = () => mkdtempSync(join(folder, 'release-'))
  const read = async (from: string, file: string, system: string, architecture: string) =>
    readFeed({
      url: REALM_CONSOLE_UPDATE_URL,
      key: REALM_CONSOLE_UPDATE_KEY,
      file,
      system,
      architecture,
      newest: { read: async () => null, update: async (change) => change(null) },
      fetch: async (input) =>
        new Response(readFileSync(join(from, new URL(new Request(input).url).pathname.split('/').at(-1) ?? ''))),
      parse: (text) => parseUpdateInfo(text, file, new URL(REALM_CONSOLE_UPDATE_URL)),
      signal: new AbortController().signal,
    })

  it.each([
    ['latest-linux.yml', ['a.AppImage', 'a.deb'], 'linux', ['x64'], 'a.AppImage'],
    ['latest-linux-arm64.yml', ['a-arm64.AppImage'], 'linux', ['arm64'], 'a-arm64.AppImage'],
    ['latest-mac.yml', ['a.dmg', 'a.zip'], 'darwin', ['x64', 'arm64'], 'a.zip'],
    ['latest.yml', ['a.exe'], 'win32', ['x64'], 'a.exe'],
    ['latest.yml', ['a-arm64.exe'], 'win32', ['arm64'], 'a-arm64.exe'],
  ])('are accepted only by the copies they are for: %s of %j', async (name, urls, system, processors, installed) => {
    const from = release()
    writeFileSync(join(from, name), describeUpdate(...urls))
    // A description can be signed again.
    for (const _time of [1, 2]) expect(signDescriptions(from, REALM_CONSOLE_UPDATE_SIGNING_KEY)).toEqual([name])
    for (const processor of processors) {
      const feed = await read(from, name, system, processor)
      expect([feed.version, feed.files.map(({ url }) => url)]).toEqual(['1.1.0', [installed]])
    }
    const others = [
      ...['x64', 'arm64'].filter((processor) => !processors.includes(processor)).map((one) => [system, one] as const),
      ...['linux', 'darwin', 'win32'].filter((one) => one !== system).map((one) => [one, processors[0] ?? ''] as const),
    ]
    for (const [other, processor] of others)
      await expect(read(from, name, other, processor)).rejects.toMatchObject({ reason: 'other-target' })
    const names = [...readFileSync(join(from, name), 'utf8').matchAll(/^\w+(?=:)/gm)].map(([key]) => key)
    expect(new Set(names).size).toBe(names.length)
  })

  it.each([
    ['latest-linux.yml', describeUpdate('a.AppImage').replace('1.1.0', '1.1.0-beta.1'), /pre-release/],
    ['latest-linux.yml', describeUpdate('a.deb'), /\.AppImage/],
    ['latest-amiga.yml', describeUpdate('a.AppImage'), /system/],
  ])('aren’t made from %s if it can’t be offered', (name, text, why) => {
    const from = release()
    writeFileSync(join(from, name), text)
    expect(() => signDescriptions(from, REALM_CONSOLE_UPDATE_SIGNING_KEY)).toThrow(why)
    expect(existsSync(join(from, `${name}.sig`))).toBe(false)
  })
})
