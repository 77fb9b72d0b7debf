import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose':
    'Das Journal verzeichnet jede Änderung, die von diesem Computer gesendet wurde, mit den Werten davor und danach und der Antwort des Servers.',
  'list.task.undo': 'Eine Änderung rückgängig machen',
  'list.task.undo.1': 'Öffne die Änderung in der Liste.',
  'list.task.undo.2': 'Klicke auf [[undo:undo count=1]]. Du kannst alles durchsehen, bevor es gesendet wird.',
  'list.task.unknown': 'Eine Änderung mit unbekanntem Ergebnis klären',
  'list.task.unknown.1': 'Klicke oben in der Liste auf [[check]].',
  'list.task.unknown.2':
    'Wenn der Server das Ergebnis nicht melden kann, frage die dort genannte Person und klicke dann auf [[mark-handled]].',
  'list.task.check': 'Prüfen, dass nichts verändert wurde',
  'list.task.check.1': 'Klicke unten auf der Seite auf [[chain.check]].',
  'list.task.check.2': '[[chain.whole]] bedeutet, dass keine Zeile geändert, hinzugefügt oder entfernt wurde.',
  'list.task.export': 'Das Journal exportieren',
  'list.task.export.1': 'Klicke auf [[export]] und wähle die Einträge und die Art der Datei.',
  'list.task.export.2': 'Wähle [[export.lines]] für eine Datei, die später geprüft werden kann.',
  'list.fact.1':
    'Das Journal bleibt nur auf diesem Computer. Änderungen, die in der Chat-App vorgenommen wurden, sind nicht darin.',
  'list.fact.2':
    'Eine Änderung wird verzeichnet, bevor sie gesendet wird. Kommt keine Antwort, ist ihr Ergebnis unbekannt, bis es geprüft wird.',
  'list.fact.3': 'Schlüssel und Passwörter stehen nie im Journal.',
} satisfies Words
