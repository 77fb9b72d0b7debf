import { catalogue } from '../../lib/i18n.ts'

export const t = catalogue('channel', {
  'privacy.public': 'Public',
  'privacy.private': 'Private, shared history',
  'privacy.private-protected': 'Private, protected history',
  'privacy.web-public': 'Web-public',
  archived: 'Archived',
})
