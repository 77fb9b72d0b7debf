import { join } from 'node:path'
import { beginBuild, isBuilt } from './build-stamp.ts'

/**
 * `npm run build`. With `--if-changed` (`npm start`) it builds only if something changed. With `--strict` (`npm test`)
 * a warning is a failure, because a build that always warns hides the warning that counts.
 */
async function main(): Promise<void> {
  const root = join(__dirname, '../..')
  if (process.argv.includes('--if-changed') && isBuilt(root)) return
  // Explains why a start takes some seconds; on standard error, because the output belongs to the console.
  if (process.argv.includes('--if-changed')) console.error('Building the console…')
  const endBuild = beginBuild(root)
  // Loaded only for a build, because an unchanged start would wait for it.
  const [{ build, createBuilder, createLogger }, { bundles }, { writeLicenses }] = await Promise.all([
    import('vite'),
    import('./bundles.ts'),
    import('./licenses.ts'),
  ])
  const customLogger = createLogger('warn')
  await build({ configFile: join(root, 'renderer/vite.config.mts'), logLevel: 'warn', customLogger })
  const builder = await createBuilder({ ...bundles, customLogger })
  // The first build empties the folder, so the others wait for it.
  for (const name of ['node', 'preload', 'bridge']) {
    const environment = builder.environments[name]
    if (environment) await builder.build(environment)
  }
  // The licenses come last, because they are those of the packages in the bundles.
  writeLicenses(root)
  endBuild()
  if (customLogger.hasWarned && process.argv.includes('--strict')) process.exitCode = 1
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
