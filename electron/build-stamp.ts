import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/**
 * What a build is made of. The installed packages are among it by npm's own list of them, since a new lockfile changes
 * nothing until they are installed.
 */
const inputs = [
  'electron',
  'renderer',
  'assets',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'node_modules/.package-lock.json',
]
const outputs = ['dist/electron', 'dist/renderer']
const stampFile = 'dist/stamp.json'

/** Whether `dist/` is what the sources build to: neither of the two has changed since the last whole build. */
export function isBuilt(root: string): boolean {
  const noted = readStamp(root)
  return noted?.inputs === digestInputs(root) && noted.outputs === digest(root, outputs)
}

/**
 * Begins a build, and answers with what ends it. In between there is no stamp, so a build that failed is not taken for
 * one; the sources are read first, so what changes meanwhile is built next time.
 */
export function beginBuild(root: string): () => void {
  const file = join(root, stampFile)
  rmSync(file, { force: true })
  const before = digestInputs(root)
  return () => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify({ inputs: before, outputs: digest(root, outputs) }))
  }
}

function readStamp(root: string): { readonly inputs?: unknown; readonly outputs?: unknown } | null {
  try {
    return JSON.parse(readFileSync(join(root, stampFile), 'utf8')) as ReturnType<typeof readStamp>
  } catch {
    return null
  }
}

/** Vite builds for development where this variable says so. */
const digestInputs = (root: string): string => `${process.env.NODE_ENV ?? ''} ${digest(root, inputs)}`

/** Contents rather than times: a checkout touches files without changing them, and may bring back old times. */
function digest(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesAt(join(root, path))).toSorted()) {
    const content = readFileSync(file)
    hash.update(`${relative(root, file).split(sep).join('/')}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function filesAt(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return []
  if (!stats.isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
