import type { Words } from '../../lib/text-types.ts'

export default {
  'account.menu': 'Account und Organisation',
  'account.keeps-lists': 'Listen auf diesem Computer behalten',
  'account.keeps-lists.managed': 'Von deiner Organisation verwaltet.',
  'account.keeps-lists.help':
    'Behält Kanäle, Ordner und Gruppen aller Accounts verschlüsselt und zeigt sie beim nächsten Start an, bis sie geladen sind. Ohne diese Einstellung werden behaltene Listen gelöscht.',
  'account.about': 'Info und Updates …',
  'account.edit': 'Bezeichnung, Farbe und Produktiv …',
  'account.remove': 'Diesen Account entfernen …',
  'account.reconnect': 'Neu verbinden',
  'account.appearance': 'Darstellung',
  'account.language': 'Sprache',
  'account.language.system': 'Systemsprache',
  'account.language-managed': 'Sprache (von deiner Organisation verwaltet)',
  'account.mirrored': 'Von rechts nach links',
  'scheme.auto': 'Systemeinstellung verwenden',
  'scheme.light': 'Hell',
  'scheme.dark': 'Dunkel',
  'density.comfortable': 'Hohe Zeilen',
  'density.compact': 'Kompakte Zeilen',
  'edit.title': '{{label}} bearbeiten',
  'edit.label': 'Bezeichnung',
  'edit.color': 'Farbe',
  'edit.production':
    'Produktiv: vor Löschungen, Sammeländerungen und Änderungen an Zugriff oder Aufbewahrung nach der Bezeichnung fragen',
  'edit.save': 'Änderungen speichern',
  'edit.cancel': 'Abbrechen',
  'remove.title': '{{email}} aus dieser Konsole entfernen?',
  'remove.what':
    'Löscht den Schlüssel, die Entwürfe, Läufe, ausstehenden Uploads, gespeicherten Ansichten, behaltenen Listen und die per ID bekannten Einträge dieses Accounts von diesem Computer. Das Journal bleibt erhalten. In der Organisation ändert sich nichts. Gib zur Bestätigung die Bezeichnung ein.',
  'remove.label': '{{label}} eingeben',
  'remove.confirm': 'Account entfernen',
} satisfies Words
