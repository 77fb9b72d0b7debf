import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { securityHeaders } from './content-policy.ts'
import { findFile } from './find-file.ts'
import { mimeType } from './mime-types.ts'

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
