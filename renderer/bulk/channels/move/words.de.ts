import type { Words } from '../../../lib/text-types.ts'

export default {
  to: 'In Ordner verschieben …',
  there_one: '{{count, number}} bereits dort.',
  there_other: '{{count, number}} bereits dort.',
  review_one: '{{count, number}} Verschiebung durchsehen',
  review_other: '{{count, number}} Verschiebungen durchsehen',
  'title-none_one': '{{count, number}} Kanal aus seinem Ordner entfernen?',
  'title-none_other': '{{count, number}} Kanäle aus ihren Ordnern entfernen?',
  title_one: '{{count, number}} Kanal in {{name}} verschieben?',
  title_other: '{{count, number}} Kanäle in {{name}} verschieben?',
  what: 'Abonnent:innen sehen diese Kanäle unter {{name}}. Sonst ändert sich nichts.',
  'what-none': 'Abonnent:innen sehen diese Kanäle ohne Ordner. Sonst ändert sich nichts.',
  change: '{{from}} → {{to}}',
  'lock.archived': 'Archivierte Kanäle können nicht verschoben werden.',
  'lock.administrators': 'Nur wer einen Kanal verwalten kann, kann ihn verschieben.',
  'preview.title': 'Nach dem Verschieben',
  'preview.gains': 'Neu in {{name}}',
  'preview.from': 'aus {{name}}',
  'preview.from-none': 'aus keinem Ordner',
  'preview.count': '{{before, number}} → {{after, number}}',
} satisfies Words
