import { createBuilder } from 'vite'
import { bundles } from './bundles.ts'

/** `npm run build` after the page's own build. */
async function main(): Promise<void> {
  const builder = await createBuilder(bundles)
  // The first one empties the folder, so the others wait for it.
  for (const name of ['node', 'preload', 'bridge']) {
    const environment = builder.environments[name]
    if (environment) await builder.build(environment)
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
