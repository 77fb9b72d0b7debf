import { Buffer } from 'node:buffer'
import type { EncodedRequest } from '#contract/encode.ts'
import type { Account } from './account.ts'

/** The body and headers of a request; the address is built separately. */
export interface Message {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | FormData | null
}

/** Builds the HTTP message of an encoded request: credentials and body (`service.md#authentication`, `#encoding`). */
export function buildMessage(
  request: EncodedRequest,
  account: Account,
  options: { readonly version: string; readonly isAuthenticated: boolean },
): Message {
  const url = new URL(`${account.server}/api/v1${request.path}`)
  for (const [name, value] of request.query) url.searchParams.append(name, value)

  const headers: Record<string, string> = {
    Accept: 'application/json',
    'User-Agent': `RealmConsole/${options.version}`,
  }
  if (options.isAuthenticated && account.key !== null) headers.Authorization = authorization(account.email, account.key)
  const body = buildBody(request)
  if (typeof body === 'string') headers['Content-Type'] = 'application/x-www-form-urlencoded'
  return { method: request.method, url, headers, body }
}

/** Basic authentication with the account's email and API key (`service.md#authentication`). */
export function authorization(email: string, key: string): string {
  return `Basic ${Buffer.from(`${email}:${key}`, 'utf8').toString('base64')}`
}

function buildBody(request: EncodedRequest): string | FormData | null {
  if (request.file !== null) {
    // The platform adds the Content-Type, with a boundary that it chooses.
    const form = new FormData()
    for (const [name, value] of request.form) form.append(name, value)
    const { content, filename, type } = request.file
    form.append('file', new Blob([Buffer.from(content, 'base64')], { type: type ?? '' }), filename)
    return form
  }
  if (request.method === 'GET') return null
  const form = new URLSearchParams()
  for (const [name, value] of request.form) form.append(name, value)
  return form.toString()
}
