import { chromium } from '@playwright/test'
import { existsSync, chmodSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join, dirname } from 'node:path'
import { spawnSync } from 'node:child_process'

const names = [
  // The same engine without code for windows makes the tests a third faster.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
]
const fixed = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
]

/** Finds the browser for the tests: at `CHROMIUM_PATH`, as Playwright installed it, in the system, or in a package. */
export function findChromium(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = [
    process.env.CHROMIUM_PATH,
    chromium.executablePath(),
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...fixed,
  ]
  return candidates.find((path) => path && existsSync(path)) ?? bundledChromium()
}

/** Arguments for a browser that connects only to the page, and that starts for root too. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Provides the headless Chromium of the npm package `@sparticuz/chromium`, for machines that have none and cannot
 * download one. It is unpacked once per `npm ci`, next to the packages, with the libraries and fonts that a bare system
 * lacks. The returned path is a script that sets these up, so that callers need not know them. The package's own
 * arguments are omitted, because they disable protections that the border tests need, such as the same-origin policy.
 */
function bundledChromium(): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const packageFolder = join(dirname(require.resolve('@sparticuz/chromium')), '../..')
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  const folder = join(__dirname, `../node_modules/.cache/chromium-${version}`)
  const launcher = join(folder, 'launch')
  if (!existsSync(launcher)) unpack(folder)
  return existsSync(launcher) ? launcher : null
}

/**
 * Unpacks into a folder of its own and then renames it, because two processes may do this at once and either may be
 * killed.
 */
function unpack(folder: string): void {
  console.log('No Chromium is installed; unpacking the headless one that npm brought.')
  mkdirSync(dirname(folder), { recursive: true })
  const work = mkdtempSync(`${folder}-`)
  try {
    runOrThrow(process.execPath, ['-e', "require('@sparticuz/chromium').executablePath()"], {
      ...process.env,
      TMPDIR: work,
      // Without this variable, the package omits the libraries, which it considers necessary only in that cloud.
      AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x',
    })
    writeFileSync(join(work, 'fonts.conf'), fontSettings(folder))
    writeFileSync(join(work, 'launch'), launchScript)
    chmodSync(join(work, 'launch'), 0o755)
    runOrThrow(join(work, 'launch'), ['--version'], process.env)
    renameSync(work, folder)
  } catch (thrown) {
    rmSync(work, { recursive: true, force: true })
    // If the folder exists by now, another process was faster.
    if (!existsSync(folder)) console.error(`It does not run here: ${String(thrown)}`)
  }
}

function runOrThrow(program: string, args: readonly string[], env: NodeJS.ProcessEnv): void {
  const { status, stderr, error } = spawnSync(program, args, { cwd: __dirname, env, encoding: 'utf8' })
  if (error) throw error
  // Node prints the failing line and a stack trace around the message.
  const complaint = stderr.split('\n').find((line) => /error/i.test(line))
  if (status !== 0) throw new Error(complaint ?? `${program} ended with ${status}`)
}

const launchScript = `#!/bin/sh
here=\${0%/*}
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`

/** Settings of the fonts. The package's own settings name folders of the cloud for which it was made. */
const fontSettings = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`
