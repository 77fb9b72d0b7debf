import { catalogue } from '../../lib/i18n.ts'

export const t = catalogue('components/diagnostics-file/words', {
  what: 'A text file about this console, its settings and its servers, with the last lines of its log. Send it to the people who help you. It is in English.',
  contains: 'It contains no keys, passwords, messages or names of people.',
  addresses: 'Include the addresses of organizations and proxies',
  create: 'Create diagnostics file',
  check: 'Look through the file before you pass it on.',
  content: 'Content of the file',
  again: 'Create again',
  save: 'Save file',
  saved: 'Diagnostics file saved',
  failed: 'The diagnostics file wasn’t created',
})
