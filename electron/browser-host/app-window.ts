import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from './browsers.ts'

/** Time within which a browser that exits has shown no window. */
const startMs = 3_000

export interface AppWindow {
  /** Settles when the operator closed the window. */
  readonly closed: Promise<void>
  readonly close: () => void
}

/** Opens the console in a browser window without tabs or address bar, in a profile of its own. */
export async function openAppWindow(browser: Browser, url: string, userDataFolder: string): Promise<AppWindow> {
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
