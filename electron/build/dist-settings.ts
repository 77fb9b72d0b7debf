import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Arch, type Configuration } from 'electron-builder'
import { appId } from '#contract/identity.ts'
import { installedExtensions, releaseChannel } from '../services/updates/read-feed.ts'
import { readUpdateSettings, type UpdateSettings } from '../services/updates/read-settings.ts'

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
    product: appId,
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
