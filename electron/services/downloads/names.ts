import { open } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { diskFailure, failure } from '../failure.ts'

const longestName = 150

/** Names that Windows reserves for devices, with any ending. */
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/**
 * Returns a file's name from its address, in a form that every system accepts. Without folders, because a server must
 * not choose where the file is written.
 */
export function nameFrom(url: URL, exportId: number): string {
  return plainName(decoded(url.pathname.split('/').at(-1) ?? '')) ?? `export-${exportId}.tar.gz`
}

/** Returns a name without folders, in a form that every system accepts; null if nothing usable remains. */
export function plainName(text: string): string | null {
  // Dots at the start hide a file, and Windows drops dots and spaces at the end.
  const name = text
    // oxlint-disable-next-line no-control-regex -- control characters are removed here
    .replaceAll(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"/\\|?*]/g, '_')
    .replace(/^[.\s]+/, '')
    .replace(/[.\s]+$/, '')
  const isUsable = name !== '' && name.length <= longestName && !deviceName.test(name)
  return isUsable ? name : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Finds a name that neither a file nor a partial file has, such as `export (2).tar.gz`, and creates the partial file.
 */
export async function reserveName(folder: string, wanted: string): Promise<string> {
  for (let count = 1; count < 1_000; count += 1) {
    const name = numbered(wanted, count)
    if (await isFree(folder, name)) return name
  }
  throw failure('server', 'storage', 'EEXIST', { details: { code: 'EEXIST' } })
}

export const partOf = (path: string): string => `${path}.part`

function numbered(wanted: string, count: number): string {
  if (count === 1) return wanted
  const [, stem = wanted, ending = ''] = /^(.+?)(\.tar\.\w+|\.\w+\.gz|\.\w+)?$/.exec(wanted) ?? []
  return `${stem} (${count})${ending}`
}

async function isFree(folder: string, name: string): Promise<boolean> {
  const path = join(folder, name)
  if (parse(path).base !== name) return false
  if (!(await isMissing(path))) return false
  try {
    await (await open(partOf(path), 'wx', 0o600)).close()
    return true
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw diskFailure(thrown)
  }
}

export async function isMissing(path: string): Promise<boolean> {
  try {
    await (await open(path, 'r')).close()
    return false
  } catch (thrown) {
    // Without the folder, no file has the name; writing then reports the cause.
    return ['ENOENT', 'ENOTDIR'].includes((thrown as { code?: string }).code ?? '')
  }
}
