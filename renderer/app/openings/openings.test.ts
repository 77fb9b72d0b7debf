import { expect, it } from 'vitest'
import type { Profile } from '#contract/profiles.ts'
import { pageLink } from '../../lib/page/page-link.ts'
import { findAccount } from './openings.tsx'

const account = (id: string, server: string, kind: Profile['kind'] = 'account'): Profile => ({
  id,
  kind,
  label: id,
  color: 'blue',
  isProduction: false,
  server,
  email: `${id}@chat.example`,
  fullName: null,
  userId: null,
  dialect: null,
  keyStorage: 'keychain',
})
const main = account('main', 'https://chat.example')
const second = account('second', 'https://chat.example')
const below = account('below', 'https://chat.example/zulip')
const local = account('local', 'http://localhost:9991')
const demo = account('demo', 'http://127.0.0.1:5000', 'demo')
const all = [main, second, below, local, demo]

it.each([
  ['chat.example', '/channels/12', 'main', '/channels/12'],
  ['chat.example', '', 'main', ''],
  ['chat.example', '/zulip/channels/12', 'below', '/channels/12'],
  ['chat.example', '/zulip', 'below', ''],
  ['chat.example', '/zulipper', 'main', '/zulipper'],
  ['localhost:9991', '/users', 'local', '/users'],
])('A link to %s%s leads to the account %s.', (host, path, id, page) => {
  expect(findAccount({ host, path }, all, undefined)).toMatchObject({ profile: { id }, page })
})

it('Of two accounts on one server, the open one is chosen.', () => {
  expect(findAccount({ host: 'chat.example', path: '/users' }, all, 'second')?.profile.id).toBe('second')
})

it.each([
  ['other.example', '/users'],
  ['chat.example.other', '/users'],
  ['chat.example:8443', ''],
  ['127.0.0.1:5000', '/users'],
])('A link to %s%s leads to no account.', (host, path) => {
  expect(findAccount({ host, path }, all, undefined)).toBeNull()
})

it('A copied link leads back to its page.', () => {
  expect(pageLink(below, '/o/below/channels/12')).toBe('realm-console://chat.example/zulip/channels/12')
  expect(pageLink(main, '/o/main/overview')).toBe('realm-console://chat.example/overview')
  expect(pageLink(demo, '/o/demo/channels')).toBeNull()
})
