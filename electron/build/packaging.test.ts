import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Arch, LinuxPackager, Packager, type Configuration, type Target } from 'electron-builder'
import { beforeAll, describe, expect, it } from 'vitest'
import { appId } from '#contract/identity.ts'
import { linkScheme } from '#contract/openings.ts'

/** Runs the parts of the packager that need no download: the check of the configuration, and of each target. */

type Fuses = NonNullable<Configuration['electronFuses']>

/** Parts of the packager that its index doesn't export. */
const requireFromPackager = createRequire(createRequire(import.meta.url).resolve('electron-builder'))
const { generateAppRunScript } = requireFromPackager('app-builder-lib/out/targets/appimage/appImageUtil.js') as {
  readonly generateAppRunScript: (given: Readonly<Record<string, string>>) => string
}
const { LinuxTargetHelper } = requireFromPackager('app-builder-lib/out/targets/LinuxTargetHelper.js') as {
  readonly LinuxTargetHelper: new (packager: LinuxPackager) => { readonly getDesktopFileName: () => string }
}

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

  const desktopEntry = () => {
    const image = targets.get('appimage') as unknown as { readonly desktopEntry: { readonly value: Promise<string> } }
    return image.desktopEntry.value
  }

  it('finds every fuse set as intended', () => {
    expect(packager.config.electronFuses).toEqual(wanted)
  })

  it.each(['deb', 'rpm'])('has all that a %s needs', async (name) => {
    const deb = targets.get(name) as Target & { checkOptions: () => Promise<object> }
    expect(await deb.checkOptions()).toMatchObject({ maintainer: expect.stringContaining('@') })
  })

  it('names one identity everywhere', async () => {
    expect(packager.config.appId).toBe(appId)
    // Electron removes the extension of a desktop entry from an ID that ends in it.
    expect(appId).not.toMatch(/\.desktop$/)
    expect(packager.metadata.desktopName).toBe(`${appId}.desktop`)
    const linux = new LinuxPackager(packager)
    expect(new LinuxTargetHelper(linux).getDesktopFileName()).toBe(appId)
    expect(await desktopEntry()).toContain(`\nStartupWMClass=${appId}\n`)
    // The packager derives these from the ID unless they are set.
    const { mac, nsis, msi } = packager.config
    expect([mac?.appId, mac?.helperBundleId, nsis?.guid, msi?.upgradeCode]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it.each([
    ['AppImage', Arch.x64, 'realm-console-1.0.0-linux-x86_64.AppImage'],
    ['exe', Arch.arm64, 'realm-console-1.0.0-linux-arm64.exe'],
  ])('names an %s without spaces', (extension, arch, name) => {
    const packed = new LinuxPackager(packager).expandArtifactNamePattern(null, extension, arch)
    expect(packed.replace(packager.metadata.version ?? '', '1.0.0')).toBe(name)
  })

  it('recommends a keyring on each Linux system', () => {
    expect(packager.config.deb?.recommends).toEqual(['gnome-keyring'])
    // The packager passes its own key only to deb.
    expect(packager.config.rpm?.fpm).toEqual(['--rpm-tag', 'Recommends: gnome-keyring'])
  })

  it('builds an AppImage that needs no libfuse2', () => {
    expect(packager.config.toolsets?.appimage).toBe('1.0.3')
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
    const [, types = ''] = /^MimeType=(.*)$/m.exec(await desktopEntry()) ?? []
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

  it('starts an AppImage by the packager’s script', async () => {
    expect(await desktopEntry()).toContain('\nExec=AppRun %U\n')
  })

  // electron/installers.md says the same about the sandbox.
  it.skipIf(process.platform === 'win32').each([
    ['in its sandbox', 'true', []],
    ['without its sandbox where a user may not create namespaces', 'false', ['--no-sandbox']],
  ])('starts an AppImage %s', async (_how, unshare, added) => {
    const folder = await mkdtemp(join(tmpdir(), 'realm-console-appimage-'))
    try {
      const script = { ExecutableName: 'console', ProductName: 'Console', ProductFilename: 'console' }
      const write = (name: string, text: string) => writeFile(join(folder, name), text, { mode: 0o755 })
      await write('AppRun', generateAppRunScript(script))
      // Prints its arguments, one a line. The script puts its own folder first on the path.
      await write('console', '#!/bin/sh\nfor one in "$@"; do echo "$one"; done\n')
      await write('unshare', `#!/bin/sh\n${unshare}\n`)
      const { stdout } = await promisify(execFile)(join(folder, 'AppRun'), ['a link'])
      expect(stdout.trim().split('\n')).toEqual([...added, 'a link'])
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
