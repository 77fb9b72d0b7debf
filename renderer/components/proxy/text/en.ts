export default {
  title: 'Sign in to the proxy {{proxy}}',
  what: 'Your network lets requests through only after this. It is not your chat account.',
  realm: 'The proxy says: “{{realm}}”',
  again: 'The proxy refused this user name and password.',
  username: 'User name',
  password: 'Password',
  required: 'Enter the user name.',
  kept: 'Once the proxy accepts them, they are stored in {{keychain}} and nowhere else.',
  'kept.this-run': 'This computer has no keychain, so they are kept for this run only.',
  send: 'Sign in',
  cancel: 'Not now',
} as const
