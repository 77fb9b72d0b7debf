import type { Words } from '../../lib/text-types.ts'

export default {
  'queue.title': '[[title]]',
  'queue.purpose':
    'Diese Seite lädt Dateien auf den Server hoch und gibt dir für jede einen Link, den du in Nachrichten verwenden kannst. Unterbrochene Uploads werden fortgesetzt.',
  'queue.task.upload': 'Dateien hochladen',
  'queue.task.upload.1': 'Lege Dateien auf der Seite ab, füge sie ein oder wähle sie aus.',
  'queue.task.upload.2':
    'Warte, bis die Warteschlange abgearbeitet ist. Du kannst bei jeder Datei auf [[pause]] und [[resume]] klicken.',
  'queue.task.upload.3': 'Klicke auf [[done.link]] und füge den Link in eine Nachricht ein.',
  'queue.task.trouble': 'Einen gestoppten Upload wieder in Gang bringen',
  'queue.task.trouble.1': 'Lies den Grund unter dem Namen der Datei.',
  'queue.task.trouble.2': 'Klicke auf [[retry]], oder auf [[now]] bei einer Datei, die wartet.',
  'queue.fact.1': 'Nur du kannst eine Datei öffnen, bis du ihren Link in einer Nachricht sendest.',
  'queue.fact.2':
    'Der Server speichert eine Datei in Teilen, daher geht ein unterbrochener Upload nach dem letzten angekommenen Teil weiter. Uploads gehen auch nach einem Neustart der Konsole weiter.',
  'queue.fact.3': 'Der Server begrenzt die Größe einer Datei und den Speicherplatz der Organisation.',

  'files.title': '[[tab.files]]',
  'files.purpose':
    'Diese Seite listet die Dateien auf, die dein Account hochgeladen hat, und die Nachrichten, die darauf verlinken.',
  'files.task.unused': 'Ungenutzte Dateien löschen',
  'files.task.unused.1': 'Wähle [[use.unused]] im Filter [[filter.use]].',
  'files.task.unused.2': 'Wähle die Dateien aus und klicke auf [[files.delete count=3]].',
  'files.task.unused.3': 'Lies, wie viel Speicherplatz dadurch frei wird, und bestätige dann.',
  'files.task.messages': 'Die Nachrichten mit einer Datei finden',
  'files.task.messages.1': 'Öffne eine Datei in der Liste.',
  'files.task.messages.2': 'Klicke im Detailbereich auf eine Nachricht.',
  'files.fact.1': 'Der Server listet nur die Dateien deines eigenen Accounts auf, auch bei Administrator:innen.',
  'files.fact.2':
    'Eine gelöschte Datei kann nicht wiederhergestellt werden. Nachrichten, die darauf verlinken, bleiben, aber der Link funktioniert nicht mehr.',
  'files.fact.3':
    'Jede Datei wird vor dem Löschen geprüft und übersprungen, wenn eine weitere Nachricht auf sie verlinkt.',
} satisfies Words
