import { catalogue } from '../../lib/i18n.ts'

export const t = catalogue('app/set-aside/words', {
  part: 'Part of {{file}} couldn’t be read',
  'part.about': 'Everything else was kept. Not read: {{parts}}. The original is saved as {{path}}',
  whole: '{{file}} couldn’t be read',
  'whole.about': 'The console started with an empty file. The original is saved as {{path}}',
})
