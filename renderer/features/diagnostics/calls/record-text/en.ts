export default {
  'kind.one': 'call',
  'kind.many': 'calls',
  'kind.unnamed': 'Call {{id}}',
  aim: 'made',
  'act.create-a.label': 'Video call',
  'act.create-b.label': 'Video call',
  'rule.too-old-a': 'Calls at this provider came with feature level 460. This server is older.',
  'rule.too-old-b': 'Calls at this provider came with feature level 493. This server is older.',
  'rule.no-token':
    'This account is not signed in to the provider, or no longer. Start any call of this provider once in the chat app; it asks to sign in. Then try again here.',
  'rule.not-configured':
    'Whoever runs the server has to set this provider up there; an administrator cannot do it from here.',
  'rule.not-offered': 'This server has no such calls.',
  'rule.no-address': 'A call may have been made, but the answer has no address of it. Tell whoever runs the server.',
} as const
