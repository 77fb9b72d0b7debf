import { catalogue } from '../../lib/i18n.ts'

export const t = catalogue('records/list-detail/words', {
  lift: 'To reorder, drag or press Space.',
  back: 'Back to the list',
  pane: 'All {{records}}',
  failed: 'Couldn’t load the {{records}}',
  choose: 'Choose a {{record}}, or create one.',
  'choose.only': 'Choose a {{record}}.',
  none: 'There are no {{records}} yet.',
  'none-known': 'No {{records}} known to this console.',
  gone: 'There is no {{record}} with ID {{id}}. It may have been deleted.',
  'gone.continue': 'Continue with your draft as a new {{record}}',
  draft: 'Draft',
  new: 'New',
  archived: 'Archived',
  'archived-show_one': 'Show {{count, number}} archived {{record}}',
  'archived-show_other': 'Show {{count, number}} archived {{records}}',
  'archived-hide': 'Hide archived {{records}}',
})
