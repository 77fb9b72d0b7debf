export default {
  'kind.one': 'file',
  'kind.many': 'files',
  'kind.unnamed': 'File {{id}}',
  'field.file': 'File',
  'rule.unknown-file': 'It’s already deleted, or it belongs to another account.',
  'act.delete.label': 'File',
  'act.delete.title': 'Delete “{{name}}”?',
  'act.delete.done': '“{{name}}” deleted',
  'act.delete.send': 'Delete file',
  'act.delete.back': 'Keep it',
} as const
