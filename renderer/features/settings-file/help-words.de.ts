import type { Words } from '../../lib/text-types.ts'

export default {
  'file.title': '[[title]]',
  'file.purpose':
    'Diese Seite speichert Kanäle, Ordner, Gruppen, Berechtigungen und Linkifier in einer Datei. Sie vergleicht diese Organisation auch mit einer solchen Datei oder mit einer anderen Organisation.',
  'file.task.save': 'Die Einstellungen speichern',
  'file.task.save.1': 'Klicke auf [[save]] und wähle den Speicherort der Datei.',
  'file.task.compare': 'Unterschiede vergleichen und übernehmen',
  'file.task.compare.1': 'Klicke auf [[start.choose]] oder wähle eine andere Organisation.',
  'file.task.compare.2': 'Wähle links einen Abschnitt und dann die Unterschiede, die du übernehmen willst.',
  'file.task.compare.3': 'Klicke auf [[bar.review count=9]] und dann auf [[run.send count=9]].',
  'file.task.manual': 'Die manuellen Schritte abarbeiten',
  'file.task.manual.1':
    'Öffne den Abschnitt [[section.manual]]. Er führt Personen, Gruppen und Kanäle auf, die hier fehlen.',
  'file.task.manual.2': 'Klicke auf [[manual.copy]], erledige die Schritte und vergleiche dann erneut.',
  'file.fact.1': 'Was es nur hier gibt, wird weder gelöscht noch geändert.',
  'file.fact.2':
    'Gruppen werden nach ihrem Namen zugeordnet und Personen nach ihrer E-Mail-Adresse, weil sich die IDs verschiedener Organisationen unterscheiden.',
  'file.fact.3':
    'Der Server hat keine Anfrage für eine ganze Datei. Die Änderungen sind ein Lauf: zuerst Gruppen, dann Ordner, Kanäle und Linkifier, zuletzt die Reihenfolgen.',
  'file.fact.4': 'Die Datei enthält keine Nachrichten, Schlüssel oder Passwörter.',
} satisfies Words
