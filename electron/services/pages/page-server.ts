import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join, resolve, sep } from 'node:path'

export interface PageReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer>
}

export interface PageServerOptions {
  /** The folder of the built page. Nothing outside it is ever read. */
  readonly folder: string
  /** Path of a script to run before the page's own, for a shell that has no preload. */
  readonly firstScript?: string
  /** Further files that are not in the folder, by their request path. */
  readonly extraFiles?: Readonly<Record<string, string>>
}

export type PageServer = (method: string, path: string) => Promise<PageReply>

/** Serves the built page in every shell, with policy, nonce and types. Serves nothing from outside the folder. */
export function createPageServer({ folder, firstScript, extraFiles = {} }: PageServerOptions): PageServer {
  return async (method, path) => {
    const nonce = randomBytes(16).toString('base64')
    const headers = securityHeaders(nonce)
    if (method !== 'GET' && method !== 'HEAD')
      return plain(405, 'Only GET requests are accepted.', { ...headers, allow: 'GET' })

    const file = Object.hasOwn(extraFiles, path) ? extraFiles[path] : findFile(folder, path)
    const content = file ? await read(file) : null
    if (!file || !content) return plain(404, 'File not found.', headers)

    const isPage = file.endsWith('.html')
    return {
      status: 200,
      headers: { ...headers, 'content-type': mimeType(file), 'cache-control': cacheControl(path, isPage) },
      body: isPage ? new TextEncoder().encode(prepare(content.toString('utf8'), nonce, firstScript)) : content,
    }
  }
}

function prepare(html: string, nonce: string, firstScript: string | undefined): string {
  const withNonce = html.replaceAll('__CSP_NONCE__', nonce)
  // A classic script in the head blocks, so the bridge exists before any module of the page runs.
  return firstScript ? withNonce.replace(/<head[^>]*>/i, `$&<script src="${firstScript}"></script>`) : withNonce
}

/**
 * Lets the browser cache files below `/assets/`, whose names contain a hash of their content. All other files may
 * change under the same name.
 */
function cacheControl(path: string, isPage: boolean): string {
  return !isPage && path.startsWith('/assets/') ? 'private, max-age=31536000, immutable' : 'no-store'
}

async function read(file: string): Promise<Buffer<ArrayBuffer> | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if (['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return null
    throw error
  }
}

function plain(status: number, text: string, headers: Record<string, string>): PageReply {
  return {
    status,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    body: new TextEncoder().encode(text),
  }
}

/** Types of the files that a build of the page contains. */
const mimeTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
}

function mimeType(path: string): string {
  return mimeTypes[extname(path).toLowerCase()] ?? 'application/octet-stream'
}

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

/** The content policy, the same for both shells. */

const directives = [
  "default-src 'none'",
  "script-src 'self'",
  // Components inject style elements; each must carry the nonce of this load.
  "style-src 'self' 'nonce-{nonce}'",
  "img-src 'self' data:",
  "font-src 'self'",
  // Only the shell’s own origin is allowed: the page reaches no network.
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "frame-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
]

/** Headers of every reply: the content policy and related ones. */
function securityHeaders(nonce: string): Record<string, string> {
  return {
    'content-security-policy': directives.join('; ').replace('{nonce}', nonce),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
}
