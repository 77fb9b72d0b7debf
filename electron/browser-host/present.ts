import { hasDisplay } from './display.ts'
import { t } from '../services/shell-texts.ts'
import { spawn } from 'node:child_process'
import { existsSync, accessSync, constants } from 'node:fs'
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join, delimiter } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface Presentation {
  /** One line that says how the console is shown. */
  readonly line: string
  readonly window: AppWindow | null
}

/** Shows the console in a window of its own if possible, else says which address to open. */
export async function present(url: string, userDataFolder: string): Promise<Presentation> {
  const instead = (why: string): Presentation => ({ line: `${why} ${t('host.openYourself', { url })}`, window: null })
  if (!hasDisplay()) return instead(t('host.noDisplay'))
  const browser = findBrowser()
  if (!browser) return instead(t('host.noBrowser'))
  try {
    return {
      line: t('host.opened', { browser: browser.name }),
      window: await openAppWindow(browser, url, userDataFolder),
    }
  } catch (error) {
    return instead(
      t('host.browserFailed', { browser: browser.name, why: error instanceof Error ? error.message : String(error) }),
    )
  }
}

/** Time within which a browser that exits has shown no window. */
const startMs = 3_000

interface AppWindow {
  /** Settles when the operator closed the window. */
  readonly closed: Promise<void>
  readonly close: () => void
}

/** Opens the console in a browser window without tabs or address bar, in a profile of its own. */
async function openAppWindow(browser: Browser, url: string, userDataFolder: string): Promise<AppWindow> {
  const profile = profileFolder(browser, userDataFolder)
  await mkdir(profile, { recursive: true, mode: 0o700 })
  const doorstep = await writeDoorstep(profile, url)
  const child = spawn(browser.path, browserArguments(profile, doorstep), { stdio: 'ignore' })

  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(`it exited with ${signal ?? code}`))
  })
  const early = await Promise.race([ended, wait(startMs)])
  if (early !== null) {
    await rm(doorstep, { force: true })
    throw new Error(early)
  }
  return {
    closed: ended.then(() => rm(doorstep, { force: true })),
    close: () => child.kill(),
  }
}

/**
 * Writes a page that leads to the one-time address and that only this user can read. On the command line, every user of
 * this computer could read the address, and the first to open it would control the console.
 */
async function writeDoorstep(profile: string, url: string): Promise<string> {
  const file = join(profile, 'open-console.html')
  await rm(file, { force: true })
  await writeFile(
    file,
    `<!doctype html><meta http-equiv="refresh" content="0;url=${url}"><title>Realm Console</title>`,
    {
      mode: 0o600,
    },
  )
  await chmod(file, 0o600)
  return file
}

function browserArguments(profile: string, doorstep: string): string[] {
  return [
    `--app=${pathToFileURL(doorstep).href}`,
    `--user-data-dir=${profile}`,
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-sync',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-background-mode',
    '--window-size=1280,860',
    // Chromium refuses to start as root with its sandbox on.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ]
}

/** Ubuntu's packaged Chromium may not read hidden folders of the home directory, so its profile is in its own. */
function profileFolder(browser: Browser, userDataFolder: string): string {
  const isSnap = browser.name === 'Chromium' && existsSync('/snap/bin/chromium')
  return isSnap ? join(homedir(), 'snap/chromium/common/realm-console') : join(userDataFolder, 'browser-profile')
}

async function wait(ms: number): Promise<null> {
  await new Promise<void>((resolve) => setTimeout(resolve, ms))
  return null
}

interface Browser {
  readonly name: string
  readonly path: string
}

const linux = [
  ['Chromium', 'chromium'],
  ['Chromium', 'chromium-browser'],
  ['Google Chrome', 'google-chrome-stable'],
  ['Google Chrome', 'google-chrome'],
  ['Microsoft Edge', 'microsoft-edge-stable'],
  ['Brave', 'brave-browser'],
] as const

const mac = [
  ['Google Chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  ['Chromium', '/Applications/Chromium.app/Contents/MacOS/Chromium'],
  ['Microsoft Edge', '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge'],
  ['Brave', '/Applications/Brave Browser.app/Contents/MacOS/Brave Browser'],
] as const

const windows = [
  ['Google Chrome', 'Google/Chrome/Application/chrome.exe'],
  ['Microsoft Edge', 'Microsoft/Edge/Application/msedge.exe'],
  ['Chromium', 'Chromium/Application/chrome.exe'],
] as const

/** Finds a browser that can show a page as an application window; `CHROMIUM_PATH` names one. */
export function findBrowser(environment: NodeJS.ProcessEnv = process.env): Browser | null {
  const named = environment.CHROMIUM_PATH
  const candidates = named ? [{ name: 'Chromium', path: named }] : knownBrowsers(environment)
  return candidates.find(({ path }) => isExecutable(path)) ?? null
}

function knownBrowsers(environment: NodeJS.ProcessEnv): Browser[] {
  if (process.platform === 'darwin') return mac.map(([name, path]) => ({ name, path }))
  if (process.platform === 'win32') {
    const folders = [environment['ProgramFiles'], environment['ProgramFiles(x86)'], environment['LOCALAPPDATA']]
    return windows.flatMap(([name, path]) =>
      folders.filter((folder) => folder !== undefined).map((folder) => ({ name, path: join(folder, path) })),
    )
  }
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean)
  return linux.flatMap(([name, file]) => folders.map((folder) => ({ name, path: join(folder, file) })))
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
