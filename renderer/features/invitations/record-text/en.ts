export default {
  'kind.one': 'invitation',
  'kind.many': 'invitations',
  'kind.unnamed': 'Invitation {{id}}',
  'rule.others': 'Someone else sent it. Only an administrator or an owner can resend it.',
  'act.resend.label': 'Invitation email',
  'aim.again': 'sent again',
  'aim.before': 'sent before',
} as const
