import type { Words } from '../../lib/text-types.ts'

export default {
  title: 'Hilfe',
  open: 'Hilfe ({{keys}})',
  keys: 'Tastenkürzel ({{keys}})',
  close: 'Hilfe schließen',
  'search.label': 'Hilfe durchsuchen',
  'search.found_one': '{{count, number}} Ergebnis',
  'search.found_other': '{{count, number}} Ergebnisse',
  'search.none': 'Keine Hilfe gefunden zu „{{query}}“.',
  facts: 'Gut zu wissen',
  text: 'Hilfetext',
  this: 'Hilfe zu dieser Seite',
  more: 'Weitere Seiten',
} satisfies Words
