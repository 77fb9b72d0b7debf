import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readUpdateSettings, updateSourceOf, type CopyFacts } from './read-settings.ts'

const key = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
const feed = { url: 'https://updates.example/console', key }

describe('a copy of the console', () => {
  const linux: CopyFacts = {
    platform: 'linux',
    isPackaged: true,
    feed,
    updatedBy: null,
    isFromStore: false,
    hasUninstaller: false,
    packageType: null,
    environment: {},
  }
  const windows: CopyFacts = { ...linux, platform: 'win32' }
  const image: CopyFacts = { ...linux, environment: { APPIMAGE: '/a.AppImage' } }

  it.each<[name: string, copy: CopyFacts, source: unknown]>([
    ['an AppImage', image, feed],
    ['an AppImage without a feed', { ...image, feed: null }, 'person'],
    ['an unpacked archive', linux, 'person'],
    ['a deb', { ...linux, packageType: 'deb' }, 'administrator'],
    ['a snap', { ...linux, environment: { SNAP: '/snap/x' } }, 'store'],
    ['a Flatpak', { ...linux, environment: { FLATPAK_ID: 'org.x' } }, 'store'],
    ['a copy of the NSIS installer', { ...windows, hasUninstaller: true }, feed],
    ['a copy of the MSI', windows, 'administrator'],
    ['a copy of the Microsoft Store', { ...windows, isFromStore: true }, 'store'],
    ['an app of macOS', { ...linux, platform: 'darwin' }, feed],
    ['an app of the Mac App Store', { ...linux, platform: 'darwin', isFromStore: true }, 'store'],
    ['a build for administrators', { ...image, updatedBy: 'administrator' }, 'administrator'],
    ['the sources', { ...linux, isPackaged: false, feed: null }, 'sources'],
  ])('from %s knows how it is updated', (_name, copy, source) => {
    expect(updateSourceOf(copy)).toEqual(source)
  })
})

describe('the settings of a build', () => {
  const read = (updates: unknown) => readUpdateSettings(JSON.stringify({ name: 'realm-console', updates }))

  it('are read, and may be missing', () => {
    expect(read({ feed, updatedBy: null })).toEqual({ feed, updatedBy: null })
    expect(read(undefined)).toEqual({ feed: null, updatedBy: null })
  })

  it.each([
    ['an unencrypted feed', { ...feed, url: 'http://updates.example' }],
    ['a feed that is no address', { ...feed, url: 'updates' }],
    ['a feed without a key', { url: feed.url }],
    ['a key that is none', { ...feed, key: 'AAAA' }],
    [
      'a key of another kind',
      {
        ...feed,
        key: generateKeyPairSync('x25519').publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
      },
    ],
  ])('can’t have %s', (_name, wrong) => {
    expect(() => read({ feed: wrong, updatedBy: null })).toThrow()
  })
})
