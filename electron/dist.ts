import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { build, Packager, Arch, type Configuration } from 'electron-builder'
import { runtimeSteps } from './browser-host/starter/runtime.ts'
import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { installedExtensions, product, releaseChannel } from './services/updates/read-feed.ts'
import { readUpdateSettings, type UpdateSettings } from './services/updates/read-settings.ts'

const flag = { type: 'boolean' } as const

/**
 * `npm run dist`: builds the installers of this platform. A machine without Electron's runtime can build none; it still
 * checks the settings and the configuration of every target, and says so. The installers of another
 * system or processor are built with `--linux`, `--mac`, `--win`, `--x64` and `--arm64`. With `--sign-only`, it signs the
 * descriptions of updates that were built before.
 */
async function main(): Promise<number> {
  const projectDir = join(__dirname, '..')
  const release = join(projectDir, 'release')
  const signingKey = process.env.REALM_CONSOLE_UPDATE_SIGNING_KEY
  const options = { 'sign-only': flag, linux: flag, mac: flag, win: flag, x64: flag, arm64: flag }
  const { 'sign-only': signsOnly = false, linux, mac, win, ...processors } = parseArgs({ options }).values
  const updates = updatesOfBuild(process.env)
  if (signsOnly) return signAll(release, signingKey)

  const config = configOfBuild(updates, projectDir)
  await new Packager({ projectDir, config }).validateConfig()
  console.log('Checked: the settings for updates, and the configuration of every target.')
  const electron = dirname(createRequire(__filename).resolve('electron/package.json'))
  const why = await runtimeSteps(electron, process.env, console.log).reach()
  if (why !== null) {
    console.error(`Not built: the installers, because Electron can’t be downloaded (${why}).`)
    console.error('The files of the package are checked by: npm run e2e -- package.double')
    return 1
  }
  // An empty list means every target of the configuration.
  const systems = { ...(linux && { linux: [] }), ...(mac && { mac: [] }), ...(win && { win: [] }) }
  await build({ projectDir, config, publish: 'never', ...systems, ...processors })
  if (updates.feed === null) return 0
  if (signingKey) return signAll(release, signingKey)
  console.log(
    'Not signed: the descriptions of updates. Set REALM_CONSOLE_UPDATE_SIGNING_KEY, then: npm run sign-updates',
  )
  return 0
}

function signAll(release: string, signingKey: string | undefined): number {
  if (!signingKey) throw new Error('REALM_CONSOLE_UPDATE_SIGNING_KEY is missing')
  console.log(`Signed: ${signDescriptions(release, signingKey).join(', ')}`)
  return 0
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  },
)

/** Updates of a build, from the environment (`services/updates/README.md`). Throws if the variables contradict. */
export function updatesOfBuild(environment: NodeJS.ProcessEnv): UpdateSettings {
  const {
    REALM_CONSOLE_UPDATE_URL: url,
    REALM_CONSOLE_UPDATE_KEY: key,
    REALM_CONSOLE_UPDATED_BY: by,
    REALM_CONSOLE_UPDATE_SIGNING_KEY: signingKey,
  } = environment
  if (!url && (key || signingKey)) throw new Error('REALM_CONSOLE_UPDATE_URL is missing')
  if (url && by) throw new Error('REALM_CONSOLE_UPDATED_BY is only for a build without REALM_CONSOLE_UPDATE_URL')
  const updates = { feed: url ? { url, key: key ?? '' } : null, updatedBy: by || null }
  const settings = readUpdateSettings(JSON.stringify({ updates }))
  if (settings.feed && signingKey) requirePair(signingKey, settings.feed.key)
  return settings
}

/** Descriptions that are signed with another key would be refused by every copy. */
function requirePair(signingKey: string, key: string): void {
  const publicKey = createPublicKey(createPrivateKey(readFileSync(signingKey)))
  if (publicKey.export({ format: 'der', type: 'spki' }).toString('base64') !== key) {
    throw new Error('REALM_CONSOLE_UPDATE_SIGNING_KEY isn’t the private key of REALM_CONSOLE_UPDATE_KEY')
  }
}

/** The part of electron-builder's configuration that depends on the environment, and a check of each package. */
export const configOfBuild = (updates: UpdateSettings, projectDir: string): Configuration => ({
  beforePack: async ({ electronPlatformName, arch }) =>
    requireNativeModule(join(projectDir, 'node_modules'), electronPlatformName, Arch[arch]),
  extraMetadata: { updates },
  publish: updates.feed === null ? null : { provider: 'generic', url: updates.feed.url },
})

/** Without its native module, an installed console would run without a keychain and forget every key. */
export function requireNativeModule(modules: string, platform: string, arch: string): void {
  const suffix = { linux: '-gnu', win32: '-msvc' }[platform] ?? ''
  const name = `@napi-rs/keyring-${platform}-${arch}${suffix}`
  if (existsSync(join(modules, name))) return
  throw new Error(`${name} isn’t installed, so there would be no keychain. See electron/installers.md.`)
}

/** Time for which a signed description is valid. Sign it again before, even without a new version. */
const validDays = 90

/** Signs the descriptions of updates in a folder, after adding to each what it is for; returns their names. */
export function signDescriptions(folder: string, signingKey: string): string[] {
  const key = createPrivateKey(readFileSync(signingKey))
  const names = readdirSync(folder).filter((name) => /^latest.*\.yml$/.test(name))
  for (const name of names) {
    const described = describeTarget(name, readFileSync(join(folder, name), 'utf8'))
    writeFileSync(join(folder, name), described)
    const signature = sign(null, Buffer.from(described), key)
    writeFileSync(join(folder, `${name}.sig`), signature.toString('base64'))
  }
  return names
}

/** Adds the product, channel, system, processors and dates to a description of the packager, or replaces them. */
function describeTarget(name: string, text: string): string {
  const [, suffix = ''] = /^latest(.*)\.yml$/.exec(name) ?? []
  const [, linux, processor = 'x64'] = /^-(linux)(?:-(.+))?$/.exec(suffix) ?? []
  const system = linux ?? { '': 'win32', '-mac': 'darwin' }[suffix]
  if (system === undefined) throw new Error(`${name}: the system is unknown`)
  if (/^version: .*-/m.test(text)) throw new Error(`${name}: a pre-release can’t be offered on the stable channel`)
  const extension = installedExtensions[system] ?? ''
  const files = [...text.matchAll(/^ +- url: (.+)$/gm)]
    .map(([, url = '']) => url)
    .filter((url) => url.endsWith(extension))
  if (files.length === 0) throw new Error(`${name}: no file has the extension ${extension}`)
  // The Mac app is universal. On Windows, one description names the installers of all processors.
  const ofFiles = files.map((url) => (url.includes('arm64') ? 'arm64' : 'x64'))
  const architectures = { linux: [processor], darwin: ['x64', 'arm64'] }[system] ?? [...new Set(ofFiles)]
  const added = {
    product,
    channel: releaseChannel,
    system,
    architectures,
    signedAt: new Date().toISOString(),
    expires: new Date(Date.now() + validDays * 86_400_000).toISOString(),
  }
  const own = new RegExp(`^(?:${Object.keys(added).join('|')}): .*\n?`, 'gm')
  const lines = Object.entries(added).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
  return `${text.replace(own, '').trimEnd()}\n${lines.join('')}`
}
