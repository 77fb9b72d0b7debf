import { catalogue } from '../../lib/i18n.ts'

export const t = catalogue('drafts', {
  tag: 'Draft',
  'bar.label': 'Changes not sent yet',
  'bar.changes_one': '{{count, number}} change',
  'bar.changes_other': '{{count, number}} changes',
  'bar.more': '{{fields}} and {{count, number}} more',
  'bar.kept': 'Kept on this computer at {{time}}',
  'bar.not-kept': 'The draft could not be kept: {{why}}',
  'bar.discard': 'Discard',
  'bar.review': 'Review',
  'discard.title_one': 'Discard {{count, number}} change to {{name}}?',
  'discard.title_other': 'Discard {{count, number}} changes to {{name}}?',
  'discard.what': 'The draft is deleted from this computer. Nothing was sent.',
  'discard.confirm': 'Discard changes',
  'discard.cancel': 'Keep editing',
  'leave.title_one': 'Leave with {{count}} change not sent?',
  'leave.title_other': 'Leave with {{count}} changes not sent?',
  'leave.what': 'They are kept as a draft on this computer and offered again when you come back.',
  'leave.stay': 'Stay',
  'leave.discard': 'Discard and leave',
  'leave.leave': 'Keep draft and leave',
})
