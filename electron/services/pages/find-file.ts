import { join, resolve, sep } from 'node:path'

/**
 * Finds the file of `folder` that a request path names; null if it names none.
 *
 * A path with a parent step, a backslash, a NUL or a hidden name is refused, not repaired, because the page never sends
 * one. A last segment without a dot is a route of the page and is answered with the page.
 */
export function findFile(folder: string, requestPath: string): string | null {
  const decoded = decode(requestPath)
  if (decoded === null || !decoded.startsWith('/') || /[\\\0]/.test(decoded)) return null
  const segments = decoded.split('/').filter((segment) => segment !== '')
  // A leading dot covers `..`, `.` and hidden files; a colon names a drive or a stream on Windows.
  if (segments.some((segment) => segment.startsWith('.') || segment.includes(':'))) return null

  const last = segments.at(-1)
  const file = last?.includes('.') ? join(folder, ...segments) : join(folder, 'index.html')
  return resolve(file).startsWith(resolve(folder) + sep) ? file : null
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    // The page never sends malformed percent-encoding.
    return null
  }
}
