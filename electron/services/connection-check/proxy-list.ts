import type { ProxyServer } from '../ports.ts'

const kinds: Readonly<Record<string, ProxyServer['kind']>> = { PROXY: 'http', HTTP: 'http', HTTPS: 'https' }

/**
 * Reads a list of proxies as configuration scripts write it ("PROXY proxy.example:8080; DIRECT"). Returns the first
 * entry, which requests try first; null for a direct connection.
 */
export function readProxyList(list: string): ProxyServer | null {
  const [, word = 'DIRECT', rest = ''] = /^\s*([A-Za-z0-9]+)\s*([^;]*)/.exec(list) ?? []
  const name = word.toUpperCase()
  if (name === 'DIRECT' || rest.trim() === '') return null
  const kind = kinds[name] ?? 'other'
  const [, host = '', port = ''] = /^(.*?)(?::(\d+))?$/.exec(rest.trim()) ?? []
  const usual = kind === 'https' ? 443 : kind === 'http' ? 80 : 1080
  return { kind, host: host.replace(/^\[|\]$/g, ''), port: Number(port || usual), authorization: null, isUsed: true }
}
