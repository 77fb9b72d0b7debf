import { join } from 'node:path'
import { beginBuild, isBuilt } from './build-stamp.ts'

/** `npm run build`: always; with `--if-changed`, as `npm start` asks for it, only where something has changed. */
async function main(): Promise<void> {
  const root = join(__dirname, '..')
  if (process.argv.includes('--if-changed') && isBuilt(root)) return
  const endBuild = beginBuild(root)
  // Loaded only where there is something to build, since an unchanged start would wait for it.
  const [{ build, createBuilder }, { bundles }] = await Promise.all([import('vite'), import('./bundles.ts')])
  await build({ configFile: join(root, 'renderer/vite.config.mts'), logLevel: 'warn' })
  const builder = await createBuilder(bundles)
  // The first one empties the folder, so the others wait for it.
  for (const name of ['node', 'preload', 'bridge']) {
    const environment = builder.environments[name]
    if (environment) await builder.build(environment)
  }
  endBuild()
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
