import { describe, expect, it } from 'vitest'
import { toFailure } from '#contract/failures.ts'
import { normalizeAddress } from './addresses.ts'

const reasonOf = (typed: string) => {
  try {
    normalizeAddress(typed)
  } catch (thrown) {
    return toFailure(thrown).reason
  }
  return undefined
}

describe('normaliseAddress', () => {
  it.each([
    ['https://chat.example', 'https://chat.example'],
    [' chat.example/ ', 'https://chat.example'],
    ['CHAT.Example', 'https://chat.example'],
    ['chat.example:8443', 'https://chat.example:8443'],
    ['https://chat.example:443/', 'https://chat.example'],
    ['https://chat.example/api/v1/', 'https://chat.example'],
    ['https://chat.example/api', 'https://chat.example'],
    ['https://chat.example/api/v1/users/me?x=1', 'https://chat.example'],
    ['https://chat.example/#narrow/channel/7-general', 'https://chat.example'],
    ['https://chat.example/login/?next=/', 'https://chat.example'],
    ['https://chat.example/accounts/home/', 'https://chat.example'],
    ['https://chat.example/register/', 'https://chat.example'],
    ['https://chat.example/help/', 'https://chat.example'],
    ['https://chat.example/help/deactivate-a-user', 'https://chat.example'],
    ['https://chat.example/join/abc123def/', 'https://chat.example'],
    ['https://chat.example/new/', 'https://chat.example'],
    ['https://chat.example/accounts/login/?next=%2F', 'https://chat.example'],
    ['https://chat.example/accounts/find/', 'https://chat.example'],
    ['https://chat.example/join/abc123def', 'https://chat.example'],
    ['https://chat.example/invites/', 'https://chat.example'],
    ['https://chat.example/integrations/doc/github', 'https://chat.example'],
    ['https://chat.example/user_uploads/2/ab/a.png', 'https://chat.example'],
    ['https://chat.example/json/messages', 'https://chat.example'],
    ['https://chat.example/stats/realm/halden/', 'https://chat.example'],
    ['https://chat.example//register//', 'https://chat.example'],
    ['https://chat.example/desktop_home', 'https://chat.example'],
    ['https://chat.example/digest/', 'https://chat.example'],
    ['https://chat.example/complete/saml/', 'https://chat.example'],
    ['https://chat.example/reactivate/abc123/', 'https://chat.example'],
    ['https://chat.example/unsubscribe/digest/abc123', 'https://chat.example'],
    ['https://chat.example/avatar/9/medium', 'https://chat.example'],
    ['https://chat.example/static/favicon.ico', 'https://chat.example'],
    ['https://chat.example/thumbnail/user_uploads/2/ab/a.png/840x560.webp', 'https://chat.example'],
    ['https://chat.example/external_content/abc/def', 'https://chat.example'],
    ['https://chat.example/Login/', 'https://chat.example'],
    ['https://chat.example/REGISTER', 'https://chat.example'],
    ['https://example.org/static', 'https://example.org/static'],
    ['https://chat.example/?next=/help/#organization', 'https://chat.example'],
    ['https://example.org/chat/join/abc/', 'https://example.org/chat'],
    ['https://example.org/chat/register', 'https://example.org/chat'],
    ['https://example.org/registers', 'https://example.org/registers'],
    ['https://example.org/chat/help/', 'https://example.org/chat'],
    ['https://example.org/helpdesk', 'https://example.org/helpdesk'],
    ['https://example.org/join', 'https://example.org/join'],
    ['https://example.org/chat/', 'https://example.org/chat'],
    ['https://example.org/chat/api/v1', 'https://example.org/chat'],
    ['https://example.org/apiary', 'https://example.org/apiary'],
    ['http://localhost:9991', 'http://localhost:9991'],
    ['http://127.1:9991/', 'http://127.0.0.1:9991'],
    ['http://[::1]:9991', 'http://[::1]:9991'],
    ['http://acme.localhost:9991', 'http://acme.localhost:9991'],
  ])('reads %s', (typed, address) => {
    expect(normalizeAddress(typed)).toBe(address)
    expect(normalizeAddress(address)).toBe(address)
  })

  it.each(['http://chat.example', 'http://127.0.0.1.example.org', 'http://localhost.example.org', 'http://10.0.0.1'])(
    'refuses the open line %s',
    (typed) => expect(reasonOf(typed)).toBe('insecure-address'),
  )

  it.each([
    '',
    '   ',
    'https://',
    'two words',
    'ftp://chat.example',
    'file:///etc/passwd',
    'https://me:pw@chat.example',
  ])('refuses what is no address: "%s"', (typed) => expect(reasonOf(typed)).toBe('malformed-address'))
})
