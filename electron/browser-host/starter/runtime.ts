import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { t } from '../../services/shell-texts.ts'

export type Runtime = { readonly ok: true; readonly path: string } | { readonly ok: false; readonly why: string }

/** Time limits of the steps. After `noticeMs`, a line says that the runtime is being downloaded. */
const limits = { reachMs: 6_000, fetchMs: 180_000, noticeMs: 2_000 } as const

export interface Steps {
  readonly find: () => string | null
  /** Null if the runtime can be downloaded: this Node can do it, and the host answers. Otherwise the reason. */
  readonly reach: () => Promise<string | null>
  /** Null if the runtime was downloaded, otherwise the reason why not. */
  readonly fetchIt: () => Promise<string | null>
}

/**
 * Finds Electron's runtime, or downloads it. Since Electron 42, `npm ci` installs only the package; its installer
 * downloads the runtime when first run, from a host that many machines can't reach. So a short attempt to reach the
 * host comes first, and the download has a time limit: nothing here may hang.
 */
export async function obtainRuntime({ find, reach, fetchIt }: Steps): Promise<Runtime> {
  const present = find()
  if (present) return { ok: true, path: present }
  const why = (await reach()) ?? (await fetchIt())
  if (why !== null) return { ok: false, why }
  const fetched = find()
  return fetched ? { ok: true, path: fetched } : { ok: false, why: t('start.notInstalled') }
}

/** The steps for an installed `electron` package; it keeps the executable's name in `path.txt`. */
export function runtimeSteps(
  packageFolder: string,
  environment: NodeJS.ProcessEnv,
  say: (line: string) => void,
  nodeVersion = process.versions.node,
): Steps {
  return {
    find: () => {
      const note = join(packageFolder, 'path.txt')
      if (!existsSync(note)) return null
      const dist = environment.ELECTRON_OVERRIDE_DIST_PATH ?? join(packageFolder, 'dist')
      const path = join(dist, readFileSync(note, 'utf8'))
      return existsSync(path) ? path : null
    },
    reach: async () => findNodeProblem(packageFolder, nodeVersion) ?? (await reachSource(environment)),
    fetchIt: () => runInstaller(packageFolder, environment, say),
  }
}

async function reachSource(environment: NodeJS.ProcessEnv): Promise<string | null> {
  // Behind a proxy, only the installer can check, because it can use the proxy.
  const proxy = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY', 'all_proxy', 'ALL_PROXY']
  if (proxy.some((name) => environment[name])) return null
  const mirror = environment.ELECTRON_MIRROR ?? environment.npm_config_electron_mirror ?? 'https://github.com/'
  try {
    await fetch(mirror, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(limits.reachMs) })
    return null
  } catch {
    return t('start.unreachable', { host: URL.canParse(mirror) ? new URL(mirror).host : mirror })
  }
}

function runInstaller(
  packageFolder: string,
  environment: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(packageFolder, 'install.js')], {
      env: environment,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const notice = setTimeout(() => say(t('start.fetching')), limits.noticeMs)
    let isLate = false
    const limit = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
    }, limits.fetchMs)
    let complaint = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
    const end = (why: string | null): void => {
      clearTimeout(notice)
      clearTimeout(limit)
      resolve(why)
    }
    child.once('error', (error) => end(error.message))
    child.once('close', (code) => {
      if (isLate) end(t('start.tooSlow', { seconds: limits.fetchMs / 1_000 }))
      else
        end(code === 0 ? null : (complaint.split('\n')[0]?.trim() ?? '') || t('start.endedWith', { how: String(code) }))
    })
  })
}

/**
 * Null if this Node can run the installer of a package, otherwise the reason why not. The installer itself would fail
 * with an error of its syntax.
 */
function findNodeProblem(packageFolder: string, version: string): string | null {
  const { engines } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    readonly engines?: { readonly node?: string }
  }
  const needed = /^>=\s*([\d.]+)$/.exec(engines?.node ?? '')?.[1]
  return needed === undefined || !isOlder(version, needed) ? null : t('start.oldNode', { needed, version })
}

function isOlder(version: string, than: string): boolean {
  const [one, other] = [version, than].map((text) => text.split('.').map(Number)) as [number[], number[]]
  const at = other.findIndex((part, index) => part !== (one[index] ?? 0))
  return at !== -1 && (one[at] ?? 0) < (other[at] ?? 0)
}
