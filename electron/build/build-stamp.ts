import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/**
 * The inputs of a build. Installed packages are represented by npm's list of them, because a new lockfile has no effect
 * until they are installed.
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

/** Returns true if neither the sources nor `dist/` have changed since the last complete build. */
export function isBuilt(root: string): boolean {
  const noted = readStamp(root)
  return noted?.inputs === digestInputs(root) && noted.outputs === digest(root, outputs)
}

/**
 * Begins a build, and returns a function that ends it. In between there is no stamp, so that a failed build doesn't
 * count. The sources are read first, so that later changes are built next time.
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

/** Includes `NODE_ENV`, which makes Vite build for development. */
const digestInputs = (root: string): string => `${process.env.NODE_ENV ?? ''} ${digest(root, inputs)}`

/** Hashes contents, not times: a checkout touches files without changing them, and may restore old times. */
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
