import type { Words } from '../../../lib/text-types.ts'

export default {
  open: 'Einstellungen ändern …',
  archived: 'Der Kanal ist archiviert.',
  trail_one: '{{count, number}} Kanal ändern',
  trail_other: '{{count, number}} Kanäle ändern',
  none: 'Keine Kanäle ausgewählt.',
  back: 'Kanäle auswählen',
} satisfies Words
