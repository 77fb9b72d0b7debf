import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'

const known = new Map<string, string>()

/**
 * Reads the files below folders whose path below their folder matches, for tests about the sources themselves. Returns
 * texts by their paths relative to the folder of the test. `import.meta.glob` would send each file through Vite, which
 * takes a test ten seconds.
 */
export function readTexts(
  folder: string,
  below: string | readonly string[],
  matches: RegExp,
): Readonly<Record<string, string>> {
  const paths = [below].flat().flatMap((root) => {
    const at = resolve(folder, root)
    const found = readdirSync(at, { recursive: true, encoding: 'utf8' }).filter((path) => matches.test(asUrl(path)))
    return found.map((path) => join(at, path))
  })
  return Object.fromEntries(paths.sort().map((path) => [relativeTo(folder, path), textOf(path)]))
}

/** Files of the console without their tests. */
export const sourceFile = /^(?!.*\.test\.).*\.tsx?$/

function textOf(path: string): string {
  const text = known.get(path) ?? readFileSync(path, 'utf8')
  known.set(path, text)
  return text
}

function relativeTo(folder: string, path: string): string {
  const found = asUrl(relative(folder, path))
  return found.startsWith('.') ? found : `./${found}`
}

const asUrl = (path: string): string => path.replaceAll(sep, '/')
