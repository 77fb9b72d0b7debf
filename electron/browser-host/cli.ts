import { readArguments, userDataFolder } from './arguments.ts'
import { show } from './show.ts'

/** `npm run start:browser`. */
async function main(): Promise<void> {
  const { userData, ...shown } = readArguments(process.argv.slice(2))
  await show({ ...shown, userDataFolder: userData ?? userDataFolder(), say: console.log, log: console.error })
}

main().then(
  // The demo organization or a hanging request must not keep an ended console alive.
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  },
)
