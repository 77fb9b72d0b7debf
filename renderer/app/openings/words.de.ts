import type { Words } from '../../lib/text-types.ts'

export default {
  'switch.title': 'Eine Seite von {{label}} öffnen?',
  'switch.text': 'Ein Link führt zu {{page}} in der Organisation unter {{server}}.',
  'switch.open': 'Seite öffnen',
  'connect.title': '{{host}} verbinden?',
  'connect.text':
    'Ein Link führt zu einer Organisation, die hier nicht verbunden ist. Verbinde sie nur, wenn du sie kennst: Du würdest deinen API-Schlüssel oder dein Passwort für sie eingeben. Öffne danach den Link noch einmal.',
  'connect.open': 'Weiter zum Verbinden',
  cancel: 'Abbrechen',
  refused: '{{name}} kann nicht geöffnet werden',
  'problem.link': 'Ein Link zu einer Seite sieht so aus: {{example}}.',
  'problem.type': 'Die Konsole öffnet zuliprc-Dateien und Einstellungsdateien, die auf .json enden.',
  'problem.too-large': 'Die Datei ist zu groß für eine zuliprc- oder eine Einstellungsdatei.',
  'problem.unreadable':
    'Die Datei existiert nicht oder du darfst sie nicht lesen. Prüfe ihre Zugriffsrechte und öffne sie dann noch einmal.',
  'settings.nowhere': 'Verbinde eine Organisation und öffne die Einstellungsdatei dann noch einmal',
} satisfies Words
