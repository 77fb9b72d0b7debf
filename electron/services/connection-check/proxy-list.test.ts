import { expect, it } from 'vitest'
import { readProxyList } from './proxy-list.ts'

it.each([
  ['DIRECT', null],
  ['', null],
  ['direct; PROXY late.example:8080', null],
  ['PROXY proxy.example:8080; DIRECT', { kind: 'http', host: 'proxy.example', port: 8080 }],
  ['PROXY proxy.example', { kind: 'http', host: 'proxy.example', port: 80 }],
  [' HTTPS  secure.example:8443 ;DIRECT', { kind: 'https', host: 'secure.example', port: 8443 }],
  ['HTTPS secure.example', { kind: 'https', host: 'secure.example', port: 443 }],
  ['SOCKS5 [2001:db8::1]:1080', { kind: 'other', host: '2001:db8::1', port: 1080 }],
  ['QUIC fast.example:443', { kind: 'other', host: 'fast.example', port: 443 }],
])('reads %j', (list, proxy) => {
  expect(readProxyList(list)).toEqual(proxy && { ...proxy, authorization: null, isUsed: true })
})
