import type { Words } from '../../lib/text-types.ts'

export default {
  part: 'Ein Teil von {{file}} konnte nicht gelesen werden',
  'part.about': 'Alles andere bleibt erhalten. Nicht gelesen: {{parts}}. Das Original ist gespeichert unter {{path}}',
  whole: '{{file}} konnte nicht gelesen werden',
  'whole.about': 'Die Konsole ist mit einer leeren Datei gestartet. Das Original ist gespeichert unter {{path}}',
} satisfies Words
