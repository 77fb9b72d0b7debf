import type { IncomingHttpHeaders } from 'node:http'
import { t } from '../services/shell-texts.ts'

export interface Refusal {
  readonly status: number
  readonly message: string
}

/** The host's own address, in the two spellings that headers use. */
export interface OwnAddress {
  readonly host: string
  readonly origin: string
}

export function ownAddress(port: number): OwnAddress {
  return { host: `127.0.0.1:${port}`, origin: `http://127.0.0.1:${port}` }
}

/**
 * Checks which host a request names and which page it comes from; returns null when both are right.
 *
 * `Host` stops DNS rebinding: a foreign page whose name was pointed at this computer still sends its own name. `Origin`
 * and `Sec-Fetch-Site` stop other pages of the same browser. A request that acts must name its origin. A request that
 * only loads the page need not, because browsers omit `Origin` there.
 */
export function refuseForeign(headers: IncomingHttpHeaders, own: OwnAddress, acts: boolean): Refusal | null {
  if (headers.host !== own.host) return { status: 421, message: t('host.wrongHost') }
  const { origin } = headers
  if (origin !== undefined ? origin !== own.origin : acts) return { status: 403, message: t('host.foreignOrigin') }
  if (!isSameSite(headers, acts)) return { status: 403, message: t('host.foreignOrigin') }
  return null
}

function isSameSite(headers: IncomingHttpHeaders, acts: boolean): boolean {
  const site = headers['sec-fetch-site']
  if (site === undefined || site === 'same-origin' || site === 'none') return true
  // A link from another site in a tab of its own is harmless: it brings no bearer, and no page can read the answer.
  return !acts && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
}

export function refuseNotJson(headers: IncomingHttpHeaders): Refusal | null {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  return type === 'application/json' ? null : { status: 415, message: t('host.notJson') }
}
