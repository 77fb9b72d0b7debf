export default {
  'kind.one': 'data export',
  'kind.many': 'data exports',
  'kind.unnamed': 'Export {{id}}',
  'field.export_type': 'Content',
  'value.export_type.public': 'Public messages',
  'value.export_type.full_with_consent': 'Everything from people who agreed',
  'value.export_type.full_without_consent': 'Everything, without consent',
  'effect.export_type.public': 'Public channels with their messages and files. No consent needed.',
  'effect.export_type.full_with_consent':
    'Also the private channels and direct messages that someone who agreed can read.',
  'effect.export_type.full_without_consent': 'Also all private channels and direct messages, without anyone’s consent.',
  'rule.no-full-access':
    'Locked until your server administrator sets owner_full_content_access. After that, owners can start this export.',
  'rule.too-old': 'This server is too old to export this content.',
  'rule.too-many':
    'The server doesn’t allow another export now. Most servers allow 5 in 7 days. Try again when the oldest of them is 7 days old.',
  'rule.too-large':
    'The organization is too large. Servers usually export at most 250,000 messages and 20 GB of files this way. Ask your server administrator for an export.',
  'rule.unknown-id': 'The server has no export with this ID.',
  'rule.is-pending': 'The server is still working on it. You can delete it once it’s ready.',
  'rule.is-failed': 'It failed, so there is nothing to delete.',
  'rule.is-deleted': 'It’s already deleted.',
  'rule.from-prior-server': 'It was moved here from an earlier server, so it can’t be deleted.',
  'act.create.title': 'Start an export?',
  'act.create.send': 'Start export',
  'act.create.request': 'Sends only the content type',
  'act.create.back': 'Not now',
  'act.create.done': 'Export started',
  'act.delete.label': 'Export',
  'act.delete.title': 'Delete {{name}}?',
  'act.delete.done': '{{name}} deleted',
  'act.delete.send': 'Delete export',
  'act.delete.back': 'Keep it',
  'act.delete.effect':
    'The server deletes the file, and nobody can download it again. Files already downloaded aren’t affected. The export still counts toward the 5 exports in 7 days.',
  'act.delete.request': 'Identifies the export by its ID',
} as const
