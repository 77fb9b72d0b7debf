import { basename, join } from 'node:path'
import type { AppUpdater, UpdateInfo } from 'electron-updater'
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider'
import type { UpdateProblemReason } from '#contract/updates.ts'
import type { AppAdapter } from 'electron-updater/out/AppAdapter'
import { checksumOfFile, downloadUpdate } from '../services/updates/download-update.ts'
import { newestSchema, readFeed, type Feed, type FeedSettings } from '../services/updates/read-feed.ts'
import { openJsonFile } from '../services/store/json-file.ts'
import { UpdateProblem, type Updater } from '../services/updates/update-problem.ts'
import { within } from '../services/store/wait.ts'

/** Time for macOS to read the update before the console ends. */
const macInstallMs = 30_000

/** Facts and functions of the shell that the updater needs. */
export interface UpdaterShell extends Pick<AppAdapter, 'version' | 'name' | 'userDataPath' | 'baseCachePath'> {
  readonly feed: FeedSettings
  readonly fetch: typeof fetch
  /** `app-update.yml`, which the packager writes: the cache folder's name and, on Windows, the publisher. */
  readonly configPath: string
  readonly log: (line: string) => void
}

/**
 * Wraps electron-updater, which compares versions, respects the staged roll-out and the system's version, verifies the
 * installer's own signature on Windows and macOS, and installs. It limits neither the size nor the host of what it
 * downloads and doesn't sign its descriptions, so the console downloads both itself, and checks them first.
 */
export async function createUpdater(shell: UpdaterShell): Promise<Updater> {
  const { AppImageUpdater, MacUpdater, NsisUpdater, Provider } = await import('electron-updater')
  const { parseUpdateInfo } = await import('electron-updater/out/providers/Provider.js')
  const base = new URL(shell.feed.url.endsWith('/') ? shell.feed.url : `${shell.feed.url}/`)
  const newest = openJsonFile({
    path: join(shell.userDataPath, 'newest-update.json'),
    schema: newestSchema,
    initial: null,
    ports: shell,
  })
  const target = { system: process.platform, architecture: process.arch, newest }
  let feed: Feed | null = null
  let downloaded = ''
  let signal = new AbortController().signal
  let onProgress: Parameters<Updater['download']>[0] = () => undefined
  let installOnQuit = (_exitCode: number): void => undefined
  let onMacReady = (): void => undefined

  class CheckedProvider extends Provider<UpdateInfo> {
    constructor(_settings: unknown, _updater: unknown, options: ProviderRuntimeOptions) {
      super(options)
    }
    async getLatestVersion(): Promise<UpdateInfo> {
      const file = `${this.getDefaultChannelName()}.yml`
      const parse = (text: string) => parseUpdateInfo(text, file, base)
      feed = await readFeed({ ...shell.feed, ...target, file, fetch: shell.fetch, parse, signal })
      return infoOf(feed)
    }
    resolveFiles({ files }: UpdateInfo) {
      return files.map((info) => ({ url: new URL(info.url, base), info }))
    }
  }

  const adapter: AppAdapter = {
    version: shell.version,
    name: shell.name,
    userDataPath: shell.userDataPath,
    baseCachePath: shell.baseCachePath,
    appUpdateConfigPath: shell.configPath,
    // A copy that isn't packaged has an updater only if a test gave it a feed.
    isPackaged: true,
    whenReady: () => Promise.resolve(),
    relaunch: () => undefined,
    // The console is already quitting when it installs.
    quit: () => onMacReady(),
    onQuit: (handler) => void (installOnQuit = handler),
  }
  const isMac = process.platform === 'darwin'
  const updaterClass = isMac ? MacUpdater : process.platform === 'win32' ? NsisUpdater : AppImageUpdater
  const updater: AppUpdater = new updaterClass(undefined, adapter)
  updater.logger = null
  updater.setFeedURL({ provider: 'custom', updateProvider: CheckedProvider })
  updater.autoDownload = false
  // On macOS, the system's updater would install on every quit, even during a run.
  updater.autoInstallOnAppQuit = !isMac
  updater.autoRunAppAfterInstall = false
  updater.allowDowngrade = false
  updater.disableWebInstaller = true
  // A differential download consists of many requests for parts, which the checks of size and host don't cover.
  updater.disableDifferentialDownload = true
  updater.on('error', (error) => shell.log(`updater: ${error.message.split('\n', 1)[0]}`))

  const download = (url: URL, path: string): Promise<void> => {
    const expected = feed?.files.find((file) => new URL(file.url, base).href === url.href)
    if (!expected) throw new UpdateProblem('other-host', `the description doesn’t name ${basename(url.pathname)}`)
    const report = (received: number) => onProgress(received, expected.size)
    return downloadUpdate({ fetch: shell.fetch, url, expected, path, onProgress: report, signal })
  }
  // electron-updater has no other way of choosing the network stack.
  Object.assign(updater, { httpExecutor: { download } })

  return {
    async check(given) {
      signal = given
      const found = await updater.checkForUpdates().catch(throwProblem)
      if (!found) throw new UpdateProblem('computer', 'electron-updater doesn’t update this copy')
      const { version } = found.updateInfo
      if (found.isUpdateAvailable) return version
      // It may also be held back by the staged roll-out.
      if (updater.currentVersion.compare(version) > 0) {
        throw new UpdateProblem('older', `the update server offers version ${version}`, version)
      }
      return null
    },
    async download(report, given) {
      signal = given
      onProgress = report
      const [file = ''] = await updater.downloadUpdate().catch(throwProblem)
      downloaded = file
    },
    async install() {
      // electron-updater deletes the old AppImage first, and the file may have been in a cache folder for days.
      const checksum = await checksumOfFile(downloaded)
      if (!feed?.files.some(({ sha512 }) => sha512 === checksum)) {
        throw new UpdateProblem('checksum', 'the downloaded installer was changed, so it isn’t installed')
      }
      if (!isMac) return installOnQuit(0)
      const prepared = new Promise<void>((resolve) => (onMacReady = resolve))
      updater.quitAndInstall()
      await within(macInstallMs, prepared, () => new Error('the system takes too long to prepare the update'))
    },
  }
}

/** The description as electron-updater expects it, with nothing that wasn't checked. */
const infoOf = ({ version, files, releaseDate, stagingPercentage, minimumSystemVersion }: Feed): UpdateInfo => ({
  version,
  files,
  releaseDate,
  // Older versions of electron-updater read these two.
  path: files[0]?.url ?? '',
  sha512: files[0]?.sha512 ?? '',
  ...(stagingPercentage !== undefined && { stagingPercentage }),
  ...(minimumSystemVersion !== undefined && { minimumSystemVersion }),
})

/** Reasons of electron-updater's own errors. */
const reasons: Readonly<Record<string, UpdateProblemReason>> = {
  ERR_UPDATER_INVALID_SIGNATURE: 'signature',
  ERR_UPDATER_INVALID_VERSION: 'malformed',
  ERR_UPDATER_ZIP_FILE_NOT_FOUND: 'malformed',
}

function throwProblem(thrown: unknown): never {
  if (thrown instanceof UpdateProblem || !(thrown instanceof Error)) throw thrown
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : ''
  throw new UpdateProblem(reasons[code] ?? 'computer', thrown.message.split('\n', 1)[0] ?? '')
}
