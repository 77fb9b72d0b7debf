import { catalogue } from '../../lib/i18n.ts'

export const t = catalogue('components/proxy/words', {
  title: 'Sign in to the proxy {{proxy}}',
  what: 'Your network requires this sign-in. It isn’t your chat account.',
  message: 'The proxy says: “{{realm}}”',
  again: 'The proxy refused this user name and password.',
  username: 'User name',
  password: 'Password',
  required: 'Enter the user name.',
  stored: 'After the proxy accepts the user name and password, they’re stored only in {{keychain}}.',
  'stored.this-session':
    'No keychain is available on this computer, so the user name and password are kept only until the console closes.',
  send: 'Sign in',
  cancel: 'Not now',
})
