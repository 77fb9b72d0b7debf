export default {
  'kind.one': 'call',
  'kind.many': 'calls',
  'kind.unnamed': 'Call {{id}}',
  aim: 'created',
  'act.create-a.label': 'Video call',
  'act.create-b.label': 'Video call',
  'rule.too-old-a': 'Calls with this provider need feature level 460. This server is older.',
  'rule.too-old-b': 'Calls with this provider need feature level 493. This server is older.',
  'rule.no-token':
    'This account isn’t signed in to the provider, or no longer is. Start any call with this provider in the chat app, which asks you to sign in. Then try again here.',
  'rule.not-configured':
    'Your server administrator has to set up this provider on the server. Organization administrators can’t do it from here.',
  'rule.not-offered': 'This server doesn’t offer these calls.',
  'rule.no-address':
    'A call may have been created, but the server’s answer contains no address for it. Tell your server administrator.',
} as const
