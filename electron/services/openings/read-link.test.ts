import { describe, expect, it } from 'vitest'
import { readLink } from './read-link.ts'

describe('A link', () => {
  it.each([
    ['realm-console://chat.example.org/channels/12', 'chat.example.org', '/channels/12'],
    ['realm-console://chat.example.org', 'chat.example.org', ''],
    ['realm-console://chat.example.org/', 'chat.example.org', ''],
    ['REALM-CONSOLE://Chat.Example.org/users/', 'chat.example.org', '/users'],
    ['realm-console://chat.example.org:443/users', 'chat.example.org', '/users'],
    ['realm-console://localhost:9991/users', 'localhost:9991', '/users'],
    ['realm-console://bücher.example/zulip/users', 'xn--bcher-kva.example', '/zulip/users'],
  ])('%s leads to %s and %s', (text, host, path) => {
    expect(readLink(text)).toEqual({ kind: 'link', host, path })
  })

  it.each([
    ['another scheme', 'https://chat.example.org/channels'],
    ['no host', 'realm-console:///channels'],
    ['no slashes', 'realm-console:chat.example.org'],
    ['a host that isn’t one', 'realm-console://chat example/channels'],
    ['a user name', 'realm-console://somebody@chat.example.org/channels'],
    ['a query, which could fill in a form', 'realm-console://chat.example.org/channels?name=x'],
    ['a fragment', 'realm-console://chat.example.org/channels#/o/other'],
    ['a way up', 'realm-console://chat.example.org/../../connect'],
    ['an escape', 'realm-console://chat.example.org/channels%2F..'],
    ['a backslash', 'realm-console://chat.example.org\\@other.example/channels'],
    ['a second slash', 'realm-console://chat.example.org//other.example'],
    ['a line break', 'realm-console://chat.example.org/channels\n/12'],
    ['more letters than an address has', `realm-console://chat.example.org/${'a'.repeat(2_000)}`],
  ])('with %s is refused', (_what, text) => {
    expect(readLink(text)).toEqual({ kind: 'problem', name: text.slice(0, 120), reason: 'link' })
  })
})
