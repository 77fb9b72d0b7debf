export default {
  'kind.one': 'file',
  'kind.many': 'files',
  'kind.unnamed': 'File {{id}}',
  'field.file': 'File',
} as const
