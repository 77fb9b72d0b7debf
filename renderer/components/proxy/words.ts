import { catalogue } from '../../lib/i18n.ts'

export const t = catalogue('components/proxy/words', {
  title: 'Sign in to the proxy {{proxy}}',
  what: 'Your network asks for this before it lets requests through. It isn’t your chat account.',
  message: 'The proxy says: “{{realm}}”',
  again: 'The proxy refused this user name and password.',
  username: 'User name',
  password: 'Password',
  required: 'Enter the user name.',
  stored: 'After the proxy accepts them, they’re stored only in {{keychain}}.',
  'stored.this-session': 'No keychain is available on this computer, so they’re kept only until the console closes.',
  send: 'Sign in',
  cancel: 'Not now',
})
