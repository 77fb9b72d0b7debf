import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { readArguments, userDataFolder } from './browser-host/arguments.ts'
import { hasDisplay } from './browser-host/display.ts'
import { present } from './browser-host/present.ts'
import { runBrowserHost } from './browser-host/run.ts'
import { untilEnded } from './browser-host/show.ts'
import { runElectron } from './browser-host/starter/run-electron.ts'
import { obtainRuntime, runtimeSteps } from './browser-host/starter/runtime.ts'
import { chooseLanguage, systemLanguages, t } from './services/shell-texts.ts'

/** `npm start`: opens the console in Electron if it can run, otherwise in a browser, and prints which one and why. */
async function main(): Promise<number> {
  const given = readArguments(process.argv.slice(2))
  await chooseLanguage(null, systemLanguages())
  // Without a display no window can open, so Electron isn't downloaded.
  const attempt = hasDisplay() ? await tryElectron() : { why: '' }
  return 'code' in attempt ? attempt.code : runInBrowser(attempt.why, given)
}

async function tryElectron(): Promise<{ code: number } | { why: string }> {
  const packageFolder = findPackage()
  if (!packageFolder) return { why: t('start.notFetched', { why: t('start.notInstalled') }) }
  const runtime = await obtainRuntime(runtimeSteps(packageFolder, process.env, (line) => console.log(line)))
  if (!runtime.ok) return { why: t('start.notFetched', { why: runtime.why }) }
  const run = await runElectron(runtime.path, join(__dirname, '../..'), process.env)
  return run.ok ? { code: run.code } : { why: t('start.notStarted', { why: run.why }) }
}

async function runInBrowser(why: string, given: ReturnType<typeof readArguments>): Promise<number> {
  const folder = given.userData ?? userDataFolder()
  const host = await runBrowserHost({ port: given.port, userDataFolder: folder, log: (line) => console.error(line) })
  const { line, window } = await present(host.url, folder)
  console.log(`${why} ${line}`.trim())
  await untilEnded(window?.closed)
  window?.close()
  await host.close()
  return 0
}

function findPackage(): string | null {
  try {
    return dirname(createRequire(__filename).resolve('electron/package.json'))
  } catch {
    return null
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  },
)
