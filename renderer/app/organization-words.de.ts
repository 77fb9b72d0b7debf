import type { Words } from '../lib/text-types.ts'

export default {
  'gate.loading': 'Verbindung mit {{server}} wird aufgebaut …',
  'gate.failed': '{{label}} konnte nicht geöffnet werden',
  'gate.connect': 'Neu verbinden',
  'left-over.saved':
    'Die Konsole wurde geschlossen, bevor der Server auf eine Änderung an {{name}} antwortete, gesendet um {{time}}. Die Änderung ist gespeichert.',
  'left-over.open':
    'Die Konsole wurde geschlossen, bevor der Server auf eine Änderung an {{name}} antwortete, gesendet um {{time}}. Prüfe, ob sie gespeichert wurde.',
  'left-over.created':
    'Die Konsole wurde geschlossen, während sie {{name}} erstellte, um {{time}}. Der Eintrag existiert, aber einige seiner Einstellungen wurden nicht gespeichert.',
  'left-over.show': 'Änderung anzeigen',
} satisfies Words
