import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LinuxPackager, Packager, type Configuration, type Target } from 'electron-builder'
import { beforeAll, describe, expect, it } from 'vitest'
import { linkScheme } from '#contract/openings.ts'

/** Runs the parts of the packager that need no download: the check of the configuration, and of each target. */

type Fuses = NonNullable<Configuration['electronFuses']>

/** The intended state of each fuse. If a newer packager adds a fuse, this doesn't compile until the fuse is listed. */
const wanted: Required<Fuses> = {
  runAsNode: false,
  enableCookieEncryption: true,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  loadBrowserProcessSpecificV8Snapshot: false,
  grantFileProtocolExtraPrivileges: false,
  resetAdHocDarwinSignature: false,
}

/** Returns the width of a square PNG in pixels. */
function sizeOfPng(png: Buffer): number {
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect(png.readUInt32BE(16)).toBe(png.readUInt32BE(20))
  return png.readUInt32BE(16)
}

/** Returns the sizes of the pictures in an icon file of Windows: a list of positions, then the pictures. */
function sizesOfIco(ico: Buffer): number[] {
  return Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const entry = 6 + index * 16
    return sizeOfPng(ico.subarray(ico.readUInt32LE(entry + 12)))
  })
}

/** Returns the sizes of the pictures in an icon file of macOS: parts with a type and a length each. */
function sizesOfIcns(icns: Buffer): number[] {
  const sizes: number[] = []
  for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) sizes.push(sizeOfPng(icns.subarray(at + 8)))
  return sizes
}

describe('the packager', () => {
  let packager: Packager
  const targets = new Map<string, Target>()
  beforeAll(async () => {
    packager = new Packager({ projectDir: join(import.meta.dirname, '../..') })
    await packager.validateConfig()
    new LinuxPackager(packager).createTargets(['deb', 'rpm', 'appimage'], (name, make) =>
      targets.set(name, make(join(import.meta.dirname, '../../release'))),
    )
  })

  it('finds every fuse set as intended', () => {
    expect(packager.config.electronFuses).toEqual(wanted)
  })

  it.each(['deb', 'rpm'])('has all that a %s needs', async (name) => {
    const deb = targets.get(name) as Target & { checkOptions: () => Promise<object> }
    expect(await deb.checkOptions()).toMatchObject({ maintainer: expect.stringContaining('@') })
  })

  it('has the targets of every system', () => {
    const { linux, mac, win } = packager.config
    const names = [linux, mac, win].map((one) => {
      const configured = (one?.target ?? []) as readonly { readonly target: string }[]
      return configured.map(({ target }) => target)
    })
    expect(names).toEqual([
      ['AppImage', 'deb', 'rpm'],
      ['dmg', 'zip'],
      ['nsis', 'msi'],
    ])
  })

  it('opens links and files on Linux', async () => {
    const image = targets.get('appimage') as unknown as { readonly desktopEntry: { readonly value: Promise<string> } }
    const [, types = ''] = /^MimeType=(.*)$/m.exec(await image.desktopEntry.value) ?? []
    expect(types.split(';').sort()).toEqual([
      '',
      'application/json',
      'application/x-zuliprc',
      `x-scheme-handler/${linkScheme}`,
    ])
  })

  it('takes no JSON file from another program', () => {
    const { fileAssociations, mac, win } = packager.config
    expect([fileAssociations, win?.fileAssociations ?? []].flat().map((one) => one?.ext)).toEqual(['zuliprc'])
    expect([mac?.fileAssociations].flat().map((one) => one?.rank)).toEqual(['Alternate'])
  })

  it.each(['icon', 'zuliprc'])('has the %s in every size', async (name) => {
    const assets = join(import.meta.dirname, '../../assets')
    expect(sizesOfIco(await readFile(join(assets, `${name}.ico`)))).toEqual([16, 24, 32, 48, 64, 128, 256])
    expect(sizesOfIcns(await readFile(join(assets, `${name}.icns`)))).toEqual([
      16, 32, 64, 128, 256, 512, 1024, 32, 64, 256, 512,
    ])
  })

  it('has the icon of Linux in every size', async () => {
    const folder = join(import.meta.dirname, '../../assets/icons')
    const names = await readdir(folder)
    expect(names.map((name) => parseInt(name)).sort((a, b) => a - b)).toEqual([
      16, 24, 32, 48, 64, 96, 128, 256, 512, 1024,
    ])
    for (const name of names) expect(`${sizeOfPng(await readFile(join(folder, name)))}`).toBe(`${parseInt(name)}`)
  })

  it('starts an AppImage in its sandbox', async () => {
    const image = targets.get('appimage') as unknown as { readonly desktopEntry: { readonly value: Promise<string> } }
    const entry = await image.desktopEntry.value
    expect(entry).toContain('Exec=AppRun')
    expect(entry).not.toContain('no-sandbox')
  })
})
