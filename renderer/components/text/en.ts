export default {
  unknown: 'unknown',
  'tag.production': 'PRODUCTION',
  'failure.retry': 'Try again',
  'failure.where': 'Where: {{where}}',
  'failure.code': 'Code: {{code}}',
  'page.loading': 'Reading…',
  'page.stale': 'Shown as read at {{time}}; reading again failed: {{why}}',
  'page.not-offered': 'Not offered by this server',
  'page.not-offered-why': 'This server does not offer what this page shows.',
  'page.not-permitted': '{{title}} is not open to this account',
  'page.not-permitted-why': 'The server lets in {{role}}. Ask one of them, or connect with another account.',
  'failure.status': 'Status: {{status}}',
} as const
