import type { Words } from '../../lib/text-types.ts'

export default {
  what: 'Eine Textdatei über diese Konsole, ihre Einstellungen und ihre Server, mit den letzten Zeilen ihres Protokolls. Sende sie den Personen, die dir helfen. Sie ist auf Englisch.',
  contains: 'Sie enthält keine Schlüssel, Passwörter, Nachrichten oder Namen von Personen.',
  addresses: 'Adressen von Organisationen und Proxys aufnehmen',
  create: 'Diagnosedatei erstellen',
  check: 'Sieh die Datei durch, bevor du sie weitergibst.',
  content: 'Inhalt der Datei',
  again: 'Neu erstellen',
  save: 'Datei speichern',
  saved: 'Diagnosedatei gespeichert',
  failed: 'Die Diagnosedatei wurde nicht erstellt',
} satisfies Words
