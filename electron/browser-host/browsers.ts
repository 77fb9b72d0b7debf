import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

export interface Browser {
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
