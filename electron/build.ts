import { join } from 'node:path'
import { beginBuild, isBuilt } from './build-stamp.ts'

/**
 * `npm run build`: always; with `--if-changed`, as `npm start` asks for it, only where something has changed. With
 * `--strict`, as `npm test` asks for it, a warning is a failure: a build that always warns hides the warning that counts.
 */
async function main(): Promise<void> {
  const root = join(__dirname, '..')
  if (process.argv.includes('--if-changed') && isBuilt(root)) return
  const endBuild = beginBuild(root)
  // Loaded only where there is something to build, since an unchanged start would wait for it.
  const [{ build, createBuilder, createLogger }, { bundles }] = await Promise.all([
    import('vite'),
    import('./bundles.ts'),
  ])
  const customLogger = createLogger('warn')
  await build({ configFile: join(root, 'renderer/vite.config.mts'), logLevel: 'warn', customLogger })
  const builder = await createBuilder({ ...bundles, customLogger })
  // The first one empties the folder, so the others wait for it.
  for (const name of ['node', 'preload', 'bridge']) {
    const environment = builder.environments[name]
    if (environment) await builder.build(environment)
  }
  endBuild()
  if (customLogger.hasWarned && process.argv.includes('--strict')) process.exitCode = 1
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
