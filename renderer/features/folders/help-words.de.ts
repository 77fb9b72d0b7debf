import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose':
    'Ordner gruppieren Kanäle in allen Seitenleisten. Diese Seite zeigt sie der Reihe nach und daneben die Kanäle des geöffneten Ordners.',
  'list.task.create': 'Einen Ordner erstellen',
  'list.task.create.1': 'Klicke auf [[list:new]] und gib einen Namen ein.',
  'list.task.create.2': 'Klicke auf [[drafts:bar.review]] und dann auf [[folder.act.create.send]].',
  'list.task.order': 'Die Reihenfolge ändern',
  'list.task.order.1':
    'Ziehe einen Ordner an seine neue Position, oder drücke auf seinem Griff die Leertaste und verwende die Pfeiltasten.',
  'list.task.order.2': 'Klicke auf [[order:review]] und sende dann die neue Reihenfolge.',
  'list.task.fill': 'Kanäle in einen Ordner verschieben',
  'list.task.fill.1': 'Öffne den Ordner und klicke auf [[channels.assign]].',
  'list.task.fill.2': 'Wähle die Kanäle aus und sieh die Verschiebungen durch.',
  'list.task.fill.3': 'Einen einzelnen Kanal kannst du auch auf einen anderen Ordner ziehen.',
  'list.task.archive': 'Einen Ordner archivieren',
  'list.task.archive.1': 'Verschiebe zuerst seine Kanäle in andere Ordner.',
  'list.task.archive.2': 'Öffne den Ordner, klicke auf [[edit:archive]], sieh die Änderung durch und sende sie.',
  'list.fact.1':
    'Nur Organisations-Administrator:innen können Ordner ändern. Alle sehen dieselben Ordner in derselben Reihenfolge.',
  'list.fact.2':
    'Der Server lehnt es ab, einen Ordner zu archivieren, der Kanäle enthält. Ordner können nicht gelöscht werden.',
  'list.fact.3':
    'Zwei Ordner können nicht denselben Namen haben. Groß- und Kleinschreibung spielt keine Rolle, und archivierte Ordner zählen nicht.',

  'assign.title': 'Kanäle einem Ordner zuordnen',
  'assign.purpose':
    'Diese Seite listet die Kanäle außerhalb eines Ordners auf, damit du viele davon zugleich in ihn verschieben kannst.',
  'assign.task.assign': 'Kanäle zuordnen',
  'assign.task.assign.1': 'Suche und filtere in der Liste und wähle dann die Kanäle aus.',
  'assign.task.assign.2': 'Sieh unter [[move:preview.title]] nach, welche Ordner Kanäle verlieren.',
  'assign.task.assign.3': 'Klicke auf [[move:review count=8]] und bestätige dann.',
  'assign.fact.1': 'Ein Kanal kann nur in einem Ordner sein, daher verlässt er den Ordner, in dem er war.',
  'assign.fact.2':
    'Jede Verschiebung ist eine Anfrage. Die Konsole prüft jeden Kanal vor dem Senden und überspringt die, die sich geändert haben.',
  'assign.fact.3':
    'Nur Accounts, die einen Kanal verwalten können, können ihn verschieben. Archivierte Kanäle können nicht verschoben werden.',
} satisfies Words
