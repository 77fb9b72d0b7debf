import { Buffer } from 'node:buffer'
import { BlockList, isIP } from 'node:net'
import type { ProxyServer, UnreadableProxy } from '../services/ports.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the proxy for an address from the environment variables that command-line programs share. Node's `fetch`
 * follows them only from version 24 on, and only with `NODE_USE_ENV_PROXY`; otherwise it bypasses the proxy.
 */
export function environmentProxy(
  address: string,
  environment: Environment,
  node = process.versions.node,
): ProxyServer | UnreadableProxy | null {
  const url = new URL(address)
  const name = url.protocol === 'https:' ? 'https_proxy' : 'http_proxy'
  const variable = [name, name.toUpperCase(), 'all_proxy', 'ALL_PROXY'].find((key) => environment[key]?.trim())
  const reported = environment[variable ?? '']?.trim()
  if (
    variable === undefined ||
    reported === undefined ||
    isExempt(url, environment['no_proxy'] ?? environment['NO_PROXY'] ?? '')
  )
    return null
  const text = /^[a-z][a-z0-9+.-]*:\/\//i.test(reported) ? reported : `http://${reported}`
  if (!URL.canParse(text)) return { kind: 'unreadable', variable }
  const proxy = new URL(text)
  if (!isServer(proxy)) return { kind: 'unreadable', variable }
  const kind = proxy.protocol === 'http:' ? 'http' : proxy.protocol === 'https:' ? 'https' : 'other'
  const usual = kind === 'https' ? 443 : kind === 'http' ? 80 : 1080
  return {
    kind,
    host: proxy.hostname.replace(/^\[|\]$/g, ''),
    port: Number(proxy.port || usual),
    authorization: authorizationOf(proxy),
    isUsed: Number(node.split('.')[0]) >= 24 && environment['NODE_USE_ENV_PROXY'] === '1',
  }
}

/**
 * False for what the parser accepts and no proxy can be: a value in quotes, a scheme without its slashes, port 0, and a
 * password with a sign that ends the host, which would be the user's name.
 */
const isServer = ({ hostname, port, pathname, search, hash }: URL): boolean =>
  !`${pathname}${search}${hash}`.includes('@') &&
  /^(?:\[[\da-f:.]+\]|[\p{L}\p{N}._-]+)$/u.test(hostname) &&
  !/^(?:https?|socks\w*)$/.test(hostname) &&
  port !== '0'

function authorizationOf({ username, password }: URL): string | null {
  if (username === '' && password === '') return null
  const pair = `${decoded(username)}:${decoded(password)}`
  return `Basic ${Buffer.from(pair, 'utf8').toString('base64')}`
}

/** A percent sign that begins no escape is part of the password, as people type it. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** True for an address inside a network such as `10.0.0.0/8`. */
function isWithin(host: string, network: string): boolean {
  const [base = '', bits = ''] = network.split('/')
  const family = isIP(base)
  const count = isIP(bits) === 4 ? lengthOfMask(bits) : /^\d+$/.test(bits) ? Number(bits) : NaN
  if (family === 0 || isIP(host) !== family || Number.isNaN(count) || count > (family === 4 ? 32 : 128)) return false
  const kind = family === 4 ? 'ipv4' : 'ipv6'
  const list = new BlockList()
  list.addSubnet(base, count, kind)
  return list.check(host, kind)
}

/** Number of leading ones of a mask such as `255.255.0.0`; not a number if others follow. */
function lengthOfMask(mask: string): number {
  const bits = mask
    .split('.')
    .map((part) => Number(part).toString(2).padStart(8, '0'))
    .join('')
  return /^1*0*$/.test(bits) ? bits.lastIndexOf('1') + 1 : NaN
}

/** `NO_PROXY` lists hosts, ends of names, networks and hosts with a port; a star matches all. */
function isExempt({ hostname, port, protocol }: URL, list: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  // Requests to this computer never use a proxy.
  if (host === 'localhost' || host === '::1' || host.startsWith('127.')) return true
  const own = port || (protocol === 'https:' ? '443' : '80')
  const entries = list.split(/[\s,]+/).filter((entry) => entry !== '')
  return entries.some((entry) => {
    if (entry.includes('/')) return isWithin(host, entry)
    const [, name = '', only] =
      isIP(entry) === 6 ? [entry, entry] : (/^\[?(.*?)\]?(?::(\d+))?$/.exec(entry.toLowerCase()) ?? [])
    if (only !== undefined && only !== own) return false
    // An IPv6 address has several spellings.
    if (isIP(name) !== 0) return isWithin(host, `${name}/${isIP(name) === 4 ? 32 : 128}`)
    const end = name.replace(/^\*?\./, '')
    return name === '*' || host === end || host.endsWith(`.${end}`)
  })
}
