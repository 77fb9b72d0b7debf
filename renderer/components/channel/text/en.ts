export default {
  'privacy.public': 'Public',
  'privacy.private': 'Private, shared history',
  'privacy.private-protected': 'Private, protected history',
  'privacy.web-public': 'Web-public',
  archived: 'Archived',
} as const
