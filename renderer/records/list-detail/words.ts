import { catalogue } from '../../lib/i18n.ts'

export const t = catalogue('records/list-detail/words', {
  lift: 'To reorder, drag or press Space.',
  back: 'Back to the list',
  pane: 'List: {{records}}',
  failed: 'Couldn’t load the list',
  choose: 'Choose one from the list, or create a new one.',
  'choose.only': 'Choose one from the list.',
  gone: 'There is nothing with ID {{id}} on the server. It may have been deleted.',
  'gone.continue': 'Create it again from your draft',
  draft: 'Draft',
  new: 'New',
  archived: 'Archived',
  'archived-show': 'Show {{count, number}} archived',
  'archived-hide': 'Hide archived',
})
