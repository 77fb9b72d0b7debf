import type { Words } from '../../lib/text-types.ts'

export default {
  undo_one: '{{count, number}} Änderung rückgängig machen',
  undo_other: '{{count, number}} Änderungen rückgängig machen',
  'undo.delete': 'Rückgängig machen: löschen',
  'undo.create': 'Rückgängig machen: mit neuer ID neu erstellen',
  reviewed: 'Du siehst alles noch einmal durch, bevor es gesendet wird.',
  undone: 'Diese Änderung wurde rückgängig gemacht.',
  elsewhere: 'Öffne {{label}}, um das rückgängig zu machen.',
  staying_one: 'Nicht rückgängig gemacht, weil der vorherige Wert unbekannt ist: {{fields}}.',
  staying_other: 'Nicht rückgängig gemacht, weil die vorherigen Werte unbekannt sind: {{fields}}.',
  'in-progress': 'Eine andere Änderung daran läuft noch. Schließe sie zuerst ab und mache dann diese rückgängig.',
  'because.no-inverse': 'Der Dienst bietet keine Möglichkeit, das rückgängig zu machen.',
  'because.nothing-saved': 'Nichts wurde gespeichert, daher gibt es nichts rückgängig zu machen.',
  'because.unknown-before': 'Der vorherige Wert ist unbekannt, daher lässt sich das nicht rückgängig machen.',
  'because.unknown-record':
    'Der Server hat nicht gemeldet, welchen Eintrag er erstellt hat, daher kann die Konsole ihn nicht finden.',
  'because.takes-others':
    'Das Verschieben mehrerer Nachrichten lässt sich nicht rückgängig machen. Danach kann die Konsole sie nicht von Nachrichten unterscheiden, die schon dort waren.',
} satisfies Words
