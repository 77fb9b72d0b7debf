import { catalogue } from '../i18n.ts'

export const t = catalogue('lib/edit/words', {
  refused: 'The server refused this: “{{words}}”{{stop}} Change it, or revert it.',
  'refused.rule': 'The server refused this: “{{words}}”{{stop}} {{rule}}',
})
