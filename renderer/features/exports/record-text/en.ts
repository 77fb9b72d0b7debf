export default {
  'kind.one': 'data export',
  'kind.many': 'data exports',
  'kind.unnamed': 'Export {{id}}',
  'field.export_type': 'Content',
  'value.export_type.public': 'Public messages',
  'value.export_type.full_with_consent': 'Everything, of people who agreed',
  'value.export_type.full_without_consent': 'Everything, without asking',
  'effect.export_type.public': 'Public channels with their messages and files. It takes nobody’s consent.',
  'effect.export_type.full_with_consent':
    'Also the private channels and direct messages that somebody who agreed can read.',
  'effect.export_type.full_without_consent':
    'Also all private channels and direct messages, without anybody’s consent.',
  'rule.no-full-access':
    'Locked until the people who run the server set owner_full_content_access. After that, owners can start it.',
  'rule.too-old': 'This server is too old for this content.',
  'rule.too-many':
    'This server allows no more exports for now. Most allow 5 in 7 days: try again when the oldest of them is 7 days old.',
  'rule.too-large':
    'The organization is too large: servers usually export at most 250,000 messages and 20 GB of files this way. Ask the people who run it for an export.',
  'rule.unknown-id': 'The server has no export with this ID.',
  'rule.is-pending': 'The server still works on it. It can be deleted once it is ready.',
  'rule.is-failed': 'It failed, so that there is nothing to delete.',
  'rule.is-deleted': 'It is deleted already.',
  'rule.from-prior-server': 'It was moved here from an earlier server, and those cannot be deleted.',
  'act.create.title': 'Start an export?',
  'act.create.send': 'Start export',
  'act.create.request': 'Names the content alone',
  'act.create.back': 'Not now',
  'act.create.done': 'The export was started',
  'act.delete.label': 'Export',
  'act.delete.title': 'Delete {{name}}',
  'act.delete.done': '{{name}} was deleted',
  'act.delete.send': 'Delete',
  'act.delete.back': 'Keep it',
  'act.delete.effect':
    'The server removes the file, and nobody can download it any more. Files that were downloaded stay where they are. It still counts among the 5 exports in 7 days.',
  'act.delete.request': 'Names the export by its ID',
} as const
