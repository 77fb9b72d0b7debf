import { join } from 'node:path'
import { LinuxPackager, Packager, type Configuration, type Target } from 'electron-builder'
import { beforeAll, describe, expect, it } from 'vitest'

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

describe('the packager', () => {
  let packager: Packager
  const targets = new Map<string, Target>()
  beforeAll(async () => {
    packager = new Packager({ projectDir: join(import.meta.dirname, '..') })
    await packager.validateConfig()
    new LinuxPackager(packager).createTargets(['deb', 'rpm', 'appimage'], (name, make) =>
      targets.set(name, make(join(import.meta.dirname, '../release'))),
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

  it('starts an AppImage in its sandbox', async () => {
    const image = targets.get('appimage') as unknown as { readonly desktopEntry: { readonly value: Promise<string> } }
    const entry = await image.desktopEntry.value
    expect(entry).toContain('Exec=AppRun')
    expect(entry).not.toContain('no-sandbox')
  })
})
