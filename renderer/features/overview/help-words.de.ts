import type { Words } from '../../lib/text-types.ts'

export default {
  'overview.title': '[[title]]',
  'overview.purpose':
    'Diese Seite zeigt, wo in der Organisation Handlungsbedarf besteht, dazu drei Diagramme und die letzten Änderungen.',
  'overview.task.attention': 'Die Punkte abarbeiten',
  'overview.task.attention.1': 'Lies [[attention.title]] von oben nach unten. Fehler stehen zuerst.',
  'overview.task.attention.2':
    'Klicke auf die Schaltfläche eines Punkts. Sie öffnet die Seite mit genau diesen Einträgen.',
  'overview.task.chart': 'Ein Diagramm als Tabelle lesen',
  'overview.task.chart.1': 'Klicke über dem Diagramm auf [[plot.table]].',
  'overview.task.chart.2': 'Um zum Diagramm zurückzukehren, klicke auf [[plot.bars]].',
  'overview.task.refresh': 'Die Zahlen neu laden',
  'overview.task.refresh.1': 'Klicke auf [[read-again]].',
  'overview.fact.1':
    'Die Konsole berechnet alle Zahlen aus Listen, die sie geladen hat. Der Server hat keine Anfrage dafür.',
  'overview.fact.2': 'Punkte, die dein Account nicht sehen kann, werden nicht geprüft. Die Seite nennt sie.',
} satisfies Words
