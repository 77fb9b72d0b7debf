import { catalogue } from '../lib/i18n.ts'

export const t = catalogue('components', {
  unknown: 'unknown',
  'notice.close': 'Dismiss',
  'notices.label': 'Notices',
  'tag.production': 'PRODUCTION',
  'failure.retry': 'Try again',
  'failure.where': 'Where: {{where}}',
  'failure.code': 'Code: {{code}}',
  'page.loading': 'Reading…',
  'page.stale': 'Shown as read at {{time}}; reading again failed: {{why}}',
  'page.not-offered': 'Not offered by this server',
  'failure.status': 'Status: {{status}}',
})
