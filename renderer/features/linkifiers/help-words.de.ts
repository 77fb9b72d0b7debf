import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose':
    'Linkifier machen aus Text, zum Beispiel einer Ticketnummer, in jeder Nachricht einen Link. Diese Seite testet einen Linkifier, während du ihn schreibst, und zeigt, in welcher Reihenfolge der Server sie verwendet.',
  'list.task.create': 'Einen Linkifier erstellen',
  'list.task.create.1': 'Klicke auf [[list:new]] oder beginne mit einem Beispiel.',
  'list.task.create.2':
    'Gib das [[linkifier.field.pattern]] mit einer benannten Gruppe ein, zum Beispiel (?P<id>[0-9]+).',
  'list.task.create.3':
    'Gib unter [[linkifier.field.example_input]] einen Text ein, um den Teil zu sehen, zu dem das Muster passt.',
  'list.task.create.4': 'Gib die [[linkifier.field.url_template]] mit denselben Namen in geschweiften Klammern ein.',
  'list.task.create.5':
    'Prüfe [[server.title]] und klicke dann auf [[drafts:bar.review]] und [[linkifier.act.create.send]].',
  'list.task.paste': 'Eingefügte Links wieder in Text umwandeln',
  'list.task.paste.1':
    'Gib eine [[linkifier.field.reverse_template]] ein, zum Beispiel den Text des Musters mit einem Namen in geschweiften Klammern.',
  'list.task.paste.2': 'Füge unter [[linkifier.field.alternative_url_templates]] andere Formen desselben Links hinzu.',
  'list.task.paste.3': 'Sieh unter [[trip.title]] nach: Dort muss derselbe Text wie im Beispiel herauskommen.',
  'list.task.test': 'Eine ganze Nachricht testen',
  'list.task.test.1': 'Öffne das [[scratch.title]] und schreibe eine Nachricht oder füge sie ein.',
  'list.task.test.2': 'Sieh nach, welcher Linkifier die einzelnen Links erzeugt. Dein Entwurf ist dabei.',
  'list.task.order': 'Die Reihenfolge ändern',
  'list.task.order.1':
    'Ziehe einen Linkifier in der Liste, oder drücke auf seinem Griff die Leertaste und verwende die Pfeiltasten.',
  'list.task.order.2': 'Klicke auf [[order:review]] und sende dann die neue Reihenfolge.',
  'list.fact.1': 'Nur Administrator:innen können Linkifier ändern. Der Server verwendet sie von oben nach unten.',
  'list.fact.2':
    'Der Server liest Muster mit RE2, das weder Lookaround noch Rückverweise kennt. Die Prüfung der Konsole nutzt dieselben Regeln.',
  'list.fact.3':
    'Vor einem Treffer muss ein Leerzeichen, ein Anführungszeichen oder eines von ( , : < stehen, und danach darf kein Buchstabe und keine Ziffer folgen. Bereits gesendete Nachrichten behalten ihre Links.',
  'list.fact.4': 'Zwei Linkifier können nicht dasselbe Muster haben.',
} satisfies Words
