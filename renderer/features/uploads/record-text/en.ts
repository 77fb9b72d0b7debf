export default {
  'kind.one': 'file',
  'kind.many': 'files',
  'kind.unnamed': 'File {{id}}',
  'field.file': 'File',
  'rule.unknown-file': 'It is deleted already, or belongs to another account.',
  'act.delete.label': 'File',
  'act.delete.title': 'Delete {{name}}',
  'act.delete.done': '{{name}} was deleted',
  'act.delete.send': 'Delete',
  'act.delete.back': 'Keep it',
} as const
