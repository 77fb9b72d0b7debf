import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { build, Packager } from 'electron-builder'
import { runtimeSteps } from '../browser-host/starter/runtime.ts'
import { configOfBuild, signDescriptions, updatesOfBuild } from './dist-settings.ts'

const flag = { type: 'boolean' } as const

/**
 * `npm run dist`: builds the installers of this platform. A machine without Electron's runtime can build none; it still
 * checks the settings and the configuration of every target, and says so. The installers of another
 * system or processor are built with `--linux`, `--mac`, `--win`, `--x64` and `--arm64`. With `--sign-only`, it signs the
 * descriptions of updates that were built before.
 */
async function main(): Promise<number> {
  const projectDir = join(__dirname, '../..')
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
