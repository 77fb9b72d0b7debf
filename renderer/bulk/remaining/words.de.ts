import type { Words } from '../../lib/text-types.ts'

export default {
  open: 'Restliche Zeilen öffnen …',
  title_one: '{{count, number}} restliche Zeile ausführen?',
  title_other: '{{count, number}} restliche Zeilen ausführen?',
  from: 'Aus „{{title}}“, gespeichert {{time}}. Die Beschreibungen werden aus den Änderungen in der Datei erzeugt.',
  change: '{{field}}: {{from}} → {{to}}',
  name: '{{name}} ({{record}})',
  problem: '{{file}} kann nicht ausgeführt werden. Zeile {{line, number}}: {{why}}',
  'problem.not-json':
    'Diese Zeile ist kein gültiges JSON. Vielleicht ist die Datei unvollständig oder enthält keine restlichen Zeilen.',
  'problem.not-remaining-rows':
    'Es fehlt die Angabe, von welchem Lauf und Server sie stammt, daher ist dies keine Datei mit restlichen Zeilen.',
  'problem.other-server': 'Die Datei stammt von {{what}}, daher passen ihre IDs nicht zu diesem Server.',
  'problem.not-a-row': 'Die Konsole kennt den Wert bei „{{what}}“ nicht.',
  'problem.no-rows': 'Die Datei enthält keine Zeilen.',
  'problem.too-many': 'Die Datei enthält mehr als {{what}} Zeilen.',
} satisfies Words
