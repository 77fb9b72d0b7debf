import type { Words } from '../../lib/text-types.ts'

export default {
  'connect.title': '[[title]]',
  'connect.purpose':
    'Diese Seite verbindet einen Account einer Organisation mit der Konsole. Du kannst mehrere verbinden.',
  'connect.task.key': 'Mit einem API-Schlüssel verbinden',
  'connect.task.key.1':
    'Lege deine zuliprc-Datei auf der Seite ab oder fülle [[field.server]], [[field.email]] und [[field.key]] aus.',
  'connect.task.key.2':
    'Fülle das Feld [[field.label]] aus und schalte [[field.production]] ein, wenn echte Personen die Organisation nutzen.',
  'connect.task.key.3': 'Klicke auf [[submit]].',
  'connect.task.password': 'Mit einem Passwort verbinden',
  'connect.task.password.1': 'Gib die Server-Adresse und deine E-Mail-Adresse ein und klicke auf [[use.password]].',
  'connect.task.password.2':
    'Gib das [[field.password]] ein und klicke auf [[submit]]. Das Passwort wird nicht gespeichert.',
  'connect.task.demo': 'Die Konsole ausprobieren',
  'connect.task.demo.1': 'Klicke auf [[demo.open]]. Sie läuft auf diesem Computer und beginnt jedes Mal gleich.',
  'connect.fact.1':
    'Der Schlüssel wird im Schlüsselbund dieses Computers gespeichert. Ohne Schlüsselbund bleibt er nur im Arbeitsspeicher.',
  'connect.fact.2':
    'Die Konsole kann nur das tun, was die Rolle deines Accounts erlaubt. Manche Seiten brauchen Administrationsrechte oder einen neueren Server.',
  'connect.fact.3': 'Server müssen https verwenden. Nur ein Server auf diesem Computer darf http verwenden.',
} satisfies Words
