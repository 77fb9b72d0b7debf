import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose':
    'Diese Seite startet Exporte der Nachrichten und Dateien der Organisation und lädt sie auf diesen Computer herunter.',
  'list.task.start': 'Einen Export starten',
  'list.task.start.1': 'Wähle unter [[new.title]] den Inhalt. In jeder Zeile steht, wessen Zustimmung nötig ist.',
  'list.task.start.2': 'Klicke auf [[new.start]] und bestätige.',
  'list.task.start.3': 'Warte, bis der Status [[state.ready]] ist. Du kannst die Seite verlassen.',
  'list.task.download': 'Einen Export herunterladen',
  'list.task.download.1': 'Wähle oben auf der Seite den Ordner.',
  'list.task.download.2': 'Klicke auf [[download]]. Du kannst jederzeit auf [[pause]] und [[continue]] klicken.',
  'list.task.download.3': 'Klicke auf [[show]], oder auf [[done.hash]], um die Datei später zu vergleichen.',
  'list.task.delete': 'Einen Export löschen',
  'list.task.delete.1': 'Klicke neben dem Export auf [[delete]].',
  'list.task.delete.2': 'Bestätige mit [[export.act.delete.send]]. Dateien, die du heruntergeladen hast, bleiben.',
  'list.fact.1':
    'Nur Administrator:innen können Exporte starten. Server erlauben meist 5 in 7 Tagen, und gelöschte zählen mit.',
  'list.fact.2': 'Server exportieren auf diesem Weg meist höchstens 250.000 Nachrichten und 20 GB an Dateien.',
  'list.fact.3':
    'Der Server meldet den Fortschritt eines Exports nicht und gibt keinen Grund an, wenn einer fehlschlägt. Die Datei wird von dem Host heruntergeladen, den der Server nennt, und nur über https.',
} satisfies Words
