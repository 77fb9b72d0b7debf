import { catalogue } from '../../../lib/i18n.ts'

export const t = catalogue('bulk/channels/change/words', {
  open: 'Change settings…',
  archived: 'The channel is archived.',
  trail_one: 'Change {{count, number}} channel',
  trail_other: 'Change {{count, number}} channels',
  none: 'No channels are selected.',
  back: 'Select channels',
})
