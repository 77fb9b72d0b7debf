import { join, resolve, sep } from 'node:path'

/**
 * Finds which file of `folder` a request path means; null when it means none of them.
 *
 * Refuses rather than repairs: a path with a step upwards, a backslash, a NUL or a hidden name was not written by our
 * page. A last segment without a dot is a place in the page, not a file, and is answered with the page itself.
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
    // Malformed percent-encoding is simply not one of our paths.
    return null
  }
}
