import { readArguments } from './arguments.ts'
import { present } from './present.ts'
import { runBrowserHost } from './run.ts'
import { untilEnded } from './until-ended.ts'
import { userDataFolder } from './user-data.ts'

/** `npm run start:browser`: the first line of standard output is the one-time address as JSON. */
async function main(): Promise<void> {
  const { port, opensWindow, userData } = readArguments(process.argv.slice(2))
  const folder = userData ?? userDataFolder()
  const host = await runBrowserHost({ port, userDataFolder: folder, log: (line) => console.error(line) })
  console.log(JSON.stringify({ url: host.url }))

  const presented = opensWindow ? await present(host.url, folder) : null
  if (presented) console.log(presented.line)
  await untilEnded(presented?.window?.closed)
  presented?.window?.close()
  await host.close()
}

main().then(
  // The demo organization or a hanging request must not keep an ended console alive.
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  },
)
